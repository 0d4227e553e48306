internal import Answers
internal import Configuration
internal import Packs
internal import Quantities
internal import Service
internal import Synchronization
internal import System
internal import Text

extension Route {
  /// The pages to read: their list, one of them, a picture or a sound of one.
  static let reading = Route(
    "/read/pages", link: Link("pages to read, as JSON, of which some have these words", query: "?find=zikr"),
    byLane: { context in
      let desk = ReadingDesk(context)
      return (
        { $0.query["file"] == nil ? .reading : .pictures },
        { server, asked, turn throws(Answer) in
          // From here on packs are read, which may take longer than a lock.
          turn.computes()
          return try desk.answer(asked, server)
        }
      )
    })
}

/// The packs of a service. They are read at the first question, and again when they may have changed.
private final class ReadingDesk: Sendable {
  private struct Known {
    var shelf: PackShelf?
    var until = Timestamp.zero
  }

  /// The most pages in an answer, and the longest text to look for, in bytes.
  private static let most = 50, longest = 200

  private let context: BridgeContext
  private let clock = StreamClock(on: .monotonic)
  /// All packs, for the machine itself, and those of the system, for others.
  private let known = Mutex([Known(), Known()])

  init(_ context: BridgeContext) { self.context = context }

  /// The packs as they were a moment ago. To read them takes at most a hundredth of the time.
  private func shelf(isOwner: Bool) -> PackShelf {
    known.withLock { all in
      let (place, start) = (isOwner ? 0 : 1, clock.now())
      if let shelf = all[place].shelf, start < all[place].until { return shelf }
      // The one that is replaced makes room first.
      all[place].shelf = nil
      var shelf = PackShelf()
      let places = PackPlaces(context.environment)
      if isOwner {
        shelf.add(places, more: context.configuration.values[ReadOptions.self].packs)
      } else {
        shelf.add(systemOf: places)
      }
      let now = clock.now()
      all[place] = Known(shelf: shelf, until: now + .seconds(2 + 100 * (now - start).seconds))
      return shelf
    }
  }

  func answer(_ asked: Asked, _ server: WebServer) throws(Answer) -> Answer {
    let (head, isPublic) = (asked.head, context.configuration.values.program.isPublic)
    let shelf = shelf(isOwner: asked.isNear(server, isPublic: isPublic))
    guard let id = head.query["id"] else { return try ReadingDesk.list(shelf, head).answer(asked) }
    let page = try ReadingDesk.page(id, shelf)
    guard let path = head.query["file"] else { return try text(page, shelf, head.query["beside"]).answer(asked) }
    guard let (file, type) = shelf.medium(path, of: page) else {
      throw .refusal(404, "file: expected a picture or a sound of the page, of at most 4 MB.")
    }
    return try .picture(file, type, to: asked)
  }

  private static func page(_ id: String, _ shelf: PackShelf) throws(Answer) -> PackPage {
    for page in shelf.pages where page.id == id { return page }
    throw .refusal(404, "id: expected a page of the list, found \(RequestHead.shown(id)).")
  }

  /// A page, and what stands beside it.
  private func text(_ page: PackPage, _ shelf: PackShelf, _ beside: String?) throws(Answer) -> String {
    do throws(TraceError) {
      let open = try OpenPage(page, of: shelf, beside: beside)
      return String(class: "page") { open.add(to: &$0) } + "\n"
    } catch { throw .refusal(503, context.candour.reason(error.message)) }
  }

  /// The pages that have words and values, from one on, and how many of all have each value.
  private static func list(_ shelf: PackShelf, _ head: RequestHead) throws(Answer) -> String {
    let words = head.query["find"] ?? ""
    guard words.utf8.count <= longest else { throw .refusal(400, "find: expected at most \(longest) bytes.") }
    let from = try head.number("from", in: 0...10_000) ?? 0
    let facets = PageHead.Key.facets
    let found = shelf.find(words, facets.map { head.query[$0.name]?.lowercased() ?? "" })
    return String(class: "pages") { json in
      json.add("total", shelf.pages.count)
      json.add("count", found.count)
      for facet in facets {
        let (values, counts) = shelf.counts(facet, of: found)
        json.add(named: facet.name) { json in
          for (value, count) in zip(values, counts).prefix(40) { json.add(named: value, count) }
        }
      }
      json.add("pages", found.dropFirst(from).prefix(most)) { json, number in shelf.pages[number].add(to: &json) }
    } + "\n"
  }
}

extension String {
  /// The answer with it as JSON: compressed, and not again to who has it.
  fileprivate func answer(_ asked: Asked) -> Answer {
    TaggedBytes(Array(utf8)).answer("application/json", accepting: asked.encodings, knowing: asked.knownTags)
  }
}
