import assert from 'node:assert/strict';
import fs from 'node:fs';
import { test } from 'node:test';
import { greatCircle, KAABA, linePath, onMap, pointPath, readLand, viewOf } from '../../../Sources/Libraries/CPage/modules/globe.js';
import { MODULES } from './kit.mjs';

const ISTANBUL = { lat: 41, lon: 29 };

test('the way begins at the place and ends at the Kaaba', () => {
  const way = greatCircle(ISTANBUL);
  assert.equal(way.length, 97);
  for (const [point, wanted] of [[way[0], ISTANBUL], [way.at(-1), KAABA]]) {
    assert.ok(Math.abs(point.lat - wanted.lat) < 1e-9 && Math.abs(point.lon - wanted.lon) < 1e-9);
  }
  // Its beginning is the bearing of the Kaaba, 152 degrees by the program.
  const bearing = Math.atan2((way[1].lon - way[0].lon) * Math.cos(41 * Math.PI / 180), way[1].lat - way[0].lat) * 180 / Math.PI;
  assert.ok(Math.abs(bearing - 151.6) < 0.5, `${bearing}`);
});

test('a way over the date line does not jump, and one of no length is no way', () => {
  const way = greatCircle({ lat: 21.3, lon: -157.9 });
  for (let i = 1; i < way.length; i++) assert.ok(Math.abs(way[i].lon - way[i - 1].lon) < 20);
  assert.ok(Math.abs(way.at(-1).lon - (KAABA.lon - 360)) < 1e-6);
  assert.ok(greatCircle(KAABA).every(p => Math.abs(p.lat - KAABA.lat) < 1e-9));
});

test('the land has its outlines, all on the map', () => {
  const rings = readLand(fs.readFileSync(new URL('../land.txt', MODULES), 'utf8')).split('Z').slice(0, -1);
  assert.ok(rings.length > 250, `${rings.length}`);
  const points = rings.flatMap(ring => ring.slice(1).split('L').map(point => point.split(' ').map(Number)));
  assert.ok(points.length > 5000 && points.every(([x, y]) => Math.abs(x) <= 180 && Math.abs(y) <= 90));
  // Tasmania lies in the south, and something at 0 north and 20 east on either side.
  assert.ok(points.some(([x, y]) => Math.abs(x - 146) < 2 && Math.abs(y - 42) < 2));
});

test('a view holds its points, and stays on the map', () => {
  const view = onMap(viewOf(greatCircle(ISTANBUL), 1.5), 1.5);
  assert.ok(view.width >= 13 && Math.abs(view.lat - 31.2) < 0.1 && Math.abs(view.lon - 34.4) < 0.2, JSON.stringify(view));
  assert.deepEqual(onMap({ lon: 190, lat: 89, width: 60 }, 2), { lon: -170, lat: 75, width: 60, height: 30 });
  assert.equal(onMap({ lon: 0, lat: 0, width: 0.1 }, 2).width, 1);
  assert.deepEqual(onMap({ lon: 0, lat: 50, width: 900 }, 1), { lon: 0, lat: 0, width: 360, height: 360 });
});

test('north is up: a latitude is negative in the picture', () => {
  assert.equal(linePath([ISTANBUL, KAABA]), 'M29.000 -41.000L39.826 -21.423');
  assert.equal(pointPath(ISTANBUL), 'M29.000 -41.000h0');
  assert.equal(pointPath(null), '');
});
