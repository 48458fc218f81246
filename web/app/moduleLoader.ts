/**
 * The modules as far as they are here. A module is light, fifty of them are not: the first page waits only for those people land on, and
 * the rest (their routes, commands and keys) come right behind it. An address of theirs waits for them instead of being told it is none.
 */
import { proxy, ref } from 'valtio'
import type { Module, Route } from '@core/shell/module'
import { knowPages } from '@core/shell/pages'
import { register } from '@core/commands/registry'
import { fresh } from '@ui/layout/lazyPart'
import { commands } from './commands'
import { first } from './initialModules'

const routesOf = (modules: readonly Module[]): readonly Route[] => modules.flatMap(({ routes }) => routes)
export const house = proxy<{ modules: readonly Module[]; routes: readonly Route[]; whole: boolean }>({
  modules: ref([...first]),
  routes: ref([...routesOf(first)]),
  whole: false,
})

register([...commands, ...first.flatMap((module) => module.commands)])
knowPages(house.routes)

/** Settles when every module is here. */
export const whole = fresh(() => import('./modules')).then(({ modules }) => {
  register(modules.filter((module) => !first.includes(module)).flatMap((module) => module.commands))
  Object.assign(house, { modules: ref([...modules]), routes: ref([...routesOf(modules)]), whole: true })
  knowPages(house.routes)
})

/** The module whose page this is, by name. */
export const moduleOf = (route: Route | undefined) =>
  house.modules.find((module) => module.routes.some((one) => one === route))?.name ?? null
