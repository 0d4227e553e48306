// The words around the dial: the large line, the trust, the notice, the three facts; and what a screen reader says.

import { Announcer } from './announcer.js';
import { $, attribute, set } from './elements.js';
import { dipText, fieldText } from './measured.js';
import { steady } from './motion.js';
import { showPlace } from './place.js';
import { isMagnetic, shownBearing, shownHeading } from './reading.js';
import { settings } from './choices.js';
import { stream } from './stream.js';
import { bound, course, direction, distance, t } from './text.js';
import { headline, noticeOf, reasonOf, SIGNS, trustWord } from './trust.js';

const steadyTurn = steady(), steadyHeading = steady();
export const announcer = new Announcer();
let labelAt = 0;
let heldNotice = { key: '', since: 0 };

/// Writes everything that a reading says, ten times a second and at once where something happened.
export function showWords(atOnce) {
  const now = performance.now();
  const { reading, state } = stream;
  const trust = reading?.accuracy ?? 'unavailable';
  const head = headline(state, reading, steadyTurn);
  set($('headline-text'), head.text);
  set($('turn-arrow'), head.arrow ?? '');
  attribute($('trust'), 'data-trust', trust);
  attribute($('trust').querySelector('.sign'), 'd', SIGNS[trust]);
  const word = trustWord(trust);
  set($('trust-word'), ['accurate', 'unsure'].includes(trust) && reading.knows && reading.uncertainty !== null ? `${word} ${bound(reading.uncertainty)}` : word);
  showNotice(noticeOf(state, reading), now, atOnce);
  const heading = showFacts(reading);
  showPlace(reading);
  if ($('trust-dialog').open) showTrust();
  if (now - labelAt > 1000 || atOnce) {
    labelAt = now;
    attribute($('dial'), 'aria-label', [head.text, word, heading && `${t('heading')} ${heading}`].filter(Boolean).join(', '));
  }
  const spoken = announcer.hear(state, reading, head.text, $('where-text').textContent, now);
  if (spoken !== null) set($('live'), spoken);
}

/// A notice that comes and goes within a moment is not shown: it could not be read.
function showNotice(notice, now, atOnce) {
  const key = notice ? notice.level + notice.text : '';
  if (key !== heldNotice.key) heldNotice = { key, since: now };
  if (!atOnce && now - heldNotice.since <= 400) return;
  // The focus must not be lost with the key that had it.
  if (!notice?.act && document.activeElement === $('notice-act')) $('trust').focus();
  $('notice').hidden = !notice;
  set($('notice-text'), notice?.text ?? '');
  if (!notice) return;
  attribute($('notice'), 'data-level', notice.level);
  $('notice-act').hidden = !notice.act;
  if (!notice.act) return;
  set($('notice-act'), t(notice.act));
  $('notice-act').dataset.act = notice.act;
}

/// Qibla, heading and distance; gives the heading in words, or nothing where it is not known.
function showFacts(reading) {
  const heading = shownHeading(reading);
  const steadied = steadyHeading(heading);
  let text = '';
  if (heading !== null && reading.knows) {
    text = `${course(steadied)} ${t(isMagnetic(reading) ? 'magneticMark' : 'trueMark')}`;
    if (reading.uncertainty !== null) text += ` ${bound(reading.uncertainty)}`;
  }
  set($('heading'), text || '–');
  const bearing = reading?.site === 'open' ? shownBearing(reading) : null;
  const mark = settings.north === 'magnetic' ? ' ' + t('magneticMark') : '';
  set($('bearing'), bearing === null ? '–' : direction(bearing) + mark);
  set($('distance'), reading?.distance_km == null ? '–' : t('toMecca', distance(reading.distance_km)));
  return text;
}

/// The dialog behind the dot: why the heading is trusted or not, what to do, and the field against the expected one.
export function showTrust() {
  const { reading, state } = stream;
  const trust = reading?.accuracy ?? 'unavailable';
  const [why, advice] = state === 'gone' ? [t('gone'), ''] : reasonOf(reading, trust);
  set($('trust-title'), trustWord(trust));
  set($('trust-reason'), why);
  set($('trust-advice'), advice);
  set($('trust-bound'), reading?.uncertainty == null ? '–' : bound(reading.uncertainty));
  set($('trust-field'), fieldText(reading));
  set($('trust-dip'), dipText(reading));
}
