/** Leads as a CSV file: the columns and the order on screen, readable by any spreadsheet and unable to start a formula in one. */
import { stringify } from 'csv-stringify'
import { Readable } from 'node:stream'
import type { z } from 'zod'
import { Lead, type leads } from '@contract/leads/leads'
import type { Caller } from '@kit/auth/caller'
import { Fail } from '@kit/request/fail'
import type { Tenant } from '@kit/tenant/tenant'
import { leadWhere } from '@domain/leads/leadWhere'
import { slice } from './viewCache'
import { lookingAt } from './listQuery'
import { rowsJson } from './rows'

type Asked = z.output<NonNullable<(typeof leads)['exportFile']['spec']['body']>>
/** Rows that become text at a time: the loop breathes between two. */
const STEP = 500

/** One word more than the wire: the whole name. */
const computed: Record<string, (lead: Lead) => string> = {
  name: ({ first_name, last_name }) => `${first_name} ${last_name}`.trim(),
  phone: ({ country_code, mobile }) => (mobile ? `${country_code ?? ''} ${mobile}`.trim() : ''),
  tags: ({ tags }) => tags.map(({ name }) => name).join(', '),
  is_deferred: ({ is_deferred }) => (is_deferred ? '1' : '0'),
}
const valueOf = (lead: Lead, key: string) =>
  computed[key]?.(lead) ?? (lead[key as keyof Lead] as string | number | null) ?? ''
const known = (key: string) => key in computed || key in Lead.shape

/** The ids asked for, in the order asked for. Named leads must be there, and be the caller's to see. */
function meant(
  tenant: Tenant,
  caller: Caller,
  offset: number,
  { is_selected_all, leads: names, filters, excluded, sort_by, sort }: Asked,
): Int32Array {
  const { db } = tenant
  const all = (looking: Parameters<typeof slice>[1]) => slice(tenant, looking, 0, Infinity).ids
  const idsOf = (
    identifiers: readonly string[],
    where = { sql: '1', values: [] as readonly (string | number)[] },
  ) =>
    new Set(
      db.sql
        .prepare<unknown[], number>(
          `SELECT l.id FROM json_each(?) j CROSS JOIN leads l ON l.identifier = j.value WHERE ${where.sql}`,
        )
        .pluck()
        .all(JSON.stringify(identifiers), ...where.values),
    )
  if (is_selected_all) {
    const out = idsOf(excluded)
    return all(lookingAt(tenant.db, caller, { ...filters, sort_by, sort }, offset)).filter(
      (id) => !out.has(id),
    )
  }
  const wanted = [...new Set(names)]
  const seen = (tab: 'all' | 'deleted') => leadWhere(caller, { filters: {}, tab, offset })
  const alive = idsOf(wanted, seen('all'))
  const deleted = idsOf(wanted, seen('deleted'))
  if (alive.size + deleted.size < wanted.length)
    throw new Fail(404, { message: 'Lead not found', field: 'leads' })
  const inView = (ids: Set<number>, tab: 'all' | 'deleted') =>
    ids.size === 0 ? [] : [...all({ where: seen(tab), sort_by, sort })].filter((id) => ids.has(id))
  return Int32Array.from([...inView(alive, 'all'), ...inView(deleted, 'deleted')])
}

/** What a link gives, which names no columns: under the names of the wire, so that an import finds them again. */
const HEADS = [
  'identifier',
  'first_name',
  'last_name',
  'email',
  'country_code',
  'mobile',
  'source_country',
  'source_city',
  'destination_country',
  'stage_name',
  'status_name',
  'staff_name',
  'branch_name',
  'team_name',
  'lead_source_name',
  'lead_medium_name',
  'intake_name',
  'intake_year',
  'tags',
  'is_deferred',
  'created_at',
]
type Linked = z.output<NonNullable<(typeof leads)['csv']['spec']['query']>>
export const linkedFile = (
  tenant: Tenant,
  caller: Caller,
  offset: number,
  { client_number: _client, access_token: _token, device_number: _device, sort_by, sort, ...filters }: Linked,
): Response =>
  exportFile(tenant, caller, offset, {
    is_selected_all: true,
    leads: [],
    excluded: [],
    filters,
    sort_by,
    sort,
    columns: HEADS.map((key) => ({ key, label: key })),
  })

export function exportFile(tenant: Tenant, caller: Caller, offset: number, body: Asked): Response {
  const strange = body.columns.find(({ key }) => !known(key))
  if (strange) throw new Fail(422, { message: `There is no column ${strange.key}`, field: 'columns' })
  const ids = meant(tenant, caller, offset, body)
  const { epoch } = tenant
  async function* rows() {
    for (let from = 0; from < ids.length; from += STEP) {
      if (tenant.epoch !== epoch) throw new Error('The tenant was reset while a file was written')
      for (const lead of JSON.parse(String(rowsJson(tenant.db, ids.subarray(from, from + STEP)))) as Lead[])
        yield body.columns.map(({ key }) => valueOf(lead, key))
      await new Promise((done) => {
        setImmediate(done)
      })
    }
  }
  const csv = Readable.from(rows(), { objectMode: true }).pipe(
    stringify({
      bom: true,
      header: true,
      columns: body.columns.map(({ label }) => label),
      escape_formulas: true,
    }),
  )
  const day = tenant.clock.iso().slice(0, 10)
  return new Response(Readable.toWeb(csv) as ReadableStream, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="leads-${day}.csv"`,
    },
  })
}
