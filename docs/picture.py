#!/usr/bin/env python3
"""Runs a program in tmux and draws its screen as an SVG. Several instants make an animation. The default instants are
those of the tour in the README, or of a calibration.

    docs/picture.py OUTPUT COLUMNSxROWS [--at SECONDS[,SECONDS...]] COMMAND..."""

import html, os, re, shlex, subprocess, sys, time

output, size, command = sys.argv[1], sys.argv[2], sys.argv[3:]
# A turn to Mecca, a tilt, a magnet that comes and goes: with short steps while the needle moves.
TOUR = [(3.5, 9.5, .25), (10, 12.5, 1.25), (13.25, 15.5, .375), (18.25, 20.5, .75), (21.5, 25, .5), (26, 30, .5)]
# Figure eights, until the result has been on the screen for two seconds.
CALIBRATION = [(.5, 13, .5)]
stretches = CALIBRATION if "calibrate" in command else TOUR
instants = [start + k * step for start, end, step in stretches for k in range(int((end - start) / step) + 1)]
if command[0] == "--at":
    instants, command = [float(second) for second in command[1].split(",")], command[2:]
columns, rows = (int(n) for n in size.split("x"))
# A cell, and the margin round all of them. Braille dots are a quarter of a cell's height apart.
WIDTH, HEIGHT, MARGIN = 8, 16, 14
GROUND, TEXT = "#10141a", "#c9d1d9"
ANSI = ["#000000", "#cd3131", "#0dbc79", "#e5e510", "#2472c8", "#bc3fbc", "#11a8cd", "#e5e5e5",
        "#666666", "#f14c4c", "#23d18b", "#f5f543", "#3b8eea", "#d670d6", "#29b8db", "#ffffff"]
# Blocks as parts of a cell: left, top, right, bottom.
BLOCKS = {"█": (0, 0, 1, 1), "▀": (0, 0, 1, .5), "▄": (0, .5, 1, 1), "▌": (0, 0, .5, 1), "▐": (.5, 0, 1, 1)}
# The bits of a braille pattern from its upper left dot on, row by row.
DOTS = [(0, 0, 0x01), (1, 0, 0x08), (0, 1, 0x02), (1, 1, 0x10), (0, 2, 0x04), (1, 2, 0x20), (0, 3, 0x40), (1, 3, 0x80)]


def capture():
    """The screen at each instant, as lines with their colour sequences."""
    tmux = ["tmux", "-L", f"picture-{os.getpid()}", "-f", "/dev/null", "-u"]
    program = "env TERM=tmux-256color COLORTERM=truecolor LANG=C.UTF-8 " + shlex.join(command)
    # The screen stays after the program's end.
    program += "; exec sleep 600"
    subprocess.run(tmux + ["set", "-g", "status", "off", ";", "set", "-g", "default-terminal", "tmux-256color", ";",
                           "set", "-ga", "terminal-features", "*:RGB", ";",
                           "new-session", "-d", "-x", str(columns), "-y", str(rows), program], check=True)
    began = time.monotonic()
    try:
        for instant in instants:
            time.sleep(max(0, began + instant - time.monotonic()))
            text = subprocess.run(tmux + ["capture-pane", "-p", "-e", "-N"], check=True, capture_output=True).stdout
            yield text.decode().split("\n")[:rows]
    finally:
        subprocess.run(tmux + ["kill-server"], check=False)


def indexed(n):
    if n < 16:
        return ANSI[n]
    if n >= 232:
        return "#" + f"{8 + 10 * (n - 232):02x}" * 3
    return "#" + "".join(f"{[0, 95, 135, 175, 215, 255][(n - 16) // d % 6]:02x}" for d in (36, 6, 1))


def cells(lines):
    """Each row as (sign, colour, ground, bold)."""
    for line in lines:
        row, colour, ground, bold, swapped = [], None, None, False, False
        for sequence, sign in re.findall(r"\x1b\[([0-9;:]*)m|([^\x1b])", line):
            if sign:
                shown = (ground or GROUND, colour or TEXT) if swapped else (colour or TEXT, ground)
                row.append((sign, *shown, bold))
                continue
            numbers = [int(n or 0) for n in re.split("[;:]", sequence)]
            while numbers:
                n = numbers.pop(0)
                if n == 0:
                    colour, ground, bold, swapped = None, None, False, False
                elif n == 1:
                    bold = True
                elif n == 7:
                    swapped = True
                elif n == 27:
                    swapped = False
                elif n in (38, 48):
                    kind = numbers.pop(0)
                    value = indexed(numbers.pop(0)) if kind == 5 else "#" + "".join(
                        f"{numbers.pop(0):02x}" for _ in range(3))
                    colour, ground = (value, ground) if n == 38 else (colour, value)
                elif n == 39:
                    colour = None
                elif n == 49:
                    ground = None
                elif n in range(30, 38) or n in range(90, 98):
                    colour = indexed(n - 30 if n < 90 else n - 82)
                elif n in range(40, 48) or n in range(100, 108):
                    ground = indexed(n - 40 if n < 100 else n - 92)
        yield row


def drawn(y, row):
    """A row as elements: grounds, blocks, dots by colour, and stretches of text."""
    parts, dots, texts = [], {}, []
    for x, (sign, colour, ground, bold) in enumerate(row):
        if ground:
            parts.append(f'<path fill="{ground}" d="M{x * WIDTH} {y * HEIGHT}h{WIDTH}v{HEIGHT}h-{WIDTH}"/>')
        if sign in BLOCKS:
            left, top, right, bottom = BLOCKS[sign]
            parts.append(f'<path fill="{colour}" d="M{(x + left) * WIDTH:g} {(y + top) * HEIGHT:g}'
                         f'h{(right - left) * WIDTH:g}v{(bottom - top) * HEIGHT:g}h-{(right - left) * WIDTH:g}"/>')
        elif "⠀" <= sign <= "⣿":
            for dx, dy, bit in DOTS:
                if ord(sign) & bit:
                    dots.setdefault(colour, set()).add((4 * y + dy, 2 * x + dx))
        elif sign != " ":
            if texts and texts[-1][1:3] == [colour, bold] and texts[-1][0] + len(texts[-1][3]) == x:
                texts[-1][3] += sign
            else:
                texts.append([x, colour, bold, sign])
    for colour, places in dots.items():
        path, before = "", None
        for v, u in sorted(places):
            if before == (v, u - 1):
                length += 1
                path = re.sub(r"h[\d.]+$", f"h{length}", path)
            else:
                # A line of dashes without a length is a row of round dots, a step from one to the next.
                path, length = path + f"M{u} {v}h0", 0
            before = (v, u)
        path = path.replace("h0", "h.1")
        parts.append(f'<path class="d" stroke="{colour}" transform="translate({WIDTH / 4:g},{HEIGHT / 8:g})'
                     f' scale({WIDTH / 2:g})" d="{path}"/>')
    for x, colour, bold, text in texts:
        weight = ' font-weight="700"' if bold else ""
        parts.append(f'<text x="{x * WIDTH}" y="{y * HEIGHT + 12}" fill="{colour}"{weight} '
                     f'textLength="{len(text) * WIDTH}">{html.escape(text, quote=False)}</text>')
    return "".join(parts)


# Each content of a row is drawn once, and shown from the instant of its change to that of the next change.
frames = list(capture())
length = (instants[-1] - instants[0]) + 3
shown = {}
for number, lines in enumerate(frames):
    for y, row in enumerate(cells(lines)):
        element = drawn(y, row)
        if element:
            shown.setdefault(element, []).append(number)
style = ("text{font:13.3px ui-monospace,'DejaVu Sans Mono',Menlo,Consolas,monospace;white-space:pre}"
         ".d{fill:none;stroke-width:.82;stroke-linecap:round;stroke-dasharray:0 1}")
# The screen for viewers without animation.
still = len(frames) // 4
body, names = "", {}
for element, numbers in shown.items():
    if len(numbers) == len(frames):
        body += f"<g>{element}</g>\n"
        continue
    stops = []
    for n in range(len(frames) + 1):
        visible = n in numbers
        if not stops or stops[-1][1] != visible:
            at = 0 if n == 0 else 100 if n == len(frames) else 100 * (instants[n] - instants[0]) / length
            stops.append((at, visible))
    if len(frames) - 1 in numbers:
        stops.pop()
    keys = "".join(f"{at:.4g}%{{visibility:{'visible' if visible else 'hidden'}}}" for at, visible in stops)
    name = names.setdefault(keys, f"f{len(names)}")
    hidden = "" if still in numbers else ' visibility="hidden"'
    body += f'<g class="{name}"{hidden}>{element}</g>\n'
for keys, name in names.items():
    style += f".{name}{{animation:{name} {length:g}s step-end infinite}}@keyframes {name}{{{keys}}}"
width, height = columns * WIDTH + 2 * MARGIN, rows * HEIGHT + 2 * MARGIN
with open(output, "w") as file:
    file.write(
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}">\n'
        f"<style>{style}</style>\n"
        f'<rect width="{width}" height="{height}" rx="8" fill="{GROUND}"/>\n'
        f'<g transform="translate({MARGIN},{MARGIN})">\n{body}</g>\n</svg>\n')
