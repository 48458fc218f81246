/** Reading leads; the bulk verbs are in `bulk.ts`. */
import { leads } from '@contract/leads/leads'
import { leadId } from '@domain/leads/leadId'
import { leadList } from '@domain/leads/leadList'
import { facetsOf } from '@kit/list/declareList'
import { ROW_IS_GONE } from '@kit/list/pageAfter'
import { Fail } from '@kit/request/fail'
import { serve, type Call } from '@kit/request/serve'
import type { Db } from '@db/open'
import { assignees } from './assignees'
import { counts } from './counts'
import { exportFile, linkedFile } from './export'
import { find } from './find'
import { activities, assignedStaff } from './history'
import { cacheAnswer, cachedAnswer } from './answerCache'
import { prepareView, slice, sliceAfter, type ListQuery } from './views'
import { leadReader, listQueryOf, tabQuery } from './listQuery'
import { settableChoices } from '@domain/leads/settable'
import { mayGiveLeads } from '@domain/people/staffScope'
import { dropdowns, stages, statuses } from './masters'
import { rowJson, rowsJson } from '@domain/leads/leadJson'
import { searchLeads } from './search'

const identifiers = (db: Db, ids: Int32Array): string[] =>
  db
    .prepare<[string], { json: string }>(
      'SELECT json_group_array(l.identifier) AS json FROM json_each(?) j CROSS JOIN leads l ON l.id = j.value',
    )
    .all(`[${ids.join(',')}]`)
    .flatMap(({ json }) => JSON.parse(json) as string[])

const pageOf = (
  { tenant, caller, request, query: { page, per_page, after } }: Call<typeof leads.list>,
  listQuery: ListQuery,
) => {
  const part =
    after === undefined
      ? slice(tenant, listQuery, (page - 1) * per_page, per_page)
      : sliceAfter(tenant, listQuery, leadId(tenant.db, caller, after), per_page)
  if (!part) throw new Fail(409, { message: ROW_IS_GONE, field: 'after' }, { rule: 'rows exist' })
  const { ids, total } = part
  return cacheAnswer(
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
      const listQuery = listQueryOf(call, call.query)
      const preparing = prepareView(call.tenant, listQuery)
      return preparing ? preparing.then(() => pageOf(call, listQuery)) : pageOf(call, listQuery)
    },
    counts: ({ tenant, caller }) => counts(tenant, caller),
    facets: ({ query: { by, ...view }, ...call }) =>
      facetsOf(call.db, leadList, leadList.asked(leadReader(call), view), by),
    assignees: ({ tenant, db, caller, request }) => {
      if (!mayGiveLeads(caller)) throw new Fail(403, 'Permission denied', { rule: 'can leads.assign' })
      return assignees(tenant, db, request.language)
    },
    ids: async ({ query: { from, count, ...view }, ...call }) => {
      const listQuery = listQueryOf(call, view)
      await prepareView(call.tenant, listQuery)
      const { ids, total } = slice(call.tenant, listQuery, from, count)
      return { identifiers: identifiers(call.db, ids), totalRecords: total }
    },
    find: ({ db, caller, body }) => find(db, leadList.visible(caller, 'all'), body.values),
    search: async ({ tenant, caller, query: { search, per_page } }) => {
      await prepareView(tenant, tabQuery(caller, 'all'))
      return { recordsInfo: searchLeads(tenant, caller, search, per_page) }
    },
    single: ({ db, caller, id }) => rowJson(db, leadId(db, caller, id)),
    dropdowns: ({ tenant, caller, request }) => dropdowns(tenant, caller, request.language),
    statuses: ({ db, caller }) => {
      const settable = settableChoices(db, caller)
      return statuses(db).filter(({ id, stage_id }) => settable.status(id, stage_id))
    },
    stages: ({ db, caller }) => {
      const settable = settableChoices(db, caller)
      return stages(db)
        .filter(({ id, is_active }) => is_active && settable.stage(id))
        .map(({ id, name }) => ({ label: name, value: id }))
    },
    stagesV2: ({ db }) => stages(db),
    activities: ({ db, caller, lead, query, request }) =>
      activities(db, caller, leadId(db, caller, lead), query, request.language),
    assignedStaff: ({ db, caller, id }) => assignedStaff(db, leadId(db, caller, id)),
    csv: ({ tenant, caller, request, query }) => linkedFile(tenant, caller, request, query),
    exportFile: ({ tenant, caller, request, body }) => exportFile(tenant, caller, request, body),
  },
  { list: cachedAnswer },
)
