/** The button of a toast that undoes what the toast tells of, and goes with it. */
import { toastError } from '../server/toastError'
import type { Toast } from '../shell/toasts'
import { words } from '../words/i18n'
import { context } from './context'
import { undo, type UndoEntry } from './undo'

/** The words of `operations` must be loaded. `refresh`: reads anew what was changed, after the undo. */
export const undoButton = (
  done: UndoEntry,
  refresh?: () => Promise<unknown>,
): Required<Pick<Toast, 'action' | 'operation'>> => ({
  operation: done.operation,
  action: {
    label: words('operations:undo'),
    run: () => void undo(context(), done).then(refresh).catch(toastError),
  },
})
