/** The face of a compass: the dial and its words, by the modules of the service's page. It shows lines of readings. */
import { showReading, showTrust } from '../../Sources/Libraries/CPage/modules/answer.js'
import { Announcer } from '../../Sources/Libraries/CPage/modules/announcer.js'
import { draw, makeDial } from '../../Sources/Libraries/CPage/modules/dial.js'
import { $, root, set } from '../../Sources/Libraries/CPage/modules/elements.js'
import { showStatus } from '../../Sources/Libraries/CPage/modules/measured.js'
import { stream } from '../../Sources/Libraries/CPage/modules/stream.js'
import { digits, language, t } from '../../Sources/Libraries/CPage/modules/text.js'
import { fill, liveRegion } from '../shell/fill.mjs'

/** The words are written ten times a second, in ms. */
const WORDS = 100
/** If one of these changes, the words change in the same picture as the needle. */
const SUDDEN = ['aligned', 'compass', 'accuracy', 'reason', 'location', 'site', 'knows']

export class Face {
  #wordsAt = 0
  #announcer = new Announcer()
  status = null

  /** Puts the elements of a view, into an element. */
  constructor(element, html) {
    this.element = element
    fill(element, html)
    this.live = liveRegion(element)
    adviseHere()
    makeDial()
    for (const [place, letter] of [...element.querySelectorAll('.letter')].entries()) set(letter, language().letters[place])
    for (const figure of element.querySelectorAll('.figure')) set(figure, digits(figure.dataset.degrees))
    $('trust').onclick = () => { showTrust(); $('trust-dialog').showModal() }
    $('notice-act').onclick = () => {
      if ($('notice-act').dataset.act === 'setPlace') location.hash = '#qibla'
      else $('trust').click()
    }
    // Nothing is heard of a service here.
    Object.assign(stream, { reading: null, status: null, last: null, offset: null, state: 'connecting', heard: null })
    showReading(performance.now(), true)
    draw()
  }

  close() {
    Object.assign(stream, { reading: null, status: null, state: 'connecting' })
    root.removeAttribute('data-aligned')
    this.element.replaceChildren()
  }

  /**
   * Shows a line, on a screen that is turned from the device's top by some degrees.
   * @returns {boolean} whether words were written too, which happens ten times a second
   */
  show(line, status, now, turned = 0, isSudden = false) {
    const before = stream.state === 'live' ? stream.reading : null
    Object.assign(stream, { state: 'live', reading: line, last: line })
    if (status !== this.status || isSudden) {
      stream.status = stream.lastStatus = this.status = status
      showStatus()
    }
    draw(now, turned)
    const isOther = isSudden || before === null || SUDDEN.some((key) => before[key] !== line[key])
    if (!isOther && now - this.#wordsAt < WORDS) return false
    this.#wordsAt = now
    const head = showReading(now, isOther)
    const spoken = this.#announcer.hear(stream.state, line, head.spoken, '', now)
    if (spoken !== null) set(this.live, spoken)
    return true
  }
}

/** Some advice names the program, which a page does not have: then the short one is given. */
function adviseHere() {
  const { reasons } = language()
  for (const reason of ['no-samples', 'stalled', 'no-magnetometer']) {
    const [why, , step] = reasons[reason]
    reasons[reason] = [why, step, step]
  }
  reasons['no-samples'][2] = t('noReading')
}
