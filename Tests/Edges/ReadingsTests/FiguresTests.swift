import Quantities
import Readings
import Testing

@Suite struct `A direction in words` {
  @Test(arguments: [
    (0.0, 1, "0.0"), (359.94, 1, "359.9"), (359.96, 1, "0.0"), (359.4, 0, "359"), (359.5, 0, "0"), (-0.04, 1, "0.0"),
    (-10, 0, "350"), (36.0, 1, "36.0"), (360, 0, "0"), (725, 0, "5"),
  ])
  func `is never 360 degrees, even rounded`(degrees: Double, decimals: Int, text: String) {
    #expect(Figures.card(.degrees(degrees), decimals) == text)
  }
}
