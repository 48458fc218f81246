/** All rows of a master in the order of its list: for a file, read and sent in parts, each row a line of JSON; or their identifiers. */
import { z } from 'zod'
import { masterSorts } from '@contract/master'
import type { MasterFile, MasterWindow } from '@contract/masters/masterRecords'
import type { Db } from '@db/open'
import { parse } from '@kit/request/parse'
import type { RequestInfo } from '@kit/request/requestInfo'
import { readInSteps } from '@kit/tenant/readInSteps'
import type { Tenant } from '@kit/tenant/tenant'
import { streamOf } from '@kit/transfer/streamOf'
import type { MasterDefinition } from './definition'
import { orderedIds } from './orderedMasters'
import { masterIds, masterRows, ROWS_PER_STEP } from './rows'
import { targetWhere } from './verbs'

type Reader = Pick<RequestInfo, 'offset' | 'language'>

/** @throws Fail 422 for an order that the list does not have */
function checkSort({ spec: { fields } }: MasterDefinition, sort_by: string | undefined): void {
  const sorts = masterSorts(fields)
  parse(z.object({ sort_by: z.enum(sorts, `sort_by must be one of ${sorts.join(', ')}`).optional() }), {
    sort_by,
  })
}

/**
 * The answer as JSON, written in steps.
 * @throws Fail 422 for an order or a filter that the list does not have
 */
export async function rowIdentifiers(
  tenant: Tenant,
  master: MasterDefinition,
  { sort_by, sort, from, count, filters }: MasterWindow,
  { offset, language }: Reader,
): Promise<string> {
  checkSort(master, sort_by)
  const { search, ...named } = filters
  const matching = (filters: MasterWindow['filters']) =>
    targetWhere(master, { is_selected_all: true, records: [], excluded: [], filters }, offset)
  const sorted = { sort_by, sort, language }
  const query = { ...sorted, search, where: matching(named) }
  const ordered = await orderedIds(tenant, master, query, from, count)
  function* read(db: Db) {
    const ids = ordered?.ids ?? (yield* masterIds(db, master, matching(filters), sorted))
    const names = db
      .prepare<[string], string>(
        `SELECT l.identifier FROM json_each(?) o CROSS JOIN ${master.table} l WHERE l.id = o.value ORDER BY o.key`,
      )
      .pluck()
    const window = ordered?.ids ?? ids.slice(from, from + count)
    const written: string[] = []
    for (let at = 0; at < window.length; at += ROWS_PER_STEP) {
      if (at > 0) yield
      const some = names.all(`[${window.slice(at, at + ROWS_PER_STEP).join(',')}]`)
      written.push(JSON.stringify(some).slice(1, -1))
    }
    return `{"identifiers":[${written.join(',')}],"totalRecords":${ordered?.total ?? ids.length}}`
  }
  return readInSteps(tenant, read)
}

/**
 * The rows at the time of the call, in the order of the list; a row changed while they are sent has its new values.
 * @throws Fail 422 for an order or a filter that the list does not have
 */
export async function rowsFile(
  tenant: Tenant,
  master: MasterDefinition,
  { sort_by, sort, ...targets }: MasterFile,
  { offset, language }: Reader,
): Promise<Response> {
  checkSort(master, sort_by)
  const where = targetWhere(master, targets, offset)
  const ids = await readInSteps(tenant, (db) => masterIds(db, master, where, { sort_by, sort, language }))
  const { epoch } = tenant
  function* parts() {
    const encoder = new TextEncoder()
    for (let at = 0; at < ids.length; at += ROWS_PER_STEP) {
      if (tenant.epoch !== epoch) throw new Error('The tenant was reset while a file was written')
      const lines = masterRows(tenant.db, master, ids.slice(at, at + ROWS_PER_STEP), language).map(
        (row) => `${JSON.stringify(row)}\n`,
      )
      yield encoder.encode(lines.join(''))
    }
  }
  return new Response(streamOf(parts()), { headers: { 'content-type': 'text/plain; charset=utf-8' } })
}
