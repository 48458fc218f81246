/** Every endpoint of the product, by module. One line a module. */
import { leadImport, files } from './leadImport'
import { leads, leadVerbs } from './leads'
import { lookups } from './lookups'
import { navigation } from './navigation'
import { notifications } from './notifications'
import { operations } from './operations'
import { roles } from './roles'
import { session, twofa } from './session'
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
  unsubscribe,
  views,
}
