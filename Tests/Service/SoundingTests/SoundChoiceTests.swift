import Almanac
import Configuration
import Day
import Quantities
import Readings
import TestKit
import Testing

@testable import Sounding

@Suite struct `The sound of a call` {
  private var options = SoundOptions()

  init() {
    options.adhan = .file("/a")
    options.own[.fajr] = .file("/fajr")
    options.kinds[.recording] = .file("/tarhim")
    options.volume.all = 80
    options.volume.own[.fajr] = 40
  }

  private func choice(
    _ kind: CallKind, _ prayer: Prayer? = .asr, adhan: Bool = false, at minute: Int = 720, by options: SoundOptions
  ) -> SoundChoice { SoundChoice(kind, of: prayer, callsAdhan: adhan, minute: minute, options) }

  @Test func `is the adhan of its prayer, at its volume, where the adhan is called`() {
    let rising = { (volume: Double) in Envelope(volume: volume, rise: .seconds(2), longest: .seconds(600)) }
    for kind in [CallKind.begin, .adhan] {
      #expect(choice(kind, adhan: true, by: options).sound == Sound(.file("/a"), rising(0.8)))
      #expect(choice(kind, .fajr, adhan: true, by: options).sound == Sound(.file("/fajr"), rising(0.4)))
    }
    #expect(choice(.recording, .fajr, by: options).sound == Sound(.file("/tarhim"), rising(0.4)))
  }

  @Test func `is the chime or nothing for the other kinds, as they are by default`() throws {
    let chimes = try SoundOptions.soundKinds.atLeast(13).filter {
      choice($0, by: SoundOptions()).sound == Sound(.chime, Envelope(volume: 1))
    }
    #expect(chimes == [.recording, .before, .firstAdhan, .iqama, .suhoor, .jumuah, .eid, .reminder])
    for kind in SoundOptions.soundKinds where !chimes.contains(kind) {
      #expect(choice(kind, by: SoundOptions()).silence == .unwanted)
    }
  }

  @Test func `is the recording of the first adhan, and not fajr's, at fajr's volume`() {
    #expect(choice(.firstAdhan, .fajr, by: options).sound == Sound(.chime, Envelope(volume: 0.4)))
    var options = options
    options.kinds[.firstAdhan] = .file("/first")
    #expect(choice(.firstAdhan, .fajr, by: options).sound?.source == .file("/first"))
    #expect(choice(.begin, .fajr, adhan: true, by: options).sound?.source == .file("/fajr"))
    options.muted = [.fajr]
    #expect(choice(.firstAdhan, .fajr, by: options).silence == .muted(.fajr))
  }

  @Test func `is the takbir alone where an adhan is takbir, and the chime with the reason where it has no recording`() {
    var options = options
    options.own[.isha] = .takbir
    #expect(choice(.begin, .isha, adhan: true, by: options).sound?.source == .missing(.noTakbir))
    #expect(options.missing(for: CallSettings()) == [.noTakbir])
    options.takbir = .file("/takbir")
    let sound = Sound(.file("/takbir"), Envelope(volume: 0.8, rise: .seconds(2), longest: .seconds(600)))
    #expect(
      choice(.begin, .isha, adhan: true, by: options).sound == sound && options.missing(for: CallSettings()) == [])
    #expect(choice(.begin, .asr, adhan: true, by: options).sound?.source == .file("/a"))
    #expect(choice(.begin, .isha, by: options).silence == .unwanted)
  }

  @Test func `is the recording of takbirs, of no prayer and of one, which any other sound replaces`() {
    var options = options
    var calls = CallSettings()
    #expect(choice(.takbirs, nil, by: options).silence == .unwanted && options.missing(for: calls) == [])
    calls.takbirs.isOn = true
    #expect(options.missing(for: calls) == [.noTakbirs])
    options.kinds[.takbirs] = .file("/takbirs")
    #expect(options.missing(for: calls) == [])
    for (prayer, volume) in [(Prayer?.none, 0.8), (.fajr, 0.4)] {
      let sound = choice(.takbirs, prayer, by: options).sound
      #expect(sound?.source == .file("/takbirs") && sound?.envelope.volume == volume && sound?.givesWay == true)
    }
    #expect(choice(.iqama, by: options).sound?.givesWay == false)
  }

  @Test func `is no adhan where one is called too late for it`() {
    #expect(choice(.begin, by: options).silence == .unwanted)
    #expect(choice(.adhan, by: options).silence == .unwanted)
  }

  @Test func `is that of a reminder by the clock too, which is of no prayer`() {
    var options = options
    options.muted = Prayer.allCases
    (options.volume.all, options.volume.own[.dhuhr]) = (50, 10)
    #expect(choice(.reminder, nil, by: options).sound == Sound(.chime, Envelope(volume: 0.5)))
    #expect(choice(.reminder, by: options).silence == .muted(.asr))
    options.volume.all = 0
    #expect(choice(.reminder, nil, by: options).sound == nil)
  }

  @Test func `is none of a muted prayer, whatever is called of it`() {
    var options = options
    options.muted = [.asr]
    for kind in [CallKind.begin, .adhan] { #expect(choice(kind, adhan: true, by: options).silence == .muted(.asr)) }
    #expect(choice(.iqama, by: options).silence == .muted(.asr))
    #expect(choice(.iqama, .isha, by: options).sound != nil)
  }

  @Test func `is none in quiet hours by the place's clocks`() throws {
    var options = options
    let night = try #require(ClockHours("22:00-05:00"))
    options.quiet = [night]
    #expect(choice(.adhan, .fajr, adhan: true, at: 299, by: options).silence == .quiet(night))
    #expect(choice(.adhan, .fajr, adhan: true, at: 300, by: options).sound != nil)
    #expect(choice(.adhan, .isha, adhan: true, at: 1320, by: options).silence == .quiet(night))
    #expect(SoundChoice.Silence.quiet(night).words == "quiet hours (sound.quiet = 22:00-05:00)")
  }

  @Test func `is none at volume 0`() {
    var options = options
    options.volume.own[.asr] = 0
    #expect(choice(.iqama, by: options).silence == .volume(.asr))
  }

  @Test func `is none, with the reason, for a kind or a prayer of another version`() {
    let player = Player(device: "null")
    defer { player.stop() }
    var call = Alert()
    for (kind, prayer) in [(Alert.Kind.other("song"), Prayer.asr), (.call(.iqama), nil)] {
      (call.kind, call.prayer) = (kind, prayer)
      #expect(player.sound(call, options) == "it is of an unknown kind")
    }
    call.kind = .months
    #expect(player.sound(call, options) == nil)
  }
}
