import Foundation

/// The programs that the tests have started, for the report of a test that has waited in vain.
enum Programs {
  /// For each program its process number, its state, the kernel function in which it waits, and the start of its
  /// command line.
  static var now: String {
    let all = below("\(getpid())")
    return "\(all.count) programs run:\n" + all.joined(separator: "\n")
  }

  private static func below(_ process: String) -> [String] {
    let tasks = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(process)/task")) ?? []
    let children = tasks.flatMap { text("\(process)/task/\($0)/children").split(separator: " ").map(String.init) }
    return children.flatMap { [described($0)] + below($0) }
  }

  private static func described(_ process: String) -> String {
    let state = text("\(process)/stat").split(separator: ")").last?.split(separator: " ").first ?? "?"
    let command = text("\(process)/cmdline").replacing("\0", with: " ").prefix(200)
    return "\(process) \(state) \(text("\(process)/wchan")) \(command)"
  }

  private static func text(_ file: String) -> String {
    (try? String(contentsOfFile: "/proc/\(file)", encoding: .utf8)) ?? ""
  }
}
