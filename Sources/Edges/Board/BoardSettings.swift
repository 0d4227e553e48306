internal import Quantities
internal import Simulation

/// The settings of a board's devices: rates, clocks, triggers.
struct BoardSettings {
  /// The output rate of each device, in Hz.
  var rates: [Double]
  /// The clock that stamps each device's samples.
  var stampClocks: [String]
  /// The number of samples that wake a reader. It is stored and has no effect.
  var watermarks: [Int]
  /// The trigger of each device, as an index into the devices; nil if it has none.
  var triggers: [Int?]

  private let ownTriggers: [Int?]
  private let timer: Int
  private var timerRate = 100.0
  private var timerOrigin = Timestamp.zero
  private var timerCount = 1.0

  /// The settings after switching on: each device has its own trigger.
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

  /// Whether a device can have a trigger: its own, or the timer. The trigger of another device would need a wire that
  /// the board does not have.
  func canHave(_ device: Int, _ trigger: Int) -> Bool { ownTriggers[device] == trigger || trigger == timer }

  /// Whether a device is triggered by the timer.
  func isTimed(_ device: Int) -> Bool { triggers[device] == timer }

  /// Whether the timer triggers any device.
  var timerIsUsed: Bool { triggers.contains(timer) }

  /// The time at which the timer next fires.
  var timerDue: Timestamp { timerOrigin + .seconds(timerCount / timerRate) }

  /// Advances the timer to its next firing.
  mutating func timerStruck() { timerCount += 1 }

  /// The rate of the timer in Hz.
  var timerFrequency: Double { timerRate }

  /// Sets the rate of the timer in Hz; it first fires one period after `now`.
  mutating func setTimer(_ rate: Double, from now: Timestamp) {
    (timerRate, timerOrigin, timerCount) = (rate, now, 1)
  }

  /// Gives a device a trigger; nil removes it. The timer starts with the first device that uses it.
  mutating func setTrigger(of device: Int, to trigger: Int?, at now: Timestamp) {
    if trigger == timer, !timerIsUsed { setTimer(timerRate, from: now) }
    triggers[device] = trigger
  }
}
