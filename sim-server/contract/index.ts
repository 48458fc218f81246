/** Every endpoint of the product, by module. One line a module. */
import { leadImport, files } from './leadImport'
import { leads, leadVerbs } from './leads'
import { lookups } from './lookups'
import { navigation } from './navigation'
import { notifications } from './notifications'
import { operations } from './operations'
import { inventoryUpdates } from './inventoryUpdates'
import { roles } from './roles'
import { session, twofa } from './session'
import { studentPortal } from './studentPortal'
import { unsubscribe } from './unsubscribe'
import { views } from './views'

export const contract = {
  session,
  twofa,
  navigation,
  notifications,
  leads,
  leadVerbs,
  leadImport,
  files,
  lookups,
  operations,
  roles,
  inventoryUpdates,
  studentPortal,
  unsubscribe,
  views,
}
