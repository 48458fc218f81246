/** Every bulk verb of the product, by the name the ledger keeps it under. One line a verb. */
import type { Verb } from '../contract/operations'
import { imported } from './leadVerbs/imported'
import { assign, transfer } from './leadVerbs/give'
import { remove, restore } from './leadVerbs/remove'
import type { BulkVerb } from './operations'

export const bulkVerbs: Record<Verb, BulkVerb> = {
  'leads.assign': assign,
  'leads.transfer': transfer,
  'leads.delete': remove,
  'leads.restore': restore,
  'leads.import': imported,
}
