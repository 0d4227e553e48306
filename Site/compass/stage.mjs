/**
 * The compass's elements. They are those of the service's page (page.html), piece by piece: its modules write into them
 * by their ids. An element with `data-t`, `data-label` or `data-labelled` gets that word.
 */

/** The dial, the notice below it and the three facts. */
export const STAGE = `    <div class="stage">
      <div id="dial" class="dial" dir="ltr" role="img" aria-label="Compass" data-state="lost">
        <svg class="layer" viewBox="-100 -100 200 200" aria-hidden="true">
          <defs><radialGradient id="depth" cy=".42"><stop offset=".55" class="near"/><stop offset="1" class="far"/></radialGradient></defs>
          <circle class="face" r="88"/><circle class="ring" r="88"/>
        </svg>
        <svg id="card" class="layer" viewBox="-100 -100 200 200" aria-hidden="true"></svg>
        <svg id="fan" class="layer" viewBox="-100 -100 200 200" aria-hidden="true"><path class="fan" d=""/></svg>
        <svg class="layer" viewBox="-100 -100 200 200" aria-hidden="true">
          <path id="turn" class="turn" d=""/><circle class="socket" cy="-87.6" r="11.2"/><path class="mark" d="M0-92.4l4.2 7.4h-8.4z"/><circle class="pulse" r="88"/>
        </svg>
        <svg id="needle" class="layer" viewBox="-100 -100 200 200" aria-hidden="true"><path class="shaft" d="M-1.1-77V-60L0-58L1.1-60V-77z"/><path class="dashes" d="M0-77V-58"/></svg>
        <svg id="marker" class="marker" viewBox="0 0 48 48" aria-hidden="true">
          <circle class="coin" cx="24" cy="24" r="21.6"/>
          <path class="roof" d="M24 9.6l12.4 6.2L24 22l-12.4-6.2z"/><path class="wall" d="M11.6 15.8L24 22v16.4l-12.4-6.2z"/><path class="wall lit" d="M36.4 15.8L24 22v16.4l12.4-6.2z"/>
          <path class="band" d="M11.6 19.4L24 25.6l12.4-6.2v3.2L24 28.8l-12.4-6.2z"/><path class="door" d="M28.6 28.9l3.7-1.8v7.3l-3.7 1.8z"/>
        </svg>
      </div>
      <p id="headline" class="headline"><svg id="sign" viewBox="0 0 24 24" aria-hidden="true"><path d=""/></svg><span id="headline-text" data-t="connecting">%connecting%</span> <span id="headline-note"></span></p>
    </div>
    <p id="notice" class="notice" hidden><span id="notice-text"></span> <button id="notice-act" hidden></button></p>
    <dl id="facts" class="facts">
      <div><dt data-t="bearing">%bearing%</dt><dd id="bearing">–</dd></div>
      <div><dt data-t="heading">%heading%</dt><dd id="heading">–</dd></div>
      <div><dt data-t="toMecca">%toMecca%</dt><dd id="distance">–</dd></div>
    </dl>
`

/** The button that says how far the heading is trusted, and what opens when it is pressed. */
export const TRUST = `  <button id="trust" class="trust" aria-haspopup="dialog" data-trust="unavailable">
    <svg class="shape" viewBox="0 0 24 24" aria-hidden="true"><circle class="dot" cx="12" cy="12" r="10"/><path class="sign" d=""/></svg>
    <span id="trust-word">…</span>
  </button>
`

export const TRUST_DIALOG = `<dialog id="trust-dialog" aria-labelledby="trust-title">
  <h2 id="trust-title">–</h2>
  <p id="trust-reason"></p>
  <p id="trust-advice" class="advice"></p>
  <dl class="facts">
    <div><dt data-t="bound">%bound%</dt><dd id="trust-bound">–</dd></div>
    <div><dt data-t="field">%field%</dt><dd id="trust-field">–</dd></div>
    <div><dt data-t="dip">%dip%</dt><dd id="trust-dip">–</dd></div>
  </dl>
  <form method="dialog"><button data-t="close">%close%</button></form>
</dialog>
`

/** How far a calibration in the background is, and what is measured. */
export const CALIBRATING = `      <section class="card" id="calibrating" aria-labelledby="calibrating-title" hidden>
        <h2 id="calibrating-title" data-t="calibration">%calibration%</h2>
        <p id="calibrating-text"></p>
        <progress id="calibrating-done" max="100" value="0" data-labelled="calibration" aria-label="%calibration%"></progress>
        <svg id="sphere" class="sphere" viewBox="0 0 212 104" role="img" data-labelled="covered" aria-label="Directions covered"></svg>
      </section>
`

export const MEASURED = `      <section class="card" id="measured" aria-labelledby="measured-title">
        <h2 id="measured-title" data-t="measured">%measured%</h2>
        <table><tbody>
          <tr><th scope="row" data-t="field">%field%</th><td id="field">–</td></tr>
          <tr><th scope="row" data-t="dip">%dip%</th><td id="dip">–</td></tr>
          <tr><th scope="row" data-t="declination">%declination%</th><td id="declination">–</td></tr>
          <tr><th scope="row" data-t="tilt">%tilt%</th><td id="tilt">–</td></tr>
          <tr><th scope="row" data-t="sensors">%sensors%</th><td id="sensors">–</td></tr>
          <tr><th scope="row" data-t="calibration">%calibration%</th><td id="calibration">–</td></tr>
        </tbody></table>
      </section>
`
