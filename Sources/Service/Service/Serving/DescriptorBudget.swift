internal import System

/// The shares of the process's file descriptors, so that no part of it runs out of them.
public struct DescriptorBudget: Equatable, Sendable {
  /// The number for which every limit is at its default.
  public static let enough = LineServer.mostClients + FormatServer.mostClients + 512
  /// Descriptors of sensors, receiver, files and the service's own threads: 16 on a simulated board.
  private static let own = 24

  /// The descriptors that the process may have.
  public let descriptors: Int

  /// Shares out this number.
  public init(descriptors: Int) { self.descriptors = descriptors }

  /// Shares out the descriptors of this process, and raises its limit as far as it may.
  public static func ofThisProcess() -> DescriptorBudget {
    DescriptorBudget(descriptors: ThisProcess.allowDescriptors(enough))
  }

  /// The most clients of lines at a time.
  public var lines: Int {
    let share = max(descriptors - (DescriptorBudget.enough - LineServer.mostClients), descriptors / 2)
    // Where there are few, other formats have theirs from this share, and the web server as many as without them.
    return min(LineServer.mostClients, share - formats)
  }

  /// The most clients at a time of a server of one other format.
  public var formats: Int { min(FormatServer.mostClients, descriptors / 16) }

  /// The descriptors of the web server.
  public var web: Int { max(0, descriptors - lines - formats - DescriptorBudget.own) }
}
