// Follows the service: its answer is asked for again and again, and its stream brings the compass and the calls.

import { isDoubtful, now, synchronize } from '../clock.js';

/// How often the service is asked, and how often while it does not answer, in ms.
const ASK = 20000, RETRY = 5000;
/// The longest that an answer may take, and how long a reading of the compass counts, in ms.
const PATIENCE = 8000, SILENCE = 3000;

export const service = {
  answer: null, reading: null,
  /// The service's instant of its last answer, in seconds, once it does not answer; null while it does.
  silentSince: null,
};
let asked = -1e9, isAsking = false, failures = 0, last = null, heard = -1e9;
/// The answer's own fields, without the instant: what changes them changes the picture.
let before = '';

/// Asks for the answer; `show` is called where another picture may follow.
async function ask(show) {
  if (isAsking) return;
  [isAsking, asked] = [true, performance.now()];
  try {
    const response = await fetch('board/day', { signal: AbortSignal.timeout(PATIENCE) });
    if (!response.ok) throw new Error(response.statusText);
    const text = await response.text();
    const answer = JSON.parse(text);
    if (answer.now !== null) synchronize(answer.now, asked);
    [failures, last, service.silentSince] = [0, answer.now, null];
    const rest = text.replace(/"(now|local)":[^,]*,/g, '');
    if (rest !== before) [before, service.answer] = [rest, answer];
  } catch {
    failures += 1;
    // One question may fail while the service starts again.
    if (failures > 1) service.silentSince = last;
  }
  isAsking = false;
  show();
}

/// Looks, at each turn, whether the service must be asked.
export function follow(show) {
  const since = performance.now() - asked;
  if (performance.now() - heard > SILENCE) service.reading = null;
  const isEmpty = !service.answer?.days;
  if (since > (failures || isEmpty || isDoubtful() ? RETRY : ASK)) ask(show);
}

/// Whether nothing was ever heard, or the time that is shown may be wrong.
export const isUnsure = () => now() === null || failures > 0 && isDoubtful();
export const isSilent = () => failures > 1;

/// Opens the stream of readings and calls.
export function listen(show) {
  const source = new EventSource('events?rate=2');
  source.onmessage = event => {
    const line = JSON.parse(event.data);
    if (line.class === 'reading') {
      [service.reading, heard] = [line, performance.now()];
      show();
    } else if (line.class === 'alert') {
      ask(show);
    }
  };
  // The browser connects again by itself, unless the service has refused.
  source.onerror = () => { if (source.readyState === EventSource.CLOSED) setTimeout(() => listen(show), RETRY); };
}
