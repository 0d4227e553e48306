// The stream of the service's lines: it follows them, notices when they stay away, and opens another one then.

import { followedOffset } from './motion.js';
import { judged } from './reading.js';

export const stream = {
  source: null, state: 'connecting', reading: null, status: null, sentence: null, arrived: 0, heard: null,
  /// When the service first failed to answer since it was asked; null while it answers.
  failed: null,
  /// The last reading, with the position of its status: it stays while the service is gone.
  last: null, lastStatus: null,
  /// The page's clock less the stream's, in ms.
  offset: null,
  /// A bound that is as wide as any direction, in degrees, as the program has it.
  anyDirection: NaN,
};
/// Without a reading for this long, in ms, the needle is taken away: a frozen needle would lie.
const SILENCE = 1000;
/// A stream that has brought nothing for this long, in ms, is opened again: one that died without a word never ends.
const REOPEN = 5000;
/// The wait before a refused stream is opened again, in ms.
const RETRY = 2000;

const listeners = { reading: [], status: [], haptic: [], sentence: [], lost: [] };
const say = (kind, ...values) => listeners[kind].forEach(listen => listen(...values));

/// Calls a function for each line of a class, with the line, and for a reading with the one before and the time; or
/// when the stream is lost.
export const on = (kind, listen) => { listeners[kind].push(listen); };

export function connect(now = performance.now()) {
  disconnect();
  const source = stream.source = new EventSource('events');
  stream.arrived = now;
  source.onmessage = event => take(JSON.parse(event.data));
  source.onerror = () => {
    lose();
    // The browser connects again by itself, unless the service has refused.
    if (source.readyState === EventSource.CLOSED) setTimeout(() => { if (stream.source === source) connect(); }, RETRY);
  };
}

export function disconnect() {
  stream.source?.close();
  stream.source = null;
  stream.offset = null;
}

function lose(since = performance.now()) {
  stream.state = 'gone';
  stream.failed ??= since;
  [stream.reading, stream.status, stream.offset] = [null, null, null];
  say('lost');
}

/// Takes a line.
export function take(line, now = performance.now()) {
  switch (line.class) {
    case 'reading': {
      const before = stream.reading;
      stream.offset = followedOffset(stream.offset, now - line.t / 1e6, before === null || line.t < before.t);
      stream.reading = judged(line, stream.anyDirection);
      stream.arrived = stream.heard = now;
      stream.last = stream.reading;
      [stream.state, stream.failed] = ['live', null];
      return say('reading', line, before, now);
    }
    case 'status': stream.status = stream.lastStatus = line; return say('status', line);
    case 'sentence': stream.sentence = line; return say('sentence', line);
    case 'haptic': return say('haptic', line);
  }
}

/// Looks, twice a second, whether the stream is silent.
export function watch(now) {
  const silence = now - stream.arrived;
  if (stream.state === 'live' ? silence > SILENCE : stream.state === 'connecting' && silence > 3 * SILENCE) lose(stream.arrived);
  if (stream.state === 'gone' && silence > REOPEN) connect(now);
}
