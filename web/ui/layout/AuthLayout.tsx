/** Layout of the authentication pages: the client's logo or name, a card, and the language menu if configured. */
import { useLayoutEffect, useRef, type ReactNode } from 'react'
import { useSnapshot } from 'valtio'
import { setLanguage, useWords, type Language, useLanguage } from '@core/words/i18n'
import { appState } from '@core/session/session'

export function AuthLayout({
  title,
  intro: lead,
  wide,
  children,
}: {
  title: string
  intro?: ReactNode
  wide?: true | undefined
  children: ReactNode
}) {
  const t = useWords()
  const { client } = useSnapshot(appState)
  const language = useLanguage()
  const main = useRef<HTMLElement>(null)
  // A page that is new takes the focus, unless a field or a button on it already has; also one that was tried again.
  useLayoutEffect(() => {
    if (document.activeElement === document.body) main.current?.focus({ preventScroll: true })
  }, [title])
  return (
    <main ref={main} className="auth" tabIndex={-1}>
      <div className={`auth-card${wide ? ' wide' : ''}`}>
        {client?.logos.full ? (
          <img className="auth-logo" src={client.logos.full} alt={client.name} />
        ) : (
          <div className="auth-brand">
            <span className="mark" aria-hidden />
            {client?.name ?? t('app:name')}
          </div>
        )}
        <h1>{title}</h1>
        {lead && <p className="lead">{lead}</p>}
        {children}
      </div>
      {client?.language_menu && (
        <nav className="auth-languages" aria-label={t('app:language')}>
          {client.languages.map((one) => (
            <button
              key={one}
              type="button"
              lang={one}
              aria-pressed={one === language}
              onClick={() => void setLanguage(one as Language)}
            >
              {t(`app:languages.${one}`)}
            </button>
          ))}
        </nav>
      )}
    </main>
  )
}
