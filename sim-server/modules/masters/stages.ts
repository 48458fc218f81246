/** Stages: the calls of a master, options of all of them, and the same calls for the stages of leads. */
import { leadStages, stages } from '@contract/masters/stages'
import { emptyStage, stage as stageVerb } from '@domain/leads/leadVerbs/stage'
import { masterNamed } from '@domain/masters'
import { livingRow } from '@domain/masters/rows'
import { masterHandlers } from '@domain/masters/serveMaster'
import { assignForm } from '@domain/masters/timelines/change'
import { bulkCall, faultsOn, runOperation } from '@domain/platform/operations'
import type { Handlers } from '@kit/request/handler'
import { serve, type Mount } from '@kit/request/serve'
import { Fail } from '@kit/request/fail'

const master = masterNamed('stages')
const shared = masterHandlers(master)
type OfLeads = Handlers<typeof leadStages>
type RemoveCall = Parameters<OfLeads['remove']>[0]

const module_type = 'lead'
const requireOfLeads = ({ db, identifier }: Pick<RemoveCall, 'db' | 'identifier'>) => {
  const { row } = livingRow(db, master, identifier)
  if (row['module_type'] !== module_type) throw new Fail(404, master.spec.missing)
}
const ofLeads: OfLeads = {
  list: async (call) => {
    const query = { ...call.query, module_type }
    return shared.list({ ...call, query })
  },
  create: (call) => shared.create({ ...call, body: { ...call.body, module_type } }),
  update: async (call) => {
    requireOfLeads(call)
    return shared.update(call)
  },
  remove: async (call) => {
    requireOfLeads(call)
    return shared.remove(call)
  },
}

const mounts: readonly Mount[] = [
  serve(stages, {
    ...shared,
    moveRecords: async ({ body, identifier, settle, ...call }) => {
      const from = livingRow(call.db, master, identifier)
      return runOperation(bulkCall(call), stageVerb, (bulk) => emptyStage(bulk, from.id, body), {
        settle,
        key: call.request.key,
        plan: call.request.plan,
        faults: faultsOn(call.tenant, stages.moveRecords, stageVerb.subject),
      })
    },
    assignForm: ({ body, timelineId, ...call }) => ({
      operation_identifier: assignForm(bulkCall(call), timelineId, body),
    }),
    allDropdown: ({ db }) =>
      db
        .prepare<[], { identifier: string; name: string }>(
          'SELECT identifier, name FROM stages WHERE deleted_at IS NULL ORDER BY order_by, id',
        )
        .all(),
  }),
  serve(leadStages, ofLeads),
]

export default mounts
