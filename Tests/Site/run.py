"""run.py [TEST]...   runs the tests of the site, or those that are named: two at a time for each core."""
import importlib.util
import os
import pathlib
import sys
import unittest

FOLDER = pathlib.Path(__file__).parent
sys.path[:0] = [str(FOLDER), str(FOLDER.parent / "Page")]
found = importlib.util.spec_from_file_location("page_run", FOLDER.parent / "Page/run.py")
page = importlib.util.module_from_spec(found)
sys.modules["page_run"] = page
found.loader.exec_module(page)


def main():
    tests = sys.argv[1:] or list(page.names(unittest.defaultTestLoader.discover(str(FOLDER))))
    assert len(tests) > 0, tests
    times, failed = page.run_all(tests, 2 * os.cpu_count())
    print(f"The site: {len(tests)} tests, {len(failed)} failed, {sum(times.values()):.0f} s of them side by side.")
    if failed:
        print(f"Failed: {'; '.join(sorted(failed))}")
    sys.exit(len(failed) > 0)


if __name__ == "__main__":
    main()
