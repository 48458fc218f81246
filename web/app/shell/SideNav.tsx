/**
 * The side navigation (core §2.5): 280 px wide, or 90 when collapsed. It shows what the server lists for the active role and
 * the console has a page for. Areas fold, pages can be pinned, the most used come first, a filter finds the others.
 */
import { useEffect, useMemo, useState } from 'react'
import { useSnapshot } from 'valtio'
import { Link, useLocation, useRouter } from 'wouter'
import { navigation } from '@contract/platform/navigation'
import { recordUse, usageWeights } from '@core/commands/rankByUse'
import { useCall } from '@core/server/api'
import { useWords, useLanguage } from '@core/words/i18n'
import { navigationName } from '@core/words/navigationWords'
import { STALE_TIME } from '@core/shell/constants'
import { focusPage } from '@core/shell/dialogs'
import { isReachable, usePages } from '@core/shell/pages'
import { session, appState } from '@core/session/session'
import { ChevronLeftIcon } from '@ui/layout/icons'
import { currentOf, NavAreaEntry, NavEntry, NavSection } from './SideNavEntries'
import { SideNavFilter } from './SideNavFilter'
import { moveInNavigation } from './sideNavArrows'
import {
  frequentPages,
  isFolded,
  makePageFinder,
  pagesOf,
  routeOfPath,
  visitId,
  type NavArea,
  type NavPage,
} from './sideNavPages'
import { sideNav, toggleSideNav } from './sideNavState'
import './sideNav.css'

export function SideNav() {
  const t = useWords()
  const { collapsed, folded, pinned } = useSnapshot(sideNav)
  const [path] = useLocation()
  const [filter, setFilter] = useState('')
  const { areas, isError, refetch } = useAreas()
  const fixed = useFixedPages()
  const pages = useMemo(() => [...fixed, ...pagesOf(areas)], [fixed, areas])
  const current = routeOfPath(
    pages.map(({ route }) => route),
    path,
  )
  useEffect(() => {
    sideNav.routes = pages.map(({ route }) => route)
  }, [pages])
  useEffect(() => {
    if (current) recordUse(visitId(current))
  }, [current])
  // Computed once for these pages: entries must not change places under the pointer.
  const frequent = useMemo(() => frequentPages(pagesOf(areas), usageWeights()), [areas])
  const find = useMemo(() => makePageFinder(areas), [areas])
  const found = !collapsed && filter.trim() ? find(filter) : null
  const pinnedPages = pinned.flatMap((route) => pages.find((page) => page.route === route) ?? [])
  const entry = (page: NavPage, note?: string) => (
    <NavEntry
      page={page}
      current={currentOf(page.route, { current, path })}
      collapsed={collapsed}
      note={note}
    />
  )
  /** A second entry of a page: only the one in its area is marked as current. */
  const shortcut = (page: NavPage) => (
    <li key={page.route}>
      <NavEntry page={page} collapsed={collapsed} />
    </li>
  )
  return (
    // Moves the focus between the links it holds; the links themselves are the controls.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <nav
      className={`side-nav ${collapsed ? 'collapsed' : ''}`}
      aria-label={t('app:navigation.label')}
      onKeyDown={moveInNavigation}
    >
      <Brand collapsed={collapsed} />
      {!collapsed && <SideNavFilter value={filter} change={setFilter} count={found ? found.length : null} />}
      <ul className="side-entries">
        {found ? (
          found.map((page) => <li key={page.route}>{entry(page, page.areaLabel)}</li>)
        ) : (
          <>
            {fixed.map((page) => (
              <li key={page.route}>{entry(page)}</li>
            ))}
            {pinnedPages.length > 0 && (
              <NavSection title={t('app:navigation.pinned')} collapsed={collapsed}>
                {pinnedPages.map(shortcut)}
              </NavSection>
            )}
            {frequent.length > 0 && !collapsed && (
              <NavSection title={t('app:navigation.frequent')} collapsed={collapsed}>
                {frequent.filter(({ route }) => !pinned.includes(route)).map(shortcut)}
              </NavSection>
            )}
            {areas.map((area) => (
              <NavAreaEntry
                key={area.route + area.alias}
                area={area}
                folded={isFolded(area, areas, folded, current)}
                current={current}
                path={path}
                collapsed={collapsed}
              />
            ))}
          </>
        )}
        {isError && (
          <li className="side-failed">
            <span>{t('app:navigation.failed')}</span>{' '}
            <button
              type="button"
              className="link"
              // The button is gone with what failed.
              onClick={() => void refetch().then(({ isSuccess }) => isSuccess && focusPage())}
            >
              {t('app:failed.retry')}
            </button>
          </li>
        )}
      </ul>
      <button
        type="button"
        className="side-toggle"
        onClick={toggleSideNav}
        aria-expanded={!collapsed}
        aria-label={t('app:commands.sideNav')}
        title={t('app:commands.sideNav')}
      >
        <ChevronLeftIcon />
      </button>
    </nav>
  )
}

/** The entries of the server that there is a page for, in the reader's language. */
function useAreas() {
  const t = useWords()
  const routes = usePages()
  const { activeRole, permissions } = useSnapshot(session)
  const language = useLanguage()
  const { client } = useSnapshot(appState)
  const { parser } = useRouter()
  const { data, isError, refetch } = useCall(
    navigation.list,
    {},
    { staleTime: STALE_TIME.navigation, enabled: activeRole !== null },
  )
  const areas = useMemo((): readonly NavArea[] => {
    // What a page is reachable by, and what the names are in.
    void [routes, permissions, client, language]
    const labelled = (leaf: { alias: string; icon: string; route: string }): NavPage => ({
      alias: leaf.alias,
      icon: leaf.icon,
      route: leaf.route,
      label: navigationName(t, leaf.alias),
    })
    return (data ?? [])
      .map((entry) => ({
        ...labelled(entry),
        isPage: isReachable(parser, entry.route),
        children: entry.children.filter(({ route }) => isReachable(parser, route)).map(labelled),
      }))
      .filter(({ isPage, children }) => isPage || children.length > 0)
  }, [data, parser, t, routes, permissions, client, language])
  return { areas, isError, refetch }
}

/** Home, the dashboard of students, and What's New for the agent and company groups. */
function useFixedPages(): readonly NavPage[] {
  const t = useWords()
  const routes = usePages()
  const language = useLanguage()
  const { profile } = useSnapshot(appState)
  const { parser } = useRouter()
  const group = profile?.userInfo.group
  const isStudent = profile?.hasStudentProfile === true
  return useMemo(() => {
    void [routes, language]
    const page = (route: string, icon: string, label: string): NavPage => ({
      route,
      icon,
      label,
      alias: label,
    })
    return [
      page('/', 'home', t('home:title')),
      ...(isStudent && isReachable(parser, '/student-dashboard')
        ? [page('/student-dashboard', 'dashboard', t('app:navigation.dashboard'))]
        : []),
      ...((group === 'agent' || group === 'company') && isReachable(parser, '/whats-new')
        ? [page('/whats-new', 'documents', t('app:navigation.whats_new'))]
        : []),
    ]
  }, [t, routes, language, parser, group, isStudent])
}

/** The organisation's logo; agents see their own agency's. */
function Brand({ collapsed }: { collapsed: boolean }) {
  const t = useWords()
  const { client, profile } = useSnapshot(appState)
  const isAgent = profile?.userInfo.group === 'agent'
  const agency = profile?.agentInfo
  const logos = isAgent
    ? { small: agency?.agent_small_logo, full: agency?.agent_logo }
    : { small: client?.logos.small, full: client?.logos.full }
  const logo = collapsed ? logos.small : logos.full
  const name = client?.name ?? t('app:name')
  return (
    <Link href="/" className="side-brand" aria-label={name}>
      {logo ? (
        <img src={logo} alt="" />
      ) : (
        <>
          <span className="mark" aria-hidden />
          {!collapsed && <span className="side-name">{name}</span>}
        </>
      )}
    </Link>
  )
}
