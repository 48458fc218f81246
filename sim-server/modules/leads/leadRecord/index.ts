/** The people of one lead: each call runs the bulk verb on that lead, so that it is planned, kept and undone like one. */
import { leadPeople } from '@contract/leads/leadRecord'
import { leadList } from '@domain/leads/leadList'
import { assign, transfer } from '@domain/leads/leadVerbs/assignTransfer'
import { unassign } from '@domain/leads/leadVerbs/unassign'
import { runAlone, runVerb } from '@domain/platform/operations'
import { serve } from '@kit/request/serve'

export default serve(leadPeople, {
  assign: ({ lead, body, ...call }) => runAlone(assign, call, { ...leadList.only(lead), ...body }),
  transfer: ({ lead, body, ...call }) => runAlone(transfer, call, { ...leadList.only(lead), ...body }),
  remove: ({ id, body, ...call }) => runAlone(unassign, call, { ...leadList.only(id), ...body }),
  bulkUnassign: async (call) => runVerb(unassign, leadPeople.bulkUnassign, call),
})
