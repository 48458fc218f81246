/** Every module of the API. One line a module. */
import type { Mount } from '../kit/serve'
import agentRequests from './agentRequests'
import files from './files'
import leadBulk from './leads/bulk'
import leadImport from './leadImport/index'
import leads from './leads/index'
import lookups from './lookups'
import navigation from './navigation'
import notifications from './notifications'
import oneTime from './oneTime'
import operations from './operations'
import publicForms from './publicForms'
import referrals from './referrals'
import session from './session/index'
import signup from './signup'
import twofa from './twofa'
import unsubscribe from './unsubscribe'
import views from './views'

export const modules: readonly Mount[] = [
  session,
  twofa,
  oneTime,
  signup,
  publicForms,
  agentRequests,
  referrals,
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
