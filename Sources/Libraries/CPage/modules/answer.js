// The words around the dial that follow from a reading alone: the large line, the trust, the notice, the three facts.

import { $, attribute, hide, set } from './elements.js';
import { dipText, fieldText } from './measured.js';
import { bound, course, direction, distance } from './measures.js';
import { steady } from './motion.js';
import { isMagnetic, shownBearing, shownHeading } from './reading.js';
import { settings } from './state.js';
import { stream } from './stream.js';
import { t } from './text.js';
import { DRAWN, headline, noticeOf, reasonOf, SIGNS, trustWord } from './trust.js';

const steadyTurn = steady(), steadyHeading = steady();
let labelAt = 0;

/// Writes what the reading says: dial's words, notice and figures change in the same picture. Returns the answer.
export function showReading(now, atOnce) {
  const { reading, state } = stream;
  const trust = reading?.accuracy ?? 'unavailable';
  const head = headline(state, reading, steadyTurn);
  showAnswer(head);
  attribute($('trust'), 'data-trust', trust);
  attribute($('trust').querySelector('.sign'), 'd', SIGNS[trust]);
  const word = trustWord(trust), isBounded = reading?.knows && reading.uncertainty !== null;
  set($('trust-word'), isBounded ? `${word} ${bound(reading.uncertainty)}` : word);
  showNotice(noticeOf(state, reading, stream.heard === null ? null : (now - stream.failed) / 1000));
  const heading = showFacts(reading, reading ?? stream.last);
  if ($('trust-dialog').open) showTrust();
  if (now - labelAt > 1000 || atOnce) {
    labelAt = now;
    attribute($('dial'), 'aria-label', [head.spoken, word, heading && `${t('heading')} ${heading}`].filter(Boolean).join(', '));
  }
  return head;
}

/// The answer in the middle of the dial.
function showAnswer({ kind, text, note, sign }) {
  set($('headline-text'), text);
  set($('headline-note'), note);
  attribute($('headline'), 'data-kind', kind || null);
  attribute($('headline'), 'data-long', text.length > 21 ? '' : null);
  attribute($('sign'), 'data-sign', sign);
  attribute($('sign').firstElementChild, 'd', sign ? DRAWN[sign] : '');
}

function showNotice(notice) {
  // The focus must not be lost with the key that had it.
  if (!notice?.act && document.activeElement === $('notice-act')) $('trust').focus();
  hide($('notice'), !notice);
  set($('notice-text'), notice?.text ?? '');
  if (!notice) return;
  attribute($('notice'), 'data-level', notice.level);
  $('notice-act').hidden = !notice.act;
  if (!notice.act) return;
  set($('notice-act'), t(notice.act));
  $('notice-act').dataset.act = notice.act;
}

/// Qibla, heading and distance; gives the heading in words, or nothing where it is not known. What does not move is of
/// the last reading, `known`, while the service is gone.
function showFacts(reading, known) {
  const heading = shownHeading(reading);
  const steadied = steadyHeading(heading);
  const text = heading !== null && reading.knows
    ? `${course(steadied)} ${t(isMagnetic(reading) ? 'magneticMark' : 'trueMark')}` : '';
  set($('heading'), text || '–');
  const bearing = known?.site === 'open' ? shownBearing(known) : null;
  const mark = settings.north === 'magnetic' ? ' ' + t('magneticMark') : '';
  set($('bearing'), bearing === null ? '–' : direction(bearing) + mark);
  set($('distance'), known?.distance_km == null ? '–' : distance(known.distance_km));
  for (const id of ['bearing', 'distance']) attribute($(id), 'data-old', reading ? null : '');
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
