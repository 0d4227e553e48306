// The button that ends what sounds. It is there on the service's own machine, where no password is asked for.

import { hide, $ } from './elements.js';

const root = document.documentElement;
const PATIENCE = 5000;
/// Who may write: the service says it for pages on its own machine, and for all others.
const isOwn = () => /^(localhost\.?|127\.[\d.]+|\[::1\])$/.test(location.hostname);
const mayWrite = () => root.dataset.writing.split(' ')[isOwn() ? 0 : 1] === 'open';

/// Asks for silence. After a restart the service knows another token, which its page has.
async function hush(isSecond = false) {
  const response = await fetch('hush', {
    signal: AbortSignal.timeout(PATIENCE), method: 'POST', headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ token: root.dataset.token, hush: 'now' }),
  });
  if (response.status !== 409 || isSecond) return;
  const page = await (await fetch('board', { cache: 'no-cache', signal: AbortSignal.timeout(PATIENCE) })).text();
  Object.assign(root.dataset, new DOMParser().parseFromString(page, 'text/html').documentElement.dataset);
  await hush(true);
}

/// Shows the button where it works.
export function offerHush() {
  hide($('hush'), !mayWrite());
  // Where the service does not answer, the board says so.
  $('hush').onclick = () => hush().catch(() => {});
}
