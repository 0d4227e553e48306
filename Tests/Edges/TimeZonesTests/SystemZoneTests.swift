import Foundation
import Quantities
import TestKit
import Testing

@testable import TimeZones

@Suite struct `The system's time zone` {
  private func set(_ made: MadeTzdata, _ variable: String? = nil) -> SystemZone {
    var environment = ["TZDIR": made.tzdata.folder]
    environment["TZ"] = variable
    return SystemZone.find(environment: environment, root: made.folder.url.path)
  }

  @Test func `is that of TZ, in each of its forms`() throws {
    let made = try MadeTzdata()
    for value in ["Europe/Berlin", ":Europe/Berlin", made.tzdata.folder + "/Europe/Berlin"] {
      #expect(set(made, value).zone.clocks.changes.count == 2 && set(made, value).origin == .variable, "\(value)")
      #expect(set(made, value).zone.name == "Europe/Berlin")
    }
    #expect(set(made, "").zone.name == "UTC" && set(made, "").origin == .variable)
    #expect(set(made, "UTC").zone.name == "UTC" && set(made, ":UTC").origin == .variable)
    // POSIX counts to the west.
    let rule = set(made, "<-03>3")
    #expect(rule.origin == .variable && rule.zone.time(at: UTC(nanoseconds: 0)).offset == -10_800)
    #expect(set(made, "UTC+3").zone.time(at: UTC(nanoseconds: 0)).offset == -10_800)
    #expect(set(made, "CET-1CEST,M3.5.0,M10.5.0/3").zone.time(at: UTC(second: 1_720_000_000)).isDaylight)
  }

  @Test func `is UTC with the reason where TZ is wrong`() throws {
    let made = try MadeTzdata()
    for (value, message) in [
      ("Europe/Berln", "no time zone is called 'Europe/Berln'; did you mean Europe/Berlin?"),
      ("europe/berlin", "no time zone is called 'europe/berlin'; did you mean Europe/Berlin?"),
      ("+05:30", TimeZoneError.unknown("+05:30", nearest: nil).message), ("/nowhere", "/nowhere: expected a file"),
      (":CET-1", TimeZoneError.unknown("CET-1", nearest: nil).message),
      (":", ""),
    ] {
      let found = set(made, value)
      #expect(found.zone.name == "UTC" && (found.problem?.message ?? "") == message, "\(value)")
      #expect((found.origin == .fallback) == !message.isEmpty)
    }
  }

  @Test(arguments: ["../zoneinfo/Europe/Berlin", "../zoneinfo/posix/Europe/Berlin"])
  func `is what /etc/localtime leads to`(target: String) throws {
    let made = try MadeTzdata()
    try made.link("etc/localtime", to: target)
    #expect(set(made).zone.name == "Europe/Berlin" && set(made).origin == .localtime)
    #expect(set(made).zone.clocks.changes.count == 2)
  }

  @Test func `has the name of /etc/timezone where /etc/localtime is a copy of that`() throws {
    let made = try MadeTzdata()
    try made.write(.berlin, to: "etc/localtime")
    #expect(set(made).zone.name == made.folder.path("etc/localtime"))
    try made.folder.write("Europe/Istanbul\n", to: "etc/timezone")
    #expect(set(made).zone.name == "Europe/Istanbul" && set(made).origin == .localtime)
    // A name that was not changed with the copy is not believed.
    try made.folder.write("Pacific/Apia\n", to: "etc/timezone")
    #expect(set(made).zone.name == made.folder.path("etc/localtime"))
  }

  @Test func `is that of /etc/timezone without the other`() throws {
    let made = try MadeTzdata()
    try made.folder.write("Pacific/Apia\n", to: "etc/timezone")
    #expect(set(made).zone.name == "Pacific/Apia" && set(made).origin == .timezoneFile)
  }

  @Test func `is UTC with the reason where the only file that could name it cannot be read`() throws {
    let made = try MadeTzdata()
    try made.folder.write(String(repeating: "\n", count: 300), to: "etc/timezone")
    #expect(set(made).origin == .fallback && set(made).problem?.kind == .damaged)
    let path = made.folder.path("etc/timezone")
    try #require(unlink(path) == 0 && mkfifo(path, 0o600) == 0)
    #expect(set(made).origin == .fallback && set(made).problem?.message == "\(path): is a pipe; expected a file")
    try made.link("etc/localtime", to: "../zoneinfo/Europe/Berlin")
    #expect(set(made).zone.name == "Europe/Berlin" && set(made).problem == nil)
  }

  @Test func `is UTC where none is set`() throws {
    let made = try MadeTzdata()
    #expect(set(made).zone.name == "UTC" && set(made).origin == .fallback && set(made).problem == nil)
    try made.link("etc/localtime", to: "/usr/share/zoneinfo/Europe/Nowhere")
    #expect(set(made).origin == .fallback && set(made).problem?.kind == .unknown)
    try FileManager.default.removeItem(atPath: made.folder.path("etc/localtime"))
    try made.folder.write("no zone", to: "etc/localtime")
    #expect(set(made).origin == .fallback && set(made).problem?.kind == .damaged)
  }
}

@Suite struct `The clock of a locale` {
  @Test(arguments: [
    "en_US.UTF-8", "en_CA", "en_AU", "en_IN", "en_PK", "ar_EG.UTF-8", "ar_SA", "hi_IN", "ur_PK", "bn_BD", "ms_MY",
    "es_MX", "ko_KR.utf8", "en-US", "zh_Hant_TW", "es_419", "en", "ar", "sd_PK@devanagari",
  ])
  func `has twelve hours`(locale: String) { #expect(ClockStyle(locale: locale) == .twelve) }

  @Test(arguments: [
    "", "C", "POSIX", "C.UTF-8", "de_DE.UTF-8", "en_GB", "fr_CA", "fr_FR", "tr_TR", "id_ID", "fa_IR", "ar_MA", "ru_RU",
    "ja_JP", "xx_XX", "xx", "_", "...", "us", "nb_NO", "en_ZA", "419", "nl_CW",
  ])
  func `has 24 hours`(locale: String) { #expect(ClockStyle(locale: locale) == .twentyFour) }

  @Test func `is that of the first variable that is set`() {
    #expect(ClockStyle(environment: [:]) == .twentyFour)
    #expect(ClockStyle(environment: ["LANG": "en_US.UTF-8"]) == .twelve)
    #expect(ClockStyle(environment: ["LANG": "en_US.UTF-8", "LC_TIME": "de_DE"]) == .twentyFour)
    #expect(ClockStyle(environment: ["LANG": "en_US.UTF-8", "LC_ALL": "C", "LC_TIME": "en_US"]) == .twentyFour)
    #expect(ClockStyle(environment: ["LANG": "en_US.UTF-8", "LC_ALL": "", "LC_TIME": ""]) == .twelve)
  }
}
