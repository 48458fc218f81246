/**
 * Blueprint's dialog. Its close button is called "Close" in every language; here it has the reader's word. Esc closes it also when no
 * element has the focus.
 */
import { Dialog as BlueprintDialog, type DialogProps } from '@blueprintjs/core'
import { useEffect, useRef } from 'react'
import { useWords } from '@core/words/i18n'

interface Props extends Omit<DialogProps, 'onClose'> {
  onClose?(): void
}
export function Dialog(props: Props) {
  const t = useWords()
  const place = useRef<HTMLElement>(null)
  const { onClose, canEscapeKeyClose = true } = props
  // What had the focus may be gone: a row that was removed, a button that is disabled. Blueprint hears keys in the dialog only.
  useEffect(() => {
    if (!onClose || !canEscapeKeyClose) return
    const onKeyDown = (event: KeyboardEvent) => {
      const isOnTop = place.current?.contains([...document.querySelectorAll('[role=dialog]')].at(-1)!)
      if (event.key === 'Escape' && event.target === document.body && isOnTop) onClose()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [onClose, canEscapeKeyClose])
  // A new function each time, so that the label follows the language.
  const labelCloseButton = (container: HTMLElement | null) => {
    place.current = container
    container?.querySelector('.bp6-dialog-close-button')?.setAttribute('aria-label', t('app:close'))
  }
  return <BlueprintDialog {...props} containerRef={labelCloseButton} />
}
