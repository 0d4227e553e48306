// The day: a table of the prayers, the fast or the feast above it, sunrise and Friday below.

import { $, attribute, hide, made, set } from '../elements.js';
import { settings } from '../state.js';
import { digits, t } from '../text.js';
import { fit } from './fit.js';
import { clock, clockRange, say, setFigures } from './words.js';

const COLUMNS = ['begin', 'adhan', 'iqama'];

/// An adhan that differs from its prayer's beginning. One at the beginning is not shown apart.
const ownAdhan = ({ begin, adhan }) => begin && adhan && begin.epoch !== adhan.epoch ? adhan : null;

/// The columns that say something.
function columnsOf(day, rows) {
  const isHeld = day.jumuah.length > 0 || rows.some(({ iqama }) => iqama);
  return ['begin', ...(rows.some(ownAdhan) ? ['adhan'] : []), ...(isHeld ? ['iqama'] : [])];
}

/// Shows the day of a state.
export function showDay({ day, rows, next, isTomorrow, current, friday, look, fast }) {
  const code = settings.language, table = $('day'), columns = columnsOf(day, rows);
  // From when to when mosques may print a time has room beside a single column, and is said once where it is one for all.
  const hasSpread = columns.length === 1 && !day.around && rows.some(row => clockRange(row.earliest, row.latest));
  set($('day-name'), digits(day.civil[code]));
  hide(table.tHead.rows[0].lastElementChild, !hasSpread);
  if (isTomorrow) say(table.tHead.rows[0].cells[0], () => t('tomorrow'));
  else set(table.tHead.rows[0].cells[0], '');
  for (const head of table.tHead.rows[0].querySelectorAll('th')) {
    say(head, () => t(head.dataset.column));
    hide(head, !columns.includes(head.dataset.column));
  }
  const body = table.tBodies[0];
  rows.forEach((row, i) => {
    const line = body.rows[i] ?? body.appendChild(made('tr', {}));
    if (!line.cells.length) line.append(made('th', { scope: 'row' }), ...COLUMNS.map(name => made('td', { className: name })),
      made('td', { className: 'spread' }));
    // On Friday the first Friday prayer takes the place of dhuhr's iqama.
    const jumuah = row.prayer === 'dhuhr' ? day.jumuah[0] : null;
    say(line.cells[0], () => t(row.prayer));
    attribute(line.cells[0], 'data-tomorrow', row === day.rows[i] ? null : t('tomorrow'));
    const isNext = next !== null && next.row === row;
    attribute(line, 'data-now', current !== null && current.row === row ? '' : null);
    attribute(line, 'data-next', isNext ? '' : null);
    const times = { begin: row.begin, adhan: ownAdhan(row), iqama: row.iqama ?? jumuah };
    COLUMNS.forEach((column, j) => {
      const cell = line.cells[j + 1], time = times[column];
      setFigures(cell, column === 'adhan' && !time ? '' : clock(time));
      hide(cell, !columns.includes(column));
      attribute(cell, 'data-next', isNext && time?.epoch === (next.begins ?? next.at) && column !== 'adhan' ? '' : null);
    });
    set(line.cells[4], hasSpread ? clockRange(row.earliest, row.latest) : '');
    hide(line.cells[4], !hasSpread);
  });
  showExtras(day, friday);
  showBanner(day, look, fast);
}

const times = list => list.map(clock).join('  ');

/// Writes names with their times into a list.
function showPairs(list, pairs) {
  while (list.children.length > pairs.length) list.lastChild.remove();
  pairs.forEach(([name, value], i) => {
    const pair = list.children[i] ?? list.appendChild(made('div', {}));
    if (!pair.children.length) pair.append(made('dt', {}), made('dd', {}));
    say(pair.children[0], name);
    set(pair.children[1], value);
  });
  fit(list);
}

/// What stands below the table: sunrise, and the next Friday prayers.
function showExtras(day, friday) {
  const pairs = [[() => t('sunrise'), clock(day.sunrise)]];
  if (friday) pairs.push([() => t('jumuah'), times(friday.jumuah)]);
  showPairs($('extras'), pairs);
}

/// What stands above it: the ends of the fast in Ramadan, or the feast with its prayers.
function showBanner(day, look, [suhoor, iftar]) {
  hide($('banner'), look === 'plain');
  if (look === 'plain') return;
  const pairs = look === 'eid' ? [[code => digits(day.feast[code]), times(day.eid)]]
    : [[() => t('suhoorEnds'), clock(suhoor)], [() => t('iftar'), clock(iftar)]];
  showPairs($('banner-pairs'), pairs);
}
