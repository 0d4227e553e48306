internal import CSoundFile
internal import Glibc
internal import Quantities
internal import System

/// A recording, decoded piece by piece by libsndfile: WAV, FLAC, Ogg Vorbis, Opus, MP3.
struct SoundFile: ~Copyable, SampleSource {
  /// The format of its samples.
  let form: SampleForm
  /// The number of frames that its header announces or its end shows.
  let frames: Int

  private let path: String
  private let isCut: Bool
  private let file: OpaquePointer
  private let descriptor: Int32
  private var place = 0

  /// The longest recording that is accepted; an adhan never lasts an hour.
  private static let mostSeconds = 3600

  /// Opens a recording.
  init(_ path: String) throws(SoundError) {
    let descriptor = try SoundFile.open(path)
    var form = sound_form()
    var reason = [CChar](repeating: 0, count: 200)
    guard let file = sound_open(descriptor, &form, &reason, reason.count) else {
      let error = SystemError.last
      let isEmpty = lseek(descriptor, 0, SEEK_END) == 0
      close(descriptor)
      if error.code != 0 { throw .library("libsndfile", package: "libsndfile1", error) }
      throw .file(path, isEmpty ? "it is empty" : "it cannot be decoded: \(SoundError.text(reason))")
    }
    if let why = SoundFile.refusal(form) {
      sf_close(file)
      close(descriptor)
      throw .file(path, why)
    }
    self.init(path, descriptor, file, form)
  }

  /// Wraps a recording that is open.
  private init(_ path: String, _ descriptor: Int32, _ file: OpaquePointer, _ form: sound_form) {
    (self.path, self.descriptor, self.file, isCut) = (path, descriptor, file, form.is_cut)
    self.form = SampleForm(rate: Int(form.rate), channels: Int(form.channels))
    frames = Int(form.frames)
  }

  deinit {
    sf_close(file)
    close(descriptor)
  }

  private static func open(_ path: String) throws(SoundError) -> Int32 {
    // Opening a pipe without a writer would block.
    let descriptor: Int32
    do throws(SystemError) { descriptor = try GuardedFile.open(reading: path, isWaiting: false) } catch {
      throw .file(path, error.words)
    }
    var about = stat()
    guard fstat(descriptor, &about) == 0, about.st_mode & S_IFMT == S_IFREG else {
      close(descriptor)
      throw .file(path, "it is not a regular file")
    }
    return descriptor
  }

  /// Why a recording in a format cannot be played; nil if it can.
  private static func refusal(_ form: sound_form) -> String? {
    guard SampleForm(rate: Int(form.rate), channels: Int(form.channels)).isPlayable else {
      return "expected 1 to 8 channels of 4000 to 384000 Hz, found \(form.channels) of \(form.rate) Hz"
    }
    if form.frames <= 0 { return "it has no samples" }
    let seconds = form.frames / Int64(form.rate)
    return seconds > mostSeconds ? "expected at most an hour, found \(seconds) seconds" : nil
  }

  /// What prevents playing a recording, judging by its header; nil if nothing does.
  static func trouble(_ path: String) -> SoundError? {
    do throws(SoundError) {
      _ = try SoundFile(path)
      return nil
    } catch { return error }
  }

  /// The length announced by the header.
  var length: TimeSpan { .seconds(Double(frames) / Double(form.rate)) }

  /// Reads the next frames. If a recording ends early, that is reported after its last frames.
  mutating func read(into buffer: UnsafeMutableBufferPointer<Float>) throws(SoundError) -> Int {
    let room = buffer.count / form.channels
    let count = Int(clamping: sf_readf_float(file, buffer.baseAddress, sf_count_t(room)))
    place += max(0, count)
    if count > 0 { return count }
    var reason = [CChar](repeating: 0, count: 200)
    let seconds = Double(place) / Double(form.rate)
    if sound_failed(file, &reason, reason.count) {
      throw .torn(path, after: seconds, "it cannot be decoded: \(SoundError.text(reason))")
    }
    if isCut { throw .torn(path, after: seconds, "the file is shorter than its header says") }
    // A lossy format may end a packet earlier than its header announces.
    if place < frames - form.rate / 20 {
      throw .torn(path, after: seconds, "by its header it has \(frames - place) frames more")
    }
    return 0
  }
}
