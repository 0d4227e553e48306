/** The steps of the tour. */

const swing = (seconds, period) => Math.sin(2 * Math.PI * seconds / period)
/** A bump of height 1 in the middle of a time. */
const bump = (seconds, middle, width) => Math.exp(-(((seconds - middle) / width) ** 2))

/** The steps: what each says, and how the board moves; `to` is the Qibla. */
export const STEPS = [
  {
    says: 'instrument.tourDesk',
    pose: (s, to) => ({ heading: to - 70 * (1 - Math.min(1, s / 8)), pitch: 0, magnet: 0, fix: true }),
  },
  {
    says: 'instrument.tourMagnet',
    pose: (s, to) => ({ heading: to + 30, pitch: 0, magnet: 45 * bump(s, 4, 1.2), fix: true }),
  },
  {
    says: 'instrument.tourTilt',
    pose: (s, to) => ({ heading: to - 20, pitch: 40 * swing(s, 6), magnet: 0, fix: true }),
  },
  {
    says: 'instrument.tourNoFix',
    pose: (s, to) => ({ heading: to + 15 * swing(s, 9), pitch: 0, magnet: 0, fix: s < 3 }),
  },
]
