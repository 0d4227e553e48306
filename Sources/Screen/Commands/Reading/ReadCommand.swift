internal import Answers
internal import Configuration
internal import Gauge
internal import Glibc
internal import Packs
internal import Quantities
internal import Service
internal import Shell
internal import System
internal import Text
internal import Words

/// Shows pages of packs, and verses of a text of the Qur'an.
struct ReadCommand: Command {
  /// The pages that are asked for.
  var asked = ReadQuestion()
  /// The page to show; nil: the list.
  var page: String?
  /// The language that stands beside a page.
  var beside: String?
  /// The verses to show.
  var verses: [QuranText.Verse] = []
  /// Whether the verse of the day is shown.
  var isOfDay = false
  /// Packs besides those that are found.
  var packs: [String] = []
  /// The text of the Qur'an; nil: the user's.
  var quran: String?
  /// The pack that is checked, and the folder in which one begins.
  var checked: String?, made: String?
  /// The format of the answer; nil: text.
  var format: AnswerFormat?
  /// The settings on the command line.
  var settings: [GivenSetting] = []

  static let name = "read"
  static let page = Page(
    summary: "read guides and supplications from packs that you have",
    usage: ["[OPTION]... [WORD]...", "show PAGE", "SURA[:VERSE[-VERSE]]"],
    description: """
      A pack is a folder of Markdown. Packs lie in ~/.local/share/qibla/packs; those of the system, and the \
      supplications of the package monajat-data, are found too. Words are found without marks and in usual spellings. \
      On a terminal the list and the pages take the whole screen.

      Verses come from a text of Tanzil, quran-uthmani.txt, beside the folder packs. The program has no religious text \
      of its own.
      """,
    examples: [
      Example(call: "qibla read --make mine && qibla read --pack mine", purpose: "begin a pack in a new folder")
    ])

  static let options: [Option<ReadCommand>] =
    ReadQuestion.options.mounted(at: \.asked) + [
      Option(
        "beside", \.beside, .word("CODE", "a language, such as de"),
        "show the page in this language too, beside it if there is room"),
      Option("pack", everyOf: \.packs, .calendarFolder, "a further pack"),
      Option("quran", \.quran, .file, "a text of the Qur'an from Tanzil"),
      Option("verse-of-day", \.isOfDay, "the verse of today: one after the other"),
      Option("check", \.checked, .calendarFolder, "say what a pack lacks"),
      Option("make", \.made, .calendarFolder, "begin a pack in a new folder"),
      Option("format", \.format, .choice(), "format of the answer (default: text)"),
    ] + ([Option(.option("lang"))] as [Option<[GivenSetting]>]).mounted(at: \.settings)

  mutating func take(_ operands: [String]) throws(Stop) {
    if operands.first == "show" {
      guard operands.count == 2 else {
        throw .usage("read show: expected the name of a page, such as example/compass")
      }
      return page = operands[1]
    }
    if operands.count == 1, let found = QuranText.verses(operands[0]) {
      guard !found.isEmpty else {
        throw .usage("read: expected a verse from 1:1 to 114:6, found ‘\(operands[0])’")
      }
      return verses = found
    }
    asked.words = operands.joined(separator: " ")
  }

  func run(_ console: inout Console) throws(Stop) {
    if let made {
      try Stop.onTrouble(try PackShelf.begin(made))
      return console.tell("\(made): a pack with its head, pack.md, and a first page, first.md")
    }
    if let checked { return try check(checked, &console) }
    let (values, beside) = (try console.configuration(flags: settings).values, beside?.lowercased())
    let language = format ?? .text == .text ? console.language(values.program) : .english
    if isOfDay || !verses.isEmpty { return try show(values.program, &console) }
    let places = PackPlaces(console.environment)
    let file = StateFolder(environment: console.environment).map { $0.path + "/read.txt" }
    let (shelf, marks) = (
      try shelf(places, values, console),
      try Stop.onTrouble(try file.map { file throws(TraceError) in try ReaderMarks(file) } ?? ReaderMarks())
    )
    var number: Int?
    if let page {
      number = shelf.page(page)
      guard number != nil else { throw missing(page, shelf) }
    }
    if format == nil, console.canShowGauge {
      let screen = ReadScreen(settings: settings, beside: beside)
      return try screen.run(shelf, asked, marks, file, page: number, &console)
    }
    let answer = ReadAnswer(format ?? .text, language)
    if format ?? .text == .text { try console.write(in: language) }
    if let number {
      let open = try Stop.onTrouble(try OpenPage(shelf.pages[number], of: shelf, beside: beside))
      if let beside, open.pairs.isEmpty {
        let others = open.versions.flatMap { $0.head.list(.language) } + open.page.languages
        console.tell("--beside: expected \(others.joined(separator: " or ")), found ‘\(beside.plain)’")
      }
      try console.print(answer.lines(open, isShaped: console.shape != nil))
    } else {
      try console.print(answer.lines(shelf, asked.pages(shelf, marks), marks))
    }
  }

  private func missing(_ page: String, _ shelf: PackShelf) -> Stop {
    let near = nearest(to: page, among: shelf.pages.prefix(500).map(\.id)).map { "; did you mean \($0)?" } ?? ""
    return .failure(.noInput, "read show: expected a page, such as qibla read lists, found ‘\(page)’\(near)")
  }

  private func check(_ folder: String, _ console: inout Console) throws(Stop) {
    var count = 0
    let faults = PackShelf.faults(of: folder, count: &count)
    if let first = faults.first, first.kind == .noSuchFile { throw Stop(first) }
    try console.print(faults.map(\.message.plain))
    try console.print("\(folder.plain): \(count) \(count == 1 ? "page" : "pages"), \(faults.count) to mend")
    try console.flush()
    if !faults.isEmpty { throw .quietly(.data) }
  }

  /// The packs that are found.
  private func shelf(
    _ places: PackPlaces, _ values: ConfigurationValues, _ console: borrowing Console
  ) throws(Stop) -> PackShelf {
    var shelf = PackShelf()
    for pack in packs {
      guard Folder.isThere(pack) else {
        throw .failure(.noInput, "read: --pack: expected a folder with pages, found none at \(pack.plain)")
      }
      shelf.add(pack: pack)
    }
    let more = values[ReadOptions.self].packs
    shelf.add(places, more: more)
    for trouble in shelf.troubles.prefix(3) { console.tell("left out: \(trouble.message)") }
    if shelf.troubles.count > 3 { console.tell("left out: \(shelf.troubles.count - 3) more; --check names them") }
    guard !shelf.pages.isEmpty else {
      let folders = (places.folders + [more].compactMap(\.self)).joined(separator: " or ")
      throw .failure(
        .noInput,
        "read: no pack was found; expected a folder with pages in \(folders); qibla read --make FOLDER begins one")
    }
    return shelf
  }

  // MARK: - Verses

  private func show(_ program: ProgramOptions, _ console: inout Console) throws(Stop) {
    let file = quran ?? PackPlaces(console.environment).quran
    let text: QuranText
    do throws(TraceError) { text = try QuranText(file) } catch {
      guard error.kind == .noSuchFile else { throw Stop(error) }
      throw .failure(
        .noInput,
        "read: expected a text of Tanzil (https://tanzil.net/download) at \(file.plain), found none; or --quran FILE")
    }
    var shown = verses
    if isOfDay {
      let day = try LocalToday(program, environment: console.environment).day(for: Self.name)
      shown = [QuranText.verse(ofDay: day.number)]
    }
    if format ?? .text == .text { try console.write(in: .arabic) }
    let language = format ?? .text == .text ? console.language(program) : .english
    try console.print(ReadAnswer(format ?? .text, language).lines(text, shown))
  }
}
