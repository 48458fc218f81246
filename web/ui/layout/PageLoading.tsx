/** Placeholder of a loading page. Buffers keys until the page is there. */
import { useLayoutEffect } from 'react'
import { bufferKeysUntil } from '@core/shell/keyBuffer'
import { useWords } from '@core/words/i18n'

export function PageLoading() {
  const t = useWords()
  useLayoutEffect(() => {
    return bufferKeysUntil()
  }, [])
  return (
    <div className="page-loading" role="status" aria-busy>
      <span className="unseen">{t('app:palette.loading')}</span>
    </div>
  )
}
