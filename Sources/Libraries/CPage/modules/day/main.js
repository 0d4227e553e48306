// The page of the day: what the plan has, as a timeline around the prayers.

import { dateText, dayOf } from '../dates.js';
import { $, attribute, hide, root, set } from '../elements.js';
import { followLook, loadSettings } from '../look.js';
import { distance } from '../measures.js';
import { digits, t } from '../text.js';
import { renew, whoMayWrite } from '../write.js';
import { clockOf, find, nameOf, say, scrollToNow, showBoard, showNow, whenOf, zoom } from './board.js';
import { late, proposed } from './proposal.js';
import { blockedText, listen, refusedText } from './drag.js';
import { over } from './grid.js';
import { ask, nowOf, plan, readAddress } from './service.js';

const RETRY = 3000, LEAST = 0.5, MOST = 4;
let opened = null, trouble = '';

function show() {
  const writing = whoMayWrite(), isRefused = writing === 'refused';
  listen.isRefused = isRefused;
  hide($('refused'), !isRefused);
  hide($('unlock'), writing !== 'password' || Boolean(plan.days) && !trouble);
  for (const id of ['scroll', 'add', 'how']) hide($(id), isRefused || !plan.days);
  for (const id of ['to-now', 'zoom-in', 'zoom-out', 'night', 'week', 'travel', 'undo', 'previous', 'next']) $(id).disabled = isRefused || !plan.days;
  attribute($('night'), 'aria-pressed', String(plan.showsNight));
  attribute($('week'), 'aria-pressed', String(plan.isWeek));
  showQuestions();
  if (plan.days) set($('title'), dateText(plan.days[0].day));
  showBoard();
}

/// What asks for an answer: tasks that are late, and a place far from home. Nothing is assumed.
function showQuestions() {
  const [first] = plan.days ?? [], count = late(plan.days), isRefused = !first || listen.isRefused;
  attribute($('travel'), 'aria-pressed', String(Boolean(first?.travel)));
  hide($('late'), isRefused || !count);
  set($('late-text'), t('late', digits(count)));
  hide($('away'), isRefused || first.away_km == null);
  const lacking = first?.calendars_trouble ?? [];
  hide($('calendars'), isRefused || !lacking.length);
  set($('calendars'), lacking.length ? t('calendarsLack', lacking[0]) : '');
  if (first?.away_km != null) set($('away'), t('away', distance(first.away_km)));
}

/// Asks the service, with an order or without, and shows what it says.
async function send(order, scrolls = false) {
  const answer = await ask(order, show);
  trouble = answer.code ? answer.said : '';
  show();
  if (answer.said) {
    say(answer.said);
    // A service that has just started does not know its place.
    if (!plan.days && !['password', 'locked'].includes(answer.code)) setTimeout(() => { if (!plan.days) send(null, true); }, RETRY);
    return answer;
  }
  if (answer.class === 'plan_refusal') {
    // The names are those of the page where it knows them.
    const gaps = [answer.before, answer.after].filter(gap => gap && gap.day === plan.days?.[0].day).map(({ minute }) => clockOf(minute));
    say(answer.reason !== 'overlap' ? answer.message : [
      blockedText({ kind: answer.kind, id: answer.with, title: answer.title }), gaps.length && t('fitsAt', gaps.join(' · ')),
    ].filter(Boolean).join(' '));
  }
  if (scrolls && plan.days) scrollToNow();
  return answer;
}

/// Shows a move at once, and has it stored.
function move(id, to) {
  const found = find(id);
  if (!found) return;
  const { block, day, length } = found;
  const shown = plan.days, before = shown.map(day => ({ ...day, blocks: [...day.blocks], inbox: [...(day.inbox ?? [])] }));
  if (to.day) {
    const target = plan.days.find(({ day }) => day === to.day), blocked = over(target.blocks, to.minute, length, id);
    if (blocked) return say(refusedText(blocked, target, to.minute, length, id));
    if (day) day.blocks = day.blocks.filter(other => other !== block);
    else plan.days[0].inbox = plan.days[0].inbox.filter(other => other !== block);
    target.blocks.push({ ...block, kind: 'task', start_minute: to.minute, end_minute: to.minute + length, state: 'open' });
    say(`${nameOf({ kind: 'task', title: block.title })}: ${whenOf(to.minute, length)}`);
  }
  showBoard();
  document.querySelector(`.task[data-id="${CSS.escape(id)}"]`)?.focus({ preventScroll: true });
  send({ op: 'move', id, ...to }).then(({ said }) => {
    // What was not stored goes back to where it was.
    if (!said || plan.days !== shown) return;
    plan.days = before;
    show();
    say(said);
  });
}

function open(id) {
  const found = find(id);
  if (!found) return;
  opened = id;
  set($('task-name'), found.block.title);
  set($('task-when'), [found.day && whenOf(found.block.start_minute, found.length), found.block.note].filter(Boolean).join(' · '));
  hide($('task-inbox'), !found.day);
  hide($('task-longer'), !found.day);
  const isOpen = found.block.state === 'open';
  hide($('task-done'), !isOpen);
  hide($('task-skip'), !isOpen);
  hide($('task-open'), isOpen);
  $('task').showModal();
}

const dayAfter = (iso, days) => new Date(dayOf(iso).getTime() + days * 86400000).toISOString().slice(0, 10);

function turn(days) {
  plan.day = dayAfter(plan.days[0].day, days * (plan.isWeek ? 7 : 1));
  remember();
  send(null, true);
}

/// The address has what is shown: who loads it again sees it again.
function remember() {
  const query = [plan.day && `day=${plan.day}`, plan.isWeek && 'week'].filter(Boolean).join('&');
  history.replaceState(null, '', `${location.pathname}${query && `?${query}`}${location.hash}`);
}

function zoomBy(factor) {
  const box = $('scroll'), middle = (box.scrollTop + box.clientHeight / 2) / zoom.scale;
  zoom.scale = Math.min(MOST, Math.max(LEAST, zoom.scale * factor));
  showBoard();
  box.scrollTop = middle * zoom.scale - box.clientHeight / 2;
}

await loadSettings();
readAddress();
followLook('openDay', show);
listen(move, (id, minutes) => send({ op: 'extend', id, minutes }), open);
for (const op of ['done', 'skip', 'open', 'remove']) {
  $(`task-${op}`).onclick = () => send({ op, id: opened });
}
$('task-longer').onclick = () => send({ op: 'extend', id: opened, minutes: 15 });
$('task-inbox').onclick = () => move(opened, {});
$('add').onsubmit = async event => {
  event.preventDefault();
  const title = $('task-title').value.trim(), minutes = Math.round(Number($('task-minutes').value) / 5) * 5;
  if (!title) return $('task-title').focus();
  const answer = await send({ op: 'add', title, minutes });
  if (answer.class === 'plan_change') {
    $('task-title').value = '';
    $('task-title').focus();
  }
};
$('travel').onclick = () => {
  const [{ day, travel }] = plan.days;
  send(travel ? { op: 'arrive' } : { op: 'depart', journeys: [{ from: day, to: null }] });
};
$('reflow').onclick = async () => {
  const answer = await send({ op: 'reflow' });
  if (answer.class !== 'plan_proposal') return;
  $('moves').replaceChildren(...proposed(answer));
  hide($('agree'), !answer.moves.length);
  $('proposal').showModal();
};
$('agree').onclick = () => send({ op: 'reflow', agreed: true });
$('undo').onclick = () => send({ op: 'undo' });
$('previous').onclick = () => turn(-1);
$('next').onclick = () => turn(1);
$('to-now').onclick = () => {
  plan.day = null;
  remember();
  send(null, true);
};
$('night').onclick = () => {
  plan.showsNight = !plan.showsNight;
  send(null, true);
};
$('week').onclick = () => {
  plan.isWeek = !plan.isWeek;
  remember();
  send(null, true);
};
$('zoom-in').onclick = () => zoomBy(1.4);
$('zoom-out').onclick = () => zoomBy(1 / 1.4);
$('scroll').addEventListener('wheel', event => {
  if (!event.ctrlKey) return;
  event.preventDefault();
  zoomBy(event.deltaY < 0 ? 1.15 : 1 / 1.15);
}, { passive: false });
$('unlock').onsubmit = event => {
  event.preventDefault();
  send(null, true);
};
setInterval(() => {
  if (!plan.days || document.hidden) return;
  // A new day has begun.
  if (!plan.day && nowOf(plan.days[0]) >= 1440) send(null, true);
  else showNow();
}, 20000);
document.addEventListener('visibilitychange', () => { if (plan.days && !document.hidden) send(null); });
// The service may have been started again since the page was loaded, with another rule.
if (whoMayWrite() === 'password') await renew('day').catch(() => {});
if (whoMayWrite() === 'open') await send(null, true);
show();
root.dataset.ready = '';
