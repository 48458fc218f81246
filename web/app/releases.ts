/**
 * Blueprint's buttons click when Enter or Space comes up, wherever it went down. A hand that still holds the Enter which
 * opened a dialog would press its first button on letting go: 300 leads deleted by a slow finger. So a key that comes up
 * elsewhere than it went down is kept from the buttons. One that is pressed again by `core/ahead` was let go long ago.
 */
const pressing = (event: KeyboardEvent) => event.key === 'Enter' || event.key === ' '

export function watchReleases() {
  let wentDown: EventTarget | null = null
  window.addEventListener('keydown', (event) => { if (pressing(event) && !event.repeat && event.isTrusted) wentDown = event.target }, { capture: true })
  window.addEventListener('keyup', (event) => { if (pressing(event) && event.target !== wentDown) event.stopImmediatePropagation() }, { capture: true })
}
