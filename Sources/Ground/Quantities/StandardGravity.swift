/// Standard gravity, in m/s2.
public let standardGravity = 9.80665
