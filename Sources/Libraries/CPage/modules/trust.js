// How far a reading is trusted, in words: the large line, the notice below the dial, and why.

import { degrees, age, direction, language, t } from './text.js';
import { isDisputed, isFacing, isPlaceless, shownBearing, shownHeading } from './reading.js';

/// The sign in the dot at the top, by the trust.
export const SIGNS = { accurate: 'M7 12.5l3.4 3.5 6.6-7.5', unsure: 'M12 6.5v7m0 3.7v.1', calibrating: 'M12 6.5v7m0 3.7v.1',
  interference: 'M8 8l8 8m0-8l-8 8', unavailable: 'M7 12h10' };

/// Whose advice is given for a trust without a reason that is known.
const ADVICE = { interference: 'field-strong', calibrating: 'no-calibration', unsure: 'settling', unavailable: 'no-samples' };

export const trustWord = trust => t(trust === 'calibrating' ? 'calibratingWord' : trust);

/// The reason of a reading in words, and what to do: `[why, advice]`.
export function reasonOf(reading, trust) {
  const { reasons } = language();
  if (Object.hasOwn(reasons, reading?.reason)) return reasons[reading.reason];
  return [t(trust + 'Why'), reasons[ADVICE[trust]]?.[1] ?? ''];
}

/// What the page says in large letters: `{text, arrow}`. An unsure heading is no instruction to turn: what to do stands
/// there instead. `steadyTurn` keeps the turn from flickering.
export function headline(state, reading, steadyTurn) {
  if (state === 'connecting') return { text: t('connecting') };
  if (!reading) return { text: t('goneTitle') };
  if (reading.site === 'kaaba') return { text: t('atKaaba') };
  if (reading.site === 'antipode') return { text: t('atAntipode') };
  if (shownHeading(reading) === null) {
    const bearing = shownBearing(reading);
    return { text: bearing !== null ? t('qiblaIs', direction(bearing)) : t('noReading') };
  }
  if (reading.bearing === null) return { text: t('whereAreYou') };
  if (reading.pointer === null || !reading.knows) return { text: t('noDirection') };
  if (isFacing(reading)) return { text: t('facing'), arrow: '✓ ' };
  if (reading.accuracy === 'unsure') return { text: reasonOf(reading, 'unsure')[1] };
  const turn = steadyTurn(reading.pointer);
  if (turn === 0) return { text: t('ahead'), arrow: '↑ ' };
  return turn < 0 ? { text: t('turnLeft', degrees(-turn)), arrow: '↶ ' } : { text: t('turnRight', degrees(turn)), arrow: '↷ ' };
}

/// What limits the compass now: `{level, text, act}`; null where nothing does.
export function noticeOf(state, reading) {
  if (state === 'gone') return { level: 'bad', text: t('gone') };
  if (!reading) return null;
  const [why, advice] = reasonOf(reading, reading.accuracy);
  if (isDisputed(reading)) return { level: 'bad', text: `${why} ${advice}`, act: 'setPlace' };
  if (shownHeading(reading) === null) {
    if (reading.bearing === null && isPlaceless(reading)) return { level: 'bad', text: `${why} ${t('placeNone')}`, act: 'setPlace' };
    return { level: 'bad', text: `${why} ${reading.bearing === null ? '' : t('mapNorthUp')}`, act: 'why' };
  }
  if (reading.accuracy === 'interference') return { level: 'bad', text: `${t('interferenceWhy')} ${advice}`, act: 'why' };
  if (reading.location === 'none') return { level: 'warning', text: t('placeNone'), act: 'setPlace' };
  if (reading.location === 'stale') return { level: 'warning', text: t('placeStale', age(reading.location_age_s)), act: 'setPlace' };
  if (reading.accuracy === 'unsure' && reading.knows) return { level: 'warning', text: why, act: 'why' };
  if (reading.accuracy !== 'accurate') return { level: 'warning', text: `${why} ${advice}`, act: 'why' };
  return null;
}
