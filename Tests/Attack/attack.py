#!/usr/bin/env python3
"""Attacks the program with hostile boards, clients, services, brokers, domains, files, users, and prints what held.

    Tests/Attack/attack.py QIBLA [--minutes 10] [--kind board] [--mode NAME] [--table FILE]
    Tests/Attack/attack.py QIBLA --brief    half a second for each mode; bounds for a debug build on a busy machine
    Tests/Attack/attack.py --list           the table of modes

The exit code is 1 where a mode failed."""

import argparse
import concurrent.futures
import os
import sys

# No folder of compiled files beside the sources.
sys.dont_write_bytecode = True

import board
import broker
import calls
import client
import dds
import feed
import files
import gpsd
import others
import pages
import phone
import push
import service
import store
import threads
from mode import Bounds, Found

KINDS = {"board": board, "phone": phone, "push": push, "gpsd": gpsd, "client": client, "service": service, "feed": feed,
         "broker": broker, "dds": dds, "file": files, "store": store, "pages": pages, "calls": calls, "others": others,
         "threads": threads}


def run(kind, name, qibla, seconds, is_strict):
    """Runs one mode."""
    mode = next(mode for mode in KINDS[kind].MODES if mode.name == name)
    found = Found(name, kind, costs=mode.costs)
    try:
        megabytes = KINDS[kind].run(mode, qibla, seconds, found)
    except Exception as error:  # The attack's own failure is a finding, too.
        found.troubles.append(f"{type(error).__name__}: {error}"[:200])
    else:
        Bounds(is_strict).judge(found, megabytes)
    return found


def verdict(found):
    if not found.survived:
        return "NO: " + "; ".join(found.troubles)
    return "yes" + (f": {found.note}" if found.note else "")


def row(mode, found):
    # A command that reads a file computes as fast as it can, and only a service has another reader.
    share = f"{found.share:.1f} %" if found.share else "–"
    lost = f"{found.lost} of {found.got + found.lost}" if found.got else "–"
    return (f"| {mode.kind} | {mode.name} | {found.tries} | {verdict(found)} | {found.restarts} | {share} | "
            f"{found.memory:.1f} | {lost} |")


HEAD = ("| peer | fault | tries | survived | restarts | processor | MB | lost |\n"
        "|---|---|---:|---|---:|---:|---:|---:|")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("qibla", nargs="?")
    parser.add_argument("--minutes", type=float, default=10)
    parser.add_argument("--brief", action="store_true")
    parser.add_argument("--list", action="store_true")
    parser.add_argument("--kind", choices=KINDS, action="append")
    parser.add_argument("--mode", action="append")
    parser.add_argument("--at-once", type=int, default=4)
    parser.add_argument("--table")
    given = parser.parse_args()
    modes = [mode for kind in given.kind or KINDS for mode in KINDS[kind].MODES
             if not given.mode or mode.name in given.mode]
    if given.list:
        for mode in modes:
            print(f"{mode.kind}\t{mode.name}\t{mode.does}\t{mode.holds}")
        return 0
    seconds = 0.5 if given.brief else max(1.0, given.minutes * 60 * given.at_once / len(modes) - 1.5)
    failed, lines = 0, []
    print(HEAD, flush=True)
    with concurrent.futures.ProcessPoolExecutor(given.at_once) as pool:
        runs = [pool.submit(run, mode.kind, mode.name, os.path.abspath(given.qibla), seconds, not given.brief)
                for mode in modes]
        for mode, future in zip(modes, runs):
            found = future.result()
            lines.append(row(mode, found))
            print(lines[-1], flush=True)
            failed += not found.survived
    print(f"{len(modes)} modes of {seconds:.1f} s, {failed} failed")
    if given.table:
        with open(given.table, "w") as file:
            file.write("\n".join([HEAD, *lines]) + "\n")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
