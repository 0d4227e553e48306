internal import Events
internal import Pointing
internal import Quantities
internal import Readings
internal import Sensing
internal import System
internal import Text
internal import Traces

// The requests of clients to a service's run.
extension LiveRun {
  /// Answers the requests that wait in the inbox.
  mutating func answerRequests() {
    guard let inbox = resources.inbox else { return }
    if let task = inbox.places.next(now: loop.stream.clock.now()) { perform(task, inbox.places) }
    let waiting = inbox.requests.take()
    guard !waiting.isEmpty else { return }
    var state: [UInt8]?
    for pending in waiting {
      switch pending.request {
      case .state:
        state = state ?? self.state(inbox).line
        pending.give(.line(state ?? []))
      case .events:
        let feed = inbox.events.channel
        pending.give(.events(beginningOfEvents, from: feed.newest, FeedReader(of: feed)))
      case .hush:
        inbox.notices.leave([.hush])
        pending.give(.line(ServiceAnswer().line))
      case .mute(let isOn): pending.give(.line(mute(isOn, pending, inbox).line))
      case .store(let calibration): store(calibration, pending, inbox)
      }
    }
    inbox.requests.ring()
  }

  /// Uses and stores a place that was set on the page, or removes it. A place is removed from the disk first: whatever
  /// happens, the next start finds the place that is in force.
  private mutating func perform(_ task: PlaceDesk.Task, _ places: PlaceDesk) {
    let now = loop.stream.date
    switch task {
    case .set(_, let number) where preset.place != nil, .remove(let number) where preset.place != nil:
      places.end(number, .configured)
    case .set(let chosen, let number):
      loop.stream.insert(.place(chosen.place))
      resources.chosen = chosen
      resources.journal.log(.notice, "place set on the page: \(chosen.name.plain)", about: "the place set on the page")
      guard let kept = resources.kept else { return places.end(number, .untilTheEnd(whyNothingIsKept)) }
      kept.save(chosen, now: now) { error in
        places.end(number, error.map { .untilTheEnd("it cannot be stored: \($0.message)") } ?? .kept)
      }
    case .remove(let number):
      guard let kept = resources.kept else { return goBack(to: nil, places, number) }
      kept.removeChosenPlace(now: now) { lastFix, error in
        if let error { return places.end(number, .stays(error.message)) }
        places.removed(number, lastFix: lastFix)
      }
    case .goBack(let lastFix, let number): goBack(to: lastFix, places, number)
    }
  }

  private var whyNothingIsKept: String {
    isSimulated ? "it is a simulated board" : "it has no folder to keep it in (StateDirectory= of its unit)"
  }

  /// Stops using a place set on the page. The last fix replaces it, if there is one.
  private mutating func goBack(to lastFix: Place?, _ places: PlaceDesk, _ number: UInt64) {
    if let gone = resources.chosen, preset.place == nil {
      loop.stream.insert(.place(lastFix ?? ChosenPlace.forgotten(gone.place)))
      resources.journal.log(
        .notice, "the place set on the page is taken back", about: "the place set on the page")
    }
    resources.chosen = nil
    places.end(number, .kept)
  }

  private func state(_ inbox: Inbox) -> ServiceState {
    var state = inbox.facts
    state.process = ThisProcess.id
    state.uptime = (loop.stream.clock.now() - .zero).seconds
    state.sources = health.compactMap(ServiceState.Source.init)
    state.bridges = inbox.states.bridges
    state.clients = inbox.states.readers.clients
    state.place = preset.place == nil ? resources.chosen?.name : preset.placeName
    state.readings = figures.ticks
    state.skipped = figures.skipped
    state.calls = inbox.states.calls
    state.sound = inbox.states.sound
    return state
  }

  /// Mutes or unmutes the calls, if the client may.
  private func mute(_ isOn: Bool, _ pending: PendingRequest, _ inbox: Inbox) -> ServiceAnswer {
    guard pending.isTrusted else {
      return ServiceAnswer(failure: "only root and the service's own user may mute its calls: try with sudo")
    }
    guard inbox.states.sound != nil else { return ServiceAnswer(failure: "sound = off: calls do not sound here") }
    inbox.mute(isOn)
    return ServiceAnswer()
  }

  /// The answer, and the events in force, which are not repeated later.
  private var beginningOfEvents: [UInt8] {
    var lines = ByteBuffer()
    for event in streamState.fromOutside(loop.calibrationEvent) { JSONLines.append(event, to: &lines) }
    return ServiceAnswer(beginning: loop.stream.clock.beginning).line + Array(lines.bytes)
  }

  /// Uses and stores a calibration that a client has made, if it may.
  private mutating func store(_ calibration: Calibration?, _ pending: PendingRequest, _ inbox: Inbox) {
    func answer(_ answer: ServiceAnswer) { pending.give(.line(answer.line)) }
    guard pending.isTrusted else {
      return answer(
        ServiceAnswer(failure: "only root and the service's own user may change its calibration: try with sudo"))
    }
    guard preset.calibration == nil else {
      return answer(
        ServiceAnswer(
          failure: "its configuration names a calibration, which replaces all others (qibla config --show-origin)"))
    }
    guard let kept = resources.kept else {
      return answer(ServiceAnswer(failure: "it has no folder to store a calibration in (StateDirectory= of its unit)"))
    }
    guard let calibration else { return answer(ServiceAnswer()) }
    guard let device = calibration.device, device == loop.stream.magnetometer else {
      let here = loop.stream.magnetometer.map { "‘\($0)’" } ?? "no magnetometer"
      return answer(
        ServiceAnswer(failure: "the calibration is of ‘\(calibration.device ?? "?")’, and it reads \(here)"))
    }
    guard inbox.requests.beginStoring() else {
      return answer(ServiceAnswer(failure: "another client stores one at this moment: try again"))
    }
    loop.stream.insert(.calibration(calibration))
    calibrations += 1
    resources.journal.log(.notice, "a client has calibrated the \(device.plain)")
    kept.save(calibration) { result in
      switch result {
      case .success(let path): pending.give(.line(ServiceAnswer(path: path).line))
      case .failure(let error):
        let failure = "it is used until the service ends, but cannot be stored: \(error.message)"
        pending.give(.line(ServiceAnswer(failure: failure).line))
      }
      inbox.requests.endStoring()
      inbox.requests.ring()
    }
  }
}

extension ServiceState.Source {
  /// A source of the live stream; nil for an absent heading hub, since hardly any machine has one.
  fileprivate init?(_ health: SourceHealth) {
    switch health.state {
    case .waiting(.absent(.heading)): return nil
    // Another source reads it.
    case .waiting(.readWith(let other)):
      self.init(name: health.name, state: .open, reason: "read with the \(other.word)")
    case .opening: self.init(name: health.name, state: .opening)
    case .open: self.init(name: health.name, state: .open, reason: health.despite.map { "\($0)".plain })
    case .waiting(let error): self.init(name: health.name, state: .waiting, reason: "\(error)".plain)
    }
  }
}
