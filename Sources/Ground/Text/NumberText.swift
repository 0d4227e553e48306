public import Quantities

/// Numbers as strings, for text that is too rare to need its own buffer.
extension String {
  /// A number rounded half away from zero, with all of its decimals.
  public init(_ value: Double, fixed decimals: Int) {
    guard let scaled = ByteBuffer.scaled(value, decimals: decimals) else { self = value.description; return }
    self.init(scaled: scaled, fixed: decimals)
  }

  /// A number rounded half away from zero, without zeros at its end, as in JSON lines.
  public init(_ value: Double, decimals: Int) {
    self.init { $0.append(value, decimals: decimals) }
  }

  /// A whole number of tenths, hundredths and so on, with all of its decimals, in at least `width` columns.
  public init(scaled value: Int64, fixed decimals: Int, width: Int = 0) {
    self.init { $0.append(scaled: value, fixed: decimals, width: width) }
  }

  /// A whole number with commas between its thousands, in at least `width` columns: `10,306`.
  public init(grouped value: Int64, width: Int = 0) {
    self.init { $0.append(grouped: value, width: width) }
  }

  /// A distance in units: `10,306`, with decimals if it is short.
  public init(distance: Double) {
    self.init { $0.append(distance: distance) }
  }

  /// A direction on the card in degrees with two decimals: 360 becomes 0.
  public init(card angle: Angle, keepsZeros: Bool = true) {
    self.init {
      let hundredths = ByteBuffer.cardHundredths(angle)
      if keepsZeros { $0.append(scaled: hundredths, fixed: 2) } else { $0.append(scaled: hundredths, decimals: 2) }
    }
  }

  private init(_ write: (inout ByteBuffer) -> Void) {
    var buffer = ByteBuffer(capacity: 64)
    write(&buffer)
    self = buffer.text
  }
}
