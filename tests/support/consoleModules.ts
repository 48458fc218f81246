/** Every module of the console with its words, for tests that read declarations. */
import { entryModules } from '@app/entryModules'
import '@app/initialModules'
import { moduleAreas } from '@app/modules'
import { publicModules } from '@app/publicModules'
import { publicRoutesOf } from '@app/routing'
import { translateAreas } from '@core/words/i18n'

await translateAreas(Object.keys(moduleAreas))
export const modules = Object.values(moduleAreas).flat()
/** All pages, inside of the shell and outside. */
export const routes = [
  ...publicRoutesOf(entryModules),
  ...publicRoutesOf(publicModules),
  ...modules.flatMap((module) => module.routes),
]
