// The way to Mecca on a flat map: the great circle, the outlines of the land, the part that is shown.

import { turnOf } from './motion.js';

export const KAABA = { lat: 21.4225241, lon: 39.8261818 };

/// Points along the great circle from a place to the Kaaba, with longitudes that do not jump.
export function greatCircle(from) {
  const rad = Math.PI / 180;
  const vector = p => [Math.cos(p.lat * rad) * Math.cos(p.lon * rad), Math.cos(p.lat * rad) * Math.sin(p.lon * rad), Math.sin(p.lat * rad)];
  const [a, b] = [vector(from), vector(KAABA)];
  const angle = Math.acos(Math.min(1, Math.max(-1, a[0] * b[0] + a[1] * b[1] + a[2] * b[2])));
  const points = [];
  for (let i = 0; i <= 96; i++) {
    const [u, v] = angle < 1e-9 ? [1, 0] : [Math.sin(angle * (1 - i / 96)) / Math.sin(angle), Math.sin(angle * i / 96) / Math.sin(angle)];
    const [x, y, z] = a.map((value, k) => value * u + b[k] * v);
    let lon = Math.atan2(y, x) / rad;
    if (points.length) lon = points.at(-1).lon + turnOf(lon - points.at(-1).lon);
    points.push({ lat: Math.atan2(z, Math.hypot(x, y)) / rad, lon });
  }
  return points;
}

/// The outlines of the land as the path of a picture. make-land.py describes the form of the file.
export function readLand(text) {
  let path = '';
  for (const line of text.trim().split('\n')) {
    const code = i => line.charCodeAt(i);
    let x = (code(0) - 39) * 80 + code(1) - 39, y = (code(2) - 39) * 80 + code(3) - 39;
    const at = () => `${(x / 5 - 180).toFixed(1)} ${(90 - y / 5).toFixed(1)}`;
    path += 'M' + at();
    for (let i = 4; i + 1 < line.length; i += 2) {
      x += code(i) - 79;
      y += code(i + 1) - 79;
      path += 'L' + at();
    }
    path += 'Z';
  }
  return path;
}

/// A line through points, as the path of a picture.
export const linePath = points => points.map((p, i) => (i ? 'L' : 'M') + pointText(p)).join('');
/// A point alone.
export const pointPath = point => point ? `M${pointText(point)}h0` : '';
const pointText = p => `${p.lon.toFixed(3)} ${(-p.lat).toFixed(3)}`;

/// The part of the map that holds these points, on a screen of this width to its height.
export function viewOf(points, aspect) {
  const lons = points.map(p => p.lon), lats = points.map(p => p.lat);
  const [west, east, south, north] = [Math.min(...lons), Math.max(...lons), Math.min(...lats), Math.max(...lats)];
  return {
    lon: (west + east) / 2, lat: (south + north) / 2,
    width: Math.max(6, (east - west) * 1.6, (north - south) * 1.4 * aspect),
  };
}

/// The nearest part that is on the map, and neither too small nor too large; with its height.
export function onMap({ lon, lat, width }, aspect) {
  width = Math.min(360, Math.max(1, width));
  const height = width / aspect;
  const most = Math.max(0, 90 - height / 2);
  return { lon: turnOf(lon), lat: Math.min(most, Math.max(-most, lat)), width, height };
}
