/** The settings tabs beside their content. Links on a page; switched in place inside a dialog. */
import { useEffect, useRef, type ReactNode } from 'react'
import { Link } from 'wouter'
import { useWords } from '@core/words/i18n'
import { pathOf, SECURITY, visible, type Tab } from './tabs'
import { useViewer } from './viewer'
import './settings.css'

interface Props {
  at: Tab
  /** Switches in place; links otherwise. */ go?(tab: Tab): void
  wide?: boolean
  children: ReactNode
}

/** Arrow keys move between the tabs and wrap around. */
const moveFocus = (event: React.KeyboardEvent<HTMLElement>) => {
  const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
  if (by === 0) return
  const all = [...event.currentTarget.closest('nav')!.querySelectorAll<HTMLElement>('a, button')]
  event.preventDefault()
  event.stopPropagation()
  all.at((all.indexOf(document.activeElement as HTMLElement) + by) % all.length)?.focus()
}

export function SettingsFrame({ at, go, wide, children }: Props) {
  const t = useWords()
  const all = visible(useViewer())
  const nav = useRef<HTMLElement>(null)
  // In a narrow window the tabs are one scrolling line: bring the current one into view.
  useEffect(() => {
    nav.current?.querySelector('[aria-current]')?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' })
  }, [at])
  const tab = (one: Tab) => (
    <li key={one}>
      {go ? (
        <button
          type="button"
          className="settings-tab"
          aria-current={one === at ? 'page' : undefined}
          onKeyDown={moveFocus}
          onClick={() => go(one)}
        >
          {t(`settings:tabs.${one}`)}
        </button>
      ) : (
        <Link
          className="settings-tab"
          href={pathOf(one)}
          onKeyDown={moveFocus}
          aria-current={one === at ? 'page' : undefined}
        >
          {t(`settings:tabs.${one}`)}
        </Link>
      )}
    </li>
  )
  const before = all.filter((one) => one === 'profile')
  const after = all.filter((one) => one !== 'profile' && !SECURITY.includes(one))
  return (
    <div className="settings">
      <nav ref={nav} className="settings-tabs" aria-label={t('settings:title')}>
        <ul>{before.map(tab)}</ul>
        <h2>{t('settings:tabs.security')}</h2>
        <ul>{all.filter((one) => SECURITY.includes(one)).map(tab)}</ul>
        <ul>{after.map(tab)}</ul>
      </nav>
      <div className={`settings-content ${wide ? 'wide' : ''}`}>{children}</div>
    </div>
  )
}
