/** Every module of the API. One line a module. */
import type { Mount } from '../kit/serve'
import files from './files'
import leadImport from './leadImport/index'
import leadBulk from './leads/bulk'
import operations from './operations'
import leads from './leads/index'
import lookups from './lookups'
import navigation from './navigation'
import notifications from './notifications'
import session from './session/index'
import twofa from './twofa'
import views from './views'

export const modules: readonly Mount[] = [
  leadBulk,
  leadImport,
  files,
  operations,
  session,
  twofa,
  navigation,
  notifications,
  leads,
  lookups,
  views,
]
