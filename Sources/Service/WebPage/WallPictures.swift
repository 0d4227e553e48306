internal import CMicroHTTPD
internal import Configuration
internal import Quantities
internal import Service
internal import Synchronization
internal import System

extension Route {
  /// A picture of the announcements.
  static let announcement = Route(
    "/board/announcement", link: nil,
    answering: { context in
      let pictures = WallPictures(context)
      return { server, request throws(Answer) in
        guard let name = request.head.name,
          let (file, type) = pictures.picture(name, server.vitals.configurations)
        else { throw .refusal(404, "name: expected a picture of the announcements.") }
        let tag = "\"\(file.tag)\""
        let properties = Answer.File(tag: tag, isPacked: false, isPage: false)
        if let known = request.knownTags, TaggedBytes.list(known, has: tag) {
          var answer = Answer(304, type, [])
          answer.file = properties
          return server.send(answer, to: request)
        }
        return Answer.send(
          try pictures.response(file), 200, type, properties, to: request.connection,
          for: request.origin(allowedBy: server.own))
      }
    })
}

/// The pictures of the announcements, by the configuration in force.
private final class WallPictures: Sendable {
  private struct Known {
    var folder: String?
    var number = 0
    /// The pictures that are being sent: each has a file open.
    var sent = 0
  }

  /// At most so many pictures are sent at a time.
  private static let most = 8

  private let known: Mutex<Known>
  private let configuration: LoadedConfiguration

  init(_ context: BridgeContext) {
    configuration = context.configuration
    known = Mutex(Known(folder: configuration.values[WallOptions.self].announcements))
  }

  /// A picture and its type; nil where there is none of the name.
  func picture(_ name: String, _ number: Int) -> (file: FolderFile, type: StaticString)? {
    let folder = known.withLock { known in
      if known.number != number {
        known.number = number
        // Where the configuration cannot be read, the old folder stays; the board's answer says why.
        if let again = try? configuration.again() { known.folder = again.values[WallOptions.self].announcements }
      }
      return known.folder
    }
    return folder.flatMap { Announcements(folder: $0).picture(name) }
  }

  /// libmicrohttpd's response with a file.
  func response(_ file: FolderFile) throws(Answer) -> OpaquePointer? {
    let isFree = known.withLock { known in
      guard known.sent < WallPictures.most else { return false }
      known.sent += 1
      return true
    }
    guard isFree else { throw .refusal(503, "Too many pictures are being sent.") }
    return SentFile(file) { self.known.withLock { $0.sent -= 1 } }.response()
  }
}

/// A file that is sent: it is read piece by piece, and closed in the end.
private final class SentFile {
  private let file: FolderFile
  private let forget: () -> Void

  init(_ file: FolderFile, _ forget: @escaping () -> Void) { (self.file, self.forget) = (file, forget) }

  deinit { forget() }

  func response() -> OpaquePointer? {
    let sent = Unmanaged.passRetained(self)
    let response = web_sized(
      UInt64(clamping: file.size),
      { sent, place, room, most in
        guard let sent, let room else { return web_end() }
        let file = Unmanaged<SentFile>.fromOpaque(sent).takeUnretainedValue().file
        let got = file.read(into: UnsafeMutableRawBufferPointer(start: room, count: most), at: Int(clamping: place))
        // A file that was cut ends the connection: the browser sees that something is missing.
        return got.map { $0 > 0 ? $0 : web_failure() } ?? web_failure()
      }, sent.toOpaque(),
      { sent in
        if let sent { Unmanaged<SentFile>.fromOpaque(sent).release() }
      })
    if response == nil { sent.release() }
    return response
  }
}
