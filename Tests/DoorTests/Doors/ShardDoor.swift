import Readings
import Scenarios
import Scoring
import Text

extension Door {
  /// A part of a table, which another machine may have written. What is accepted can be printed, and is read back the
  /// same.
  static let shard = Door(
    name: "shard", longest: 8192,
    words: [
      #"{"class":"shard","shard":"1/2","traces":true,"title":"","total":3,"arguments":"b9d2","version":"0.1.0"}"#,
      #"{"class":"shard","shard":"2/2","traces":false,"title":"walk 1..4","total":4,"arguments":"","version":""}"#,
      #"{"class":"scored","place":0,"trace":"walk","part":null,"judged":true,"#, #""part":"clean""#,
      #"{"class":"counted","as":"all.errors","bins":[[-18000,1],[18000,2]]}"#, #""sum":"-1844674407370955161600""#,
      #""numbers":[0.25,1e300]"#, #""count":1000000000000"#, #""as":"flags.delays""#,
      #"{"class":"worst","seed":"18446744073709551615","median_deg":4.94,"options":"--seed 1"}"#,
      #"{"class":"end","lines":2}"#, "\n", "null", "true", "[]",
    ]
  ) { bytes in
    let file = ByteFile(bytes)
    do throws(TraceError) {
      let read = try MergedShards(first: file.path, rest: EmptyCollection())
      if read.traces.contains(where: { $0.name.contains("\n") }) { return "a name has several lines" }
      let figures = [read.score.figures, .mean(of: read.traces.map(\.figures))] + read.traces.map(\.figures)
      for column in ScoreFigures.columns {
        for one in figures.compactMap({ $0[keyPath: column.value] }) where Figures.fixed(one, column.decimals).isEmpty {
          return "\(column.name) of \(one) cannot be printed"
        }
      }
      let text = text(read)
      let again = ByteFile(Array(text.utf8))
      do throws(TraceError) {
        return Door.text(try MergedShards(first: again.path, rest: EmptyCollection())) == text
          ? nil : "written and read again it differs: \(text)"
      } catch { return "cannot read what was written: \(error.message)" }
    } catch { return fault(ofMessage: error.message, naming: file.path) }
  }

  private static func text(_ read: MergedShards) -> String {
    read.head.isOfTraces
      ? ShardText.text(read.head, read.traces) : ShardText.text(read.head, read.score, worst: read.worst)
  }
}
