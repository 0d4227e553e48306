/** What a hand does with the simulated board: each is an action in the words of a scenario. */

/** A step of a turn or a tilt, in degrees, and how fast a hand turns, in degrees a second. */
const [STEP, SPEED] = [15, 100]
/** The steepest tilt, in degrees. */
const STEEPEST = 85
/** A magnet that comes near, in A m2 and metres east, north and up. */
const MAGNET = 'magnet 1.5 1 0.6 from 1.2 0.25 0 to 0.2 0.15 0 over 1s'

export class Hands {
  #board
  #receivers
  #pitch = null

  /** @param {string} scenario its text, which names the receivers */
  constructor(board, scenario) {
    this.#board = board
    this.#receivers = [...scenario.matchAll(/^receiver\s+(\S+)/gm)].map(([, name]) => name)
  }

  /** Does what a button says; the first time the scenario ends. */
  press(name, isOn) {
    if (this.#pitch === null) {
      this.#pitch = this.#board.tilt
      this.#board.improvise()
      this.#tremble()
    }
    switch (name) {
      case 'left': return this.#do(`turn by -${STEP} over ${STEP / SPEED * 3}s`)
      case 'right': return this.#do(`turn by ${STEP} over ${STEP / SPEED * 3}s`)
      case 'up': return this.#tilt(this.#pitch + STEP)
      case 'down': return this.#tilt(this.#pitch - STEP)
      case 'magnet': return this.#do(isOn ? MAGNET : 'no magnet')
      case 'satellites': return this.#receivers.forEach((one) => this.#do(`${one} is ${isOn ? 'found' : 'lost'}`))
      case 'calibrate':
        // It begins level: of two figures at once the device would turn over.
        this.#do('hold')
        this.#tilt(10)
        this.#do('calibration of another-part')
        this.#do('figure-eight for 14s')
        return this.#tremble()
      default: throw new RangeError(name)
    }
  }

  #do(action) { this.#board.perform(action) }

  #tremble() { this.#do('tremble 0.4 deg at 9 Hz') }

  #tilt(pitch) {
    this.#pitch = Math.max(-STEEPEST, Math.min(STEEPEST, pitch))
    const span = Math.max(0.5, Math.abs(this.#pitch - this.#board.tilt) / SPEED)
    this.#do(`tilt to ${this.#pitch.toFixed(1)} over ${span.toFixed(2)}s`)
  }
}
