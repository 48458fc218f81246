/** Export of leads. */
import type { z } from 'zod'
import { leadBudget, leadIntake, leadName, leadPhone, leadScores } from '@contract/leads/leadCells'
import { stageDue } from '@contract/leads/late'
import { Lead, type leads } from '@contract/leads/leads'
import type { Db } from '@db/open'
import type { Caller } from '@kit/auth/caller'
import { listFile, requireColumns, type FileColumn } from '@kit/list/listFile'
import { Fail } from '@kit/request/fail'
import type { RequestInfo } from '@kit/request/requestInfo'
import type { Tenant } from '@kit/tenant/tenant'
import { countryName } from '@db/countryName'
import { leadCsvColumns, type LeadCsvColumn } from '@domain/leads/leadCsvColumns'
import { OWN } from '@contract/leads/filters/leadFilters'
import type { Language } from '@contract/client'
import { ownText } from '@domain/leads/leadForm/ownValuesShown'
import { markedField, markedFields } from '@domain/leads/ownFields/marked'
import { leadList } from '@domain/leads/leadList'
import { slice, type ListQuery } from './views'
import { listQueryOf } from './listQuery'
import { rowsJson } from '@domain/leads/leadJson'

type Reader = Pick<RequestInfo, 'offset' | 'language'>
type ExportBody = z.output<NonNullable<(typeof leads)['exportFile']['spec']['body']>>
const ROWS_PER_PART = 500

/** Columns that are not fields of a lead, or need formatting. */
const computedColumns = new Map<string, (lead: Lead) => string | null>([
  ['name', leadName],
  ['phone', leadPhone],
  ['intake', leadIntake],
  ['destination', ({ destination_country }) => destination_country && countryName(destination_country)],
  ['source', ({ source_country }) => source_country && countryName(source_country)],
  ['tags', ({ tags }) => tags.map(({ name }) => name).join(', ')],
  ['stage_due', stageDue],
  ['test_scores', leadScores],
  ['budget_amount', leadBudget],
  ['is_deferred', ({ is_deferred }) => (is_deferred ? '1' : '0')],
])
const valueOf = (lead: Lead, key: string) =>
  computedColumns.get(key)?.(lead) ?? (lead[key as keyof Lead] as string | number | null) ?? ''
const isColumn = (key: string) => computedColumns.has(key) || Object.hasOwn(Lead.shape, key)

const isOwnColumn = (db: Db, key: string) => markedFields(db).some(({ name }) => `${OWN}${name}` === key)

/** Ids of the targets in the order of the list. Throws 404 when a listed lead does not exist or the caller may not see it. */
function targetIds(
  tenant: Tenant,
  caller: Caller,
  reader: Reader,
  { is_selected_all, leads: names, filters, excluded, sort_by, sort }: ExportBody,
): Int32Array {
  const { db } = tenant
  const allIds = (query: ListQuery) => slice(tenant, query, 0, Infinity).ids
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
    const excludedIds = idsOf(excluded)
    return allIds(listQueryOf({ tenant, db, caller, request: reader }, { ...filters, sort_by, sort })).filter(
      (id) => !excludedIds.has(id),
    )
  }
  const identifiers = [...new Set(names)]
  const visible = (tab: 'all' | 'deleted') => leadList.visible(caller, tab)
  const active = idsOf(identifiers, visible('all'))
  const deleted = idsOf(identifiers, visible('deleted'))
  if (active.size + deleted.size < identifiers.length)
    throw new Fail(404, { message: 'Lead not found', field: 'leads' })
  const inListOrder = (ids: Set<number>, tab: 'all' | 'deleted') =>
    ids.size === 0
      ? []
      : [...allIds({ where: visible(tab), sort_by, sort, language: reader.language })].filter((id) =>
          ids.has(id),
        )
  return Int32Array.from([...inListOrder(active, 'all'), ...inListOrder(deleted, 'deleted')])
}

/** The columns of the linked file, which names none: those of the master, each field once, so that an import reads the file as it is. */
function linkedColumns(db: Db): FileColumn[] {
  const columns = leadCsvColumns(db, { offered: true })
  const isFirst = ({ field }: LeadCsvColumn, at: number) =>
    columns.findIndex((one) => one.field === field) === at
  return [
    { key: 'identifier', label: 'identifier' },
    ...columns.filter(isFirst).map(({ name, field }) => ({ key: field, label: name })),
  ]
}
type LinkQuery = z.output<NonNullable<(typeof leads)['csv']['spec']['query']>>
export const linkedFile = (
  tenant: Tenant,
  caller: Caller,
  reader: Reader,
  {
    client_number: _client,
    access_token: _token,
    device_number: _device,
    sort_by,
    sort,
    ...filters
  }: LinkQuery,
): Response =>
  exportFile(tenant, caller, reader, {
    is_selected_all: true,
    leads: [],
    excluded: [],
    filters,
    sort_by,
    sort,
    columns: linkedColumns(tenant.db),
  })

/** The text of an own field: names of its options. */
function ownCell(db: Db, key: string, language: Language): (lead: Lead) => string | number {
  const field = markedField(db, key)
  return ({ own_values }) => {
    const value = own_values?.[field.name]
    if (value === undefined) return ''
    if (typeof value === 'number') return value
    return [value]
      .flat()
      .map((one) => ownText(db, field, String(one), language))
      .join(', ')
  }
}

export function exportFile(tenant: Tenant, caller: Caller, reader: Reader, body: ExportBody): Response {
  requireColumns(body.columns, (key) => isColumn(key) || isOwnColumn(tenant.db, key))
  return listFile(tenant, 'leads', targetIds(tenant, caller, reader, body), body.columns, {
    rowsPerPart: ROWS_PER_PART,
    rowsOf: (part) => JSON.parse(String(rowsJson(tenant.db, part as Int32Array))) as Lead[],
    cellOf: (key) =>
      key.startsWith(OWN) ? ownCell(tenant.db, key, reader.language) : (lead) => valueOf(lead, key),
  })
}
