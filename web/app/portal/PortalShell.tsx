/**
 * The console of students: a page, and a navigation at the bottom of a phone, where a thumb reaches it, or beside the page on a wide screen.
 * It loads nothing of the lists of staff; what is live (`live.ts`) loads behind the first page.
 */
import { useEffect, useLayoutEffect } from 'react'
import { useSnapshot } from 'valtio'
import { Redirect, useLocation, useRouter, useSearch } from 'wouter'
import { studentHome } from '@contract/admissions/studentPortal/home'
import { can, hasFlag, session, appState } from '@core/session/session'
import { useAnswer } from '@core/server/answers'
import { useWords } from '@core/words/i18n'
import { NotFound } from '../ErrorPages'
import { Page } from '../Page'
import { portalModules } from '../portalModules'
import { areasOf, homeOf, redirectOf, routeOf, routesOf } from '../routing'
import { PortalNav } from './PortalNav'
import { usePortalKeys } from './portalKeys'
import './portal.css'

export const areas = areasOf(portalModules)
const routes = routesOf(portalModules)

const isAt = (pattern: string, path: string) =>
  new RegExp(`^${pattern.replaceAll(/:\w+/g, '[^/]+')}/?$`, 'i').test(path)
/** Begins to load a page before the profile of the student is here: `/` leads to the first one. */
export function preparePage(path: string): void {
  void (path === '/' ? routes[0] : routes.find((route) => isAt(route.path, path)))?.page()
}

export default function PortalShell() {
  const t = useWords()
  const { parser } = useRouter()
  const [path] = useLocation()
  const search = useSearch()
  const { activeRole } = useSnapshot(session)
  const { profile, client } = useSnapshot(appState)
  const { data } = useAnswer(studentHome.read, {})
  usePortalKeys()
  useEffect(() => {
    let stop: (() => void) | undefined
    let isOver = false
    void import('./live').then(({ follow }) => {
      if (!isOver) stop = follow()
    })
    return () => {
      isOver = true
      stop?.()
    }
  }, [])
  // A new page takes the focus, unless something on it already has it.
  useLayoutEffect(() => {
    if (document.activeElement === document.body)
      document.getElementById('page')?.focus({ preventScroll: true })
    scrollTo(0, 0)
  }, [path])
  const route = routeOf(parser, routes, path)
  const home = homeOf(profile?.studentProfileInfo, activeRole)
  const visitor = { isAuthenticated: true, can, flag: hasFlag, mode: client?.mode, home }
  const elsewhere = redirectOf(route, path, search, visitor)
  return (
    <div className="portal">
      <a className="skip" href="#page">
        {t('app:skip')}
      </a>
      <header className="portal-head">
        <h1>{route && t(route.title)}</h1>
      </header>
      <PortalNav unread={data?.unread_count ?? 0} />
      <main id="page" className="portal-page" tabIndex={-1}>
        {elsewhere ? (
          <Redirect to={elsewhere} replace />
        ) : route ? (
          <Page key={route.path} route={route} />
        ) : (
          <NotFound />
        )}
      </main>
    </div>
  )
}
