/** What could not be read, and the way to ask for it again. */
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
