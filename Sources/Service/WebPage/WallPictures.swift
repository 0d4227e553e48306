internal import Answers
internal import CMicroHTTPD
internal import Configuration
internal import Service
internal import System

extension Route {
  /// The picture of an announcement.
  static let announcement = Route(
    "/board/announcement", .pictures
  ) { context in
    let desk = context.day
    return { _, asked, _ throws(Answer) in
      guard let name = asked.head.name, let (file, type) = desk.picture(name) else {
        throw .refusal(404, "name: expected a picture of the announcements.")
      }
      return try .picture(file, type, to: asked)
    }
  }

  /// The picture below the wall screen.
  static let wallPicture = Route(
    "/board/picture", .pictures
  ) { context in
    let desk = context.day
    return { _, asked, _ throws(Answer) in
      guard let (file, type) = desk.ground.values[WallOptions.self].picture.flatMap({ WallFile($0).opened }) else {
        throw .refusal(404, "board.picture: expected a picture, .png, .jpg or .webp.")
      }
      return try .picture(file, type, to: asked)
    }
  }
}

extension Answer {
  /// A picture or a sound, or that the asker has it.
  static func picture(
    _ file: FolderFile, _ type: StaticString, to asked: Asked
  ) throws(Answer) -> Answer {
    let tag = "\"\(file.tag)\""
    let isKnown = asked.knownTags.map { TaggedBytes.list($0, has: tag) } ?? false
    guard let bytes = isKnown ? [] : file.first(file.size), isKnown || bytes.count == file.size else {
      throw .refusal(503, "The file cannot be read.")
    }
    var answer = Answer(isKnown ? 304 : 200, type, bytes)
    answer.file = Answer.File(tag: tag, isPacked: false, isPage: false)
    return answer
  }
}

extension DayDesk {
  /// A picture of the announcements and its type; nil if there is none of the name.
  fileprivate func picture(_ name: String) -> (file: FolderFile, type: StaticString)? {
    let folder = ground.values[WallOptions.self].announcements
    return folder.flatMap { Announcements(folder: $0).picture(name) }
  }
}
