/** Error pages: not found, failed, backend unreachable. Each says what happened and what to do next. */
import { useEffect } from 'react'
import { Link } from 'wouter'
import { setPageTitle } from '@core/shell/documentTitle'
import { useWords } from '@core/words/i18n'

/** The words are documented (core §2.1). */
export function NotFound() {
  const t = useWords()
  useEffect(() => {
    setPageTitle(t('app:notFound.code'))
  }, [t])
  return (
    <section className="error-page">
      <p className="error-code">{t('app:notFound.code')}</p>
      <h1>{t('app:notFound.title')}</h1>
      <p>{t('app:notFound.text')}</p>
      <Link className="bp6-button bp6-intent-primary" href="/">
        {t('app:notFound.home')}
      </Link>
    </section>
  )
}

/** The module exists, but has no such page. */
export function NotHere() {
  const t = useWords()
  useEffect(() => {
    setPageTitle(t('app:notHere.title'))
  }, [t])
  return (
    <section className="error-page">
      <h1>{t('app:notHere.title')}</h1>
      <Link className="bp6-button bp6-intent-primary" href="/">
        {t('app:notHere.dashboard')}
      </Link>
    </section>
  )
}

export function PageFailed({ cause, retry }: { cause: unknown; retry(): void }) {
  const t = useWords()
  useEffect(() => {
    console.error(cause)
  }, [cause])
  return (
    <section className="error-page" role="alert">
      <h1>{t('app:failed.title')}</h1>
      <p>{t('app:failed.text')}</p>
      <span className="buttons">
        <button type="button" className="bp6-button bp6-intent-primary" onClick={retry}>
          {t('app:failed.retry')}
        </button>
        <Link className="bp6-button" href="/">
          {t('app:notFound.home')}
        </Link>
      </span>
    </section>
  )
}

export function Unreachable({ retry }: { retry(): void }) {
  const t = useWords()
  return (
    <main className="auth">
      <section className="error-page" role="alert">
        <h1>{t('app:unreachable.title')}</h1>
        <p>{t('app:unreachable.text')}</p>
        <button type="button" className="bp6-button bp6-intent-primary" onClick={retry}>
          {t('app:failed.retry')}
        </button>
      </section>
    </main>
  )
}
