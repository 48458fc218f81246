/** Blueprint's dialog. Its close button is called "Close" in every language; here it has the reader's word. */
import { Dialog as BlueprintDialog, type DialogProps } from '@blueprintjs/core'
import { useWords } from '@core/words/i18n'

export function Dialog(props: DialogProps) {
  const t = useWords()
  // A new function each time, so that the label follows the language.
  const labelCloseButton = (container: HTMLElement | null) => {
    container?.querySelector('.bp6-dialog-close-button')?.setAttribute('aria-label', t('app:close'))
  }
  return <BlueprintDialog {...props} containerRef={labelCloseButton} />
}
