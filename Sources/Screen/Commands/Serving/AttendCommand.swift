internal import Attending
internal import Configuration
internal import DeviceBus
internal import Quantities
internal import Readings
internal import Service
internal import Shell
internal import Sounding
internal import System
internal import Watching
internal import Words

/// Shows the calls of the service as desktop notifications.
struct AttendCommand: Command {
  /// When it ends.
  var readings = ReadingOptions()
  /// The address of the service; nil: this machine's.
  var place: String?
  /// Whether calls sound too.
  var isSounding = false

  static let name = "attend"
  static let page = Page(
    summary: "show the service's calls as notifications of the desktop",
    usage: ["[OPTION]... [HOST[:PORT]|SOCKET]"],
    description: """
      Runs in a desktop session. Each call of this machine's service, or of the one at HOST, becomes a notification; \
      that of a prayer replaces its earlier one. It tells the direction to the Kaaba, and how far to turn while the \
      heading is accurate. Its buttons, where the desktop has them, end what sounds, or let it come again in 5, 10 or \
      15 minutes. Phones feel it through feedbackd. With --sound it is heard too, as the section sound of the configuration \
      says (qibla adhan list); the sound is that of the session, by ALSA's default device.

      systemctl --user enable --now qibla-attend starts it with each session. It finds a service, and a program that \
      shows notifications, whenever they come; until then a notification is tried again for a quarter of an hour.
      """)

  static let options: [Option<AttendCommand>] =
    [Option("sound", \.isSounding, "calls sound in this session, as the section sound says")]
    + ReadingOptions.limits().mounted(at: \.readings)

  mutating func take(_ operands: [String]) throws(Stop) {
    place = try WatchCommand.place(operands, for: Self.name)
  }

  func run(_ console: inout Console) throws(Stop) {
    let values = try console.configuration().values
    let sockets = values[LineOptions.self].readersPaths(console.environment)
    let places = place.flatMap { ServicePlace($0) }.map { [$0] } ?? sockets.map { ServicePlace.socket($0) }
    let watch: ServiceWatch
    do throws(SystemError) { watch = try ServiceWatch(places) } catch { throw .failure(.inputOutput, error.words) }
    defer { watch.stop() }
    let journal = Journal(console)
    let haptics = HapticOutlet([.feedbackd], journal: journal)
    defer { haptics.stop() }
    // What a button does is done with this user's files: for a service of another machine there is none.
    let isOwn = place.map { $0.contains("/") } ?? true
    let acts = isOwn ? AttendedActs(console) : nil
    let notifier = Notifier(console.language(values.program), offers: { acts?.offers(for: $0) ?? [] })
    defer { notifier.stop() }
    var attendant = Attendant(watch, notifier, haptics: haptics)
    let options = values[SoundOptions.self]
    let player =
      isSounding
      ? Player(device: options.device, keys: options.keyCodes) {
        journal.log($0.troubles.isEmpty ? .notice : .warning, $0.words)
      } : nil
    defer { player?.stop() }
    let clock = StreamClock()
    let end = readings.limits.length.map { Timestamp.zero + $0 } ?? Timestamp(nanoseconds: .max)
    while clock.now() < end {
      let events = attendant.step(atMost: .seconds(1)) { notice in
        switch notice {
        case .hush: player?.hush()
        case .alert(let alert):
          if let why = player?.sound(alert, options) { journal.log(.notice, "\(alert.id) does not sound: \(why)") }
        }
      }
      for event in events {
        if event == .pressed(.stop) { player?.hush() }
        if case .asked(let act, let alert) = event, let answer = acts?.carryOut(act, alert, console) {
          console.tell(answer)
          // Whoever pressed the button reads why nothing was done.
          var shown = alert
          (shown.text, shown.kind) = (answer, .other("answer"))
          notifier.show(shown)
        }
        tell(event, sockets, &console)
      }
      try console.flush()
    }
  }

  private func tell(_ event: Attendant.Event, _ sockets: [String], _ console: inout Console) {
    switch event {
    case .shown(let title, let body):
      console.put(([title] + body.split(separator: "\n").map(String.init)).joined(separator: "; ") + "\n")
    case .notShown(let title, let reason): console.tell("\(title): not shown: \(reason); trying again")
    case .pressed(.stop): hush(sockets, console)
    case .pressed(.again), .pressed(.act), .asked, .hushed: break
    case .service(.found(let place)): console.tell("reading the service at \(place.description)")
    case .service(.absent(let place)): console.tell("\(WatchCommand.absence(at: place)[.english]); waiting for it")
    case .service(.lost(let place, let reason)): console.tell("\(place.description): \(reason); trying again")
    case .service(.line): break
    }
  }

  /// Asks the service for silence, which silences all its clients too.
  private func hush(_ sockets: [String], _ console: borrowing Console) {
    let paths = place.map { $0.contains("/") ? [$0] : [] } ?? sockets
    do throws(RunningService.Trouble) {
      guard let service = RunningService.find(at: paths) else {
        return console.tell("the service could not be told to be silent: no socket of it answers on this machine")
      }
      try service.hush()
    } catch { console.tell("\(error.path): \(error.words)") }
  }
}
