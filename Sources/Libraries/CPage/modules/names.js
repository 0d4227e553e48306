// The names on the map: Mecca, the place, and as many countries as have room. The browser knows the names of countries.

import { KAABA } from './globe.js';
import { settings } from './state.js';
import { t } from './text.js';

/// Countries by their codes, with the latitude and the longitude of about their middles, the largest first.
const COUNTRIES = `RU 62 96 CA 58 -106 US 40 -99 CN 35 103 BR -9 -53 AU -25 134 IN 22 79 AR -35 -65 KZ 48 67 DZ 28 2.5
CD -3 23.5 GL 74 -40 SA 24 44.5 MX 24 -102 ID -2 114 SD 15.5 30 LY 27 17.5 IR 32.5 54 MN 47 104 PE -9.5 -75 TD 15.5 18.6
NE 17.5 9.5 AO -12 17.5 ML 18 -3 ZA -30 23.5 CO 4 -73 ET 8.5 39.5 BO -17 -64.5 MR 20 -10.5 EG 26.5 29.5 TZ -6.5 35 NG 9.5 8
VE 7.5 -66 NA -22 17 PK 29.5 68.5 TR 39 34.5 CL -33 -70.5 ZM -14 26.5 MM 21.5 96 AF 33.8 66 SO 4.5 45.5 CF 6.5 20.5
UA 49 31 MG -19 46.7 KE .5 38 BW -22 24 FR 46.8 2.5 YE 15.8 47.5 TH 15.5 101 ES 40 -4 TM 39.2 59 CM 5.5 12.5 PG -6.5 144
SE 63 16 UZ 41.8 63 MA 31.5 -6.5 IQ 33 43 PY -23 -58.5 JP 36.5 138.3 DE 51 10.3 FI 63 26.5 VN 20.5 105 MY 4 102 NO 61.5 9
PL 52 19.3 OM 20.8 56.5 IT 43 12.3 PH 12.5 122.8 NZ -43 171 GB 53 -1.5 RO 46 25 SY 35 38.5 JO 31.2 36.5 TN 34 9.3
GR 39.4 22 BD 24 90 IS 65 -18.5 PT 39.5 -8 AE 23.7 54.3 KR 36.5 128 LK 7.6 80.8 CU 21.8 -78.8`
  .trim().split(/\s+(?=[A-Z]{2} )/).map(row => row.split(' ')).map(([code, lat, lon]) => ({ code, lat: Number(lat), lon: Number(lon) }));

/// The height of letters on the screen, in px.
const HEIGHT = 13;

/// The names for a view, each with its place in the picture and its size there. A name takes the first of its places
/// where it covers no other name and no edge; a country's name must not cover the `line` either. Without such a place
/// a country's name is left out, and a town's name takes its first place. `scale` is px for a degree.
export function placed(wanted, view, scale, line = []) {
  const taken = [], height = HEIGHT / scale;
  const [left, top] = [view.lon - view.width / 2, -view.lat - view.height / 2];
  const [right, bottom] = [left + view.width, top + view.height];
  const isFree = box => box[0] > left && box[2] < right && box[1] > top && box[3] < bottom
    && !taken.some(other => box[0] < other[2] && box[2] > other[0] && box[1] < other[3] && box[3] > other[1]);
  const isCrossed = box => line.some(({ lon, lat }) => lon > box[0] && lon < box[2] && -lat > box[1] && -lat < box[3]);
  const found = [];
  for (const { text, kind, places } of wanted) {
    const width = text.length * height * 0.62;
    const boxes = places.map(({ x, y, anchor }) => {
      const start = { start: x, end: x - width, middle: x - width / 2 }[anchor];
      return [start, y - height * 0.8, start + width, y + height * 0.8];
    });
    let at = boxes.findIndex(box => isFree(box) && !(kind === 'country' && isCrossed(box)));
    if (at < 0 && kind === 'town' && boxes[0][2] > left && boxes[0][0] < right) at = 0;
    if (at < 0) continue;
    taken.push(boxes[at]);
    found.push({ text, kind, size: height, ...places[at] });
  }
  return found;
}

/// A town's name beside its point: at the side that the line leaves free, at the other one, below or above.
function beside({ lon, lat }, text, isEast, scale) {
  const gap = 11 / scale, east = { x: lon + gap, y: -lat, anchor: 'start' }, west = { x: lon - gap, y: -lat, anchor: 'end' };
  const over = far => ({ x: lon, y: -lat + far * 20 / scale, anchor: 'middle' });
  return { text, kind: 'town', places: [...(isEast ? [east, west] : [west, east]), over(-1), over(1)] };
}

/// The names for the map, the most important first. `line` is the way to Mecca; it is empty without a place. `here` is
/// the name of the place, if it has one.
export function wantedNames(line, scale, here = null) {
  const [from, to] = [line[0], line.at(-1) ?? KAABA];
  const isEast = from !== undefined && from.lon > to.lon;
  const names = [beside(to, t('mecca'), !isEast, scale)];
  if (here && from && Math.abs(from.lat - to.lat) + Math.abs(from.lon - to.lon) > 0.5) names.push(beside(from, here, isEast, scale));
  const inLanguage = new Intl.DisplayNames([settings.language], { type: 'region' });
  // Three worlds lie side by side.
  for (const { code, lat, lon } of COUNTRIES) {
    for (const world of [-360, 0, 360]) {
      names.push({ text: inLanguage.of(code), kind: 'country', places: [{ x: lon + world, y: -lat, anchor: 'middle' }] });
    }
  }
  return names;
}
