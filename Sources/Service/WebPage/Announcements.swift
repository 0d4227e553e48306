internal import Quantities
internal import System
internal import Text

/// The announcements for the wall screen: texts and pictures in one folder.
struct Announcements {
  /// The most announcements that are shown, the first by name.
  static let most = 50

  /// An announcement.
  struct Announcement: Equatable {
    let name: String
    /// Its text; nil for a picture.
    let text: String?
    /// A tag that changes when the file does.
    let tag: String
  }

  /// The announcements that can be shown, and why others cannot.
  struct Found {
    var shown: [Announcement] = []
    var refused: [String] = []
  }

  private let folder: String
  private let files: FolderFiles

  /// The announcements in a folder.
  init(folder: String) { (self.folder, files) = (folder, FolderFiles(folder)) }

  /// Reads the folder.
  func find() -> Found {
    var found = Found()
    let names: [String]
    do throws(SystemError) { names = try files.names() } catch {
      found.refused.append("the announcements in \(folder) are not shown: \(error.words)")
      return found
    }
    for name in names {
      let isRoom = found.shown.count < Announcements.most
      switch isRoom || Kind(name) == nil
        ? announcement(name) : .failure(Refusal(why: "expected at most \(Announcements.most) announcements"))
      {
      case .success(let announcement): found.shown.append(announcement)
      case .failure(let refusal): found.refused.append("\(folder)/\(name) is not shown: \(refusal.why)")
      }
    }
    return found
  }

  /// The announcement in a file of the folder, a text of at most so many bytes, or why it is not shown.
  func announcement(_ name: String, longest: Int? = nil) -> Result<Announcement, Refusal> {
    do throws(Refusal) {
      guard let kind = Kind(name) else { throw Refusal(why: "expected .txt, .png, .jpg, .jpeg or .webp") }
      let most = longest ?? kind.most
      let file = try file(name, kind, atMost: kind == .text ? most : kind.most)
      guard kind == .text else { return .success(Announcement(name: name, text: nil, tag: file.tag)) }
      guard let bytes = file.first(most) else { throw Refusal(why: "it cannot be read") }
      guard !bytes.contains(0) else { throw Refusal(why: "it is not what its name says") }
      let lines = String(decoding: bytes, as: UTF8.self).split(omittingEmptySubsequences: false) { $0.isNewline }
      let text = lines.map { String($0).plain.trimmed }.joined(separator: "\n")
      return .success(Announcement(name: name, text: text, tag: file.tag))
    } catch { return .failure(error) }
  }

  /// The picture with this name; nil if none with that name can be shown.
  func picture(_ name: String) -> (file: FolderFile, type: StaticString)? {
    guard let kind = Kind(name), kind != .text else { return nil }
    return (try? file(name, kind, atMost: kind.most)).map { ($0, kind.type) }
  }

  /// Why a file is not shown.
  struct Refusal: Error { let why: String }

  private func file(_ name: String, _ kind: Kind, atMost most: Int) throws(Refusal) -> FolderFile {
    let file: FolderFile
    do throws(FolderFiles.Failure) { file = try files.file(name, atMost: most) } catch {
      switch error {
      case .notRegular: throw Refusal(why: "expected a file, found a link, a folder or a device")
      case .tooLarge: throw Refusal(why: "expected at most \(most) bytes")
      case .system(let error): throw Refusal(why: error.words)
      }
    }
    guard file.first(12).map(kind.fits) ?? false else { throw Refusal(why: "it is not what its name says") }
    return file
  }
}

extension Announcements {
  /// The kinds of files that are shown.
  fileprivate enum Kind: CaseIterable {
    case text, png, jpeg, webp

    init?(_ name: String) {
      let lower = name.lowercased()
      guard let kind = Kind.allCases.first(where: { kind in kind.endings.contains { lower.hasSuffix($0) } }) else {
        return nil
      }
      self = kind
    }

    private var endings: [String] {
      switch self {
      case .text: [".txt"]
      case .png: [".png"]
      case .jpeg: [".jpg", ".jpeg"]
      case .webp: [".webp"]
      }
    }

    var type: StaticString {
      switch self {
      case .text: "text/plain; charset=utf-8"
      case .png: "image/png"
      case .jpeg: "image/jpeg"
      case .webp: "image/webp"
      }
    }

    /// The most bytes of a file. A screen has room for a few hundred letters.
    var most: Int { self == .text ? 4096 : 4 << 20 }

    /// Whether the bytes begin like a file of this kind; a text may begin with anything.
    func fits(_ bytes: [UInt8]) -> Bool {
      switch self {
      case .text: true
      case .png: bytes.starts(with: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
      case .jpeg: bytes.starts(with: [0xff, 0xd8, 0xff])
      case .webp: bytes.starts(with: Array("RIFF".utf8)) && bytes.dropFirst(8).starts(with: Array("WEBP".utf8))
      }
    }
  }
}
