// What the service says of the days, and the orders that change them (see docs/plan.md).

import { $, root } from '../elements.js';
import { t } from '../text.js';
import { commonRefusal, write } from '../write.js';

/// The days that are shown, and how: `day` is null for today.
export const plan = { day: null, isWeek: false, showsNight: false, days: null, at: 0 };

/// Takes what the address asks for.
export function readAddress() {
  const query = new URLSearchParams(location.search);
  [plan.day, plan.isWeek] = [query.get('day'), query.has('week')];
}

let turn = 0, count = 0, queue = Promise.resolve();

/// Days side by side go from the same minute to the same one.
function aligned(days) {
  const begin = Math.min(...days.map(day => day.begin_minute)), end = Math.max(...days.map(day => day.end_minute));
  return days.map(day => ({ ...day, begin_minute: begin, end_minute: end }));
}

/// An order has a name of its own, so that one whose answer was lost is sent again and done once.
const named = order => order && { ...order, order: `${root.dataset.token.slice(0, 12)}-${Date.now().toString(36)}-${(++count).toString(36)}` };
/// How often an order is sent whose answer does not come.
const TRIES = 3;

/// Sends an order, or asks only, and takes the days of the answer. Orders go one after the other. The answer to the
/// order, or `{ said }`; null where a newer question is on its way.
export function ask(order, show) {
  const mine = ++turn, own = named(order);
  const work = async () => {
    const texts = { days: plan.isWeek ? '7' : '1', night: plan.showsNight ? 'yes' : 'no' };
    if (plan.day) texts.day = plan.day;
    if (own) texts.order = JSON.stringify(own);
    let { answer, said } = await write('plan', texts, $('password'), show);
    for (let i = 1; own && !answer && said === t('gone') && i < TRIES; i++) ({ answer, said } = await write('plan', texts, $('password'), show));
    if (!answer) return { said };
    if (answer.refused) {
      const why = { 'no-place': t('noPlaceYet'), 'no-clock': t('noClock') }[answer.refused];
      return { said: why ?? commonRefusal(answer.refused) ?? t('placeFailed', answer.message), code: answer.refused };
    }
    // What was dragged meanwhile is newer.
    if (mine === turn) [plan.days, plan.at] = [aligned(answer.days), performance.now()];
    return answer.answer ?? {};
  };
  return queue = queue.then(work, work);
}

/// The minute that it is on a day, as time goes on.
export const nowOf = day => day.now_minute + Math.floor((performance.now() - plan.at) / 60000);
