/** Error message with a button to retry. `messageKey` is an i18n key. */
import { afterPaint } from '@core/shell/afterPaint'
import { dialogsOpen, focusPage, focusTopDialog } from '@core/shell/dialogs'
import { useWords } from '@core/words/i18n'

export function LoadError({ messageKey: words, onRetry }: { messageKey: string; onRetry(): unknown }) {
  const t = useWords()
  const retry = async () => {
    await onRetry()
    await afterPaint()
    // The button is gone with what failed.
    if (document.activeElement !== document.body) return
    if (dialogsOpen() > 0) focusTopDialog()
    else focusPage()
  }
  return (
    <p role="alert">
      {t(words)}{' '}
      <button type="button" className="link" onClick={() => void retry()}>
        {t('app:failed.retry')}
      </button>
    </p>
  )
}
