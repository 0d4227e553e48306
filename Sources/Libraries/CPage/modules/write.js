// Writing to the service: who may, the password, and the token, which is another one after each start.

import { root } from './elements.js';
import { t } from './text.js';

/// The longest that a request may take, in ms.
export const PATIENCE = 10000;

/// Who may write: the service says it for pages on its own machine, and for all others, as behind a proxy.
export const ruleFor = (host, writing) => writing.split(' ')[/^(localhost\.?|127\.[\d.]+|\[::1\])$/.test(host) ? 0 : 1];
export const whoMayWrite = () => ruleFor(location.hostname, root.dataset.writing);

/// Takes the page's token and who may write as the service knows them now: both may be others after each start.
export async function renew() {
  const page = await (await fetch('./', { cache: 'no-cache', signal: AbortSignal.timeout(PATIENCE) })).text();
  const { token, writing } = new DOMParser().parseFromString(page, 'text/html').documentElement.dataset;
  if (token && writing) Object.assign(root.dataset, { token, writing });
}

/// Sends what a person typed or chose, with the password in a box: the service's `answer`, or what to say instead of
/// it. `show` is called where another rule holds than before.
export async function write(path, texts, password, show, isSecond = false) {
  try {
    const response = await fetch(path, {
      signal: AbortSignal.timeout(PATIENCE), method: 'POST', headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ token: root.dataset.token, ...texts, password: password.value }),
    });
    if (response.status === 409) {
      if (isSecond) return { said: t('reloadPage') };
      await renew();
      show();
      if (whoMayWrite() === 'refused') return { said: '' };
      if (whoMayWrite() === 'password' && !password.value) return { said: t('placeNeedsPassword') };
      return write(path, texts, password, show, true);
    }
    if (!response.ok) return { said: t('placeFailed', (await response.text()).trim()) };
    return { answer: await response.json() };
  } catch {
    return { said: t('gone') };
  }
}

/// Why something is refused that may be refused wherever one writes; undefined for another reason.
export function commonRefusal(code) {
  const key = { password: 'placePassword', locked: 'placeLocked' }[code];
  return key && t(key);
}
