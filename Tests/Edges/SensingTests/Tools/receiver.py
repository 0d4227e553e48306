"""receiver.py PORT HZ: a GPS receiver that sends NMEA 0183 to a UDP port of this machine.

Lines on standard input tell it what it sees: `fix`, `nofix`, `old` (a fix whose date is 1024 weeks back), `ahead` (a week), `silent`. It
starts with a fix, and ends with its standard input.
"""

import datetime
import select
import socket
import sys
import time

port, hz = int(sys.argv[1]), float(sys.argv[2])
state = "fix"


def sentence(body):
    check = 0
    for letter in body:
        check ^= ord(letter)
    return f"${body}*{check:02X}\r\n"


def report():
    now = datetime.datetime.now(datetime.timezone.utc)
    if state == "old":
        now -= datetime.timedelta(weeks=1024)
    if state == "ahead":
        now += datetime.timedelta(weeks=1)
    clock = now.strftime("%H%M%S.%f")[:9]
    if state == "nofix":
        return sentence(f"GPGGA,{clock},,,,,0,00,,,M,,M,,") + sentence(f"GPRMC,{clock},V,,,,,,,{now:%d%m%y},,,N")
    place = "5128.8960,N,00000.4560,W"
    return (
        sentence(f"GPGGA,{clock},{place},1,08,0.9,35.0,M,47.0,M,,")
        + sentence("GPGSA,A,3,04,05,09,12,24,25,29,31,,,,,1.8,0.9,1.5")
        + sentence(f"GPRMC,{clock},A,{place},0.1,0.0,{now:%d%m%y},,,A")
    )


out = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
due = time.monotonic()
while True:
    ready, _, _ = select.select([sys.stdin], [], [], max(0, due - time.monotonic()))
    if ready:
        line = sys.stdin.readline()
        if not line:
            break
        state = line.strip()
        print("now", state, flush=True)
        continue
    due += 1 / hz
    if state != "silent":
        out.sendto(report().encode(), ("127.0.0.1", port))
