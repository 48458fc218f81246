/** Error message with a button to retry. `messageKey` is an i18n key. */
import { useWords } from '@core/words/i18n'

export function LoadError({ messageKey: words, onRetry: retry }: { messageKey: string; onRetry(): unknown }) {
  const t = useWords()
  return (
    <p role="alert">
      {t(words)}{' '}
      <button type="button" className="link" onClick={() => void retry()}>
        {t('app:failed.retry')}
      </button>
    </p>
  )
}
