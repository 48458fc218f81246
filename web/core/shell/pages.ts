/** All routes of the console, so that links are only offered to pages that exist. */
import { proxy, ref, useSnapshot } from 'valtio'
import { matchRoute, type RouterObject } from 'wouter'
import type { Route } from './route'
import { can, canOpenPath } from '../session/session'

const registeredRoutes = proxy<{ routes: readonly Route[] }>({ routes: [] })
/** Called when the shell loads, and again when the other modules are loaded. */
export const registerPages = (routes: readonly Route[]) => {
  registeredRoutes.routes = ref([...routes])
}
/** Re-renders when more routes are registered. */
export const usePages = (): readonly Route[] => useSnapshot(registeredRoutes).routes

const pathOf = (address: string) => address.split('?')[0]!
const mayOpen = (route: Route | undefined, address: string) =>
  route !== undefined && (!route.can || can(route.can)) && canOpenPath(address)

/** True if a page exists at `address` and the user may open it. The page has no parameters in its path. */
export const isPageReachable = (address: string): boolean => {
  const path = pathOf(address)
  return mayOpen(
    registeredRoutes.routes.find((one) => one.path === path),
    address,
  )
}
/** True if a page exists at `address` and the user may open it. */
export const isReachable = (parser: RouterObject['parser'], address: string): boolean => {
  const path = pathOf(address)
  // Matching a pattern costs much more than comparing two strings.
  const route =
    registeredRoutes.routes.find((one) => one.path === path) ??
    registeredRoutes.routes.find((one) => matchRoute(parser, one.path, path)[0])
  return mayOpen(route, address)
}

/** Masters and settings, by their documented addresses: `/master/payment-types`, `/settings/user-management`. */
export const isSettingsPath = (path: string): boolean => /^\/(master|settings)(\/|$)/.test(path)
