// What the service says: the month that is shown, and who may see reminders.

import { PATIENCE } from '../rule.js';
import { settings } from '../state.js';
import { t } from '../text.js';

/// The token of the calendar, from the page's address or as a person typed it: kept until the browser's tab is closed.
const STORE = 'qibla.calendar-token';
export const service = {
  /// The last answer with a month; null before the first.
  month: null,
  token: null,
};

/// Takes the token that is in the page's address or was typed before.
export function loadToken() {
  const given = new URLSearchParams(location.search).get('token');
  if (given) return keepToken(given);
  try { service.token = sessionStorage.getItem(STORE); } catch { /* nothing is stored here */ }
}

export function keepToken(token) {
  service.token = token;
  try { sessionStorage.setItem(STORE, token); } catch { /* it holds until the page is closed */ }
}

/// The service's answer, or a text that says why there is none: `{ answer }` or `{ said }`.
export async function ask(path, query = {}) {
  const words = new URLSearchParams({ lang: settings.language, ...query });
  if (service.token) words.set('token', service.token);
  try {
    const response = await fetch(`${path}?${words}`, { signal: AbortSignal.timeout(PATIENCE) });
    if (!response.ok) return { said: (await response.text()).trim(), status: response.status };
    return { answer: await response.json() };
  } catch {
    return { said: t('gone') };
  }
}

/// Whether the client may see reminders.
export const seesReminders = () => service.month?.access === 'shown';
