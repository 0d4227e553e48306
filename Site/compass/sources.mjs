/**
 * The sources of a heading in a browser, the best first: the magnetometer for the core, then the browser's own heading,
 * then that of an iPhone. Each opens, or says why it does not: `insecure`, `flag`, `denied`, `missing` or `ask`.
 */
import { headingOf, ofAngles } from './axes.mjs'

/** The wait for a first sample, in ms. */
const PATIENCE = 3000
/** Samples a second that are asked for: browsers give no more, and of the field not more than 10. */
const [RATE, FIELD_RATE] = [60, 10]

/** Opens a sensor of the Generic Sensor API: resolves to it after its first sample, or to why there is none. */
function opened(Type, options, take) {
  let sensor
  try { sensor = new Type({ frequency: RATE, ...options }) } catch (error) {
    return { why: error.name === 'SecurityError' ? 'denied' : 'missing' }
  }
  return new Promise((resolve) => {
    const end = (why) => { clearTimeout(timer); if (why) sensor.stop(); resolve(why ? { why } : { sensor }) }
    const timer = setTimeout(end, PATIENCE, 'missing')
    sensor.onreading = () => { take(sensor); end() }
    sensor.onerror = ({ error }) => end(error.name === 'NotAllowedError' ? 'denied' : 'missing')
    sensor.start()
  })
}

/** The accelerometer or the gyroscope beside another source. */
const motion = (feed, Type, kind, frequency = RATE) => (Type ? opened(Type, { frequency }, ({ timestamp, x, y, z }) => {
  feed.sample(kind, timestamp, x, y, z)
}) : { why: 'missing' })

const stopAll = (found) => { for (const { sensor } of found) sensor?.stop() }

/** The magnetometer with what else there is, through the core's own calibration. */
async function openField(feed, browser) {
  if (!browser.isSecureContext) return { why: 'insecure' }
  const Type = browser.UncalibratedMagnetometer ?? browser.Magnetometer
  if (!Type || !browser.Accelerometer) return { why: 'flag' }
  const found = await Promise.all([
    motion(feed, Type, 'magn', FIELD_RATE), motion(feed, browser.Accelerometer, 'accel'),
    motion(feed, browser.Gyroscope, 'gyro')])
  const [magn, accel, gyro] = found
  if (magn.why || accel.why) {
    stopAll(found)
    return { why: magn.why ?? accel.why }
  }
  const device = browser.UncalibratedMagnetometer ? 'browser-uncalibrated' : 'browser'
  const facts = { magn: { device }, accel: {}, gyro: gyro.why ? null : {} }
  if (feed.isOpen) feed.compass.sensors(feed.time(NaN, performance.now()), facts)
  return { kind: 'field', device, stop: () => stopAll(found) }
}

/** The browser's absolute orientation, as a sensor. */
async function openOrientation(feed, browser) {
  if (!browser.AbsoluteOrientationSensor) return { why: 'missing' }
  const found = await Promise.all([
    opened(browser.AbsoluteOrientationSensor, { referenceFrame: 'device' }, ({ timestamp, quaternion }) => {
      const heading = headingOf(quaternion)
      if (heading !== null) feed.heading(heading, null, timestamp)
    }), motion(feed, browser.Accelerometer, 'accel')])
  if (found[0].why) {
    stopAll(found)
    return { why: found[0].why }
  }
  return { kind: 'browser', stop: () => stopAll(found) }
}

/** Listens to orientation events: resolves after the first one with a heading. `read` gives `[heading, bound]`. */
function listened(feed, browser, kind, read, gravity) {
  return new Promise((resolve) => {
    const stop = () => {
      browser.removeEventListener(kind, take)
      browser.removeEventListener('devicemotion', shake)
    }
    const timer = setTimeout(() => { stop(); resolve({ why: 'missing' }) }, PATIENCE)
    const take = (event) => {
      const found = read(event)
      if (!found || found[0] === null) return
      clearTimeout(timer)
      feed.heading(...found, event.timeStamp)
      resolve({ kind: gravity < 0 ? 'phone' : 'browser', stop })
    }
    const shake = ({ accelerationIncludingGravity: size, timeStamp }) => {
      if (size?.x == null) return
      feed.sample('accel', timeStamp, gravity * size.x, gravity * size.y, gravity * size.z)
    }
    browser.addEventListener(kind, take)
    browser.addEventListener('devicemotion', shake)
  })
}

/** The same as events, in browsers that have no such sensor. */
const openEvents = (feed, browser) => ('ondeviceorientationabsolute' in browser
  ? listened(feed, browser, 'deviceorientationabsolute', ({ alpha, beta, gamma }) =>
    (alpha === null ? null : [headingOf(ofAngles(alpha, beta, gamma)), null]), 1)
  : { why: 'missing' })

/** An iPhone's heading, with the bound that it states. A person must have pressed before, and allow it. */
async function openPhone(feed, browser, hasPressed) {
  const ask = browser.DeviceOrientationEvent?.requestPermission
  // Other browsers ask too, and have better events.
  if (!ask || 'ondeviceorientationabsolute' in browser) return { why: 'missing' }
  if (!hasPressed) return { why: 'ask' }
  try {
    const motion = browser.DeviceMotionEvent?.requestPermission
    const [answer] = await Promise.all([
      ask.call(browser.DeviceOrientationEvent), motion?.call(browser.DeviceMotionEvent).catch(() => {})])
    if (answer !== 'granted') return { why: 'denied' }
  } catch { return { why: 'denied' } }
  return listened(feed, browser, 'deviceorientation', readPhone, -1)
}

/** The heading and the bound of an iPhone's event; a negative bound means that the heading is not known. */
export function readPhone({ webkitCompassHeading: heading, webkitCompassAccuracy: bound }) {
  if (typeof heading !== 'number') return null
  return [heading, bound >= 0 ? bound : Infinity]
}

/** Why nothing opened, of several reasons: what a person can change comes first. */
const WORST = ['insecure', 'ask', 'denied', 'flag', 'missing']

/**
 * Opens the best source of headings.
 * @returns {{kind: 'field'|'browser'|'phone'|null, device?: string, why: string|null, stop: function}} `why` there is
 *   no better one, or none
 */
export async function openBest(feed, hasPressed, browser = globalThis) {
  const reasons = []
  for (const open of [openField, openOrientation, openEvents, openPhone]) {
    const found = await open(feed, browser, hasPressed)
    if (found.kind) return { ...found, why: reasons[0] ?? null }
    reasons.push(found.why)
    if (reasons[0] === 'insecure') break
  }
  // Without any sensor a flag would not help.
  const told = reasons.every((why, place) => why === 'missing' || (place === 0 && why === 'flag')) ? ['missing'] : reasons
  return { kind: null, why: WORST.find((why) => told.includes(why)), stop() {} }
}
