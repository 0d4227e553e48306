import Quantities
import Testing

@testable import Sensing

@Suite struct `The choice of sensors` {
  typealias Device = IIODescription.Device
  typealias Channel = IIODescription.Channel

  static func device(
    _ number: Int, _ name: String, _ kinds: [String], label: String? = nil, captured: Bool = false,
    attributes: [String: String] = [:], axes: String = "xyz"
  ) -> Device {
    var channels: [Channel] = []
    for kind in kinds {
      for axis in axes {
        channels.append(
          Channel(
            id: "\(kind)_\(axis)", index: captured ? channels.count : nil,
            attributes: ["raw": "", "scale": "0.001", "mount_matrix": "1, 0, 0; 0, 1, 0; 0, 0, 1"]))
      }
    }
    return Device(id: "iio:device\(number)", name: name, label: label, attributes: attributes, channels: channels)
  }

  static func ids(_ plan: SensorPlan) -> [String?] {
    [SensorRole.magn, .accel, .gyro].map { plan.sensor($0)?.id }
  }

  @Test func `takes a sensor that is the only one of its kind`() {
    let plan = Discovery.plan(
      IIODescription(devices: [Self.device(0, "adc", []), Self.device(1, "lis3mdl", ["magn"])]))
    #expect(Self.ids(plan) == ["iio:device1", nil, nil])
    #expect(plan.chosen.first?.reasons == [.only])
    #expect(Discovery.plan(IIODescription(devices: [])).chosen.isEmpty)
  }

  @Test func `prefers sensors of one part to unrelated ones, whatever comes first`() {
    let plan = Discovery.plan(
      IIODescription(devices: [
        Self.device(0, "kxcjk1013", ["accel"]), Self.device(1, "lsm303dlhc_accel", ["accel"]),
        Self.device(2, "ak8975", ["magn"]), Self.device(3, "lsm303dlhc_magn", ["magn"]),
      ]))
    #expect(Self.ids(plan) == ["iio:device3", "iio:device1", nil])
    #expect(plan.chosen.map(\.reasons) == [[.samePart(.accel)], [.samePart(.magn)]])
    #expect(plan.passedOver.map(\.id) == ["iio:device2", "iio:device0"])
  }

  @Test func `prefers sensors with one label to unrelated ones`() {
    let plan = Discovery.plan(
      IIODescription(devices: [
        Self.device(0, "bmi160", ["accel", "anglvel"], label: "accel-lid"),
        Self.device(1, "lis3mdl", ["magn"], label: "magn-main"),
        Self.device(2, "lsm6dsl_accel", ["accel"], label: "accel-main"),
      ]))
    #expect(Self.ids(plan) == ["iio:device1", "iio:device2", "iio:device0"])
  }

  @Test func `corrects the axes of a magnetometer built into another part, unless a mount matrix does`() throws {
    let package = Self.device(0, "mpu9250", ["accel", "anglvel"])
    let plan = Discovery.plan(IIODescription(devices: [package, Self.device(1, "ak8963", ["magn"])]))
    let magn = try #require(plan.sensor(.magn))
    // x and y exchanged, z down; 0.001 G for each count.
    let seen = magn.decoder.decode(Vector3(100, 200, 300))
    #expect((seen - Vector3(20, 10, -30)).length < 1e-9)
    #expect(magn.notes.contains { $0.contains("corrected") } && plan.passedOver.isEmpty)
    let alone = Discovery.plan(IIODescription(devices: [Self.device(1, "ak8963", ["magn"])]))
    #expect(alone.sensor(.magn)?.decoder.mount == .identity)
    var said = Self.device(1, "ak8963", ["magn"])
    for place in said.channels.indices { said.channels[place].attributes["mount_matrix"] = "1,0,0;0,-1,0;0,0,-1" }
    let mounted = Discovery.plan(IIODescription(devices: [package, said]))
    #expect(mounted.sensor(.magn)?.decoder.mount.y == Vector3(0, -1, 0))
  }

  @Test(arguments: ["mmc5603", "mmc5633"])
  func `subtracts the counts that a driver gives in zero field, unless the driver has an offset`(name: String) throws {
    var device = Self.device(0, name, ["magn"])
    let counts = Vector3(524_288, 524_788, 524_188)
    let silent = try #require(Discovery.plan(IIODescription(devices: [device])).sensor(.magn))
    #expect((silent.decoder.decode(counts) - Vector3(0, 50, -10)).length < 1e-9)
    for place in device.channels.indices { device.channels[place].attributes["offset"] = "-524288" }
    let mended = try #require(Discovery.plan(IIODescription(devices: [device])).sensor(.magn))
    #expect(mended.decoder.decode(counts) == silent.decoder.decode(counts))
    #expect(!mended.notes.contains { $0.contains("corrected") })
  }

  @Test func `prefers sensors that can be captured, among unrelated ones`() {
    let plan = Discovery.plan(
      IIODescription(devices: [
        Self.device(0, "ak8975", ["magn"]), Self.device(1, "lis3mdl", ["magn"], captured: true),
        Self.device(2, "kxcjk1013", ["accel"], captured: true),
      ]))
    #expect(Self.ids(plan) == ["iio:device1", "iio:device2", nil])
    #expect(plan.chosen.first?.reasons == [.capturable])
  }

  @Test func `keeps sensors of one part where unrelated ones come later, and the first of equally good ones`() {
    let plan = Discovery.plan(
      IIODescription(devices: [
        Self.device(0, "lsm303dlhc_magn", ["magn"]), Self.device(1, "lsm303dlhc_accel", ["accel"]),
        Self.device(2, "ak8975", ["magn"]), Self.device(3, "kxcjk1013", ["accel"]),
      ]))
    #expect(Self.ids(plan) == ["iio:device0", "iio:device1", nil])
    let equal = Discovery.plan(
      IIODescription(devices: [Self.device(0, "ak8975", ["magn"]), Self.device(1, "lis3mdl", ["magn"])]))
    #expect(Self.ids(equal) == ["iio:device0", nil, nil] && equal.chosen.first?.reasons == [.first(of: 2)])
  }

  @Test(arguments: [("0.0000073", 100.0), ("0.00073", 1)])
  func `corrects a scale in other units, unless the driver states the right one`(scale: String, factor: Double) throws {
    var device = Self.device(0, "hmc5883l", ["magn"])
    for place in device.channels.indices { device.channels[place].attributes["scale"] = scale }
    let found = try #require(Discovery.plan(IIODescription(devices: [device])).sensor(.magn))
    let gauss = try #require(Double(scale)) * factor
    #expect(abs(found.decoder.decode(Vector3(1000, 0, 0)).x - 100_000 * gauss) < 1e-6)
    #expect(found.notes.contains { $0.contains("corrected") } == (factor > 1))
  }

  @Test func `does not choose the accelerometer in a laptop's base`() {
    let plan = Discovery.plan(
      IIODescription(devices: [
        Self.device(0, "cros-ec-accel", ["accel"], label: "accel-base"),
        Self.device(1, "cros-ec-accel", ["accel"], label: "accel-display"),
        Self.device(2, "ak8975", ["magn"]),
      ]))
    #expect(Self.ids(plan) == ["iio:device2", "iio:device1", nil])
  }

  @Test(arguments: ["iio:device0", "ak8975", "magn-lid"])
  func `chooses the sensor asked for by name, label or id`(wish: String) {
    let plan = Discovery.plan(
      IIODescription(devices: [
        Self.device(0, "ak8975", ["magn"], label: "magn-lid"), Self.device(1, "mpu9250", ["accel", "anglvel", "magn"]),
      ]), wishes: SensorWishes([.magn: wish]))
    #expect(Self.ids(plan) == ["iio:device0", "iio:device1", "iio:device1"])
    #expect(plan.chosen.first?.reasons == [.named])
  }

  @Test func `chooses no other sensor if the one asked for is missing`() {
    let plan = Discovery.plan(
      IIODescription(devices: [Self.device(0, "ak8975", ["magn"])]), wishes: SensorWishes([.magn: "lis3mdl"]))
    #expect(plan.chosen.isEmpty)
  }

  @Test func `requires all three axes`() {
    let plan = Discovery.plan(IIODescription(devices: [Self.device(0, "adxl203", ["accel"], axes: "xy")]))
    #expect(plan.chosen.isEmpty)
  }

  @Test func `chooses a hub's heading only if there is no magnetometer`() {
    let hub = Device(
      id: "iio:device7", name: "magn_3d",
      channels: [Channel(id: "rot_from_north_magnetic", attributes: ["raw": "", "scale": "0.0001"])])
    let alone = Discovery.plan(IIODescription(devices: [hub]))
    #expect(alone.sensor(.heading)?.id == "iio:device7")
    #expect(alone.chosen.first?.reasons.contains(.lastResort) == true)
    let beside = Discovery.plan(IIODescription(devices: [hub, Self.device(1, "ak8975", ["magn"])]))
    #expect(beside.sensor(.heading) == nil)
  }

  @Test func `does not miss a mount matrix where the part around a sensor says how it lies`() throws {
    var built = Self.device(1, "ak8963", ["magn"])
    for place in built.channels.indices { built.channels[place].attributes["mount_matrix"] = nil }
    let alone = try #require(Discovery.plan(IIODescription(devices: [built])).sensor(.magn))
    let missing = try #require(alone.mountNote)
    #expect(alone.notes.contains(missing))
    let package = Self.device(0, "mpu9250", ["accel", "anglvel"])
    let within = try #require(Discovery.plan(IIODescription(devices: [package, built])).sensor(.magn))
    #expect(within.mountNote == nil && !within.notes.contains(missing) && within.notes.count == alone.notes.count)
  }

  @Test(arguments: [nil, "0, 1, 0; 1, 0, 0; 0, 0, -1"])
  func `takes a hub's heading as it is, with a mount matrix or without`(matrix: String?) throws {
    let hub = Device(
      id: "iio:device7", name: "magn_3d", attributes: matrix.map { ["mount_matrix": $0] } ?? [:],
      channels: [Channel(id: "rot_from_north_magnetic", attributes: ["raw": "", "scale": "0.5"])])
    let heading = try #require(Discovery.plan(IIODescription(devices: [hub])).sensor(.heading))
    #expect(heading.decoder.decode(Vector3(180, 0, 0)).x == 90)
    #expect(heading.notes.isEmpty && heading.mountNote == nil)
  }

  @Test func `finds the mount matrix in each of three places, the sensor's own first`() {
    let turned = "0, -1, 0; 1, 0, 0; 0, 0, 1"
    let identity = "1, 0, 0; 0, 1, 0; 0, 0, 1"
    func mount(own: String?, pseudo: String?, device text: String?) -> [Double]? {
      var device = Self.device(0, "part", ["magn"])
      for place in device.channels.indices { device.channels[place].attributes["mount_matrix"] = own }
      if let pseudo { device.channels.append(Channel(id: "mount", attributes: ["matrix": pseudo])) }
      device.attributes["mount_matrix"] = text
      let m = Discovery.plan(IIODescription(devices: [device])).sensor(.magn)?.decoder.mount
      return m.map { [$0.x.x, $0.x.y, $0.y.x, $0.y.y] }
    }
    #expect(mount(own: turned, pseudo: identity, device: identity) == [0, -1, 1, 0])
    #expect(mount(own: nil, pseudo: turned, device: identity) == [0, -1, 1, 0])
    #expect(mount(own: nil, pseudo: nil, device: turned) == [0, -1, 1, 0])
    #expect(mount(own: nil, pseudo: nil, device: nil) == [1, 0, 0, 1])
    #expect(mount(own: "0, 0, 0; 0, 0, 0; 0, 0, 0", pseudo: nil, device: nil) == [1, 0, 0, 1])
  }

  @Test(arguments: [
    ("0.625 1.25 2.5 5 10 20 40 80", 100.0, 80.0), ("26 52 104 208 416 833", 100, 104), ("[1 1 400]", 100, 100),
    ("[1 1 50]", 100, 50), ("12.5 25", 20, 25),
  ])
  func `chooses the lowest sampling frequency that is high enough`(available: String, wanted: Double, chosen: Double) {
    #expect(SamplingFrequencies(available).choose(atLeast: wanted) == chosen)
    #expect(SamplingFrequencies("").choose(atLeast: wanted) == nil)
  }
}
