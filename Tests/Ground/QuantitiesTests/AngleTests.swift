import Quantities
import Testing

@Suite struct `An angle` {
  @Test(arguments: [(350.0, 10.0, 20.0), (10, 350, -20), (0, 180, 180), (180, 0, 180), (90, 90, 0)])
  func `turns the short way, and half a turn counts to the right`(from: Double, to: Double, turn: Double) {
    #expect(abs(Angle.degrees(from).turn(to: .degrees(to)).degrees - turn) < 1e-9)
  }

  @Test(arguments: [-720.0, -360, -0.001, 0, 0.001, 359.999, 360, 1e6])
  func `is wrapped to 0 to 360 degrees`(degrees: Double) {
    let card = Angle.degrees(degrees).onTheCard.degrees
    #expect(card >= 0 && card < 360)
  }
}
