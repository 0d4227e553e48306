"""run.py   runs the tests of the page, two for each core at a time: most of what they do is to wait for the service.

Each worker has one browser. The tests that took longest the last time come first. A test that fails has failed: none
runs a second time.
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
import kit


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


def run_all(tests, workers):
    """Runs tests, so many at a time, and prints each failure. Returns the seconds of each test and the names of those
    that failed. Each worker starts its browser before its first test, so that no board runs while a browser starts."""
    times, failed = {}, []
    with concurrent.futures.ProcessPoolExecutor(workers, initializer=kit.browser) as pool:
        running = {pool.submit(run, name): name for name in tests}
        for test in concurrent.futures.as_completed(running):
            name = running[test]
            failure, times[name] = test.result()
            if failure:
                failed.append(name)
                print(failure, flush=True)
    return times, failed


def main():
    TIMES.parent.mkdir(parents=True, exist_ok=True)
    before = json.loads(TIMES.read_text()) if TIMES.exists() else {}
    found = list(names(unittest.defaultTestLoader.discover(str(FOLDER))))
    assert len(found) > 50, found
    found.sort(key=lambda name: -before.get(name, 1e9))
    times, failed = run_all(found, 2 * os.cpu_count())
    TIMES.write_text(json.dumps(times))
    print(f"The page: {len(found)} tests, {len(failed)} failed, {sum(times.values()):.0f} s of them side by side.")
    if failed:
        print(f"Failed: {'; '.join(sorted(failed))}")
    sys.exit(len(failed) > 0)


if __name__ == "__main__":
    main()
