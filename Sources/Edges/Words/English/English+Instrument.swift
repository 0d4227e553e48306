/// English on the static site's compass, bench and tour.
extension English {
  static let instrument: KeyValuePairs<String, String> = [
    "fromField": "From the magnetometer of this device, corrected here. The calibration stays in this browser.",
    "fromBrowser": "This is the browser’s own heading. It does not say how far it may be off.",
    "fromPhone": "This is the phone’s own heading, {} by what it says.",
    "whyInsecure": "Browsers give sensors only to pages over https. Open this page with https.",
    "whyFlag": """
    This browser gives pages no magnetometer. Chrome on Android does, with Generic Sensor Extra Classes enabled in \
    \u{2066}chrome://flags\u{2069}.
    """,
    "whyDenied": """
    This page is not allowed to use the sensors. Allow motion sensors for it in the settings of the browser, then \
    try again.
    """,
    "whyMissing": "This device gives the browser no compass. Open this page on a phone.",
    "whyAsk": "The browser asks you before it gives the sensors. Press {}.",
    "tryAgain": "Try again",
    "calibrate": "Calibrate",
    "forgetCalibration": "Forget the calibration",
    "leaveGuide": "Stop and keep the old calibration",
    "benchHow": """
    Drop a recording of qibla here, or choose it: \u{2066}.jsonl\u{2069} or \u{2066}.jsonl.gz\u{2069}. It does not \
    leave this page.
    """,
    "benchFile": "Recording",
    "benchSpeed": "Speed",
    "benchFast": "as fast as possible",
    "benchRecorded": "as recorded",
    "benchWithout": "none",
    "benchOfFile": "from a file",
    "benchPlay": "Play",
    "benchPause": "Pause",
    "benchChart": "Heading, error and field over time. Arrow keys move the cursor, plus and minus zoom.",
    "benchMedian": "Median error",
    "bench95": "95 % of errors",
    "benchLargest": "Largest",
    "benchWithin": "Within the bound",
    "benchChanged": "changed",
    "benchDifference": "difference",
    "benchTruth": "Truth",
    "benchError": "Error",
    "benchCalibration": "This is no calibration of qibla: {}. Choose a file of qibla calibrate.",
    "benchSettings": "A setting is not a number in its range. Correct it, and play again.",
    "benchTorn": "{} readings in {}. The recording is cut off at its end; all before that is shown.",
    "benchReadings": "{} readings in {}.",
    "benchRefused": """
    Line {}: expected \u{2068}{}\u{2069}, found \u{2068}{}\u{2069}. What comes before it is shown. Correct the line, \
    or record again.
    """,
    "benchUnread": "The file cannot be read to its end: {}. What comes before is shown. Copy it again from its source.",
  ]
}
