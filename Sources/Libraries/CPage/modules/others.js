// The other methods of the country, where it has several: each is one key below the prayer times.

import { $, made, set } from './elements.js';
import { settings } from './state.js';
import { t } from './text.js';
import { commonRefusal, whoMayWrite, write } from './write.js';

/// What is done: `open(code)` chooses a method in the dialog, `then()` follows a method that was set.
const actions = { open: null, then: null };
/// What is shown: the same is not made again, as the focus is in it.
let shown = '';

/// The methods of the country but the one in force, each with the value that sets it. That of the place is the usual one.
export function othersOf(answer) {
  const now = answer?.now && answer.today ? answer.today.method : null;
  return now === null ? [] : (answer.methods ?? []).map((method, i) => ({ ...method, value: i ? method.code : 'auto' }))
    .filter(({ code }) => code !== now);
}

export function showOthers(answer) {
  const others = othersOf(answer), isRefused = whoMayWrite() === 'refused';
  const key = JSON.stringify([others, settings.language, isRefused]);
  if (key === shown) return;
  shown = key;
  $('others').hidden = others.length === 0;
  const keys = $('others-keys');
  const place = [...keys.children].indexOf(document.activeElement);
  keys.replaceChildren(...others.map(method => {
    const textContent = method[settings.language];
    // Who may set nothing reads the names.
    if (isRefused) return made('span', { textContent });
    return made('button', { type: 'button', textContent, onclick: () => take(method) });
  }));
  // The next key changes back.
  if (place >= 0) keys.children[Math.min(place, others.length - 1)]?.focus();
}

async function take({ code, value }) {
  if (whoMayWrite() === 'password') return actions.open(code);
  set($('others-answer'), '');
  const { answer, said } = await write('times/settings', { method: value }, { value: '' }, () => {});
  if (answer && !answer.refused) {
    set($('live'), t('timesSet'));
    return actions.then();
  }
  // The rule is another one since the service was started again.
  if (whoMayWrite() === 'password') return actions.open(code);
  const own = answer && (answer.refused === 'configured' ? t('timesConfigured') : t('placeFailed', answer.message));
  set($('others-answer'), answer ? commonRefusal(answer.refused) ?? own : said);
}

export function listenToOthers(open, then) { Object.assign(actions, { open, then }); }
