"""needle.py [SOCKET [READINGS]]   shows the way to the Kaaba from a running qibla service, on one line that changes."""
import os
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
import qibla


def way(reading):
    """Where to turn, in words."""
    if reading.pointer is None:
        return "direction not known"
    side = "aligned" if reading.aligned else "left" if reading.pointer < 0 else "right"
    return f"{abs(reading.pointer):3.0f} degrees {side}"


def main(path=None, readings=None):
    left = int(readings) if readings else -1
    try:
        client = qibla.Client(path)
    except OSError as error:
        sys.exit(f"needle: no service: {error}")
    with client:
        for line in client:
            if isinstance(line, qibla.Reading):
                bound = "" if line.uncertainty is None else f" within {line.uncertainty:3.0f}"
                print(f"\r{line.accuracy or 'unavailable':12} {way(line):20}{bound}", end="", flush=True)
                left -= 1
            elif isinstance(line, qibla.Alert):
                print(f"\r{line.text}")
            if left == 0:
                break
    print()
    if left != 0:
        sys.exit("needle: the service has closed the connection")


if __name__ == "__main__":
    try:
        main(*sys.argv[1:3])
    except KeyboardInterrupt:
        print()
