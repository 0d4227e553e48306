public import Gauge
internal import Glibc

extension GaugeSetup {
  /// Shows a source on the gauge until it ends, and ends the command in the same way as the gauge. `afterwards` gets
  /// the source when the terminal is restored, since messages can be printed only then.
  public func show<Source: GaugeSource & ~Copyable>(
    _ source: consuming Source, afterwards: (consuming Source) throws(Stop) -> Void = { _ in }
  ) throws(Stop) {
    var session: GaugeSession<Source>
    do throws(TerminalError) {
      session = try GaugeSession(source, self)
    } catch {
      throw .failure(.unavailable, error.message)
    }
    let ending = session.run()
    try afterwards(session.end())
    switch ending {
    case .quit, .over: break
    case .terminalGone: throw .readerGone
    case .signal(SIGINT): throw .quietly(.interrupted)
    case .signal(let number):
      // The parent process must see which signal ended this one.
      signal(number, SIG_DFL)
      raise(number)
    }
  }
}
