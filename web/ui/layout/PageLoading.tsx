/** Placeholder of a loading page, which says so when it has to wait for the connection. Buffers keys until the page is there. */
import { useLayoutEffect } from 'react'
import { useSnapshot } from 'valtio'
import { connection } from '@core/shell/connection'
import { bufferKeysUntil } from '@core/shell/keyBuffer'
import { useWords } from '@core/words/i18n'

export function PageLoading() {
  const t = useWords()
  const { isLost } = useSnapshot(connection)
  useLayoutEffect(() => {
    return bufferKeysUntil()
  }, [])
  return (
    <div className="page-loading" role="status" aria-busy>
      {isLost ? (
        <section className="error-page">
          <h1>{t('app:unreachable.title')}</h1>
          <p>{t('app:unreachable.opens')}</p>
        </section>
      ) : (
        <span className="unseen">{t('app:palette.loading')}</span>
      )}
    </div>
  )
}
