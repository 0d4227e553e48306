// The way to a mosque: where it is in the picture, and how far to turn by the heading of the device.

import { course } from '../measures.js';
import { turnOf } from '../motion.js';
import { t } from '../text.js';

/// Within this many degrees it is ahead.
const AHEAD = 5;

/// Where a mosque is in a picture whose outer ring has this radius and is so many kilometres away; north is up.
export function pointOf({ distance_km, bearing }, within, radius) {
  const far = Math.min(1, distance_km / within) * radius, angle = (bearing ?? 0) * Math.PI / 180;
  return { x: far * Math.sin(angle), y: -far * Math.cos(angle) };
}

/// How far to turn, in words; empty where the heading cannot be trusted, or the mosque is here.
export function turnText({ bearing }, reading) {
  if (bearing === null || reading?.accuracy !== 'accurate' || reading.heading === null) return '';
  const turn = turnOf(bearing - reading.heading);
  if (Math.abs(turn) <= AHEAD) return t('ahead');
  return turn < 0 ? t('turnLeft', course(-turn)) : t('turnRight', course(turn));
}
