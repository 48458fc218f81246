/**
 * Blueprint's buttons click when Enter or Space comes up, wherever it went down. A hand that still holds the Enter which
 * opened a dialog would press its first button on letting go: 300 leads deleted by a slow finger. So a key that comes up
 * elsewhere than it went down is kept from the buttons. One that is pressed again by `core/ahead` was let go long ago.
 *
 * And an Enter waits for no release: it is left to the browser, whose own buttons answer as it goes down, some 80 ms sooner.
 */
const pressing = (event: KeyboardEvent) => event.key === 'Enter' || event.key === ' '
const enters = ({ key, ctrlKey, metaKey, altKey, shiftKey, target }: KeyboardEvent) =>
  key === 'Enter' &&
  !ctrlKey &&
  !metaKey &&
  !altKey &&
  !shiftKey &&
  target instanceof Element &&
  target.closest('button.bp6-button') !== null

export function suppressStrayKeyup() {
  let wentDown: EventTarget | null = null
  window.addEventListener(
    'keydown',
    (event) => {
      if (!pressing(event) || !event.isTrusted) return
      if (enters(event)) {
        wentDown = null
        event.stopPropagation()
        if (event.repeat) event.preventDefault()
      } else if (!event.repeat) wentDown = event.target
    },
    { capture: true },
  )
  window.addEventListener(
    'keyup',
    (event) => {
      if (pressing(event) && event.target !== wentDown) event.stopImmediatePropagation()
    },
    { capture: true },
  )
}
