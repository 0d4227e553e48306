/** The guided calibration: its words, and the sphere of directions that have been up. */
import { $, attribute, hide, set } from '../../Sources/Libraries/CPage/modules/elements.js'
import { isCovered, spherePoints } from '../../Sources/Libraries/CPage/modules/measured.js'
import { bound } from '../../Sources/Libraries/CPage/modules/measures.js'
import { digitsOf } from './line.mjs'

/** The elements. */
export const GUIDE = `
<section class="card" id="guide" aria-labelledby="guide-title" hidden>
  <h2 id="guide-title" data-t="calibration"></h2>
  <p id="guide-text" role="status"></p>
  <progress id="guide-done" max="100" value="0" data-labelled="calibration"></progress>
  <svg id="guide-sphere" class="sphere" viewBox="0 0 212 104" aria-hidden="true"></svg>
  <p id="guide-quality" class="small"></p>
  <p class="row start"><button id="guide-close"></button></p>
</section>`

/** A 95 % bound from a standard deviation. */
const good = (sigma) => bound(Math.min(180, 1.96 * sigma))

/** The next step in one sentence. `t` gives a word by its key. */
export function adviceText({ advice, side, end }, t) {
  if (end !== null) return t(end === 'good' ? 'guide.good' : 'guide.asGood')
  switch (advice) {
    case 'wait': return t('guide.waiting')
    case 'needs-accelerometer': return t('guide.noAccelerometer')
    case 'mend': return t('calRefused')
    case 'leave-magnets': return t('guide.leaveMagnets')
    case 'go-on-turning': return t('guide.otherField')
    case 'turn-up': return t('guide.turnUp', t(`side.${side}`))
    case 'go-on': return t('guide.allUp')
    default: return t('guide.turn')
  }
}

/** How good the calibration is, and how good it must be; at the end what it is worth. */
export function qualityText({ headingSigma, goal, before, end }, t) {
  if (end === null) {
    return headingSigma === null ? t('guide.goal', good(goal)) : t('guide.quality', good(headingSigma), good(goal))
  }
  if (headingSigma === null) return ''
  return before === null ? t('guide.firstResult', good(headingSigma)) : t('guide.result', good(before), good(headingSigma))
}

/** Shows the guidance; null hides it. */
export function showGuide(guidance, t) {
  hide($('guide'), !guidance)
  if (!guidance) return
  set($('guide-text'), adviceText(guidance, t))
  set($('guide-quality'), qualityText(guidance, t))
  set($('guide-close'), t(guidance.end === null ? 'instrument.leaveGuide' : 'close'))
  $('guide-done').value = Math.round(guidance.done * 100)
  const [sphere, covered] = [$('guide-sphere'), digitsOf(guidance.covered)]
  if (!sphere.childElementCount) {
    sphere.innerHTML = spherePoints(128).map(({ x, y }) => `<circle cx="${x}" cy="${y}" r="3.2"/>`).join('')
  }
  [...sphere.children].forEach((dot, place) => attribute(dot, 'class', isCovered(covered, place) ? 'on' : null))
}
