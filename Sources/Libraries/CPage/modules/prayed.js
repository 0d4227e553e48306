// "Prayed", for the owner of the device: a mark in the private log, once that is in use. Only the page on the machine
// itself asks for it, and only where no other machine can reach it.

import { $, hide, set } from './elements.js';
import { ruleFor } from './rule.js';
import { t } from './text.js';
import { commonRefusal, whoMayWrite, write } from './write.js';

/// The name of a prayer: in Turkish fajr has another one than its time.
const nameOf = prayer => t(prayer === 'fajr' ? 'fajrPrayer' : prayer);
/// The prayer whose time it is, and what the service says of the log.
const log = { current: null, answer: null };
const NO_PASSWORD = { value: '' };
const isOwner = () => ruleFor(location.hostname, 'here elsewhere') === 'here' && whoMayWrite() === 'open';

function show(said = '') {
  const { answer, current } = log, isMarked = answer?.marked?.includes(current);
  hide($('prayed'), !answer?.used || !current || !isOwner());
  set($('prayed-key'), current ? isMarked ? t('takeBack') : `${nameOf(current)}: ${t('prayed')}` : '');
  set($('prayed-said'), said || (isMarked ? `● ${nameOf(current)}: ${t('prayed')}` : ''));
}

async function ask(mark) {
  const { answer, said } = await write('log/prayed', { prayer: log.current ?? '', mark }, NO_PASSWORD, show);
  if (answer && !answer.refused) log.answer = answer;
  else if (mark === 'look') log.answer = null;
  show(mark === 'look' || answer && !answer.refused ? '' : said ?? commonRefusal(answer.refused) ?? t('placeFailed', answer.message));
}

/// Follows the prayer whose time it is.
export function followPrayed(current) {
  const prayer = current && current !== 'sunrise' ? current : null;
  if (prayer === log.current) return;
  [log.current, log.answer] = [prayer, null];
  show();
  if (!log.current || !isOwner()) return;
  $('prayed-key').onclick = () => ask(log.answer?.marked?.includes(log.current) ? 'none' : 'prayed');
  ask('look');
}

/// In another language.
export const showPrayed = () => show();
