// The service's time. The page counts on from the service's instant by the time since its start, which no one sets: the
// browser's own clock and zone do not count.

/// The service's instant at the page's time `at`, in ms; `wall` shows whether the machine has slept since.
const base = { instant: null, at: 0, wall: 0 };

/// Takes the instant of an answer, in seconds, that was asked for and came at these times of the page.
export function synchronize(instant, asked, came = performance.now()) {
  // The service wrote it somewhere between: on the same machine within a few milliseconds.
  Object.assign(base, { instant: instant * 1000, at: (asked + came) / 2, wall: Date.now() });
}

/// The service's instant now, in seconds; null before the first answer.
export const now = () => base.instant === null ? null : (base.instant + performance.now() - base.at) / 1000;

/// Whether the machine has slept, or its clock was set, since the last answer: the page's own time stands still in sleep.
export const isDoubtful = () => base.instant !== null
  && Math.abs(Date.now() - base.wall - (performance.now() - base.at)) > 5000;

/// By how many seconds the clocks of the place are ahead of UTC at an instant.
export function offsetAt(offsets, instant) {
  let seconds = offsets[0]?.seconds ?? 0;
  for (const offset of offsets) if (offset.from <= instant) seconds = offset.seconds;
  return seconds;
}

/// What the clocks of the place show at an instant: `2026-11-28T15:25:00`.
export const localAt = (offsets, instant) =>
  new Date(Math.floor(instant + offsetAt(offsets, instant)) * 1000).toISOString().slice(0, 19);
