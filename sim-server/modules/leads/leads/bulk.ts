/** The bulk verbs of leads: each endpoint runs one verb declaration of the domain. */
import { leadVerbs } from '@contract/leads/leads'
import { serve } from '@kit/request/serve'
import { assign, transfer } from '@domain/leads/leadVerbs/assignTransfer'
import { remove, restore } from '@domain/leads/leadVerbs/remove'
import { runVerb } from '@domain/platform/operations'

export default serve(leadVerbs, {
  bulkAssign: async (call) => runVerb(assign, leadVerbs.bulkAssign, call),
  bulkTransfer: async (call) => runVerb(transfer, leadVerbs.bulkTransfer, call),
  bulkDelete: async (call) => runVerb(remove, leadVerbs.bulkDelete, call),
  bulkRestore: async (call) => runVerb(restore, leadVerbs.bulkRestore, call),
})
