internal import Events
internal import Pointing

/// English on the page.
extension English {
  static let ownName: StaticString = "English"
  static let dates: StaticString = "en-GB"

  static let countries: StaticString = ""

  static let page: StaticString = """
    title: Qibla | connecting: Connecting… | turnLeft: Turn left {} | turnRight: Turn right {}
    aboutLeft: about {} left, {} | aboutRight: about {} right, {}
    ahead: Straight ahead | facing: Facing the Kaaba
    notFacing: No longer facing the Kaaba | noDirection: No direction yet | atKaaba: You are at the Kaaba
    atAntipode: Every direction is right | whereAreYou: Where are you? | qiblaIs: Qibla {} | noReading: No reading
    gone: The service does not answer. Trying again…
    goneSince: The service has not answered for {}. Bearing, place and times are from before. | goneTitle: No connection
    mapNorthUp: The dial is a map: north is up. | bearing: Qibla | toMecca: To Mecca | mecca: Mecca
    setPlace: Set the place | why: Why? | placeGps: from the satellite receiver
    placeCached: the last known place, {} old | placeStale: The last known place is {} old, so it is not used.
    placeNone: The place is not known. Without it there is no Qibla. | calibration: Calibration | calNone: none yet
    calGiven: stored | calFound: found in the background
    calForeign: of another magnetometer: not used
    calibrateHow: Turn the device slowly through figures of eight, so that each side is up once. {} done.
    calRefused: What was seen so far does not fit together. Step away from magnets and steel, and turn the device \
    again.
    covered: Directions covered, front and back: {} | times: Prayer times
    openCalendar: The calendar | printMonth: The month to print | noTimes: No prayer times: {}
    noPlaceYet: the place is not known. | noClock: the clock of the device is not set. | nextIs: {} in {}
    isNow: {} now | noNext: No prayer time today or tomorrow | timesWhere: {}, times of {}
    map: The way to Mecca | mapLabel: Map with the way to Mecca, {}. Arrow keys move it, plus and minus zoom.
    greatCircle: The line is the great circle from here to Mecca, the shortest way over the globe: {}, beginning \
    at {}. A flat map shows it bent.
    noWay: Without a place there is no way to show. | zoomIn: Zoom in | zoomOut: Zoom out
    zoomFit: Show the whole way | lastMinute: Heading, last minute | trendText: Between {} and {}.
    trendGoal: The dashed line is the Qibla. | trendNone: No heading in the last minute.
    measured: What is measured | field: Field | dip: Dip | declination: Declination | tiltText: forward {}, right {}
    sensors: Sensors | sensorsText: mag {}, acc {}, gyro {} Hz | expected: {} (expected {}) | bound: Bound, 95 %
    microtesla: µT | accurate: Accurate | unsure: Unsure | calibratingWord: Not calibrated
    interference: Interference | unavailable: No heading
    accurateWhy: The field has the strength and the dip that are expected here, and the sensors agree.
    unsureWhy: The heading is right within its bound, but the bound is wide.
    calibratingWhy: The magnetometer is not calibrated yet.
    interferenceWhy: Something magnetic is near. Do not trust the needle now. | unavailableWhy: There is no heading.
    north: North | northTrue: true north | northMagnetic: magnetic north | settings: Settings | language: Language
    digits: Digits | theme: Colours | themeDefault: slate and gold | themeOwn: an accent of your own
    accent: Accent colour | light: Light or dark | lightAuto: as the device | lightLight: light | lightDark: dark
    units: Distance in | unitsKm: kilometres | unitsMi: miles | vibrate: Vibrate when facing the Kaaba
    awake: Keep the screen on | noVibration: This browser cannot vibrate.
    noAwake: This browser keeps the screen on only for pages over https, or on the device itself.
    noFullScreen: This browser has no full screen. | fullScreen: Full screen | showWelcome: Show the first steps
    close: Close | use: Use this place | forget: Use the receiver again
    placeLabel: Town, or latitude and longitude | password: Password
    placeHow: For example: London, or \u{2066}51.5, -0.13\u{2069}. The device keeps it, and uses it until it is \
    changed here.
    placeRefused: Other machines can reach this page, so the place cannot be set here. On the device: write at = \
    London into qibla.conf, or name a file with http-password-file.
    placeDemo: A demonstration: its place is a part of it. | placeEmpty: Write a town, or latitude and longitude.
    placeOf: Place: {} | placeUnknown: No place has this name: {}
    placeCoordinates: These are no coordinates: {}. {}
    placeRange: A latitude is from -90 to 90, a longitude from -180 to 180.
    placePlusCode: {} looks like a plus code, which is not understood. Write a town or coordinates.
    placePostcode: {} looks like a postcode, which is not understood. Write a town or coordinates.
    placeGridReference: {} looks like a grid reference, which is not understood. Write a town or coordinates.
    placeAmbiguous: More than one place has this name. Which one?
    placeConfigured: The configuration of the device names the place (at): see qibla config --show-origin.
    placeBusy: Somebody else sets the place at this moment. Try again.
    placeNeedsPassword: The device asks for a password now. | placePassword: The password is wrong.
    placeLocked: There were too many wrong passwords. Wait a minute.
    placeLate: The disk of the device does not answer. The place is taken back as soon as it does.
    placeNotKept: {} | placeFailed: Not set: {}
    reloadPage: The page is older than the service. Reload it and try again. | asking: Asking… | api: For programs
    openSheet: My mosque prints… | alsoHere: Also in use in this country
    setTimes: Set the times | timesMethod: Method | timesAuto: as usual at the place
    timesMinutes: Minutes that are added | save: Save
    timesHow: Compare the times with those of your mosque. The device keeps what is set here, and uses it until it is \
    changed here.
    timesRefused: Other machines can reach this page, so the times cannot be set here. On the device: write method, \
    madhab and prayer-adjust into qibla.conf, or name a file with http-password-file.
    timesDemo: A demonstration: its times cannot be set.
    timesConfigured: The configuration of the device sets some of this: see qibla config --show-origin.
    timesBad: Minutes are numbers from -720 to 720. | timesSet: The times are set.
    setCalls: Set calls and sound
    callsHow: When this device calls, and how that sounds. The device keeps what is set here, and uses it until it \
    is changed here.
    callsRefused: Other machines can reach this page, so calls cannot be set here. On the device: write the \
    sections alerts, adhan, iqama, jumua, eid and sound into qibla.conf, or name a file with http-password-file.
    callsDemo: A demonstration: its calls cannot be set. | callsSet: Calls and sound are set.
    callsBad: Not understood: {} | callsOff: This device calls nothing: its alerts are off.
    callsSilent: This device is silent: qibla help adhan says how it sounds.
    callsBefore: Announced before, in minutes: 10 or 30+10 | callsAfter: Reminded after, in minutes
    callsAdhan: Adhan, where later than the beginning: 13:15, +15, or -10 before the iqama
    callsIqama: Iqama: 13:30, or +15 after the beginning
    callsRound: Iqama after the beginning, rounded up to minutes | callsFriday: Friday prayers: 13:30,14:30
    callsEid: Eid prayers: 7:30, or +20 after sunrise | callsSuhoor: Wake for suhoor, minutes before fajr
    callsIftar: Call the end of the fast | callsFasts: Fasts, announced the evening before | callsHeard: These sound
    callsVolume: Volume in percent | callsQuiet: Quiet hours: 22:00-05:00
    insecure: This page came without https. So the browser does not keep the screen on, does not install the page, and \
    others in the network can read it.
    simulated: A simulated board: nothing here is real. | step: Step {} of {} | next: Next | skip: Skip
    start: Start | welcome1: This device knows the way
    welcome1Text: The Kaaba stands where its direction is. Turn until it is in the circle at the top: then you face \
    the Qibla. The dot at the top of the page says how far to trust it.
    welcome2: Where the place comes from
    welcome2Text: From the satellite receiver of the device, or from its last fix. If it has none, name your town. \
    The position of this browser is never asked for, and nothing leaves the device.
    welcome3: How to hold it
    welcome3Text: The sensors are in the device that serves this page. Hold that one flat, its top edge forward, \
    away from magnets and steel. If it asks for it, turn it through figures of eight.
    """

  static func step(_ reason: Reason) -> StaticString {
    switch reason {
    case .noSamples: "Wait for the sensors"
    case .noMagnetometer: "Connect a magnetometer"
    case .stalled: "Wait a moment"
    case .tilt: "Hold it flatter"
    case .noCalibration, .foreignCalibration, .coverage: "Turn it through an eight"
    case .fieldStrong, .fieldWeak, .dip, .gyroDisagrees: "Step away from magnets"
    case .settling: "Wait, or walk a few steps"
    case .highLatitude: "Use the sun or the map"
    case .levelAssumed, .hubHeading: "Hold it level"
    case .noDate: "Set the date"
    case .dateOutsideModel: "Check the date"
    case .receiversDisagree: "Set the place"
    }
  }

  static func page(_ reason: Reason) -> (why: StaticString, advice: StaticString) {
    switch reason {
    case .noSamples: ("The sensors have sent nothing yet.", "On the device, qibla doctor finds out why.")
    case .noMagnetometer:
      ("There is no magnetometer.", "Connect one. On the device, qibla doctor says what was looked for.")
    case .stalled: ("The sensors have stopped.", "Wait a moment, or look with qibla doctor on the device.")
    case .tilt: ("It is held too steeply.", "Hold it flatter.")
    case .noCalibration: ("It is not calibrated yet.", "Turn it through figures of eight.")
    case .foreignCalibration:
      ("The calibration is of another magnetometer.", "Turn it through figures of eight, or run qibla calibrate.")
    case .coverage:
      ("It was not turned in all directions yet.", "Turn it through figures of eight, each side up once.")
    case .fieldStrong: ("The field is stronger than the earth’s.", "Step away from magnets and steel.")
    case .fieldWeak: ("The field is weaker than the earth’s.", "Step away from magnets and steel.")
    case .dip: ("The field does not dip as it should here.", "Step away from magnets and steel.")
    case .gyroDisagrees: ("The field turns, and the device does not.", "Step away from magnets and steel.")
    case .settling: ("It is not sure yet.", "Wait, or walk a few steps, away from iron and magnets.")
    case .highLatitude: ("Near the magnetic pole a compass is weak.", "Use the sun or the map as well.")
    case .levelAssumed: ("There is no accelerometer, so it is taken to be level.", "Hold it level.")
    case .hubHeading: ("The heading is the sensor hub’s own.", "Hold it level.")
    case .noDate: ("The date is not set, so true north is not exact.", "Set the date of the device.")
    case .dateOutsideModel: ("The date lies outside the years of the magnetic model.", "Check the date of the device.")
    case .receiversDisagree: ("Two receivers report places far apart.", "Disconnect the wrong one, or set the place.")
    }
  }
}
