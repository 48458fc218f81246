/** Calls that every master has besides its own: many rows at once, history, uses. */
import type { AnyEndpoint } from '@contract/http'
import { masterRecords } from '@contract/masters/masterRecords'
import { masterNamed } from '@domain/masters'
import type { MasterDefinition } from '@domain/masters/definition'
import { livingRow } from '@domain/masters/rows'
import { addRowsInSteps } from '@domain/masters/addRows'
import { historyOf } from '@domain/masters/history'
import { masterPlaces } from '@domain/masters/places'
import { rowIdentifiers, rowsFile } from '@domain/masters/rowFile'
import { usesOf, usesOfRows } from '@domain/masters/uses'
import { masterVerb, targetIds } from '@domain/masters/verbs'
import { bulkCall, requireVerb, runVerb, type PlannedVerb, type VerbCall } from '@domain/platform/operations'
import type { Caller } from '@kit/auth/caller'
import { Fail } from '@kit/request/fail'
import { RawJson } from '@kit/request/requestInfo'
import { serve } from '@kit/request/serve'
import { readInSteps } from '@kit/tenant/readInSteps'

const runOnMaster = <Body>(
  verbOf: (master: MasterDefinition) => PlannedVerb<Body>,
  endpoint: AnyEndpoint,
  { master, ...call }: VerbCall<NoInfer<Body>> & { master: string },
) => {
  const verb = verbOf(masterNamed(master))
  requireVerb(call.caller, verb)
  return runVerb(verb, endpoint, call)
}

/** The master, for callers who may read it. */
const readableMaster = (caller: Caller, name: string) => {
  const master = masterNamed(name)
  if (!caller.can(master.can('read')))
    throw new Fail(403, 'Permission denied', { rule: `can ${master.can('read')}` })
  return master
}

export default serve(masterRecords, {
  places: ({ tenant, caller }) => readInSteps(tenant, (db) => masterPlaces(db, caller)),
  edit: async (call) => runOnMaster((one) => masterVerb(one, 'masters.edit'), masterRecords.edit, call),
  remove: async (call) => runOnMaster((one) => masterVerb(one, 'masters.delete'), masterRecords.remove, call),
  move: async (call) => runOnMaster((one) => masterVerb(one, 'masters.move'), masterRecords.move, call),
  add: async ({ master: name, body, settle, ...call }) => {
    const master = masterNamed(name)
    requireVerb(call.caller, masterVerb(master, 'masters.create'))
    return addRowsInSteps(bulkCall(call), master, body.rows, { key: call.request.key, settle })
  },
  ids: async ({ tenant, caller, request, master, body }) =>
    new RawJson(await rowIdentifiers(tenant, readableMaster(caller, master), body, request)),
  rows: async ({ tenant, caller, request, master, body }) =>
    rowsFile(tenant, readableMaster(caller, master), body, request),
  history: ({ db, caller, master, identifier, query }) =>
    historyOf({ db, caller }, readableMaster(caller, master), identifier, query),
  uses: ({ tenant, caller, master: name, identifier }) => {
    const master = readableMaster(caller, name)
    return readInSteps(tenant, (db) =>
      usesOf(db, master, [{ id: livingRow(db, master, identifier).id, identifier }]),
    )
  },
  usesOfMany: async ({ tenant, caller, request, master: name, body }) => {
    const master = readableMaster(caller, name)
    return readInSteps(tenant, (db) => usesOfRows(db, master, targetIds(db, master, body, request.offset)))
  },
})
