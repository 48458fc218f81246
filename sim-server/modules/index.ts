/** Every module of the API. One line a module. */
import type { Mount } from '../kit/serve'
import checkin from './checkin'
import files from './files'
import leadBulk from './leads/bulk'
import leadImport from './leadImport/index'
import leads from './leads/index'
import lookups from './lookups'
import navigation from './navigation'
import notifications from './notifications'
import operations from './operations'
import session from './session/index'
import telephony from './telephony'
import twofa from './twofa'
import unsubscribe from './unsubscribe'
import views from './views'

export const modules: readonly Mount[] = [
  session,
  twofa,
  checkin,
  telephony,
  navigation,
  notifications,
  leads,
  leadBulk,
  leadImport,
  files,
  operations,
  lookups,
  unsubscribe,
  views,
]
