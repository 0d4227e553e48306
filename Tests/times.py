#!/usr/bin/env python3
"""times.py [EVENTS WAITS]   prints the slowest suites of a run of all tests, each beside its budget of time.

EVENTS is the stream of events of `swift test`, WAITS what tests that wait write (see WaitingKit/Waiting.swift):
`make unit` leaves both in .build. The time of a suite is the sum of its tests' times, which run several at a time. A
suite over its budget is marked, and nothing fails: machines are noisy. Budgets are in Tests/budgets.txt.
"""
import json
import sys
from collections import Counter, defaultdict
from pathlib import Path

PROJECT = Path(__file__).resolve().parents[1]
EVENTS, WAITS = PROJECT / ".build/events.jsonl", PROJECT / ".build/waits.tsv"
# The suites of the table: those over their budget, and the slowest.
ROWS = 20


def suites(events=EVENTS, waits=WAITS):
    """The seconds and the number of cases of each suite, as {`Target.Suite`: (seconds, cases)}."""
    began, lasted, cases, suite_of = {}, Counter(), Counter(), {}
    for line in filter(None, events.read_text().split("\n")):
        record = json.loads(line)
        payload = record["payload"]
        if record["kind"] != "event" or payload["kind"] not in ("testCaseStarted", "testCaseEnded"):
            continue
        # Target.`Suite`/`test`(arguments)/File.swift:line:column
        suite, rest = payload["testID"].split("/", 1)
        place = f"{suite.split('.')[0]}/{rest.rsplit('/', 1)[-1].rsplit(':', 1)[0]}"
        case = payload["testID"], json.dumps(payload.get("_testCase"))
        if payload["kind"] == "testCaseStarted":
            began[case] = payload["instant"]["absolute"]
        elif case in began:
            lasted[place] += payload["instant"]["absolute"] - began[case]
            cases[place] += 1
            suite_of[place] = suite.replace("`", "")
    # A test that waits is started long before it has a seat.
    seated = Counter()
    for line in waits.read_text().splitlines() if waits.exists() else []:
        place, seconds = line.split("\t")
        seated[place] += float(seconds)
    sums = defaultdict(lambda: (0.0, 0))
    for place, suite in suite_of.items():
        seconds, count = sums[suite]
        sums[suite] = seconds + seated.get(place, lasted[place]), count + cases[place]
    return dict(sums)


def budgets():
    """The budget of each suite that has one of its own, and that of all others."""
    rows = (PROJECT / "Tests/budgets.txt").read_text().splitlines()
    given = dict(row.rsplit(" ", 1) for row in rows if row and not row.startswith("#"))
    own = {name.strip(): float(seconds) for name, seconds in given.items()}
    return own, own.pop("any other suite")


def main():
    measured = suites(*map(Path, sys.argv[1:3])) if len(sys.argv) > 2 else suites()
    own, usual = budgets()
    rows = sorted(((seconds, name, count) for name, (seconds, count) in measured.items()), reverse=True)
    over = [row for row in rows if row[0] > own.get(row[1], usual)]
    print("seconds  budget  cases  suite")
    for seconds, name, count in rows[:max(ROWS, len(over))]:
        budget = own.get(name, usual)
        print(f"{seconds:7.1f} {budget:7.0f} {count:6}  {name}{'  <- over its budget' if seconds > budget else ''}")
    print(f"{sum(row[0] for row in rows):7.1f} seconds in {len(rows)} suites; over their budget: {len(over)}")
    unknown = sorted(set(own) - set(measured))
    if unknown:
        print("Tests/budgets.txt names suites that did not run: " + ", ".join(unknown))


if __name__ == "__main__":
    main()
