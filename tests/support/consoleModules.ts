/** Every module of the console with its words, for tests that read declarations. */
import { entryModules } from '@app/entryModules'
import '@app/initialModules'
import { modules } from '@app/modules'
import { publicModules } from '@app/publicModules'
import { publicRoutesOf } from '@app/routing'
import { EVERY_AREA, translateAreas } from '@core/words/i18n'

export { modules }
await translateAreas([EVERY_AREA])
/** All pages, inside of the shell and outside. */
export const routes = [
  ...publicRoutesOf(entryModules),
  ...publicRoutesOf(publicModules),
  ...modules.flatMap((module) => module.routes),
]
