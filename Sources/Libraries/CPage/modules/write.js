// Writing to the service: sending what a person typed, with a password where one is asked for.

import { root } from './elements.js';
import { PATIENCE, renew, ruleFor, whoMayWrite } from './rule.js';
import { t } from './text.js';

export { PATIENCE, renew, ruleFor, whoMayWrite };

/// Sends what a person typed or chose, with the password in a box: the service's `answer`, or what to say instead of
/// it. `show` is called where another rule holds than before; `failed` is the word for what the service says.
export async function write(path, texts, password, show, failed = 'placeFailed', isSecond = false) {
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
      return write(path, texts, password, show, failed, true);
    }
    if (!response.ok) return { said: t(failed, (await response.text()).trim()) };
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
