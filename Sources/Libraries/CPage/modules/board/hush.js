// The button that ends what sounds. It is there on the service's own machine, where no password is asked for.

import { $, hide, root } from '../elements.js';
import { PATIENCE, renew, whoMayWrite } from '../rule.js';

/// Asks for silence. After a restart the service knows another token.
async function hush(isSecond = false) {
  const response = await fetch('hush', {
    signal: AbortSignal.timeout(PATIENCE), method: 'POST', headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ token: root.dataset.token, hush: 'now' }),
  });
  if (response.status !== 409 || isSecond) return;
  await renew('board');
  await hush(true);
}

/// Shows the button where it works.
export function offerHush() {
  hide($('hush'), whoMayWrite() !== 'open');
  // Where the service does not answer, the board says so.
  $('hush').onclick = () => hush().catch(() => {});
}
