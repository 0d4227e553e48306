import Configuration
import Foundation
import TestKit
import Testing
import WaitingKit

@testable import WebPage

@Suite(.waiting) struct `Troubles of the calendar over HTTP` {
  /// Sends a request, and again if a busy machine was late.
  private func ask(_ stage: CalendarStage, _ path: String) throws -> Answered {
    for _ in 0..<30 {
      let answer = try stage.ask(path)
      guard answer.status == 503, answer.body.contains("takes longer than") else { return answer }
    }
    return try stage.ask(path)
  }

  @Test func `that announced months cannot be read refuse all dates by them, and are said on the page`() throws {
    let stage = try CalendarStage(configured: { values, folder in
      mkdir(folder.path("x.csv"), 0o755)
      values.program.announced = folder.path("x.csv")
    })
    for kind in ["events", "fasting", "reminders", "prayers,events"] {
      let answer = try ask(stage, "/calendar.ics?what=\(kind)")
      #expect(answer.status == 503 && answer.body.hasPrefix("The dates are not known: announced months"), "\(answer)")
    }
    #expect(try ask(stage, "/calendar.ics?what=prayers").status == 200)
    let faults = try ask(stage, "/calendar/month").body.object["faults"] as? [String]
    #expect(
      faults?.count == 1 && faults?.first?.hasPrefix("announced months cannot be read") == true, "\(faults ?? [])")
  }

  @Test(arguments: [false, true]) func `name no file to those who only have the calendar's token`(isPublic: Bool) throws
  {
    let stage = try CalendarStage(
      isPublic: isPublic, password: "",
      configured: { values, folder in values[CalendarOptions.self].tokenFile = folder.path("token") })
    try stage.folder.write(CalendarStage.token + "\n", to: "token")
    chmod(stage.folder.path("token"), 0o600)
    try stage.add([("A", "1/9", "09:00", 1)])
    let store = stage.folder.path("state/reminders")
    _ = try BrokenStore.text.apply(to: store)
    let token = "token=\(CalendarStage.token)"
    var answers: [Answered] = []
    for path in ["/reminders?", "/calendar.ics?what=reminders&", "/calendar/month?"] {
      answers.append(try ask(stage, path + token))
    }
    // Where all may see the page, nobody may write on it without a password.
    if !isPublic { answers.append(try stage.write(#""action":"add","title":"A","date":"1/9""#)) }
    for answer in try answers.atLeast(3) {
      #expect(answer.body.contains(isPublic ? "the service's log says why" : store), "\(answer)")
      #expect(answer.body.contains(stage.folder.url.path) != isPublic, "\(answer)")
    }
  }
}
