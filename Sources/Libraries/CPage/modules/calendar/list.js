// The list of all reminders, of which the page has a part, and the search in their titles.

import { $, made, set } from '../elements.js';
import { digits, t } from '../text.js';
import { datesText, nextText } from './sayings.js';
import { ask, keepToken, seesReminders, service } from './service.js';

/// The reminders that are asked for at a time, and how long after the last key of a search, in ms.
const PART = 30, PAUSE = 200;

const list = { shown: 0, total: 0, turn: 0, timer: 0 };

/// A reminder of a list, as a button that opens it.
export function item(reminder, lines, open) {
  const button = made('button', { type: 'button', className: 'reminder' });
  button.append(made('b', { textContent: reminder.title, dir: 'auto' }), ...lines.filter(Boolean).map(line =>
    made('span', { textContent: line })));
  button.onclick = () => open(reminder.number);
  const made_ = made('li');
  made_.append(button);
  return made_;
}

/// Shows who may see reminders, and the first part of the list.
export async function showList(open) {
  const access = service.month.access;
  $('token-form').hidden = !['token', 'wrong'].includes(access);
  set($('token-answer'), access === 'wrong' ? t('tokenWrong') : '');
  const why = { closed: 'tokenNone', simulated: 'simulated' }[access];
  $('access').hidden = !why;
  set($('access'), why ? t(why) : '');
  $('add').hidden = access === 'simulated';
  $('search').hidden = !seesReminders() || service.month.total < 2;
  if (!seesReminders()) {
    $('list').replaceChildren();
    return showCount();
  }
  await showPart(open, true);
}

async function showPart(open, isFirst) {
  const turn = ++list.turn, from = isFirst ? 0 : list.shown, find = $('search').value.trim();
  const { answer, said } = await ask('reminders', { from, count: PART, ...(find && { find }) });
  if (turn !== list.turn) return;
  if (!answer || answer.reason) return set($('list-note'), said ?? '');
  const items = answer.reminders.map(reminder => item(
    reminder, [datesText(reminder, service.month.months), nextText(reminder.next)], open));
  if (isFirst) $('list').replaceChildren(...items);
  else $('list').append(...items);
  // Who asked for more goes on where it begins.
  if (!isFirst) items[0]?.firstChild.focus();
  [list.shown, list.total] = [from + items.length, answer.total];
  showCount();
}

function showCount() {
  const sees = seesReminders();
  $('show-more').hidden = !sees || list.shown >= list.total;
  const none = $('search').value.trim() ? t('noneFound') : t('noReminders');
  const faults = service.month.faults.join(' ');
  set($('list-note'), !sees ? '' : [list.total === 0 ? none : t('shown', digits(list.shown), digits(list.total)), faults].filter(Boolean).join(' '));
}

/// Listens to the list; `again` asks for the month again, with another token.
export function listenToList(open, again) {
  $('show-more').onclick = () => showPart(open, false);
  $('search').oninput = () => {
    clearTimeout(list.timer);
    list.timer = setTimeout(() => showPart(open, true), PAUSE);
  };
  $('token-form').onsubmit = event => {
    event.preventDefault();
    const token = $('token').value.trim();
    if (!token) return;
    keepToken(token);
    again();
  };
}
