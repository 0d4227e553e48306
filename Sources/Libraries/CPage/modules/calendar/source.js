// What the dates come from, in sentences, and reading it again.

import { dateText } from '../dates.js';
import { $, set } from '../elements.js';
import { apart, clock, digits, leftToRight, t } from '../text.js';
import { service } from './service.js';

/// The command that fetches announcements.
const FETCHES = 'qibla hijri refresh';

/// A sentence on the month that is shown.
export function monthSource({ source, announced }) {
  if (source.kind === 'announced') return t('sourceAnnounced', apart(announced?.by ?? announced?.name ?? '?'));
  return source.kind === 'presumed' ? t('sourcePresumed') : t('sourceCalculated', digits(source.text));
}

export function showSource() {
  const { announced, clock: hours } = service.month;
  set($('month-source'), monthSource(service.month));
  set($('source-month'), monthSource(service.month));
  const written = announced?.written;
  set($('source-file'), announced ? t('sourceFile', apart(announced.name), digits(announced.months),
    written ? `${dateText(written.slice(0, 10))}, ${clock(written, hours)}` : '?') : t('sourceNone'));
  set($('source-how'), t('fetchHow', leftToRight(FETCHES)));
}

/// Says that the service has read its files.
export function showFetched() {
  set($('fetched'), t('fetched', clock(service.month.now, service.month.clock)));
}
