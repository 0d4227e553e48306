// What is drawn over the picture: the horizon with the winds, the Kaaba's mark with its bound, a ring around the sun.

import { pointOf } from './lens.js';

const INK = '#fff', SHADE = 'rgb(0 0 0 / .55)', GOLD = '#f2c14e', DOUBT = '#9aa4af', SUN = '#ff6b3d';
const turn = (to, from) => ((to - from + 540) % 360) - 180;

function line(paint, points, style, width, dash = []) {
  for (const [stroke, wide] of [[SHADE, width + 2], [style, width]]) {
    paint.strokeStyle = stroke;
    paint.lineWidth = wide;
    paint.setLineDash(dash);
    paint.beginPath();
    let isDown = false;
    for (const point of points) {
      if (!point) isDown = false;
      else if (isDown) paint.lineTo(point.x, point.y);
      else {
        paint.moveTo(point.x, point.y);
        isDown = true;
      }
    }
    paint.stroke();
  }
  paint.setLineDash([]);
}

function words(paint, text, x, y, size, style = INK) {
  paint.font = `600 ${size}px system-ui, sans-serif`;
  paint.textAlign = 'center';
  paint.lineWidth = size / 5;
  paint.strokeStyle = SHADE;
  paint.strokeText(text, x, y);
  paint.fillStyle = style;
  paint.fillText(text, x, y);
}

/// Where the mark of the Kaaba is: its point on the horizon; null out of sight, with the side on which it is (-1 left, 1
/// right), or 0 and whether it is below the picture (1) or above it (-1).
export function mark(view, reading) {
  const at = (azimuth, height) => pointOf(view, reading.quaternion, azimuth, height, reading.declination);
  const point = at(reading.bearing, 0), isSeen = point && point.x >= 0 && point.x <= view.width && point.y >= 0 && point.y <= view.height;
  const isAbove = !isSeen && point && point.x >= 0 && point.x <= view.width;
  return { point: isSeen ? point : null, x: point?.x, side: isAbove ? 0 : reading.pointer < 0 ? -1 : 1, below: isAbove ? Math.sign(point.y) : 0 };
}

/// Draws all for a reading. `names` are the winds from north to the right, `kaaba` the word at the mark, `sun` the point
/// of the sun that was found, and `scale` how many pixels of the picture one of the screen has.
export function draw(paint, view, reading, { names, kaaba, sun, scale = 1 }) {
  const { width, height } = view, size = 15 * scale;
  paint.clearRect(0, 0, width, height);
  if (!reading?.quaternion || reading.declination === null) return;
  const at = (azimuth, high) => pointOf(view, reading.quaternion, azimuth, high, reading.declination);
  const middle = reading.heading ?? 0, around = Array.from({ length: 181 }, (_, i) => i * 2);
  line(paint, [...around, 0].map(azimuth => at(azimuth, 0)), INK, 1.5);
  names.forEach((name, i) => {
    const point = at(i * 360 / names.length, 0);
    if (point) words(paint, name, point.x, point.y + size * 2.4, size);
  });
  if (sun) {
    paint.strokeStyle = SUN;
    paint.lineWidth = 3;
    paint.beginPath();
    paint.arc(sun.x, sun.y, Math.max(12, sun.radius * 1.6), 0, 2 * Math.PI);
    paint.stroke();
  }
  if (reading.bearing === null || reading.heading === null) return;
  const isSure = reading.accuracy === 'accurate', colour = isSure ? GOLD : DOUBT, bound = Math.min(180, reading.uncertainty ?? 180);
  // The band within which the mark lies: it is dashed where the heading is not sure.
  for (const high of [-1.2, 1.2]) {
    const steps = Array.from({ length: 41 }, (_, i) => at(reading.bearing + (i / 20 - 1) * bound, high));
    line(paint, steps, colour, isSure ? 3 : 2, isSure ? [] : [6, 6]);
  }
  const { point, x: above, side, below } = mark(view, reading);
  if (point) {
    const top = at(reading.bearing, 7) ?? { x: point.x, y: 0 };
    line(paint, [point, top], colour, 3, isSure ? [] : [6, 6]);
    paint.fillStyle = isSure ? '#111' : DOUBT;
    paint.strokeStyle = colour;
    paint.lineWidth = 2;
    paint.fillRect(point.x - size / 2, point.y - size / 2, size, size);
    paint.strokeRect(point.x - size / 2, point.y - size / 2, size, size);
    words(paint, isSure ? kaaba : `${kaaba} ?`, top.x, Math.max(size, top.y - size / 2), size, colour);
    return;
  }
  // An arrow at the edge, with the angle to turn by where that helps.
  const x = side ? (side < 0 ? size * 1.2 : width - size * 1.2) : above, y = side ? height / 2 : below > 0 ? height - size * 1.2 : size * 1.2;
  const tip = [side * size * .6, below * size * .6], wing = [below * size, side * size];
  line(paint, [-1, 0, 1].map(i => ({ x: x + (i ? -tip[0] + i * wing[0] : tip[0]), y: y + (i ? -tip[1] + i * wing[1] : tip[1]) })), colour, 4);
  const text = side ? `${Math.abs(Math.round(turn(reading.bearing, middle)))}°` : isSure ? kaaba : `${kaaba} ?`;
  words(paint, text, x - side * size * 2.2, y + size / 3 - below * size * 1.6, size, colour);
}
