// The page of the mosques nearby, from a map that the device's user has imported.

import { $, attribute, made, root, set } from '../elements.js';
import { followLook, loadSettings } from '../look.js';
import { direction, distance, number } from '../measures.js';
import { PATIENCE } from '../rule.js';
import { settings } from '../state.js';
import { connect, disconnect, on, stream, watch } from '../stream.js';
import { apart, digits, leftToRight, t } from '../text.js';
import { pointOf, turnText } from './way.js';

const CHOICES = [1, 5, 10, 50];
const IMPORT = 'qibla mosques import MAP';
/// How long after an answer without a list the service is asked again, in ms, and how often the turns are written.
const RETRY = 3000, STEP = 200;
/// The radius of the outer ring.
const RADIUS = 92;
const page = { within: Number(new URLSearchParams(location.search).get('within')) || 5, answer: null, said: '', turn: 0 };
let written = 0;

const kilometres = km => `${number(km)} ${t('kilometres')}`;

async function ask() {
  const turn = ++page.turn;
  let [answer, said] = [null, ''];
  try {
    const query = new URLSearchParams({ within: page.within, lang: settings.language });
    const response = await fetch(`mosques/near?${query}`, { signal: AbortSignal.timeout(PATIENCE) });
    if (response.ok) answer = await response.json();
    else said = (await response.text()).trim();
  } catch { said = t('gone'); }
  if (turn !== page.turn) return;
  if (answer || !page.answer) page.answer = answer;
  page.said = said;
  show();
  if (!page.answer?.mosques) setTimeout(() => { if (turn === page.turn) ask(); }, RETRY);
}

function show() {
  const { answer, said, within } = page, mosques = answer?.mosques ?? [];
  $('within').replaceChildren(...CHOICES.map(km => {
    const key = made('button', { textContent: t('within', kilometres(km)) });
    attribute(key, 'aria-pressed', String(km === within));
    key.onclick = () => {
      page.within = km;
      history.replaceState(null, '', `?within=${km}${location.hash}`);
      show();
      $('within').querySelector('[aria-pressed="true"]').focus();
      ask();
    };
    return key;
  }));
  const why = { 'no-map': t('noMap', leftToRight(IMPORT)), 'no-place': t('noPlaceYet') };
  const none = answer?.mosques && !mosques.length ? t('noneNear', kilometres(answer.within_km)) : '';
  const more = answer?.total > mosques.length ? t('shown', digits(mosques.length), number(answer.total)) : '';
  set($('note'), said || (answer?.reason ? why[answer.reason] ?? answer.reason : none || more));
  set($('where'), answer?.place ? apart(answer.place) : '–');
  set($('from'), answer?.maps ? `${answer.attribution}; ${answer.maps}` : '');
  $('list').replaceChildren(...mosques.map(itemOf));
  showRings(mosques, answer?.within_km ?? within);
  showTurns(true);
}

function itemOf(mosque, i) {
  const { tags } = mosque, item = made('li');
  const way = [distance(mosque.distance_km), mosque.bearing !== null && direction(mosque.bearing)].filter(Boolean).join(' · ');
  const small = (...content) => {
    const span = made('span', { className: 'small', dir: 'auto' });
    span.append(...content);
    return span;
  };
  const phone = tags.phone ?? tags['contact:phone'], site = tags.website ?? tags['contact:website'];
  const notes = [mosque.address, tags.opening_hours, tags.service_times].filter(Boolean);
  const links = [phone && ['phone', phone, `tel:${phone.split(';')[0].replace(/[^\d+]/g, '')}`], site && ['website', site, site]];
  if (mosque.friday) notes.push(`${t('jumuah')}: ${apart(mosque.friday)}`);
  item.append(
    made('span', { className: 'number', textContent: digits(i + 1) }),
    made('b', { textContent: mosque.name ?? t('nameless'), dir: 'auto' }), made('span', { className: 'way', textContent: way }),
    made('span', { className: 'turn' }), small(notes.join(' · ')),
    ...links.filter(Boolean).map(([key, text, address]) => small(`${t(key)}: `, linkTo(text, address))));
  return item;
}

/// What the map calls a telephone or a website; a link only where it has the form of one.
function linkTo(text, address) {
  if (!/^(tel:\+?\d{2,}$|https?:\/\/[^\s/@]+(\/|$))/i.test(address)) return apart(text);
  return made('a', { href: address, textContent: text, dir: 'ltr', rel: 'noopener noreferrer', referrerPolicy: 'no-referrer' });
}

function showRings(mosques, within) {
  const svg = (kind, attributes, text = '') => {
    const element = document.createElementNS('http://www.w3.org/2000/svg', kind);
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
    element.textContent = text;
    return element;
  };
  const marks = mosques.map((mosque, i) => {
    const { x, y } = pointOf(mosque, within, RADIUS), mark = svg('g', { transform: `translate(${x.toFixed(1)} ${y.toFixed(1)})` });
    mark.append(svg('circle', { r: 6 }), svg('text', {}, digits(i + 1)));
    return mark;
  }).reverse();
  $('rings').replaceChildren(
    ...[1, 0.5].map(share => svg('circle', { class: 'ring', r: RADIUS * share })),
    svg('path', { class: 'heading', d: 'M0-104l6 12h-12z', visibility: 'hidden' }),
    svg('path', { class: 'here', d: 'M0 0h0' }), ...marks);
}

/// How far to turn to each, by the newest reading.
function showTurns(isNew) {
  const now = performance.now();
  if (!isNew && now - written < STEP) return;
  written = now;
  const reading = stream.state === 'live' ? stream.reading : null;
  const mosques = page.answer?.mosques ?? [];
  [...$('list').children].forEach((item, i) => set(item.querySelector('.turn'), turnText(mosques[i], reading)));
  const isKnown = reading?.accuracy === 'accurate' && reading.heading !== null;
  const arrow = $('rings').querySelector('.heading');
  if (!arrow) return;
  attribute(arrow, 'visibility', isKnown ? null : 'hidden');
  if (isKnown) attribute(arrow, 'transform', `rotate(${reading.heading.toFixed(1)})`);
}

await loadSettings();
stream.anyDirection = Number(root.dataset.anyDirection);
followLook('openMosques', show, ask);
on('reading', () => showTurns(false));
on('lost', () => showTurns(true));
document.addEventListener('visibilitychange', () => {
  if (document.hidden) return disconnect();
  connect();
  ask();
});
addEventListener('pagehide', disconnect);
addEventListener('pageshow', event => { if (event.persisted) connect(); });
setInterval(() => { if (!document.hidden) watch(performance.now()); }, 500);
connect();
await ask();
root.dataset.ready = '';
