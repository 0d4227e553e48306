#!/usr/bin/env python3
"""mavlink.py   reads messages of MAVLink 2 from standard input with pymavlink (pip install pymavlink), and prints one
line of JSON for each. Ends with 1 where a byte belongs to no message, and with 77 where pymavlink is not installed."""
import json
import os
import sys

os.environ["MAVLINK20"] = "1"
try:
    from pymavlink.dialects.v20 import common
except ImportError:
    sys.exit(77)

reader = common.MAVLink(None)
reader.robust_parsing = True
for message in reader.parse_buffer(sys.stdin.buffer.read()) or []:
    if message.get_type() == "BAD_DATA":
        sys.exit(1)
    fields = message.to_dict()
    # NaN is no JSON.
    fields = {name: None if isinstance(value, float) and value != value else value for name, value in fields.items()}
    fields.update(seq=message.get_seq(), system=message.get_srcSystem(), component=message.get_srcComponent())
    print(json.dumps(fields))
