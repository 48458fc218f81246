/** Runs what was chosen in an overlay after it. */
import { afterPaint } from '../shell/afterPaint'
import { bufferKeysDuring, bufferKeysUntil } from '../shell/keyBuffer'

/**
 * Runs a command that was chosen in a palette, menu or dialog, once that has closed and the focus is restored: a command may need the
 * focused row or field, and may move the focus itself. What closes restores the focus in the next frame, in whatever order its frames
 * were asked for. Keys pressed meanwhile come after the command.
 */
export function runAfterClosing(run: () => unknown) {
  const closed = bufferKeysUntil()
  void afterPaint().then(() => {
    bufferKeysDuring(Promise.resolve(run()))
    closed()
  })
}
