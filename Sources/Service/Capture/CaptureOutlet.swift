internal import Configuration
internal import Events
internal import Formats
internal import Pointing
internal import Quantities
public import Service
internal import System

extension Bridge {
  /// The capture, where a folder is named.
  public static let capture = Bridge { (options: CaptureOptions, context) in
    options.folder == "off" ? nil : CaptureOutlet(options, context)
  }
}

/// Keeps everything that the readings are computed from, and marks what happens to them.
private final class CaptureOutlet: Outlet {
  let recorder: Recorder?
  private let context: BridgeContext
  private var watch = CaptureWatch()

  init(_ options: CaptureOptions, _ context: BridgeContext) {
    self.context = context
    context.inbox.tell(ServiceState.Source(name: "capture", state: .opening))
    let place = CaptureSink.Place(
      folder: CaptureFolder(options.folder), keep: options.keep, source: "qibla \(context.inbox.facts.version), capture"
    )
    let sink = CaptureSink(
      place,
      CaptureSink.Listener(mark: { [inbox = context.inbox] in inbox.mark($0) }, tell: CaptureReport(context).tell))
    do throws(SystemError) { recorder = try Recorder(sink, thread: "capture") } catch {
      recorder = nil
      CaptureReport(context).tell(.stopped("no thread to write with: \(error.words)"))
    }
  }

  /// Marks what a tick shows.
  func take(_ publication: borrowing Publication) {
    for note in watch.notes(on: publication.output) { context.inbox.mark(note) }
  }

  /// Completes the file.
  func stop() {
    do throws(TraceError) { try recorder?.finish() } catch {
      context.journal.log(.warning, "capture: \(error.message)", about: "capture")
    }
  }
}

/// Tells the administrator and the clients how the capture does.
private struct CaptureReport: Sendable {
  let context: BridgeContext

  init(_ context: BridgeContext) { self.context = context }

  func tell(_ state: CaptureState) {
    switch state {
    case .writing(let file):
      context.inbox.tell(ServiceState.Source(name: "capture", state: .open))
      context.journal.log(.notice, "capture: writing \(file)", about: "capture")
    case .trimmed(let reason):
      context.inbox.tell(ServiceState.Source(name: "capture", state: .open, reason: reason.plain))
      context.journal.log(.warning, "capture: \(reason)", about: "capture")
    case .stopped(let reason):
      context.inbox.tell(ServiceState.Source(name: "capture", state: .waiting, reason: reason.plain))
      context.journal.log(.warning, "capture: stopped, trying again: \(reason)", about: "capture")
    }
  }
}
