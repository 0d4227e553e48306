"""run.py   runs the tests of the page, two for each core at a time: most of what they do is to wait for the service.

Each worker has one browser. The tests that took longest the last time come first.
"""
import concurrent.futures
import io
import json
import os
import pathlib
import sys
import time
import unittest

FOLDER = pathlib.Path(__file__).parent
TIMES = pathlib.Path(os.environ["QIBLA_SCREENS"]) / "times.json"
sys.path.insert(0, str(FOLDER))


def names(tests):
    """The names of all tests in a suite."""
    for test in tests:
        yield from names(test) if isinstance(test, unittest.TestSuite) else [test.id()]


def run(name):
    """Runs a test: what failed, and the seconds that it took."""
    began = time.monotonic()
    words = io.StringIO()
    result = unittest.TextTestRunner(words).run(unittest.defaultTestLoader.loadTestsFromName(name))
    isGood = result.wasSuccessful() and result.testsRun == 1 and not result.skipped
    return None if isGood else words.getvalue(), time.monotonic() - began


def main():
    TIMES.parent.mkdir(parents=True, exist_ok=True)
    before = json.loads(TIMES.read_text()) if TIMES.exists() else {}
    found = list(names(unittest.defaultTestLoader.discover(str(FOLDER))))
    assert len(found) > 50, found
    found.sort(key=lambda name: -before.get(name, 1e9))
    times, failed = {}, 0
    with concurrent.futures.ProcessPoolExecutor(2 * os.cpu_count()) as workers:
        tests = {workers.submit(run, name): name for name in found}
        for test in concurrent.futures.as_completed(tests):
            failure, times[tests[test]] = test.result()
            if failure:
                failed += 1
                print(failure)
    TIMES.write_text(json.dumps(times))
    print(f"The page: {len(found)} tests, {failed} failed, {sum(times.values()):.0f} s of them side by side.")
    sys.exit(failed > 0)


if __name__ == "__main__":
    main()
