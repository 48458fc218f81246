/**
 * The modules loaded so far. The first page waits only for the initial ones. The others load right behind it, all at once: an
 * address that no loaded module has waits for them.
 */
import { proxy, ref } from 'valtio'
import type { EventName, Events } from '@contract/events'
import type { Verb } from '@contract/platform/operations'
import { registerFilters, registerRecords } from '@core/commands/paletteSources'
import { commandsComplete, register } from '@core/commands/registry'
import { undoPermissions, undoQuestions, undoQuestionsComplete, type UndoQuestion } from '@core/commands/undo'
import { onEvent } from '@core/account/socket'
import type { Module } from '@core/commands/module'
import type { Route } from '@core/shell/route'
import { registerHomeCard } from '@core/shell/homeCards'
import { registerPages } from '@core/shell/pages'
import { registerProfileTab } from '@core/shell/profileTabs'
import { EVERY_AREA, translateAreas } from '@core/words/i18n'
import { importOrReload } from '@ui/layout/lazyPart'
import { commands } from './commands'
import { entryModules } from './entryModules'
import { initialModules } from './initialModules'

export const loadedModules = proxy<{
  modules: readonly Module[]
  routes: readonly Route[]
  /** No module is missing. */
  isComplete: boolean
}>({ modules: ref([]), routes: ref([]), isComplete: false })

/** The loaded modules in order: what loads with the shell, then the others. */
const groups: (readonly Module[])[] = []

function addModules(modules: readonly Module[], place: number) {
  register(
    modules.flatMap((module) => module.commands),
    place,
  )
  for (const module of modules) {
    const { records = [], filters = {}, events = {}, homeCards = [], profileTabs = [] } = module
    if (module.undo) undoPermissions.add(module.undo)
    for (const [verb, ask] of Object.entries(module.undoQuestions ?? {}))
      undoQuestions.set(verb as Verb, ask as UndoQuestion)
    records.forEach(registerRecords)
    for (const [list, source] of Object.entries(filters)) registerFilters(list, source)
    for (const [name, handle] of Object.entries(events))
      onEvent(name as EventName, handle as (payload: Events[EventName]) => void)
    homeCards.forEach(registerHomeCard)
    profileTabs.forEach(registerProfileTab)
  }
  groups[place] = modules
  const all = groups.flat()
  loadedModules.modules = ref(all)
  // The first that matches is shown: `/permission-assign/people` before `/permission-assign/:who`, whatever their modules.
  const routes = all.flatMap((module) => module.routes)
  loadedModules.routes = ref(
    routes.toSorted((a, b) => Number(a.path.includes(':')) - Number(b.path.includes(':'))),
  )
  registerPages(loadedModules.routes)
}

const first = [...Object.values(initialModules), ...Object.values(entryModules)]
register(commands)
addModules(first, 0)

/** Settles when every module is here. */
export const allModulesLoaded = Promise.all([
  importOrReload(() => import('./modules')),
  importOrReload(() => translateAreas([EVERY_AREA])),
]).then(([{ modules: others }]) => {
  addModules(
    others.filter((module) => !first.includes(module)),
    1,
  )
  loadedModules.isComplete = true
  commandsComplete.promise = null
})

commandsComplete.promise = allModulesLoaded
undoQuestionsComplete.promise = allModulesLoaded

/** The module whose page this is, by name. */
export const moduleOf = (route: Route | undefined) =>
  loadedModules.modules.find((module) => module.routes.some((one) => one === route))?.name ?? null
