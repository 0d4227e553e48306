// The cities that are offered while a place is typed: a list below the box, for fingers, arrow keys and screen readers.

import { $, attribute, made } from './elements.js';
import { settings } from './state.js';

/// The pause after a key before the service is asked, and the longest that it may take, in ms.
const [PAUSE, PATIENCE] = [150, 3000];
const offered = { cities: [], active: -1, timer: 0, asking: null, chosen: null };

/// The service gives a name in English, and in other languages under their codes.
export const nameIn = (answer, english) => answer[settings.language] ?? english;

/// Whether a text may be the beginning of a city's name. The service finds none for a single letter.
export const mayBeName = text => text.trim().length > 1 && !/^[\s+\-−]*[\d٠-٩۰-۹]/.test(text);

/// The entry that an arrow key leads to, of `count`; -1 is the box itself, which lies before the first and after the last.
export const moved = (active, step, count) => (active + 1 + step + count + 1) % (count + 1) - 1;

/// What a text in the box means: the coordinates of the city that was chosen, as long as its name stands there.
export const meant = text => (offered.chosen?.text === text ? offered.chosen.place : text);

/// Takes the list away.
export function closeSuggestions() {
  clearTimeout(offered.timer);
  offered.asking?.abort();
  show([]);
}

function show(cities) {
  [offered.cities, offered.active] = [cities, -1];
  $('place-cities').replaceChildren(...cities.map((city, i) => {
    const entry = made('li', { id: `place-city-${i}`, textContent: nameIn(city, city.name) });
    attribute(entry, 'role', 'option');
    // The box keeps the focus.
    entry.onpointerdown = event => event.preventDefault();
    entry.onclick = () => choose(city);
    return entry;
  }));
  $('place-cities').hidden = cities.length === 0;
  attribute($('place-input'), 'aria-expanded', cities.length > 0 ? 'true' : 'false');
  mark(-1);
}

function mark(active) {
  offered.active = active;
  [...$('place-cities').children].forEach((entry, i) => attribute(entry, 'aria-selected', i === active ? 'true' : 'false'));
  attribute($('place-input'), 'aria-activedescendant', active < 0 ? null : `place-city-${active}`);
}

function choose(city) {
  const text = nameIn(city, city.name);
  $('place-input').value = text;
  offered.chosen = { text, place: `${city.lat}, ${city.lon}` };
  closeSuggestions();
  const password = $('place-password');
  if (!$('password-row').hidden && !password.value) password.focus();
  else $('place-form').requestSubmit();
}

async function ask(text) {
  offered.asking?.abort();
  offered.asking = new AbortController();
  const signal = AbortSignal.any([offered.asking.signal, AbortSignal.timeout(PATIENCE)]);
  try {
    const answer = await (await fetch(`places?name=${encodeURIComponent(text.trim())}`, { signal })).json();
    if ($('place-input').value === text) show(answer.places ?? []);
  } catch { /* a later key asks again; the place can be written without the list */ }
}

export function listenToTyping() {
  const input = $('place-input');
  input.oninput = () => {
    closeSuggestions();
    const text = input.value;
    if (mayBeName(text)) offered.timer = setTimeout(() => ask(text), PAUSE);
  };
  input.onblur = closeSuggestions;
  input.onkeydown = event => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (offered.cities.length === 0 || event.isComposing) return;
    if (step) mark(moved(offered.active, step, offered.cities.length));
    else if (event.key === 'Enter' && offered.active >= 0) choose(offered.cities[offered.active]);
    else if (event.key === 'Escape') closeSuggestions();
    else return;
    event.preventDefault();
  };
}
