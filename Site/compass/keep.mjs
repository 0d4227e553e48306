/** What the compass has learnt of this device, kept in the browser. It leaves it for no other place. */

const KEY = 'qibla.compass'

/** What is kept for a part: `{calibration, bias}`; nothing where that is not allowed, or where it is damaged. */
export function kept(device, store = globalThis.localStorage) {
  try {
    const found = JSON.parse(store.getItem(KEY))
    return found?.device === device && typeof found === 'object' ? found : {}
  } catch { return {} }
}

/** Keeps some of it. */
export function keep(device, news, store = globalThis.localStorage) {
  try {
    store.setItem(KEY, JSON.stringify({ ...kept(device, store), device, ...news }))
  } catch { /* until it is closed */ }
}

export function forget(store = globalThis.localStorage) {
  try { store.removeItem(KEY) } catch { /* nothing was kept */ }
}

/** Gives a compass what is kept, at a time of its stream. What does not make sense is forgotten. */
export function recall(compass, device, time, store = globalThis.localStorage) {
  const { calibration, bias } = kept(device, store)
  try {
    if (bias) compass.gyroBias(time, bias)
    if (calibration) compass.setCalibration(time, calibration)
  } catch { forget(store) }
}

/** Keeps what a compass knows: its calibration, and its gyroscope's bias with the time at which it was known. */
export function remember(compass, device, utc, store = globalThis.localStorage) {
  const [calibration, status] = [compass.calibration(), compass.status()]
  if (!calibration && status?.gyroBias[0] == null) return
  const bias = status?.gyroBias[0] == null || status.gyroBiasSigma[0] == null ? undefined
    : { bias: status.gyroBias, sigma: status.gyroBiasSigma, created: new Date(utc).toISOString() }
  keep(device, { calibration: calibration ?? undefined, bias }, store)
}
