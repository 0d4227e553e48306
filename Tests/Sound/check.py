#!/usr/bin/env python3
"""check.py CONSOLE: what the program said of the kernel's sound card, keyboard and speaker."""
import re
import sys

GONE = r"there is no sound card \(default\)"
EXPECTED = {
    "plays": r"the recording was heard\n",
    "lowest": r"the recording was heard: the control Master of the sound card \(default\) is at its lowest: see alsamixer\n",
    "busy": r"nothing .*: another program uses the sound card alone \(plughw:0\).*\n(Terminated\n)?first: 143 silenced\n",
    "key": r"(.*\n)*silenced\n",
    "vanishes": rf"nothing .*: the sound card has gone while it played \(default\); {GONE}",
    "speaker": rf"only the PC speaker was rung: {GONE}\n",
    "nothing": rf"nothing was heard: {GONE}; there is no terminal and no PC speaker to ring a bell\n",
}
sections, name = {}, ""
for line in open(sys.argv[1], errors="replace"):
    if line.startswith("== "):
        name = line[3:].strip()
        sections[name] = ""
    elif name:
        sections[name] += line
if "end" not in sections:
    sys.exit(f"the emulated machine did not finish: see {sys.argv[1]}")
wrong = 0
for name, pattern in EXPECTED.items():
    if not re.match(pattern, sections[name]):
        print(f"{name}: expected\n  {pattern}\nfound\n  {sections[name]}")
        wrong += 1
begun, ended = map(float, re.search(r"([\d.]+) ([\d.]+)\n", sections["plays"]).groups())
if ended - begun < 0.5:
    print(f"half a second was played in {ended - begun:.2f} s")
    wrong += 1
pressed, silent = re.search(r"pressed at ([\d.]+)", sections["key"]), re.findall(r"^([\d.]+)$", sections["key"], re.M)
print(f"the program had ended {1000 * (float(silent[-1]) - float(pressed[1])):.0f} ms after the key was pressed")
print("the kernel's card, keyboard and speaker: as expected" if not wrong else f"{wrong} of them were wrong")
sys.exit(bool(wrong))
