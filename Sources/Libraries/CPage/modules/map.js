// The map with the way to Mecca, and the fingers and keys that move it.

import { $, attribute, set } from './elements.js';
import { greatCircle, KAABA, linePath, onMap, pointPath, readLand, viewOf } from './globe.js';
import { direction, distance } from './measures.js';
import { turnOf } from './motion.js';
import { placed, wantedNames } from './names.js';
import { stream } from './stream.js';
import { t } from './text.js';

const map = { place: null, fitted: null, way: null, site: null, isLoaded: false, pressed: null, pointers: new Map(), mosques: null };
/// What the map takes from the page around it: the name of the place, or null; the file with the outlines of the land;
/// whether the service knows mosques; and what to do with a point that a person presses, if anything.
const around = { nameOfPlace: () => null, mosques: false, land: async () => (await fetch('land.txt')).text(), pick: null };
/// The part that is shown: its middle and its width, in degrees.
let view = { lon: 20, lat: 25, width: 200 };

async function loadMap() {
  if (map.isLoaded) return;
  map.isLoaded = true;
  let land = '';
  try { land = readLand(await around.land()); } catch { map.isLoaded = false; }
  // Three worlds side by side: a way over the date line is in one piece, wherever the map was moved.
  const worlds = paths => [-360, 0, 360].map(x => `<g transform="translate(${x})">${paths}</g>`).join('');
  $('map').innerHTML = worlds(`<path class="land" d="${land}"/>`)
    + worlds('<path class="mosque"/><path class="way"/><path class="end here"/><path class="end inner here"/><path class="end goal"/>') + '<g id="map-names"></g>';
  showWay();
}

export function showWay(place = map.place) {
  map.place = place;
  const reading = stream.reading;
  // While the service is gone the line stays, and what was said of it.
  if (reading) [map.way, map.site] = [place && reading.distance_km != null && reading.bearing !== null ? reading : null, reading.site];
  const km = map.way?.distance_km;
  set($('map-text'), map.way ? t('greatCircle', distance(km), direction(map.way.bearing))
    : map.site === 'antipode' ? t('atAntipode') : map.site === 'kaaba' ? t('atKaaba') : reading ? t('noWay') : '–');
  attribute($('map'), 'aria-label', t('mapLabel', km == null ? '' : distance(km)));
  if (!$('map').querySelector('.way')) return;
  const points = wayPoints();
  const draw = (kind, d) => $('map').querySelectorAll(kind).forEach(path => attribute(path, 'd', d));
  draw('.way', linePath(points));
  draw('.here', pointPath(place));
  showMosques(place);
  draw('.goal', pointPath(points.at(-1) ?? KAABA));
  // Another place is shown as a whole; one that hardly moves leaves the part that was chosen.
  const old = map.fitted, isNew = place && (!old || Math.abs(place.lat - old.lat) + Math.abs(place.lon - old.lon) > 0.2);
  if (!isNew && $('map').hasAttribute('viewBox')) return showNames();
  map.fitted = place;
  fitMap(points);
}

/// Marks the mosques around a place, if a map of them was imported. They are seen when the map is zoomed in.
async function showMosques(place) {
  const key = place && `${place.lat.toFixed(2)} ${place.lon.toFixed(2)}`;
  if (!around.mosques || key === map.mosques) return;
  map.mosques = key;
  let path = '';
  try {
    const { mosques = [] } = key ? await (await fetch('mosques/near?within=50')).json() : {};
    path = mosques.map(pointPath).join('');
  } catch { /* the next place asks again */ }
  if (key === map.mosques) $('map').querySelectorAll('.mosque').forEach(element => attribute(element, 'd', path));
}

/// The line to draw. From the other end of the world every way is equally short: no line is drawn.
const wayPoints = () => map.place && map.site !== 'antipode' ? greatCircle(map.place) : [];

const aspect = () => ($('map').clientWidth || 2) / ($('map').clientHeight || 1);

function fitMap(points = wayPoints()) { show(points.length ? viewOf(points, aspect()) : view); }

function show(wanted) {
  view = onMap(wanted, aspect());
  $('map').setAttribute('viewBox', `${view.lon - view.width / 2} ${-view.lat - view.height / 2} ${view.width} ${view.height}`);
  showNames();
}

/// Writes the names again after each change of the part that is shown, so that they keep their size on the screen.
function showNames() {
  const group = $('map-names');
  if (!group) return;
  const scale = ($('map').clientWidth || 300) / view.width, points = wayPoints();
  const names = placed(wantedNames(points, scale, around.nameOfPlace()), view, scale, points);
  group.replaceChildren(...names.map(({ text, x, y, size, anchor, kind }) => {
    const element = document.createElementNS('http://www.w3.org/2000/svg', 'text');
    for (const [key, value] of Object.entries({ x, y, class: kind, 'font-size': size, 'text-anchor': anchor, 'stroke-width': size / 5 })) {
      element.setAttribute(key, value);
    }
    element.textContent = text;
    return element;
  }));
}

const zoom = factor => show({ ...view, width: view.width * factor });
const move = (east, north) => show({ ...view, lon: view.lon + east, lat: view.lat + north });

/// Listens to the map of the document. `more` has what differs from `around`.
export function listenToMap(more = {}) {
  const svg = $('map');
  Object.assign(around, more);
  // A page may show the map in another element than before.
  Object.assign(map, { isLoaded: false, fitted: null, pressed: null, mosques: null });
  map.pointers.clear();
  $('map-in').onclick = () => zoom(1 / 1.6);
  $('map-out').onclick = () => zoom(1.6);
  $('map-fit').onclick = () => fitMap();
  // Without the Ctrl key (which a pinch on a touchpad stands for) the wheel moves the page.
  svg.addEventListener('wheel', event => {
    if (!event.ctrlKey) return;
    event.preventDefault();
    if (event.deltaY) zoom(event.deltaY > 0 ? 1.15 : 1 / 1.15);
  }, { passive: false });
  svg.addEventListener('keydown', event => {
    const step = view.width / 8;
    const moves = { ArrowLeft: [-step, 0], ArrowRight: [step, 0], ArrowUp: [0, step / 2], ArrowDown: [0, -step / 2] };
    if (moves[event.key]) move(...moves[event.key]);
    else if (event.key === '+' || event.key === '=') zoom(1 / 1.6);
    else if (event.key === '-') zoom(1.6);
    else if (event.key === 'Enter' && around.pick) around.pick({ lat: view.lat, lon: turnOf(view.lon) });
    else return;
    event.preventDefault();
  });
  svg.addEventListener('pointerdown', event => {
    svg.setPointerCapture(event.pointerId);
    map.pressed = map.pointers.size ? null : event;
    map.pointers.set(event.pointerId, event);
  });
  svg.addEventListener('pointermove', dragged);
  svg.addEventListener('click', event => { if (isPress(event)) around.pick?.(pointAt(event)); });
  for (const name of ['pointerup', 'pointercancel']) svg.addEventListener(name, event => map.pointers.delete(event.pointerId));
  // An element that was taken away has no size any more.
  new ResizeObserver(() => { if (svg.isConnected) show(view); }).observe(svg);
  new IntersectionObserver(entries => { if (entries.some(e => e.isIntersecting)) loadMap(); }, { rootMargin: '200px' }).observe(svg);
}

/// Whether a click did not move the map.
const isPress = ({ clientX, clientY }) =>
  map.pressed !== null && Math.hypot(clientX - map.pressed.clientX, clientY - map.pressed.clientY) < 6;

/// The place under a pointer.
function pointAt({ clientX, clientY }) {
  const { left, top, width, height } = $('map').getBoundingClientRect();
  const lon = view.lon + ((clientX - left) / width - 0.5) * view.width;
  return { lat: view.lat - ((clientY - top) / height - 0.5) * view.height, lon: turnOf(lon) };
}

/// A finger, or one of two, has moved.
function dragged(event) {
  const before = map.pointers.get(event.pointerId);
  if (!before) return;
  const degreesPerPixel = view.width / $('map').clientWidth;
  const other = [...map.pointers.values()].find(p => p.pointerId !== event.pointerId);
  const gap = p => Math.hypot(p.clientX - other.clientX, p.clientY - other.clientY);
  const width = other ? view.width * gap(before) / Math.max(1, gap(event)) : view.width;
  // Between two fingers the middle moves half as far as one of them.
  const share = other ? degreesPerPixel / 2 : degreesPerPixel;
  map.pointers.set(event.pointerId, event);
  show({ width, lon: view.lon - (event.clientX - before.clientX) * share, lat: view.lat + (event.clientY - before.clientY) * share });
}
