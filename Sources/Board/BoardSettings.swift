internal import Quantities
internal import Simulation

/// How the devices of a board are set: rates, clocks, triggers.
struct BoardSettings {
  /// The output rate of each device, in Hz.
  var rates: [Double]
  /// The clock that stamps each device's samples.
  var stampClocks: [String]
  /// How many samples wake a reader: kept for whoever reads it again.
  var watermarks: [Int]
  /// The trigger of each device, as an index of the devices; nil is none.
  var triggers: [Int?]

  private let ownTriggers: [Int?]
  private let timer: Int
  private var timerRate = 100.0
  private var timerOrigin = Timestamp.zero
  private var timerCount = 1.0

  /// As the drivers set them: each device has the trigger that is its own.
  init(_ devices: [IIODevice], _ scenario: Scenario) {
    let sensors = devices.count { !$0.kinds.isEmpty }
    rates = devices.map { device in device.kinds.first.flatMap { scenario.fitting($0)?.rate } ?? 0 }
    stampClocks = devices.map { _ in "realtime" }
    watermarks = devices.map { _ in 1 }
    ownTriggers = devices.indices.map { $0 < sensors ? sensors + $0 : nil }
    triggers = ownTriggers
    timer = devices.count - 1
  }

  /// Whether a device is triggered by its own sensors.
  func hasOwnTrigger(_ device: Int) -> Bool { triggers[device] != nil && triggers[device] == ownTriggers[device] }

  /// Whether a device may have a trigger: its own, or the timer. Another's would be a wire that is not there.
  func canHave(_ device: Int, _ trigger: Int) -> Bool { ownTriggers[device] == trigger || trigger == timer }

  /// Whether a device is triggered by the timer.
  func isTimed(_ device: Int) -> Bool { triggers[device] == timer }

  /// Whether any is.
  var timerIsUsed: Bool { triggers.contains(timer) }

  /// When the timer strikes next.
  var timerDue: Timestamp { timerOrigin + .seconds(timerCount / timerRate) }

  /// The timer has struck.
  mutating func timerStruck() { timerCount += 1 }

  /// How often the timer strikes in a second; set, it begins anew.
  var timerFrequency: Double { timerRate }

  /// Sets the timer to strike so often from an instant on.
  mutating func setTimer(_ rate: Double, from now: Timestamp) {
    (timerRate, timerOrigin, timerCount) = (rate, now, 1)
  }

  /// Gives a device a trigger or takes it away. The timer begins when it is first needed.
  mutating func setTrigger(of device: Int, to trigger: Int?, at now: Timestamp) {
    if trigger == timer, !timerIsUsed { setTimer(timerRate, from: now) }
    triggers[device] = trigger
  }
}
