import Events
import Readings
import Traces

extension Door {
  /// The lines between a service and its clients: requests, answers, notices, the service's state and its events.
  /// Whatever is read is the same after it was written and read again.
  static let serviceRequest = Door(
    name: "service-request", longest: 1024,
    words: calibrationWords + [
      #"{"request":"state"}"#, #"{"request":"events"}"#, #"{"request":"store","calibration":"#, #"{"class":"answer""#,
      #"{"class":"service","version":"1""#, #","error":null"#, #","error":"x""#, #","path":"/x""#, #","beginning_ns":"#,
      #","pid":"#, #","uptime_s":"#, #","iio":"local:""#, #","simulated":true"#, #","sources":["#,
      #"{"name":"gpsd","state":"open","reason":null}"#, #"{"t":5,"magn":[1,2,3]}"#, #","clients":"#, #","readings":"#,
      #"{"request":"hush"}"#, #"{"class":"hush"}"#, #"{"class":"alert","id":"2027-02-08/asr/begin""#, #","epoch":"#,
      #","late_s":"#, #","adhan":true"#, #","doubtful":false"#, #","text":"Asr""#, #","prayer":"asr""#,
      #","calls":{"waiting":null,"next":{"#, #","faults":["x""#, #","hijri":"1448-08-30""#, #","rule":"""#,
      "9223372036854775807", "1e308", "\\ud800", "}", "]",
    ]
  ) { line in
    if let request = try? ServiceRequest(line: line) {
      let written = Array(request.line.dropLast())
      guard let again = try? ServiceRequest(line: written), again.line == request.line else {
        return "a request that is read otherwise again: \(String(decoding: written, as: UTF8.self))"
      }
    }
    if let answer = ServiceAnswer(line: line), ServiceAnswer(line: Array(answer.line.dropLast())) != answer {
      return "an answer that is read otherwise again"
    }
    if let notice = Notice(line: line), Notice(line: Array(notice.line.dropLast())) != notice {
      return "a notice that is read otherwise again"
    }
    if let state = ServiceState(line: line) {
      guard let again = ServiceState(line: Array(state.line.dropLast())), again.line == state.line else {
        return "a state that is read otherwise again"
      }
    }
    return [Event](line: line).count <= 16 ? nil : "more events than a line can have"
  }
}
