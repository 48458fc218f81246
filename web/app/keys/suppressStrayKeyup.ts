/**
 * Blueprint's buttons click on keyup of Enter or Space, wherever the keydown was. A still held Enter that
 * opened a dialog would press its first button on release: 300 leads deleted. So a keyup on another element
 * than its keydown is kept from the buttons. Keys replayed by `keyBuffer` have no keyup.
 *
 * Enter is left to the browser, whose buttons click on keydown, about 80 ms sooner.
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
