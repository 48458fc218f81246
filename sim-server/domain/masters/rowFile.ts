/** Rows of a master for a file, read and sent in parts: each row a line of JSON. */
import { z } from 'zod'
import { masterSorts } from '@contract/master'
import type { MasterFile } from '@contract/masters/masterRecords'
import { parse } from '@kit/request/parse'
import type { RequestInfo } from '@kit/request/requestInfo'
import { readInSteps } from '@kit/tenant/readInSteps'
import type { Tenant } from '@kit/tenant/tenant'
import { streamOf } from '@kit/transfer/streamOf'
import type { MasterDefinition } from './definition'
import { masterIds, masterRows, ROWS_PER_STEP } from './rows'
import { targetWhere } from './verbs'

/**
 * The rows of one moment, in the order of the list; one that is changed while they are sent comes as it is then.
 * @throws Fail 422 for an order or a filter that the list does not have
 */
export async function rowsFile(
  tenant: Tenant,
  master: MasterDefinition,
  { sort_by, sort, ...targets }: MasterFile,
  { offset, language }: Pick<RequestInfo, 'offset' | 'language'>,
): Promise<Response> {
  const sorts = masterSorts(master.spec.fields)
  parse(z.object({ sort_by: z.enum(sorts, `sort_by must be one of ${sorts.join(', ')}`).optional() }), {
    sort_by,
  })
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
