// The page of the counter. The whole screen counts; what is counted is shown at once, and stored one wish after the
// other.

import { $, attribute, hide, made, root, set } from '../elements.js';
import { followLook, loadSettings } from '../look.js';
import { settings } from '../state.js';
import { digits, leftToRight, t } from '../text.js';
import { commonRefusal, renew, whoMayWrite, write } from '../write.js';
import { after, all, isAtEnd, partOf, setOf } from './counter.js';
import { Queue } from './queue.js';

/// How long after a failure a wish is sent again, in ms.
const RETRY = 2000;
const SETS = ['33,33,34', '99', '100', '1000'];
const queue = new Queue(sessionStorage);
/// The service's last answer; null before the first.
let known = null;
let isBusy = false, trouble = '', timer = 0;

/// The counter with what is not stored yet.
const shown = () => known && queue.waiting.reduce(after, known);

function show() {
  const writing = whoMayWrite(), state = shown(), isOpen = writing !== 'refused' && Boolean(state);
  // The commas of a set part its numbers: each is written alone.
  set($('set-how'), t('setHow').replace(/\d+/g, digits));
  hide($('refused'), writing !== 'refused');
  hide($('unlock'), writing !== 'password' || Boolean(known) && !trouble);
  for (const id of ['count', 'undo', 'begin', 'set']) $(id).disabled = !isOpen;
  set($('note'), [queue.count && trouble && t('notStored', digits(queue.count)), trouble].filter(Boolean).join(' · '));
  if (!state) return;
  const whole = all(state), { number, size, left } = partOf(state);
  set($('left'), digits(left));
  set($('part'), state.position === whole ? t('complete') : t('part', digits(number), digits(state.set.length)));
  set($('today'), `${leftToRight(`${digits(state.position)} / ${digits(whole)}`)} · ${t('today', digits(state.today))}`);
  attribute($('count').querySelector('.done'), 'stroke-dasharray', `${(size - left) / size * 1000} 1000`);
  const text = state.set.join();
  const options = [...new Set([...SETS, text])].map(value =>
    made('option', { value, textContent: digits(value.replaceAll(',', ' + ')), selected: value === text }));
  $('set').replaceChildren(...options, made('option', { value: '', textContent: t('ownSet') }));
}

/// Asks the service, and stores what waits, one after the other. False where there is no answer.
async function send() {
  if (isBusy || whoMayWrite() === 'refused') return;
  isBusy = true;
  clearTimeout(timer);
  for (;;) {
    const wish = queue.first();
    if (!wish && known && !send.looks) break;
    send.looks = false;
    const texts = wish ? { ...wish, number: String(wish.number ?? 1), ask: String(wish.ask), page: queue.page } : { action: 'look' };
    const { answer, said } = await write('tasbih/count', texts, $('password'), show);
    if (!answer || answer.refused && answer.refused !== 'value') {
      trouble = said ?? commonRefusal(answer.refused) ?? t('placeFailed', answer.message);
      // A wrong password is not sent again.
      if (!['password', 'locked'].includes(answer?.refused)) timer = setTimeout(send, RETRY);
      break;
    }
    trouble = answer.refused ? t('placeFailed', answer.message) : '';
    if (!answer.refused) known = answer;
    if (wish) queue.done();
    show();
  }
  isBusy = false;
  show();
}

function wish(wish) {
  if (!known || whoMayWrite() === 'refused') return;
  queue.add(wish);
  const state = shown();
  if (wish.action === 'count' && isAtEnd(state)) {
    if (settings.vibrate && navigator.vibrate) navigator.vibrate(state.position === all(state) ? [150, 80, 150] : 150);
    set($('live'), t(state.position === all(state) ? 'complete' : 'left', digits(all(state) - state.position)));
  }
  $('count').classList.toggle('even');
  show();
  send();
}

/// Looks again: another program may have counted.
function look() {
  if (document.hidden) return;
  send.looks = true;
  send();
}

await loadSettings();
followLook('openTasbih', show);
$('count').onclick = () => wish({ action: 'count', number: 1 });
// A key that is held counts once.
$('count').onkeydown = event => { if (event.repeat) event.preventDefault(); };
document.addEventListener('keydown', event => {
  if (event.target !== document.body || event.repeat || ![' ', 'Enter'].includes(event.key)) return;
  event.preventDefault();
  wish({ action: 'count', number: 1 });
});
$('undo').onclick = () => wish({ action: 'undo', number: 1 });
$('begin').onclick = () => $('sure').showModal();
$('yes').onclick = () => wish({ action: 'begin' });
$('set').onchange = () => {
  if ($('set').value) return wish({ action: 'set', set: $('set').value });
  set($('own-answer'), '');
  $('own').showModal();
  show();
};
$('own-close').onclick = () => $('own').close();
$('own-form').onsubmit = event => {
  event.preventDefault();
  const sizes = setOf($('parts').value);
  if (!sizes) return set($('own-answer'), digits(t('setBad')));
  $('own').close();
  wish({ action: 'set', set: sizes.join() });
};
$('unlock').onsubmit = event => {
  event.preventDefault();
  trouble = '';
  look();
};
document.addEventListener('visibilitychange', look);
addEventListener('online', look);
// The service may have been started again since the page was loaded, with another rule.
if (whoMayWrite() === 'password') await renew('tasbih').catch(() => {});
else await send();
show();
root.dataset.ready = '';
