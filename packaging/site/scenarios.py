"""scenarios.py: the scenarios of the program for the site's tour, as one file of JSON."""
import json
import re
import sys
from pathlib import Path

PROJECT = Path(__file__).resolve().parents[2]
TOUR = PROJECT / "Sources/Libraries/CScenarios/tour.scenario"
FOLDER = PROJECT / "traces/scenarios"


def packed():
    """The tour and the scenarios of `simulate --list` that are files, and the order of the languages in a mark."""
    tour = TOUR.read_text()
    order = re.search(r"in the order ([a-z ]+),", re.sub(r"\n# ", " ", tour))
    if not order:
        sys.exit(f"{TOUR.relative_to(PROJECT)} no longer says in which order its languages are.")
    found = [{"name": path.stem, "story": story(path), "text": without_comments(path)}
             for path in (TOUR, *sorted(FOLDER.glob("*.scenario")))]
    return json.dumps({"order": order[1].split(), "scenarios": found}, ensure_ascii=False, separators=(",", ":"))


def without_comments(path):
    lines = (re.sub(r"\s*#.*", "", line) for line in path.read_text().splitlines())
    return "\n".join(line for line in lines if line)


def story(path):
    return re.search(r"^story\s+(.*)", path.read_text(), re.M)[1]
