// The timeline: a column for each day, with its hours, its prayers and its tasks.

import { dateFormat, dayOf } from '../dates.js';
import { $, attribute, hide, made, set } from '../elements.js';
import { clock, digits, t } from '../text.js';
import { lanes } from './grid.js';
import { nowOf, plan } from './service.js';

/// Pixels of a minute.
export const zoom = { scale: 1.5 };
const PRAYERS = ['fajr', 'dhuhr', 'asr', 'maghrib', 'isha', 'jumuah', 'eid', 'suhoor', 'iftar', 'tarawih', 'duha', 'witr', 'tahajjud'];
const SIGNS = { work: '■', study: '▲', family: '♥', health: '✚', errand: '◆', worship: '●' };

/// The name of a block: of a prayer, of two that are joined, of a task.
export function nameOf({ kind, id, title }) {
  if (kind === 'task' || kind === 'foreign' || title) return title;
  const parts = id.split('-'), [first, second] = parts, own = { 'last-third': 'lastThird', 'last-ten': 'lastNights' }[id];
  if (own) return t(own);
  if (['before', 'after'].includes(first) && PRAYERS.includes(second)) return t(first, t(second));
  return parts.every(part => PRAYERS.includes(part)) ? parts.map(part => t(part)).join(' + ') : t('voluntary');
}

/// A minute of a day as a clock shows it.
export const clockOf = minute => {
  const within = ((minute % 1440) + 1440) % 1440, two = n => String(n).padStart(2, '0');
  return clock(`2000-01-01T${two(Math.floor(within / 60))}:${two(within % 60)}:00`, '24');
};

export const whenOf = (minute, length) => `${clockOf(minute)}–${clockOf(minute + length)}`;

function elementOf(day, block, place) {
  const { kind, id, start_minute: start, end_minute: end, state } = block;
  const element = made(kind === 'task' ? 'button' : 'div', { className: `block ${kind}` });
  const sign = kind === 'task' ? `${state === 'done' ? '✓' : state === 'skipped' ? '–' : SIGNS[block.category] ?? ''} ` : '';
  element.append(made('b', { textContent: sign + nameOf(block), dir: 'auto' }), made('span', { textContent: whenOf(start, end - start) }));
  element.style.top = `${(start - day.begin_minute) * zoom.scale}px`;
  element.style.height = `${Math.max(kind === 'task' ? 18 : 12, (end - start) * zoom.scale - 1)}px`;
  if (place.of > 1) {
    element.style.insetInlineStart = `${place.lane / place.of * 100}%`;
    element.style.width = `${100 / place.of}%`;
  }
  if (kind !== 'task') return element;
  Object.assign(element.dataset, { id, state, category: block.category, day: day.day });
  if (block.late) element.dataset.late = '';
  if (block.over) element.dataset.over = '';
  element.setAttribute('aria-describedby', 'how');
  return element;
}

function columnOf(day) {
  const column = made('div', { className: 'column' });
  column.dataset.day = day.day;
  column.style.height = `${(day.end_minute - day.begin_minute) * zoom.scale}px`;
  for (let hour = Math.ceil(day.begin_minute / 60); hour * 60 <= day.end_minute; hour++) {
    const line = made('div', { className: 'hour' });
    line.append(made('span', { textContent: clockOf(hour * 60) }));
    line.style.top = `${(hour * 60 - day.begin_minute) * zoom.scale}px`;
    column.append(line);
  }
  const places = lanes(day.blocks.filter(block => block.kind !== 'light'));
  for (const block of [...day.blocks].sort((a, b) => (a.kind !== 'light') - (b.kind !== 'light'))) {
    column.append(elementOf(day, block, places.get(block) ?? { lane: 0, of: 1 }));
  }
  return column;
}

/// The line of the present.
export function showNow() {
  for (const column of $('board').children) {
    const day = plan.days.find(({ day }) => day === column.dataset.day), now = nowOf(day);
    const line = column.querySelector('.now') ?? column.appendChild(made('div', { className: 'now' }));
    hide(line, now < day.begin_minute || now > day.end_minute);
    line.style.top = `${(now - day.begin_minute) * zoom.scale}px`;
  }
}

/// Draws all days. The focus stays on its task.
export function showBoard() {
  if (!plan.days) return;
  const focused = document.activeElement?.dataset?.id;
  const isWeek = plan.days.length > 1;
  attribute($('board'), 'data-week', isWeek ? '' : null);
  $('board').replaceChildren(...plan.days.map(columnOf));
  hide($('heads'), !isWeek);
  $('heads').replaceChildren(...(isWeek ? plan.days.map(({ day }) => made('span', {
    textContent: digits(dateFormat({ weekday: 'short', day: 'numeric' }).format(dayOf(day))) })) : []));
  const { inbox } = plan.days[0];
  hide($('waiting'), !inbox.length);
  $('inbox').replaceChildren(...inbox.map(item => {
    const element = made('button', { className: 'block task' });
    Object.assign(element.dataset, { id: item.id, category: item.category, state: item.state });
    element.append(made('b', { textContent: `${SIGNS[item.category] ?? ''} ${item.title}`, dir: 'auto' }),
      made('span', { textContent: `${digits(item.length)} ${t('lengthLabel')}` }));
    element.setAttribute('aria-describedby', 'how');
    return element;
  }));
  hide($('nothing'), Boolean(inbox.length) || plan.days.some(({ blocks }) => blocks.some(({ kind }) => kind === 'task')));
  $('undo').disabled = !plan.days[0].can_undo;
  showNow();
  if (focused) elementBy(focused)?.focus({ preventScroll: true });
}

/// The element of a task.
export const elementBy = id => [...document.querySelectorAll('.task')].find(element => element.dataset.id === id);

/// The day and the block of a task, or the task alone where it has no time.
export function find(id) {
  for (const day of plan.days ?? []) {
    const block = day.blocks.find(block => block.kind === 'task' && block.id === id);
    if (block) return { day, block, length: block.length };
  }
  const item = plan.days?.[0].inbox.find(item => item.id === id);
  return item ? { day: null, block: item, length: item.length } : null;
}

/// Scrolls to the present, or to the first block.
export function scrollToNow() {
  const day = plan.days.find(day => nowOf(day) >= day.begin_minute && nowOf(day) <= day.end_minute) ?? plan.days[0];
  const at = nowOf(day) >= day.begin_minute && nowOf(day) <= day.end_minute ? nowOf(day) : day.blocks[0]?.start_minute ?? day.begin_minute;
  $('scroll').scrollTop = Math.max(0, (at - day.begin_minute) * zoom.scale - $('scroll').clientHeight / 3);
}

/// Says something in the note and to screen readers.
export function say(text) {
  set($('note'), text);
  set($('live'), text);
}
