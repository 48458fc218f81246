/** Runs what was chosen in an overlay after it. */
import { bufferKeysDuring, bufferKeysUntil } from './keyBuffer'

/**
 * Runs a command that was chosen in a palette, menu or dialog, once that has closed and the focus is restored: a command may need the
 * focused row or field. Keys pressed meanwhile come after it.
 */
export function runAfterClosing(run: () => unknown) {
  const closed = bufferKeysUntil()
  requestAnimationFrame(() => {
    bufferKeysDuring(Promise.resolve(run()))
    closed()
  })
}
