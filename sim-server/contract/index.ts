/** Every endpoint of the product, by module. One line a module. */
import { checkin } from './checkin'
import { leadImport, files } from './leadImport'
import { leads, leadVerbs } from './leads'
import { lookups } from './lookups'
import { navigation } from './navigation'
import { notifications } from './notifications'
import { operations } from './operations'
import { session, twofa } from './session'
import { telephony } from './telephony'
import { unsubscribe } from './unsubscribe'
import { views } from './views'

export const contract = {
  session,
  twofa,
  checkin,
  telephony,
  navigation,
  notifications,
  leads,
  leadVerbs,
  leadImport,
  files,
  lookups,
  operations,
  unsubscribe,
  views,
}
