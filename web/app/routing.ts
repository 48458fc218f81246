/** Which page a path means, and who may see it (core §2.1 to 2.3). Pure functions. */
import { flagsOf } from '@contract/client'
import { isInMode, type Mode } from '@contract/operatingModes'
import { matchRoute, type RouterObject } from 'wouter'
import type { Module } from '@core/commands/module'
import type { Route } from '@core/shell/route'
import { guardOf } from './guards'

/** An index of modules by their place under `web/modules`: `access/session`. */
type ModuleIndex = Readonly<Record<string, Module>>
export const areasOf = (index: ModuleIndex): readonly string[] => [
  ...new Set(Object.keys(index).map((key) => key.split('/')[0]!)),
]
export const publicRoutesOf = (index: ModuleIndex): readonly Route[] =>
  Object.values(index).flatMap(({ publicRoutes = [] }) => publicRoutes)

export const routesOf = (index: ModuleIndex): readonly Route[] =>
  Object.values(index).flatMap(({ routes }) => routes)

export const routeOf = (
  parser: RouterObject['parser'],
  routes: readonly Route[],
  path: string,
): Route | undefined => routes.find((route) => matchRoute(parser, route.path, path)[0])

/** A path below an existing module that is none of its pages: `/leads/nothing`. */
export const isOtherDocument = (routes: readonly Route[], path: string): boolean => {
  const [, section] = path.split('/')
  return routes.some((route) => route.path !== '/' && route.path.split('/')[1] === section)
}

export interface Visitor {
  isAuthenticated: boolean
  can(permission: string): boolean
  flag(name: string): boolean
  /** The client's operating mode. */
  mode?: Mode | undefined
  /** The home page that `/` redirects to, if any. */
  home?: string | undefined
}

/** The request-update role, known by its identifier; it works on tickets only. */
const REQUEST_UPDATE = 'request-update'
/** A student's home is their own profile, the request-update role's its tickets (core §2.2). */
export const homeOf = (
  student: { identifier: string } | null | undefined,
  role: string | null,
): string | undefined =>
  student
    ? `/student/profile/new/${encodeURIComponent(student.identifier)}`
    : role === REQUEST_UPDATE
      ? '/request-update-tickets'
      : undefined

/** The pages that students see in the shell of the portal. */
export const isPortalPath = (path: string): boolean => /^\/(student|student-dashboard)(\/|$)/.test(path)

/** Any path that contains one of these is open to anyone (core §2.1). */
const isOpenPath = (path: string) =>
  /\/(overview|landing-page|request-agent-account|webinar-detail)/.test(path)
const isOpen = (route: Route | undefined, path: string) => route?.for === 'anyone' || isOpenPath(path)

/** Addresses whose pages load with `PublicRoutes`, so that the sign-in page carries none of them. */
export const isPublicPath = (path: string) =>
  isOpenPath(path) ||
  /^\/(sign(in|up)|forgot|success|thank-you|agent-signup(-success)?|t|notifications\/unsubscribe|invoice-pdf|claim-invoice|credit-note)(\/|$)/.test(
    path,
  )

/** The path to redirect to; undefined when the visitor may stay. `search` is kept in `next`. */
export function redirectOf(
  route: Route | undefined,
  path: string,
  search: string,
  visitor: Visitor,
): string | undefined {
  if (isOpen(route, path)) return undefined
  if (route?.for === 'signed-out') return visitor.isAuthenticated ? '/' : undefined
  if (!visitor.isAuthenticated) {
    const wanted = path + (search ? `?${search}` : '')
    return wanted === '/' ? '/signin' : `/signin?next=${encodeURIComponent(wanted)}`
  }
  if (path === '/') return visitor.home
  if (route?.for === 'student' && !isPortalPath(visitor.home ?? '')) return '/'
  if (
    [route?.can, guardOf(path)].some((key) => key !== undefined && !visitor.can(key)) ||
    (route?.flag && !visitor.flag(route.flag))
  )
    // A refused home would lead to itself for ever: it says why it shows nothing.
    return path === visitor.home ? undefined : '/'
  // Also guards pages that are not built yet.
  if (!flagsOf(path).every((one) => visitor.flag(one)) || !isInMode(visitor.mode, path)) return '/'
  return undefined
}
