internal import Configuration
internal import Events
internal import Pointing
internal import Quantities
internal import Readings
public import Service
internal import System
internal import Text

extension Bridge {
  /// The capture, if a folder is configured.
  public static let capture = capture { CaptureDisk() }

  /// The capture with a disk that tests can replace.
  static func capture(on disk: @escaping @Sendable () -> CaptureDisk) -> Bridge {
    Bridge { (options: CaptureOptions, context) in
      options.folder == "off" ? nil : CaptureOutlet(options, context, disk())
    }
  }
}

/// Captures everything that the readings are computed from, and marks events such as a found calibration.
private final class CaptureOutlet: Outlet {
  let recorder: Recorder?
  private let context: BridgeContext
  private let report: CaptureReport
  private var watch = CaptureWatch()
  private let disk: CaptureDisk
  private var pulse = CapturePulse()
  /// The time of the first tick and the newest.
  private var ticks: (first: Timestamp, last: Timestamp)?

  /// The service ends after this time even if the disk does not answer.
  private static let patience = TimeSpan.seconds(5)

  init(_ options: CaptureOptions, _ context: BridgeContext, _ disk: CaptureDisk) {
    (self.context, self.disk) = (context, disk)
    report = CaptureReport(context)
    let place = CaptureSink.Place(
      folder: CaptureFolder(options.folder), keep: options.keep, source: "qibla \(context.inbox.facts.version), capture"
    )
    let sink = CaptureSink(
      place,
      CaptureSink.Listener(mark: { [inbox = context.inbox] in inbox.notices.mark($0) }, tell: report.tell(_:)),
      disk)
    do throws(SystemError) { recorder = try Recorder(sink, thread: "capture") } catch {
      recorder = nil
      report.tell(.stopped("no thread to write with: \(error.words)"))
    }
  }

  /// Marks what the output of a tick shows, and checks the disk once a second.
  func take(_ publication: borrowing Publication) {
    let time = publication.output.reading.time
    ticks = (ticks?.first ?? time, time)
    if publication.report != nil, recorder != nil {
      report.tell(silence: pulse.silence(at: time, beats: disk.beats, awaited: disk.awaited))
    }
    for note in watch.notes(on: publication.output) { context.inbox.notices.mark(note) }
  }

  /// Completes the file. It waits for a hanging disk for at most `patience`.
  func stop() {
    do throws(TraceError) {
      guard let recorder, try !recorder.finish(within: CaptureOutlet.patience) else { return }
      let patience = Figures.fixed(CaptureOutlet.patience.seconds, 0)
      var trouble = "the disk does not answer for \(patience) s, and the service ends without it"
      if let (first, last) = ticks {
        trouble += ": the last \(Figures.fixed((last - (disk.durable ?? first)).seconds, 1)) s may not be on it"
      }
      context.journal.log(.warning, "capture: \(trouble)", about: "end of the capture")
    } catch {
      context.journal.log(.warning, "capture: \(error.message)", about: "end of the capture")
    }
  }
}
