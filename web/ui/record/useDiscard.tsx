/**
 * Asks before a dialog throws away what was typed into it: the first Esc warns, the second one closes (keymap rule 5). The browser asks
 * before its tab is closed or reloaded; with browser back the dialog stays.
 */
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useCloseDialog, useTypedInDialog } from '@core/shell/dialogs'
import { useWords } from '@core/words/i18n'

export interface Discard {
  /** Whether something was typed; `WatchTyped` of its form writes it, or the dialog itself. */
  isDirty: { current: boolean }
  /** False when something was typed and nobody was warned yet: it warns then. */
  mayLeave(): boolean
  /** Closes the dialog if it may be left. A dialog that uses it is not closed by a click outside. */
  close(): void
  /** Closes the dialog, whatever was typed: it is sent. Does nothing when somebody has closed it meanwhile. */
  leave(): void
  /** Stands at the end of the dialog's body; null until somebody has to be warned. */
  warning: ReactNode
}

/** A long form scrolls: the warning may be out of sight. */
const showWarning = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' })

/**
 * @param onLeave runs after the dialog was closed
 * @param isKept what is typed is kept over a reload, before which the browser asks nothing then
 */
export function useDiscard(onLeave?: () => void, isKept = false): Discard {
  const t = useWords()
  const closeDialog = useCloseDialog()
  const isDirty = useRef(false)
  useTypedInDialog(isDirty)
  const [isWarned, setIsWarned] = useState(false)
  useEffect(() => {
    const ask = (event: Event) => {
      if (isDirty.current && !isKept) event.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isKept])
  const mayLeave = () => {
    if (isWarned || !isDirty.current) return true
    setIsWarned(true)
    return false
  }
  const leave = () => {
    closeDialog()
    onLeave?.()
  }
  return {
    isDirty,
    mayLeave,
    leave,
    close: () => {
      if (mayLeave()) leave()
    },
    warning: isWarned ? (
      <p className="record-warning" role="alert" ref={showWarning}>
        {t('app:discard')}
      </p>
    ) : null,
  }
}
