// Who may write to the service, and the token of its page, which is another one after each start. The screen for the
// wall uses it too.

import { root } from './elements.js';

/// The longest that a request may take, in ms.
export const PATIENCE = 10000;

/// Who may write: the service says it for pages on its own machine, and for all others, as behind a proxy.
export const ruleFor = (host, writing) => writing.split(' ')[/^(localhost\.?|127\.[\d.]+|\[::1\])$/.test(host) ? 0 : 1];
export const whoMayWrite = () => ruleFor(location.hostname, root.dataset.writing);

/// Takes the page's token and who may write as the service knows them now: both may be others after each start.
export async function renew(path = './') {
  const page = await (await fetch(path, { cache: 'no-cache', signal: AbortSignal.timeout(PATIENCE) })).text();
  const { token, writing } = new DOMParser().parseFromString(page, 'text/html').documentElement.dataset;
  if (token && writing) Object.assign(root.dataset, { token, writing });
}
