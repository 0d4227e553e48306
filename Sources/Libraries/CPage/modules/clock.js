// The service's time. The page counts on from the service's instant by the time since its start, which no one sets: the
// browser's own clock and zone do not count.

/// The service's instant at the page's time `at`, in ms; `wall` shows whether the machine has slept since.
const base = { instant: null, at: 0, wall: 0 };

/// Takes the instant of an answer, in seconds, that was asked for and came at these times of the page.
export function synchronize(instant, asked, came = performance.now()) {
  // The service wrote it somewhere between: on the same machine within a few milliseconds.
  const at = (asked + came) / 2;
  Object.assign(base, { instant: instant * 1000, at, wall: Date.now() - (performance.now() - at) });
}

/// The service's instant now, in seconds; null before the first answer.
export const now = () => base.instant === null ? null : (base.instant + performance.now() - base.at) / 1000;

/// Whether the machine has slept, or its clock was set, since the last answer: the page's own time stands still in sleep.
export const isDoubtful = () => base.instant !== null
  && Math.abs(Date.now() - base.wall - (performance.now() - base.at)) > 5000;

/// The last of the service's moments that has come at an instant, in seconds: they are in the order of time.
export const lastMoment = (moments, instant) => moments.findLast(({ at }) => at <= instant);
