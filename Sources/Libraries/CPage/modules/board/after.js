// The text that is shown after a prayer: whole where it can be read from afar, else its paragraphs, one after the other.

import { $ } from '../elements.js';
import { fitText } from './fit.js';

/// Shows it. `share` is the part of its time that has passed, from 0 to 1.
export function showAfter(text, share) {
  const element = $('after-text');
  if (fitText(element, text) >= 3.4) return;
  const parts = text.split(/\n\s*\n/);
  fitText(element, parts[Math.min(parts.length - 1, Math.floor(share * parts.length))]);
}
