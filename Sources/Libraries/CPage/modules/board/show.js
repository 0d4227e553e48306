// The picture: writes a state into the page, only where something is another than before.

import { $, attribute, hide, root, set } from '../elements.js';
import { settings } from '../state.js';
import { digits, language, leftToRight, t } from '../text.js';
import { fit, measureFigures } from './fit.js';
import { showDay } from './table.js';
import { fullClock, left, say, setFigures } from './words.js';

/// The name of a call.
const nameOf = ({ kind, prayer }) =>
  kind === 'jumuah' || kind === 'eid' ? t(kind) : kind === 'begin' ? t(prayer) : t(`${kind}-${prayer}`);

/// The clock, which every view has. It is apart from the rest: it alone changes each second.
export function showClock({ time, half }, second, isPast) {
  setFigures($('time'), time);
  setFigures($('seconds'), digits(second));
  set($('half'), half);
  attribute($('clock'), 'data-unsure', isPast);
}

/// The countdown, and the line that grows shorter up to an iqama.
export function showNext(state, now) {
  const { next, step } = state;
  attribute(root, 'data-step', step);
  if (!next) return;
  // One language is enough for figures.
  setFigures($('next-in'), step === 0 ? t('inTime', left(next.at - now)) : left(next.at - now));
  hide($('bar'), state.since === null);
  if (state.since !== null) {
    $('bar-left').style.width = `${(100 * Math.max(0, next.at - now) / (next.at - state.since)).toFixed(1)}%`;
  }
  const iqama = state.call?.row?.iqama;
  if (state.view === 'adhan') {
    if (iqama && iqama.epoch > now) say($('call-note'), () => `${t('iqama')} ${fullClock(iqama.local)}`);
    else set($('call-note'), '');
  }
}

/// All that does not change each second.
export function showState(answer, state) {
  attribute(root, 'lang', settings.language);
  attribute(root, 'dir', language().direction);
  attribute(root, 'data-look', state.look);
  attribute(root, 'data-dark', state.isDark ? '' : null);
  attribute($('frame'), 'data-view', state.view);
  hide($('times'), state.view !== 'times');
  hide($('call'), state.view !== 'adhan' && state.view !== 'phones');
  hide($('after'), state.view !== 'after');
  hide($('address'), true);
  hide($('next'), state.view !== 'times' || !state.next);
  say($('place'), code => digits(answer.place[code].replace(/ \(.*/, '')));
  say($('civil'), code => digits(state.today.civil[code]));
  if (state.hijri) say($('hijri'), code => digits(state.hijri[code]));
  else set($('hijri'), '');
  if (state.next) say($('next-name'), () => ({ suhoor: t('suhoorEnds'), iftar: t('iftar') })[state.next.kind] ?? nameOf(state.next));
  measureFigures(digits('0123456789'));
  for (const id of ['place', 'civil', 'hijri', 'next-name', 'next-in']) fit($(id));
  if (state.view === 'times') showDay(state);
  else if (state.view !== 'after') showCall(state);
}

function showCall({ view, call }) {
  say($('call-title'), () => view === 'adhan' ? t(`adhan-${call.prayer}`) : t('phones'));
  if (view === 'phones') say($('call-note'), () => nameOf(call));
  set($('hush'), t('hush'));
  for (const id of ['call-title', 'call-note']) fit($(id));
}

/// The direction of the Qibla; with the needle where a compass is live and says something.
export function showNeedle(qibla, reading) {
  const isLive = reading?.compass === 'live' && reading.pointer !== null && reading.site === 'open'
    && ['accurate', 'unsure'].includes(reading.accuracy);
  hide($('needle'), qibla === null && !isLive);
  hide($('needle').firstElementChild, !isLive);
  set($('needle-text'), t('bearing') + (qibla === null ? '' : ` ${leftToRight(`${digits(Math.round(qibla) % 360)}°`)}`));
  fit($('place'));
  if (isLive) attribute($('needle-arrow'), 'transform', `rotate(${Math.round(reading.pointer)})`);
}

/// A sentence on what may be wrong, and since when the service is gone.
export function showNotes({ text, isDoubt }, silent) {
  set($('note'), digits(text));
  hide($('note'), text === '');
  attribute($('note'), 'data-doubt', isDoubt ? '' : null);
  set($('silent'), digits(silent));
  hide($('silent'), silent === '');
}

/// No times, and why; with the address of the page that sets a place, if that is what is lacking.
export function showNothing(text, address = null) {
  attribute($('frame'), 'data-view', 'wait');
  attribute(root, 'data-step', 0);
  for (const id of ['times', 'call', 'next', 'after']) hide($(id), true);
  set($('place'), digits(text));
  hide($('address'), address === null);
  if (address === null) return;
  set($('address-how'), address.how);
  set($('address-text'), address.url);
  const code = $('address').firstElementChild;
  hide(code, !address.code);
  if (!address.code) return;
  attribute(code, 'viewBox', `-4 -4 ${address.code.size + 8} ${address.code.size + 8}`);
  attribute(code.firstElementChild, 'd', address.code.path);
}
