/** Entries of the side navigation: a page, an area that folds, a titled section. */
import { memo, useEffect, useId, useRef, type ReactNode } from 'react'
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

/** `aria-current` of an entry: `page` at its own address, `true` at an address that belongs to it. */
export const currentOf = (
  route: string,
  { current, path }: Omit<Place, 'collapsed'>,
): 'page' | 'true' | undefined =>
  current !== route ? undefined : path === route.split('?')[0] ? 'page' : 'true'

/** Drawn again only when it changes: there are a hundred, and one goes to a page with every other key. */
export const NavEntry = memo(function NavEntry({
  page: { route, label, icon },
  note,
  current,
  collapsed,
  area,
  foldButton,
}: {
  page: NavPage
  collapsed: boolean
  /** See `currentOf`. */
  current?: 'page' | 'true' | undefined
  /** The area it belongs to, where it is shown apart from it. */
  note?: string | undefined
  /** Its area's route: the area's own entry and those below it. */
  area?: string
  foldButton?: ReactNode
}) {
  const t = useWords()
  const isCurrent = current !== undefined
  const link = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    if (isCurrent) link.current?.scrollIntoView?.({ block: 'nearest' })
  }, [isCurrent])
  const isPinned = useSnapshot(sideNav).pinned.includes(route)
  const pinTitle = t(isPinned ? 'app:navigation.unpin' : 'app:navigation.pin', { name: label })
  return (
    <div className={`side-row ${foldButton ? 'can-fold' : ''}`}>
      <Link
        ref={link}
        href={route}
        className={`side-entry ${isCurrent ? 'current' : ''}`}
        aria-current={current}
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
      {foldButton}
    </div>
  )
})

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
  const entry = (page: NavPage, foldButton?: ReactNode) => (
    <NavEntry
      page={page}
      collapsed={collapsed}
      current={currentOf(page.route, place)}
      area={area.route}
      foldButton={foldButton}
    />
  )
  // The rail has room for one entry an area: the area's own page, else its first.
  if (collapsed) return <li>{entry(area.isPage ? area : { ...area, route: area.children[0]!.route })}</li>
  return (
    <li>
      {area.isPage ? (
        entry(
          area,
          children.length > 0 && (
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
          ),
        )
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
          {!folded && children.map((child) => <li key={child.route}>{entry(child)}</li>)}
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
