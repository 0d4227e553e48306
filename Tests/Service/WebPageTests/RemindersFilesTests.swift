import Foundation
import Keeping
import TestKit
import Testing

@testable import WebPage

@Suite struct `Attachments over HTTP` {
  private func stage() throws -> CalendarStage {
    let stage = try CalendarStage()
    try stage.add([("Zakat due", "1/9", "09:00", 3)])
    return stage
  }

  private func piece(
    _ bytes: [UInt8], at offset: Int, of upload: String? = nil, named name: String = "a.pdf"
  ) -> String {
    #""action":"piece","name":"\#(name)","offset":"\#(offset)","data":"\#(Data(bytes).base64EncodedString())""#
      + (upload.map { #","upload":"\#($0)""# } ?? "")
  }

  private func attachments(of stage: CalendarStage) throws -> [Line] {
    try #require(try stage.object("/reminders?number=1")["attachments"] as? [Line])
  }

  @Test func `come in pieces, are attached, and are taken away`() throws {
    let stage = try stage()
    let bytes = (0..<70_000).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    var number: String?
    for start in stride(from: 0, to: bytes.count, by: 32_768) {
      let part = Array(bytes[start..<min(start + 32_768, bytes.count)])
      let answer = try stage.write(piece(part, at: start, of: number, named: #"C:\\photos/ورد.JPG"#)).body.object
      #expect(answer["bytes"] as? Int == start + part.count)
      number = answer["upload"] as? String
    }
    let attach = #""action":"attach","number":"1","revision":"0","upload":"\#(number ?? "")""#
    #expect(try stage.write(attach).body.object["kept"] as? Bool == true)
    let found = try attachments(of: stage)
    #expect(found.count == 1 && found[0]["name"] as? String == "ورد.JPG" && found[0]["bytes"] as? Int == 70_000)
    #expect(found[0]["type"] as? String == "photo")
    // The file is attached once.
    let again = try stage.write(#""action":"attach","number":"1","revision":"1","upload":"\#(number ?? "")""#)
    #expect(try again.body.object["refused"] as? String == "value" && again.body.contains("send it again"))
    let id = try #require(found[0]["id"] as? String)
    let late = try stage.write(#""action":"detach","number":"1","revision":"0","attachment":"\#(id)""#)
    #expect(try late.body.object["refused"] as? String == "changed")
    #expect(try stage.write(#""action":"detach","number":"1","revision":"1","attachment":"\#(id)""#).status == 200)
    #expect(try attachments(of: stage).isEmpty)
  }

  @Test(arguments: ["", "/", "..", #"a\u0009b"#, String(repeating: "x", count: 256)])
  func `have a name that people can read`(_ name: String) throws {
    let stage = try stage()
    let answer = try stage.write(piece([1], at: 0, named: name))
    #expect(answer.status == 400 || answer.body.contains("1 to 255") || name == "..", "\(answer.body)")
  }

  @Test(arguments: [
    #""action":"piece","name":"a","offset":"0","data":"A""#, #""action":"piece","name":"a","offset":"0","data":"AA=A""#,
    #""action":"piece","name":"a","offset":"0","data":"====""#,
    #""action":"piece","name":"a","offset":"-1","data":"AAAA""#,
    #""action":"piece","name":"a","offset":"1","data":"AAAA""#, #""action":"piece","name":"a","data":"AAAA""#,
    #""action":"piece","name":"a","offset":"0","data":"AAAA","upload":"../../etc/passwd""#,
    #""action":"piece","name":"a","offset":"0""#, #""action":"attach","number":"1","revision":"0","upload":"x""#,
    #""action":"attach","number":"1","revision":"0""#, #""action":"detach","number":"1","revision":"0""#,
    #""action":"detach","number":"1","revision":"0","attachment":"x""#, #""action":"attach","number":"2","upload":"x""#,
  ])
  func `are refused with the reason where they are hostile`(_ body: String) throws {
    let stage = try stage()
    let answer = try stage.write(body)
    let refused = answer.status == 400 ? "value" : try answer.body.object["refused"] as? String
    #expect(refused == "value" || refused == "gone", "\(answer.body)")
    #expect(try attachments(of: stage).isEmpty)
  }

  @Test func `are for who may write only`() throws {
    #expect(try CalendarStage(isPublic: true).write(piece([1], at: 0)).status == 403)
    let locked = try CalendarStage(password: "open sesame")
    #expect(try locked.write(piece([1], at: 0)).body.object["refused"] as? String == "password")
    #expect(try locked.write(piece([1], at: 0) + #","password":"open sesame""#).body.object["bytes"] as? Int == 1)
  }

  @Test func `are at most so many at once, and those that do not go on give way`() throws {
    let folder = try TemporaryFolder()
    let desk = UploadDesk(folder: folder.path("files"))
    let numbers = try (0..<UploadDesk.most).map { _ in try desk.take([1], of: nil, named: "a", at: 0, now: 0).number }
    #expect(throws: UploadDesk.Refusal.self) { try desk.take([1], of: nil, named: "b", at: 0, now: 59_000_000_000) }
    _ = try desk.take([2], of: numbers[0], named: "a", at: 1, now: 59_000_000_000)
    _ = try desk.take([1], of: nil, named: "b", at: 0, now: 61_000_000_000)
    #expect(throws: UploadDesk.Refusal.self) { try desk.file(numbers[1]) }
    #expect(try desk.file(numbers[0]).bytes == 2)
    // Nothing of them is to be seen on the disk.
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path("files")).isEmpty)
  }

  @Test func `are at most 25 MB`() throws {
    let folder = try TemporaryFolder()
    let desk = UploadDesk(folder: folder.path("files"))
    let large = [UInt8](repeating: 0, count: ReminderAttachment.mostBytes)
    let number = try desk.take(large, of: nil, named: "a", at: 0).number
    #expect { try desk.take([1], of: number, named: "a", at: large.count) } throws: { error in
      (error as? UploadDesk.Refusal)?.message.contains("at most 25 MB") == true
    }
    #expect(throws: UploadDesk.Refusal.self) { try desk.file(number) }
  }
}
