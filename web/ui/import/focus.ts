/** The focus goes with the steps of the import, and is never left on the body of the page. */
import { dialogsOpen, focusPage } from '@core/shell/dialogs'

const isLost = () => document.activeElement === null || document.activeElement === document.body
/** Focuses what the step begins with: the keys of the step work there, and Tab goes on through it. */
export const focusStep = () => {
  const start = document.querySelector<HTMLElement>('.import [data-step]')
  const isInPage = isLost() || document.activeElement?.closest('#page')
  if (isInPage && dialogsOpen() === 0) start?.focus({ preventScroll: true })
}
/** After something with the focus is gone. */
export const focusIfLost = () => {
  if (!isLost() || dialogsOpen() > 0) return
  focusStep()
  if (isLost()) focusPage()
}
