// Tasks that are late, and where they could go.

import { dateFormat, dayOf } from '../dates.js';
import { made } from '../elements.js';
import { digits, language, leftToRight, t } from '../text.js';
import { clockOf } from './board.js';

/// How many tasks of these days are late.
export const late = days => (days ?? []).reduce((sum, day) => sum + day.late, 0);

const when = (day, minute) => `${digits(dateFormat({ weekday: 'short', day: 'numeric' }).format(dayOf(day)))} ${leftToRight(clockOf(minute))}`;

/// When a task was and when it will be; a deadline that it passes is named.
export function movedText(move) {
  const arrow = language().direction === 'rtl' ? '←' : '→';
  const line = `${when(move.from_day, move.from_minute)} ${arrow} ${when(move.day, move.minute)}`;
  return move.past_deadline ? `${line}. ${t('pastDeadline')}` : line;
}

/// A line for each task that would move, and for each without room.
export const proposed = ({ moves, stuck }) => [...moves, ...stuck].map(item => {
  const line = made('li');
  line.append(made('b', { textContent: item.title, dir: 'auto' }), made('br'), made('span', { textContent: item.day ? movedText(item) : t('noRoom') }));
  return line;
});
