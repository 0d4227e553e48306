internal import CMicroHTTPD
internal import Configuration
internal import Quantities
internal import Service
internal import Synchronization
internal import System

extension Route {
  /// A picture of the announcements.
  static let announcement = Route(
    "/board/announcement", .pictures
  ) { context in
    let pictures = WallPictures(context)
    return { server, asked, _ throws(Answer) in
      guard let name = asked.head.name, let (file, type) = pictures.picture(name, server.vitals.configurations) else {
        throw .refusal(404, "name: expected a picture of the announcements.")
      }
      let tag = "\"\(file.tag)\""
      let isKnown = asked.knownTags.map { TaggedBytes.list($0, has: tag) } ?? false
      guard let bytes = isKnown ? [] : file.first(file.size), isKnown || bytes.count == file.size else {
        throw .refusal(503, "The picture cannot be read.")
      }
      var answer = Answer(isKnown ? 304 : 200, type, bytes)
      answer.file = Answer.File(tag: tag, isPacked: false, isPage: false)
      return answer
    }
  }
}

/// The pictures of the announcements, by the configuration in force.
private final class WallPictures: Sendable {
  private struct Known {
    var folder: String?
    var number = 0
  }

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
        known.folder = configuration.inForce.values[WallOptions.self].announcements
      }
      return known.folder
    }
    return folder.flatMap { Announcements(folder: $0).picture(name) }
  }
}
