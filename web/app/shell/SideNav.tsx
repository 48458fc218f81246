/** The side navigation (core §2.5): 280 wide or 90, what the server names for the active role, as far as there is a page. */
import { useEffect, useRef } from 'react'
import { useSnapshot, proxy } from 'valtio'
import { Link, useLocation, useRouter } from 'wouter'
import { navigation, type NavigationEntry } from '@contract/platform/navigation'
import { useCall } from '@core/server/api'
import { useWords } from '@core/words/i18n'
import { navigationName } from '@core/words/navigationWords'
import { STALE_TIME } from '@core/shell/constants'
import { isReachable, usePages } from '@core/shell/pages'
import { session, appState } from '@core/session/session'
import { ChevronLeftIcon, HomeIcon, iconOf } from '@ui/layout/icons'

const KEPT = 'chord.sideNav'
export const sideNav = proxy({
  collapsed: (localStorage.getItem(KEPT) ?? (innerWidth < 768 ? 'collapsed' : 'expanded')) === 'collapsed',
})
export const toggleSideNav = () => {
  sideNav.collapsed = !sideNav.collapsed
  localStorage.setItem(KEPT, sideNav.collapsed ? 'collapsed' : 'expanded')
}

export function SideNav() {
  const t = useWords()
  const { collapsed } = useSnapshot(sideNav)
  usePages()
  const { client, profile } = useSnapshot(appState)
  const { activeRole } = useSnapshot(session)
  const { parser } = useRouter()
  const { data, isError, refetch } = useCall(
    navigation.list,
    {},
    { staleTime: STALE_TIME.navigation, enabled: activeRole !== null },
  )
  const reachable = ({ route }: { route: string }) => isReachable(parser, route)
  const entries = (data ?? [])
    .map((entry) => ({ ...entry, children: entry.children.filter(reachable) }))
    .filter((entry) => reachable(entry) || entry.children.length > 0)
  const group = profile?.userInfo.group
  // Agents see their own agency's logo.
  const logo =
    group === 'agent'
      ? collapsed
        ? profile?.agentInfo?.agent_small_logo
        : profile?.agentInfo?.agent_logo
      : collapsed
        ? client?.logos.small
        : client?.logos.full
  return (
    <nav className={`side-nav ${collapsed ? 'collapsed' : ''}`} aria-label={t('app:navigation.label')}>
      <Link href="/" className="side-brand" aria-label={client?.name ?? t('app:name')}>
        {logo ? (
          <img src={logo} alt="" />
        ) : (
          <>
            <span className="mark" aria-hidden />
            {!collapsed && <span className="side-name">{client?.name ?? t('app:name')}</span>}
          </>
        )}
      </Link>
      <ul className="side-entries">
        <li>
          <Entry href="/" label={t('home:title')} icon={<HomeIcon />} collapsed={collapsed} />
        </li>
        {profile?.hasStudentProfile && reachable({ route: '/student-dashboard' }) && (
          <li>
            <Entry
              href="/student-dashboard"
              label={t('app:navigation.dashboard')}
              icon={iconOf('dashboard')}
              collapsed={collapsed}
            />
          </li>
        )}
        {(group === 'agent' || group === 'company') && reachable({ route: '/whats-new' }) && (
          <li>
            <Entry
              href="/whats-new"
              label={t('app:navigation.whats_new')}
              icon={iconOf('documents')}
              collapsed={collapsed}
            />
          </li>
        )}
        {entries.map((entry) => (
          <Group
            key={entry.route + entry.alias}
            entry={entry}
            label={(alias) => navigationName(t, alias)}
            collapsed={collapsed}
            linked={reachable(entry)}
          />
        ))}
        {isError && (
          <li className="side-failed">
            <span>{t('app:navigation.failed')}</span>{' '}
            <button type="button" className="link" onClick={() => void refetch()}>
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

function Group({
  entry,
  label,
  collapsed,
  linked,
}: {
  entry: NavigationEntry
  label(alias: string): string
  collapsed: boolean
  linked: boolean
}) {
  return (
    <li>
      {linked || collapsed ? (
        <Entry
          href={linked ? entry.route : entry.children[0]!.route}
          label={label(entry.alias)}
          icon={iconOf(entry.icon)}
          collapsed={collapsed}
        />
      ) : (
        <span className="side-heading">{label(entry.alias)}</span>
      )}
      {!collapsed && entry.children.length > 0 && (
        <ul>
          {entry.children.map((child) => (
            <li key={child.route}>
              <Entry
                href={child.route}
                label={label(child.alias)}
                icon={iconOf(child.icon)}
                collapsed={false}
              />
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}

function Entry({
  href,
  label,
  icon,
  collapsed,
}: {
  href: string
  label: string
  icon: React.ReactNode
  collapsed: boolean
}) {
  const [path] = useLocation()
  const current = path === href.split('?')[0]
  const here = useRef<HTMLAnchorElement>(null)
  // Where one is can be seen, however long the navigation.
  useEffect(() => {
    if (current) here.current?.scrollIntoView?.({ block: 'nearest' })
  }, [current])
  return (
    <Link
      ref={here}
      href={href}
      className={`side-entry ${current ? 'current' : ''}`}
      aria-current={current ? 'page' : undefined}
      title={collapsed ? label : undefined}
    >
      {icon}
      <span className="side-label">{label}</span>
    </Link>
  )
}
