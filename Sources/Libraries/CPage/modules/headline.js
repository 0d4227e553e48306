// The words around the dial, with the place; and what a screen reader says.

import { showReading } from './answer.js';
import { Announcer } from './announcer.js';
import { $, set } from './elements.js';
import { showPlace } from './place.js';
import { stream } from './stream.js';

export const announcer = new Announcer();

/// Writes everything that a reading says, ten times a second and at once where something happened.
export function showWords(atOnce) {
  const now = performance.now();
  const { reading, state } = stream;
  const head = showReading(now, atOnce);
  showPlace(reading ?? stream.last);
  const spoken = announcer.hear(state, reading, head.spoken, $('where-text').textContent, now);
  if (spoken !== null) set($('live'), spoken);
}
