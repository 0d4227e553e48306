// What a screen reader says.

import { turnOf } from './motion.js';
import { isDisputed, isFacing } from './reading.js';
import { t } from './text.js';
import { reasonOf, trustWord } from './trust.js';

const DOUBTS = ['unsure', 'calibrating', 'interference'];

/// Speaks only when something that matters changed: the connection, facing the Kaaba, the trust, the place, or the turn
/// by 15 degrees (5 where less than 30 are left), at most every 2 seconds. Two things do not wait: facing the Kaaba, and
/// interference.
export class Announcer {
  #said = { trust: null, aligned: null, location: null, turn: null, at: -1e9 };

  /// Says everything again, in another language perhaps.
  repeat() { Object.assign(this.#said, { trust: null, at: -1e9 }); }

  /// What to say at an instant, in ms: a text, or null. `head` is the large line, `place` the line about the place.
  hear(state, reading, head, place, now) {
    if (state === 'connecting') return null;
    const said = this.#said;
    const trust = reading ? `${reading.accuracy} ${reading.reason ?? ''}` : state;
    const turn = reading && reading.knows && reading.pointer !== null ? reading.pointer : null;
    const faces = isFacing(reading);
    const parts = [];
    if (said.aligned !== null && faces !== said.aligned) parts.push(faces ? t('facing') : t('notFacing'));
    const isDue = now - said.at >= 2000 || (reading?.accuracy === 'interference' && !said.trust?.startsWith('interference'));
    if (isDue) {
      if (trust !== said.trust) parts.push(reading ? this.#trustOf(reading) : t('gone'));
      if (reading && reading.location !== said.location && said.location !== null) parts.push(place);
      const step = Math.abs(turn ?? 0) < 30 ? 5 : 15;
      const hasMoved = (turn === null) !== (said.turn === null) || (turn !== null && Math.abs(turnOf(turn - said.turn)) >= step);
      // The large line of a heading in doubt is the advice, which has been said.
      const isAdvice = DOUBTS.includes(reading?.accuracy);
      if (reading && !faces && !isAdvice && (hasMoved || trust !== said.trust)) parts.push(head);
    }
    if (!parts.length) return null;
    // What was not due is still to be said.
    if (isDue) Object.assign(said, { trust, location: reading?.location ?? null, turn });
    Object.assign(said, { aligned: faces, at: now });
    return parts.join('. ');
  }

  #trustOf(reading) {
    const isPlain = reading.accuracy === 'accurate' && !isDisputed(reading);
    return [trustWord(reading.accuracy), isPlain ? '' : reasonOf(reading, reading.accuracy).slice(0, 2).join(' ')].filter(Boolean).join(': ');
  }
}
