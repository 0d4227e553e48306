#!/usr/bin/env python3
"""mutants.py [N SEED] [again] [ROOMS]: puts N small faults into the code, one at a time, and lists those no test sees.

All faults are built into one copy of the project, each as a choice while it runs (see faults.py). Each is then put in
force alone, and what reaches it runs until something notices: first the suites of its room and the golden readings for
each fault, then the suites of the rooms above for those that nothing noticed. `again` tries only those that nothing
noticed before, as with new tests. ROOMS, as `Keeping,Calling`, takes the place of the usual ones.
"""
import json
import random
import re
import subprocess
import sys
import time
from pathlib import Path

import faults as operators
from suites import GOLDEN, Suites
from tree import Tree, folder

ROOMS = ["Quantities", "Events", "Earth", "Calibrating", "Orientation", "Pointing", "Scoring", "Simulation", "Service",
         "Sensing", "WebPage"]
PROJECT = Path(__file__).resolve().parents[2]
RESULTS = PROJECT / ".build/mutants/results.json"
# The most seconds of tests for one fault.
BUDGET = 60


def candidates(room):
    """Every line of a room that has a place for a fault, with all faults it could have."""
    found = []
    for source in sorted((PROJECT / folder(PROJECT, room)).rglob("*.swift")):
        file, is_text = str(source.relative_to(PROJECT)), False
        for number, line in enumerate(source.read_text().split("\n"), 1):
            is_quoted = is_text or '"""' in line
            is_text ^= line.count('"""') == 1
            ways = [] if is_quoted else list(operators.faults(file, number, line))
            if ways:
                found.append(ways)
    return found


def shares(count):
    """How many faults each room gets: by its lines, at least one where there are enough."""
    lines = {room: sum(len(file.read_text().split("\n")) for file in (PROJECT / folder(PROJECT, room)).rglob("*.swift"))
             for room in ROOMS}
    exact = {room: count * lines[room] / sum(lines.values()) for room in ROOMS}
    share = {room: max(int(count >= len(ROOMS)), int(exact[room])) for room in ROOMS}
    for room in sorted(ROOMS, key=lambda room: share[room] - exact[room]):
        share[room] += 1 if sum(share.values()) < count else 0
    return share


def chosen(tree, count, seed):
    """The faults by number, with their rooms; all of them compile."""
    note = PROJECT / ".build/mutants/does-not-compile.json"
    refused = set(json.loads(note.read_text())) if note.exists() else set()
    everything, first = {}, 1
    for room, share in shares(count).items():
        draw = random.Random(f"{seed} {room}")
        lines = candidates(room)
        draw.shuffle(lines)
        # Some do not compile; the last third is the reserve.
        drawn = dict(enumerate((draw.choice(ways) for ways in lines[:share + share // 2 + 4]), first))
        while True:
            usable = [(number, fault) for number, fault in drawn.items() if key(fault) not in refused]
            kept = dict(usable[:share])
            bad = tree.compile(room, kept) if kept else tree.put(room, kept)
            if not bad:
                break
            refused |= {key(kept[number]) for number in bad}
            note.write_text(json.dumps(sorted(refused)))
        print(f"{room}: {len(kept)} of {share} faults", flush=True)
        everything |= {number: (room, fault) for number, fault in kept.items()}
        first += len(drawn)
    return everything


def key(fault):
    return f"{fault.file} | {fault.text.strip()} | {fault.changed.strip()}"


def equivalents():
    """The faults that change nothing that can be seen, with the reason: blocks of four lines or more."""
    found = {}
    for block in re.split(r"\n\s*\n", (Path(__file__).parent / "equivalent.txt").read_text()):
        lines = [line.strip() for line in block.split("\n") if line and not line.startswith("#")]
        if len(lines) >= 4:
            found[" | ".join(lines[:3]).removesuffix("(removed)")] = " ".join(lines[3:])
    return found


def table(results, known):
    """The figures, a row for each room."""
    rows = ["| room | faults | noticed by its own suites | by golden readings | by other suites | equivalent | "
            "not noticed |",
            "|---|---:|---:|---:|---:|---:|---:|"]
    sums = [0] * 6
    for room in ROOMS:
        of_room = [result for result in results if result["room"] == room]
        equal = sum(result["by"] is None and result["key"] in known for result in of_room)
        row = [len(of_room), sum(bool(r["by"]) and r["by"].startswith(room + "Tests.") for r in of_room),
               sum(bool(r["by"]) and r["by"].startswith(GOLDEN) for r in of_room),
               sum(bool(r["by"]) and not r["by"].startswith((room + "Tests.", GOLDEN)) for r in of_room),
               equal, sum(r["by"] is None for r in of_room) - equal]
        sums = [a + b for a, b in zip(sums, row)]
        rows.append(f"| {room} | " + " | ".join(map(str, row)) + " |")
    rows.append("| all | " + " | ".join(map(str, sums)) + " |")
    real = sums[0] - sums[4]
    share = 100 * (real - sums[5]) / real
    rows.append(f"\nNoticed: {real - sums[5]} of {real} that change something, {share:.1f} %.")
    return "\n".join(rows)


def measured(suites, tree, drawn, before):
    """Puts each fault in force and notes what notices it; those that `before` was noticed are not tried again."""
    # In any order, so that a run that is stopped has tried some of every room.
    order = random.Random(1).sample(sorted(drawn.items(), key=lambda item: item[0]), len(drawn))
    results = {number: before[key(fault)] for number, (_, fault) in order if key(fault) in before}
    spent = dict.fromkeys(drawn, 0.0)
    for is_near in (True, False):
        left = [(number, room, fault) for number, (room, fault) in order if not results.get(number, {}).get("by")]
        print(f"{len(left)} faults for {'their own suites' if is_near else 'the suites of other rooms'}", flush=True)
        for at, (number, room, fault) in enumerate(left, 1):
            found, seconds = suites.notice(number, room, is_near, BUDGET - spent[number])
            spent[number] += seconds
            by, what = found or (None, None)
            results[number] = {
                "key": key(fault), "room": room, "file": fault.file, "line": fault.line, "kind": fault.kind,
                "text": fault.text.strip(), "changed": fault.changed.strip(), "by": by, "what": what,
                "seconds": round(spent[number], 1)}
            print(f"{at}/{len(left)} {'noticed' if by else 'not noticed'}: {fault.file}:{fault.line}: "
                  f"{fault.kind} ({by}, {results[number]['seconds']} s)", flush=True)
            before[key(fault)] = results[number]
            RESULTS.write_text(json.dumps(list(before.values()), indent=1))
    tree.force(0)
    return [results[number] for number, _ in order]


def main():
    begin, arguments = time.monotonic(), sys.argv[1:]
    is_again = "again" in arguments
    count, seed = [int(argument) for argument in arguments if argument.isdecimal()] or [200, 1]
    if rooms := [argument for argument in arguments if argument[:1].isupper()]:
        ROOMS[:] = rooms[0].split(",")
    tree = Tree(PROJECT)
    tree.copy(ROOMS)
    tree.force(0)
    drawn = chosen(tree, count, seed)
    if places := tree.build("--build-tests"):
        sys.exit(f"mutants: the copy does not build: {places}")
    suites = Suites(tree)
    print(f"At work after {time.monotonic() - begin:.0f} s", flush=True)
    before = {result["key"]: result for result in json.loads(RESULTS.read_text())} if is_again else {}
    results = measured(suites, tree, drawn, {key: result for key, result in before.items() if result["by"]})
    for name, look in suites.looks.items():
        if look["fails"]:
            print(f"Fails without any fault, and is left out: {name}: {look['fails']}")
    known = equivalents()
    for result in results:
        if result["by"] is None and result["key"] not in known:
            print(f"\n{result['file']}:{result['line']}: {result['kind']}\n  - {result['text']}\n"
                  f"  + {result['changed']}")
    print("\n" + table(results, known))
    longest = max(result["seconds"] for result in results)
    print(f"The longest fault took {longest:.1f} s of tests; suites without a fault took {suites.looking:.0f} s.")


main()
