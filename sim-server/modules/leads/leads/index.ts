/** Reading leads. What changes them in bulk is beside this, in `bulk.ts`. */
import { leads } from '@contract/leads/leads'
import { leadScope, leadWhere } from '@domain/leads/leadWhere'
import type { Caller } from '@kit/auth/caller'
import { Fail } from '@kit/request/fail'
import { serve, type Call } from '@kit/request/serve'
import type { Db } from '@db/open'
import { counts } from './counts'
import { exportFile, linkedFile } from './export'
import { find } from './find'
import { activities, assignedStaff } from './history'
import { keep, still } from './answerCache'
import { ready, slice, type Looking } from './viewCache'
import { lookingAt } from './listQuery'
import { dropdowns, stages, statuses } from './masters'
import { rowJson, rowsJson } from './rows'

/** By identifier or number, deleted or not. Of another tenant, or not the caller's to see, is the same as not there. */
const idOf = (db: Db, caller: Caller, name: string): number => {
  const scope = leadScope(caller)
  const number = /^\d{1,9}$/.test(name) ? Number(name) : -1
  const row = db.sql
    .prepare<unknown[], { id: number }>(
      `SELECT l.id FROM leads l WHERE ${['(l.identifier = ? OR l.id = ?)', ...scope.map(([sql]) => sql)].join(' AND ')}`,
    )
    .get(name, number, ...scope.flatMap(([, ...values]) => values))
  if (!row) throw new Fail(404, 'Lead not found')
  return row.id
}

const identifiers = (db: Db, ids: Int32Array): string[] =>
  db
    .prepare<[string], { json: string }>(
      'SELECT json_group_array(l.identifier) AS json FROM json_each(?) j CROSS JOIN leads l ON l.id = j.value',
    )
    .all(`[${ids.join(',')}]`)
    .flatMap(({ json }) => JSON.parse(json) as string[])

const pageOf = (
  { tenant, caller, request, query: { page, per_page } }: Call<typeof leads.list>,
  looking: Looking,
) => {
  const { ids, total } = slice(tenant, looking, (page - 1) * per_page, per_page)
  return keep(
    tenant,
    caller,
    request,
    rowsJson(
      tenant.db,
      ids,
      '{"data":{"recordsInfo":',
      `,"page":${page},"per_page":${per_page},"totalRecords":${total},"totalPages":${Math.ceil(total / per_page)}}}`,
    ),
  )
}

export default serve(
  leads,
  {
    list: (call) => {
      const looking = lookingAt(call.tenant.db, call.caller, call.query, call.request.offset)
      const soon = ready(call.tenant, looking)
      return soon ? soon.then(() => pageOf(call, looking)) : pageOf(call, looking)
    },
    counts: ({ tenant, caller }) => counts(tenant, caller),
    ids: async ({ tenant, db, caller, request, query: { from, count, ...view } }) => {
      const looking = lookingAt(tenant.db, caller, view, request.offset)
      await ready(tenant, looking)
      const { ids, total } = slice(tenant, looking, from, count)
      return { identifiers: identifiers(db, ids), totalRecords: total }
    },
    find: ({ db, caller, body }) =>
      find(db, leadWhere(caller, { filters: {}, tab: 'all', offset: 0 }), body.values),
    single: ({ db, caller, id }) => rowJson(db, idOf(db, caller, id)),
    dropdowns: ({ tenant, caller }) => dropdowns(tenant, caller),
    statuses: ({ db }) => statuses(db),
    stages: ({ db }) => stages(db).map(({ id, name }) => ({ label: name, value: id })),
    stagesV2: ({ db }) => stages(db),
    activities: ({ db, caller, lead, query }) => activities(db, idOf(db, caller, lead), query),
    assignedStaff: ({ db, caller, id }) => assignedStaff(db, idOf(db, caller, id)),
    csv: ({ tenant, caller, request, query }) => linkedFile(tenant, caller, request.offset, query),
    exportFile: ({ tenant, caller, request, body }) => exportFile(tenant, caller, request.offset, body),
  },
  { list: still },
)
