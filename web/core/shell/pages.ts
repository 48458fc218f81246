/** Every page of the console, for those who offer ways to it: an address without a page is offered by nobody. */
import { proxy, ref, useSnapshot } from 'valtio'
import { matchRoute, type RouterObject } from 'wouter'
import type { Route } from './module'
import { can, canOpenPath } from '../session/session'

const registeredRoutes = proxy<{ routes: readonly Route[] }>({ routes: [] })
/** Told when the shell loads, and again when the rest of the modules is here. */
export const registerPages = (routes: readonly Route[]) => {
  registeredRoutes.routes = ref([...routes])
}
/** Draws anew when more pages are known. */
export const usePages = (): readonly Route[] => useSnapshot(registeredRoutes).routes

/** Whether there is a page and one may open it. */
export const isReachable = (parser: RouterObject['parser'], address: string): boolean => {
  const path = address.split('?')[0]!
  // Matching a pattern costs much more than comparing two strings.
  const route =
    registeredRoutes.routes.find((one) => one.path === path) ??
    registeredRoutes.routes.find((one) => matchRoute(parser, one.path, path)[0])
  return route !== undefined && (!route.can || can(route.can)) && canOpenPath(address)
}

/** Masters and settings, by their documented addresses: `/master/payment-types`, `/settings/user-management`. */
export const isSettingsPath = (path: string): boolean => /^\/(master|settings)(\/|$)/.test(path)
