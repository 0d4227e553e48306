/** Hijri dates in words. */
import { digits, t } from '../../Sources/Libraries/CPage/modules/text.js'

/** A date: `20 Jumada al-akhirah 1448`. */
export const hijriText = (year, month, day) =>
  t('hijri.dayAndMonth', digits(day), t('hijri.month', t(`month.${month}`), digits(year)))

/** A month as a title: `Jumada al-akhirah 1448`. */
export const monthTitle = (year, month) => t('hijri.month', t(`month.${month}`), digits(year))

/** The name of the calendar from which a date is. */
export const sourceText = (source) => ({
  'umm-al-qura': t('hijri.ummAlQura'), icu: t('hijri.icu'), fcna: t('hijri.fcna'), civil: t('hijri.civilInstead'),
})[source] ?? source
