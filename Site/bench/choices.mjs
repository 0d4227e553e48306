/** What can be changed for a second run: the settings by their names in a configuration file, and the calibration. */
import { made } from '../../Sources/Libraries/CPage/modules/elements.js'
import { Settings, WORDS } from '../core/layout.mjs'

/** The name of a setting in a configuration file: `alignmentEnterDeg` is `alignment.enter_deg`. */
export function nameOf(field) {
  const [section, ...words] = field.split(/(?=[A-Z])/)
  return `${section}.${words.join('_').toLowerCase()}`
}

/** The names of all settings with their defaults. */
export function defaults(core) {
  const all = core.scratch(Settings)
  core.functions.qibla_settings_default(all.at)
  return Object.entries(all.copy()).map(([field, value]) => ({ name: nameOf(field), value }))
}

/** A field for each setting. What is empty is as recorded. */
export function settingFields(core) {
  return defaults(core).map(({ name, value }) => {
    const label = made('label', {})
    const text = made('span', { textContent: name, dir: 'ltr' })
    if (name !== 'pointing.forward') {
      const flag = name === 'calibration.background'
      label.append(text, made('input', {
        name, type: 'number', min: 0, max: flag ? 1 : 1e9, step: flag ? 1 : 'any', dir: 'ltr',
        placeholder: +value.toPrecision(6),
      }))
      return label
    }
    const select = made('select', { name, dir: 'ltr' })
    const words = ['', ...WORDS.forward]
    select.append(...words.map((word) => made('option', { value: word, textContent: word || `(${value})` })))
    label.append(text, select)
    return label
  })
}

/** The settings that were chosen; null where a field has something else than a number. */
export function chosenSettings(form) {
  const chosen = {}
  for (const { name, value, type, validity } of form.elements) {
    if (!name.includes('.')) continue
    if (!validity.valid) return null
    if (value !== '') chosen[name] = type === 'number' ? Number(value) : value
  }
  return chosen
}

/** A calibration of a file; throws where it is none. */
export function calibrationOf(text, core) {
  const file = JSON.parse(text)
  if (file?.qibla_calibration !== 1 || typeof file.magn !== 'object') {
    throw new SyntaxError('{"qibla_calibration":1,"magn":{…}}')
  }
  const trial = core.compass()
  try { trial.setCalibration(0, file) } finally { trial.close() }
  return file
}
