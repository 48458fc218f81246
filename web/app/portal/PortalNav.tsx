/** The navigation of the portal: five places on a phone, the fifth opens the others; all of them on a wide screen. */
import { useEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'wouter'
import { useSnapshot } from 'valtio'
import { sessionTransition, signOut } from '@core/account/account'
import { theme, themes, applyTheme, type Theme } from '@core/shell/theme'
import { number } from '@core/words/format'
import { languages, useLanguage, useWords, type Language } from '@core/words/i18n'
import { useOnline } from './useOnline'
import { portalPages, type PortalPage } from './portalPages'

const Icon = ({ path }: { path: string }) => (
  <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden className="portal-icon">
    <path d={path} />
  </svg>
)
const MORE = 'M5 12h.01M12 12h.01M19 12h.01'

function Entry({ page, unread }: { page: PortalPage; unread: number }) {
  const t = useWords()
  const [path] = useLocation()
  const isHere = path === page.path
  const count = page.name === 'conversations' ? unread : 0
  return (
    <Link
      href={page.path}
      className="portal-entry"
      aria-current={isHere ? 'page' : undefined}
      aria-keyshortcuts={`g ${page.key}`}
    >
      <Icon path={page.drawing} />
      <span>{t(`studentPortal:pages.${page.name}`)}</span>
      {count > 0 && (
        <b className="portal-badge">
          {number(count)} <span className="hidden-words">{t('studentPortal:unread')}</span>
        </b>
      )}
    </Link>
  )
}

function OfflineNotice() {
  const t = useWords()
  if (useOnline()) return null
  return (
    <p role="status" className="portal-offline">
      {t('studentPortal:offline')}
    </p>
  )
}

export function PortalNav({ unread }: { unread: number }) {
  const t = useWords()
  const [path] = useLocation()
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const more = useRef<HTMLDivElement>(null)
  const pages = portalPages()
  const first = pages.filter(({ isFirst }) => isFirst)
  const others = pages.filter(({ isFirst }) => !isFirst)
  // A page that was chosen closes it.
  useEffect(() => {
    setOpen(false)
  }, [path])
  useEffect(() => {
    if (isOpen) more.current?.querySelector<HTMLElement>('a')?.focus()
  }, [isOpen])
  return (
    <>
      <OfflineNotice />
      {/* Escape closes what its own button opened; the links and the button are the controls. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <nav
        aria-label={t('app:navigation.label')}
        className="portal-nav"
        onKeyDown={({ key }) => {
          if (key !== 'Escape' || !isOpen) return
          setOpen(false)
          button.current?.focus()
        }}
      >
        <div className="portal-first">
          {first.map((page) => (
            <Entry key={page.name} page={page} unread={unread} />
          ))}
          <button
            ref={button}
            type="button"
            className="portal-entry portal-more"
            aria-expanded={isOpen}
            aria-controls="portal-others"
            onClick={() => setOpen(!isOpen)}
          >
            <Icon path={MORE} />
            <span>{t('studentPortal:more')}</span>
          </button>
        </div>
        <div ref={more} id="portal-others" className={`portal-others ${isOpen ? 'open' : ''}`}>
          {others.map((page) => (
            <Entry key={page.name} page={page} unread={unread} />
          ))}
          <Choices />
        </div>
      </nav>
    </>
  )
}

/** Language, theme, sign-out. */
function Choices() {
  const t = useWords()
  const language = useLanguage()
  const { choice } = useSnapshot(theme)
  const { leaving } = useSnapshot(sessionTransition)
  return (
    <div className="portal-choices">
      <label>
        {t('app:language')}
        <select
          value={language}
          onChange={({ currentTarget: { value } }) =>
            void import('@core/account/chooseLanguage').then(({ chooseLanguage }) =>
              chooseLanguage(value as Language),
            )
          }
        >
          {languages.map((one) => (
            <option key={one} value={one}>
              {t(`app:languages.${one}`)}
            </option>
          ))}
        </select>
      </label>
      <label>
        {t('studentPortal:theme')}
        <select value={choice} onChange={({ currentTarget }) => applyTheme(currentTarget.value as Theme)}>
          {themes.map((one) => (
            <option key={one} value={one}>
              {t(`app:themes.${one}`)}
            </option>
          ))}
        </select>
      </label>
      <button type="button" className="portal-button" aria-busy={leaving} onClick={() => void signOut()}>
        {t('studentPortal:signOut')}
      </button>
    </div>
  )
}
