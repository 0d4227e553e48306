// The picture: writes a state into the page, only where something is another than before.

import { $, attribute, hide, made, root, set } from '../elements.js';
import { settings } from '../state.js';
import { digits, language, t } from '../text.js';
import { fit } from './fit.js';
import { clock, clockRange, fullClock, left } from './words.js';

/// The name of a call.
const nameOf = ({ kind, prayer }) =>
  kind === 'jumuah' || kind === 'eid' ? t(kind) : kind === 'begin' ? t(prayer) : t(`${kind}-${prayer}`);

/// The clock, which every view has. It is apart from the rest: it alone changes each second.
export function showClock({ time, half }, second, isPast) {
  set($('time'), time);
  set($('seconds'), digits(second));
  set($('half'), half);
  attribute($('clock'), 'data-unsure', isPast);
}

/// The countdown.
export function showNext(state, now) {
  const { next, step } = state;
  attribute(root, 'data-step', step);
  if (!next) return;
  set($('next-in'), step === 0 ? t('inTime', left(next.at - now)) : left(next.at - now));
  const iqama = state.call?.row?.iqama;
  if (state.view === 'adhan') {
    set($('call-note'), iqama && iqama.epoch > now ? `${t('iqama')} ${fullClock(iqama.local)}` : '');
  }
}

/// All that does not change each second.
export function showState(answer, state) {
  const code = settings.language;
  attribute(root, 'lang', code);
  attribute(root, 'dir', language().direction);
  attribute(root, 'data-look', state.look);
  attribute(root, 'data-dark', state.isDark ? '' : null);
  attribute($('frame'), 'data-view', state.view);
  hide($('times'), state.view !== 'times');
  hide($('call'), state.view === 'times');
  hide($('next'), state.view !== 'times' || !state.next);
  set($('place'), digits(answer.place[code].replace(/ \(.*/, '')));
  set($('civil'), digits(state.today.civil[code]));
  set($('hijri'), state.hijri ? digits(state.hijri[code]) : '');
  if (state.next) set($('next-name'), state.next.kind === 'begin' && state.next.prayer === 'maghrib'
    && state.next.day.ramadan ? t('iftar') : nameOf(state.next));
  if (state.view === 'times') showDay(state);
  else showCall(state);
  for (const id of ['place', 'civil', 'hijri', 'next-name', 'next-in', 'call-title', 'call-note']) fit($(id));
}

function showCall({ view, call }) {
  set($('call-title'), view === 'adhan' ? t(`adhan-${call.prayer}`) : t('phones'));
  if (view === 'phones') set($('call-note'), nameOf(call));
  set($('hush'), t('hush'));
}

/// The columns that say something: an adhan that is always at the beginning needs none.
function columnsOf(day) {
  const isLater = day.rows.some(({ begin, adhan }) => begin && adhan && begin.epoch !== adhan.epoch);
  const isHeld = day.jumuah.length > 0 || day.rows.some(({ iqama }) => iqama);
  return ['begin', ...(isLater ? ['adhan'] : []), ...(isHeld ? ['iqama'] : [])];
}

function showDay({ day, next, isTomorrow, current, friday, look }) {
  const code = settings.language, table = $('day'), columns = columnsOf(day);
  // From when to when mosques may print a time has room beside a single column, and is said once where it is one for all.
  const hasSpread = columns.length === 1 && !day.around && day.rows.some(row => clockRange(row.earliest, row.latest));
  set($('day-name'), digits(day.civil[code]));
  attribute(table, 'data-columns', columns.length);
  hide(table.tHead.rows[0].lastElementChild, !hasSpread);
  set(table.tHead.rows[0].cells[0], isTomorrow ? t('tomorrow') : '');
  for (const head of table.tHead.rows[0].querySelectorAll('th')) {
    set(head, t(head.dataset.column));
    hide(head, !columns.includes(head.dataset.column));
  }
  const body = table.tBodies[0];
  day.rows.forEach((row, i) => {
    const line = body.rows[i] ?? body.appendChild(made('tr', {}));
    if (!line.cells.length) line.append(made('th', { scope: 'row' }), ...[1, 2, 3].map(() => made('td', {})),
      made('td', { className: 'spread' }));
    // On Friday the first Friday prayer takes the place of dhuhr's iqama.
    const jumuah = row.prayer === 'dhuhr' ? day.jumuah[0] : null;
    set(line.cells[0], t(row.prayer));
    const isNextRow = next !== null && next.day === day && next.prayer === row.prayer;
    attribute(line, 'data-now', current !== null && current.day === day && current.prayer === row.prayer ? '' : null);
    attribute(line, 'data-next', isNextRow ? '' : null);
    ['begin', 'adhan', 'iqama'].forEach((column, j) => {
      const cell = line.cells[j + 1], time = column === 'iqama' ? row.iqama ?? jumuah : row[column];
      set(cell, clock(time));
      hide(cell, !columns.includes(column));
      attribute(cell, 'data-next', isNextRow && time?.epoch === next.at && column !== 'adhan' ? '' : null);
    });
    set(line.cells[4], hasSpread ? clockRange(row.earliest, row.latest) : '');
    hide(line.cells[4], !hasSpread);
  });
  fit(...[...body.rows].map(row => row.cells[0]));
  showExtras(day, friday);
  showBanner(day, look);
}

const times = list => list.map(clock).join('  ');

/// Writes names with their times into a list.
function showPairs(list, pairs) {
  while (list.children.length > pairs.length) list.lastChild.remove();
  pairs.forEach(([name, value], i) => {
    const pair = list.children[i] ?? list.appendChild(made('div', {}));
    if (!pair.children.length) pair.append(made('dt', {}), made('dd', {}));
    set(pair.children[0], name);
    set(pair.children[1], value);
  });
  fit(list);
}

/// What stands below the table: sunrise, and the next Friday prayers.
function showExtras(day, friday) {
  const pairs = [[t('sunrise'), clock(day.sunrise)]];
  if (friday) pairs.push([t('jumuah'), times(friday.jumuah)]);
  showPairs($('extras'), pairs);
}

/// What stands above it: the ends of the fast in Ramadan, or the feast with its prayers.
function showBanner(day, look) {
  hide($('banner'), look === 'plain');
  if (look === 'plain') return;
  const pairs = look === 'eid' ? [[digits(day.feast[settings.language]), times(day.eid)]]
    : [[t('suhoorEnds'), clock(day.ramadan.suhoor_ends)], [t('iftar'), clock(day.ramadan.iftar)]];
  showPairs($('banner-pairs'), pairs);
}

/// The needle, where a compass is live and says something.
export function showNeedle(reading) {
  const isShown = reading?.compass === 'live' && reading.pointer !== null && reading.site === 'open'
    && ['accurate', 'unsure'].includes(reading.accuracy);
  hide($('needle'), !isShown);
  if (!isShown) return;
  set($('needle-text'), t('bearing'));
  attribute($('needle-arrow'), 'transform', `rotate(${Math.round(reading.pointer)})`);
}

/// A sentence on what may be wrong, and since when the service is gone.
export function showNotes({ text, isDoubt }, silent) {
  set($('note'), digits(text));
  hide($('note'), text === '');
  attribute($('note'), 'data-doubt', isDoubt ? '' : null);
  set($('silent'), digits(silent));
  hide($('silent'), silent === '');
}

/// No times, and why.
export function showNothing(text) {
  attribute($('frame'), 'data-view', 'wait');
  attribute(root, 'data-step', 0);
  for (const id of ['times', 'call', 'next']) hide($(id), true);
  set($('place'), digits(text));
  fit($('place'));
}
