/** Entries of the side navigation: a page, an area that folds, a titled section. */
import { useEffect, useId, useRef, type ReactNode } from 'react'
import { useSnapshot } from 'valtio'
import { Link } from 'wouter'
import { useWords } from '@core/words/i18n'
import { ChevronDownIcon, iconOf, PinIcon } from '@ui/layout/icons'
import { listedChildren, type NavArea, type NavPage } from './sideNavPages'
import { setFolded, sideNav, togglePinned } from './sideNavState'

interface Place {
  /** Route of the entry that the page on screen belongs to. */
  current: string | undefined
  /** The address itself. */
  path: string
  collapsed: boolean
}

/** The page takes the focus, so that its keys work at once. */
const focusNewPage = () => document.getElementById('page')?.focus({ preventScroll: true })

export function NavEntry({
  page: { route, label, icon },
  note,
  current,
  path,
  collapsed,
  area,
  children,
}: Place & {
  page: NavPage
  /** The area it belongs to, where it is shown apart from it. */
  note?: string | undefined
  /** Its area's route: the area's own entry and those below it. */
  area?: string
  children?: ReactNode
}) {
  const t = useWords()
  const isCurrent = current === route
  const link = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    if (isCurrent) link.current?.scrollIntoView?.({ block: 'nearest' })
  }, [isCurrent])
  const isPinned = useSnapshot(sideNav).pinned.includes(route)
  const pinTitle = t(isPinned ? 'app:navigation.unpin' : 'app:navigation.pin', { name: label })
  return (
    <div className="side-row">
      <Link
        ref={link}
        href={route}
        className={`side-entry ${isCurrent ? 'current' : ''}`}
        aria-current={isCurrent ? (path === route.split('?')[0] ? 'page' : 'true') : undefined}
        title={collapsed ? label : undefined}
        data-area={area}
        onClick={focusNewPage}
      >
        {iconOf(icon)}
        <span className="side-label">{label}</span>
        {note && <span className="side-note">{note}</span>}
      </Link>
      {!collapsed && route !== '/' && (
        <button
          type="button"
          tabIndex={-1}
          className={`side-pin ${isPinned ? 'on' : ''}`}
          aria-label={pinTitle}
          title={pinTitle}
          onClick={() => togglePinned(route)}
        >
          <PinIcon />
        </button>
      )}
      {children}
    </div>
  )
}

export function NavAreaEntry({ area, folded, ...rest }: Place & { area: NavArea; folded: boolean }) {
  const t = useWords()
  const id = useId()
  const { collapsed } = rest
  const children = listedChildren(area)
  const isHidden = collapsed || folded || children.length === 0
  // The area stands for the current page while the page's own entry is hidden.
  const place =
    isHidden && area.children.some(({ route }) => route === rest.current)
      ? { ...rest, current: area.isPage ? area.route : area.children[0]!.route }
      : rest
  const toggle = () => setFolded(area.route, !folded)
  const title = t(folded ? 'app:navigation.unfold' : 'app:navigation.fold', { name: area.label })
  // The rail has room for one entry an area: the area's own page, else its first.
  if (collapsed)
    return (
      <li>
        <NavEntry page={area.isPage ? area : { ...area, route: area.children[0]!.route }} {...place} />
      </li>
    )
  return (
    <li>
      {area.isPage ? (
        <NavEntry page={area} area={area.route} {...place}>
          {children.length > 0 && (
            <button
              type="button"
              className="side-fold"
              aria-expanded={!folded}
              aria-controls={id}
              aria-label={title}
              title={title}
              onClick={toggle}
            >
              <ChevronDownIcon />
            </button>
          )}
        </NavEntry>
      ) : (
        <div className="side-row">
          <button
            type="button"
            className="side-heading"
            aria-expanded={!folded}
            aria-controls={id}
            data-area={area.route}
            onClick={toggle}
          >
            <span className="side-label">{area.label}</span>
            <ChevronDownIcon />
          </button>
        </div>
      )}
      {children.length > 0 && (
        <ul id={id} hidden={folded}>
          {!folded &&
            children.map((child) => (
              <li key={child.route}>
                <NavEntry page={child} area={area.route} {...place} />
              </li>
            ))}
        </ul>
      )}
    </li>
  )
}

/** Pages that are pinned, or used most. */
export function NavSection({
  title,
  collapsed,
  children,
}: {
  title: string
  collapsed: boolean
  children: ReactNode
}) {
  const id = useId()
  return (
    <li className="side-section">
      {!collapsed && (
        <span id={id} className="side-heading">
          {title}
        </span>
      )}
      <ul className="flat" {...(collapsed ? { 'aria-label': title } : { 'aria-labelledby': id })}>
        {children}
      </ul>
    </li>
  )
}
