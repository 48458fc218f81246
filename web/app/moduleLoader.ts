/**
 * The modules as far as they are here. A module is light, fifty of them are not: the first page waits only for those people land on, and
 * the rest (their routes, commands and keys) come right behind it. An address of theirs waits for them instead of being told it is none.
 */
import { proxy, ref } from 'valtio'
import type { Module, Route } from '@core/shell/module'
import { registerPages } from '@core/shell/pages'
import { register } from '@core/commands/registry'
import { importOrReload } from '@ui/layout/lazyPart'
import { commands } from './commands'
import { initialModules } from './initialModules'

const routesOf = (modules: readonly Module[]): readonly Route[] => modules.flatMap(({ routes }) => routes)
export const loadedModules = proxy<{ modules: readonly Module[]; routes: readonly Route[]; whole: boolean }>({
  modules: ref([...initialModules]),
  routes: ref([...routesOf(initialModules)]),
  whole: false,
})

register([...commands, ...initialModules.flatMap((module) => module.commands)])
registerPages(loadedModules.routes)

/** Settles when every module is here. */
export const allModulesLoaded = importOrReload(() => import('./modules')).then(({ modules }) => {
  register(modules.filter((module) => !initialModules.includes(module)).flatMap((module) => module.commands))
  Object.assign(loadedModules, {
    modules: ref([...modules]),
    routes: ref([...routesOf(modules)]),
    whole: true,
  })
  registerPages(loadedModules.routes)
})

/** The module whose page this is, by name. */
export const moduleOf = (route: Route | undefined) =>
  loadedModules.modules.find((module) => module.routes.some((one) => one === route))?.name ?? null
