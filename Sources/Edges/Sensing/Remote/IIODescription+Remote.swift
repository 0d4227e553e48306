internal import System

extension IIODescription {
  /// Describes the context at a URI; another machine's is described in a separate process.
  static func read(uri: String, by program: String = SensorProcess.ownProgram) throws(SourceError) -> IIODescription {
    if IIOContext.isLocal(uri) {
      var context = try IIOContext(uri: uri)
      return try context.describe()
    }
    enum Answer { case device(IIODescription.Device), end(isRemote: Bool) }
    var process = try SensorProcess(.describe(uri), by: program, clock: StreamClock())
    var description = IIODescription(devices: [])
    while description.devices.count <= IIODescription.mostDevices {
      let answer = try process.next(isOpening: true) { kind, frame throws(BadFrame) -> Answer in
        switch kind {
        case .device: .device(try frame.device())
        case .described: .end(isRemote: try frame.flag())
        default: throw BadFrame()
        }
      }
      switch answer {
      case .device(let device): description.devices.append(device)
      case .end(let isRemote):
        description.isRemote = isRemote
        return description
      case nil: continue
      }
    }
    throw .lost(uri, reason: "its reader describes more than \(IIODescription.mostDevices) devices")
  }
}
