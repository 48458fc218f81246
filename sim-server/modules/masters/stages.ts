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
// Typed by the contract: what a master answers is known only where it is declared.
type Shared = Pick<Handlers<typeof stages>, 'list' | 'dropdown' | 'create' | 'update' | 'remove'>
type OfLeads = Handlers<typeof leadStages>
type CallOf<Name extends keyof OfLeads> = Parameters<OfLeads[Name]>[0]

const module_type = 'lead'
const requireOfLeads = ({ db, identifier }: Pick<CallOf<'remove'>, 'db' | 'identifier'>) => {
  const { row } = livingRow(db, master, identifier)
  if (row['module_type'] !== module_type) throw new Fail(404, master.spec.missing)
}
const ofLeads = {
  list: async (call: CallOf<'list'>) => {
    const query = { ...call.query, module_type }
    return shared.list({ ...call, query })
  },
  create: (call: CallOf<'create'>) => shared.create({ ...call, body: { ...call.body, module_type } }),
  update: async (call: CallOf<'update'>) => {
    requireOfLeads(call)
    return shared.update(call)
  },
  remove: async (call: CallOf<'remove'>) => {
    requireOfLeads(call)
    return shared.remove(call)
  },
}

export const stageMounts: readonly Mount[] = [
  serve(stages, {
    ...(shared as unknown as Shared),
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
  serve(leadStages, ofLeads as unknown as OfLeads),
]
