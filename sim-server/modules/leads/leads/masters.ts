/** Options for selects: all filters of leads in one answer; stages and statuses also separately. */
import type { z } from 'zod'
import type { Language } from '@contract/client'
import { alphabetSql } from '@db/alphabet'
import type { Db } from '@db/open'
import type { LeadDropdowns, LeadOption } from '@contract/leads/filters/leadDropdowns'
import type { LeadStage, LeadStatus } from '@contract/leads/leads'
import type { Caller } from '@kit/auth/caller'
import { sortedInAlphabet } from '@kit/crud/inAlphabet'
import { mayWithType } from '@domain/leads/leadDocuments/mayWithType'
import { leadScope, seenValues } from '@domain/leads/leadList'
import { ownOptions } from '@domain/leads/ownFields/marked'
import type { Tenant } from '@kit/tenant/tenant'
import { countryName } from '@db/countryName'
import { changeNumber } from './views'

type Option = z.output<typeof LeadOption>
/** Values of free-text columns come from outside (campaign links), so their number is limited. */
const MOST_VALUES = 500

const options = (db: Db, sql: string) =>
  db
    .prepare<[], Option>(sql)
    .all()
    .map((row) => Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null)) as Option)

/** Distinct values of a column, by a loose scan of its index: as many steps as there are values. */
const distinctValues = (db: Db, column: string): { value: string | number }[] =>
  db
    .prepare<[], { value: string | number }>(
      `WITH RECURSIVE step(value) AS (SELECT (SELECT min(${column}) FROM leads WHERE deleted_at IS NULL) UNION ALL SELECT (SELECT min(${column}) FROM leads WHERE deleted_at IS NULL AND ${column} > step.value) FROM step WHERE step.value IS NOT NULL)
     SELECT value FROM step WHERE value IS NOT NULL LIMIT ${MOST_VALUES}`,
    )
    .all()
const asOptions = (rows: { value: string | number }[]): Option[] =>
  rows.map(({ value }) => ({ label: String(value), value }))
const staffScopeSql = (caller: Caller): string => {
  if (leadScope(caller).length === 0) return ''
  if (caller.role.lead_scope === 'branch' && caller.branches.length > 0)
    return `AND u.id IN (SELECT user_id FROM user_branches WHERE branch_id IN (${caller.branches.join(',')}))`
  return `AND u.id = ${caller.user.id}`
}
/** Owners that the caller may filter by: those whose leads the caller may see. */
const staff = (db: Db, caller: Caller, language: Language) => {
  const scope = staffScopeSql(caller)
  return options(
    db,
    `SELECT trim(u.first_name || ' ' || u.last_name) AS label, u.id AS value, u.identifier FROM users u
    WHERE u.status = 'active' ${scope} AND (u.id IN (SELECT user_id FROM user_branches) OR EXISTS (SELECT 1 FROM leads WHERE staff_id = u.id AND deleted_at IS NULL)) ORDER BY ${alphabetSql('label', language)}, 2`,
  )
}

/** Options of free-text columns, valid for one change number of the leads. By code; `dropdowns` sorts the words. */
const newValueOptions = () => ({
  seq: -1,
  options: {} as Pick<LeadDropdowns, 'countries' | 'cities' | 'years' | 'utm_sources' | 'utm_mediums'>,
})
const wordOptions = (valuesOf: (column: string) => { value: string | number }[]) => ({
  countries: valuesOf('destination_country').map(({ value }) => ({
    label: countryName(String(value)),
    value,
  })),
  cities: asOptions(valuesOf('source_city')),
  years: asOptions(valuesOf('intake_year')),
  utm_sources: asOptions(valuesOf('utm_source')),
  utm_mediums: asOptions(valuesOf('utm_medium')),
})
const valueOptions = (tenant: Tenant) => {
  const cached = tenant.state(newValueOptions)
  const seq = changeNumber(tenant)
  if (cached.seq !== seq) {
    const { db } = tenant
    cached.seq = seq
    cached.options = wordOptions((column) => distinctValues(db, column))
  }
  return cached.options
}

/** Agencies read of the office and of other leads no more than their own leads have. */
const isOutside = ({ role }: Caller) => role.user_group !== 'company'
/** The rows of this table that the leads name which an outside caller sees. */
const seenRowsSql = (db: Db, caller: Caller, column: 'branch_id' | 'team_id'): string =>
  isOutside(caller)
    ? `AND id IN (${seenValues(db, caller, column, MOST_VALUES)
        .map(({ value }) => Number(value))
        .join(',')})`
    : ''

const MOST_IMPORTS = 50
/** The latest imports, by file and day: the caller's own, or all with `operations.read`. */
const imports = (db: Db, caller: Caller): Option[] => {
  if (!caller.can('leads.import')) return []
  const own = caller.can('operations.read') ? '' : `AND user_id = ${caller.user.id}`
  return options(
    db,
    `SELECT filename || ' ' || substr(created_at, 1, 10) AS label, id AS value, identifier FROM lead_imports WHERE imported > 0 ${own} ORDER BY id DESC LIMIT ${MOST_IMPORTS}`,
  )
}

const MOST_OPERATIONS = 50
/** The latest bulk changes, by person, day and count: the caller's own, those that gave them leads, or all with `operations.read`. */
const bulkChanges = (db: Db, caller: Caller): Option[] => {
  const own = caller.can('operations.read')
    ? ''
    : `AND (o.user_id = ${caller.user.id} OR o.identifier IN (SELECT module_identifier FROM notifications WHERE user_id = ${caller.user.id} AND module_type = 'lead'))`
  return options(
    db,
    `SELECT trim(coalesce(u.first_name || ' ' || u.last_name, '') || ' ' || substr(o.created_at, 1, 10)) || ' (' || o.changed || ')' AS label, o.id AS value, o.identifier FROM operations o LEFT JOIN users u ON u.id = o.user_id WHERE o.verb LIKE 'leads.%' AND o.verb <> 'leads.import' AND o.changed > 0 ${own} ORDER BY o.id DESC LIMIT ${MOST_OPERATIONS}`,
  )
}

export const dropdowns = (tenant: Tenant, caller: Caller, language: Language): LeadDropdowns => {
  const { db } = tenant
  const { years, ...words } = isOutside(caller)
    ? wordOptions((column) => seenValues(db, caller, column, MOST_VALUES))
    : valueOptions(tenant)
  const byName = alphabetSql('name', language)
  const sorted = (options: readonly Option[], nameOf = ({ label }: Option) => label) =>
    sortedInAlphabet(options, language, nameOf)
  return {
    own: ownOptions(db, language),
    years,
    countries: sorted(words.countries, ({ value }) => countryName(String(value), language)),
    cities: sorted(words.cities),
    utm_sources: sorted(words.utm_sources),
    utm_mediums: sorted(words.utm_mediums),
    stages: options(
      db,
      'SELECT name AS label, id AS value, identifier FROM lead_stages WHERE deleted_at IS NULL ORDER BY order_by, id',
    ),
    statuses: options(
      db,
      'SELECT name AS label, id AS value, identifier, stage_id AS parent FROM lead_statuses WHERE deleted_at IS NULL ORDER BY id',
    ),
    branches: options(
      db,
      `SELECT name AS label, id AS value, identifier FROM branches WHERE deleted_at IS NULL ${seenRowsSql(db, caller, 'branch_id')} ORDER BY ${byName}, id`,
    ),
    teams: options(
      db,
      `SELECT name AS label, id AS value, identifier, branch_id AS parent FROM teams WHERE deleted_at IS NULL ${seenRowsSql(db, caller, 'team_id')} ORDER BY ${byName}, id`,
    ),
    staff: staff(db, caller, language),
    sources: options(
      db,
      'SELECT name AS label, id AS value, identifier FROM lead_sources WHERE deleted_at IS NULL ORDER BY id',
    ),
    mediums: options(
      db,
      'SELECT name AS label, id AS value, identifier FROM lead_mediums WHERE deleted_at IS NULL ORDER BY id',
    ),
    intakes: options(db, 'SELECT name AS label, id AS value FROM intakes ORDER BY month, id'),
    imports: imports(db, caller),
    operations: bulkChanges(db, caller),
    document_types: db
      .prepare<[number], Option>(
        `SELECT t.doc_type AS label, t.id AS value, t.identifier FROM document_types t WHERE t.deleted_at IS NULL AND ${mayWithType('can_view', 't.id')} AND (EXISTS (SELECT 1 FROM json_each(t.modules) WHERE value = 'lead') OR EXISTS (SELECT 1 FROM lead_documents d WHERE d.document_type_id = t.id)) ORDER BY ${alphabetSql('t.doc_type', language)}, t.id`,
      )
      .all(caller.role.id),
    tags: options(
      db,
      `SELECT name AS label, id AS value, bg_color, txt_color FROM tags WHERE tag_type = 'lead' AND deleted_at IS NULL ORDER BY ${byName}, id`,
    ),
  }
}

/** In their order. Those that are switched off stay readable on the leads that have them. */
export const stages = (db: Db): z.output<typeof LeadStage>[] =>
  db
    .prepare<[], Omit<z.output<typeof LeadStage>, 'is_active'> & { is_active: number }>(
      'SELECT id, identifier, name, type, position, colour, is_active FROM lead_stages WHERE deleted_at IS NULL ORDER BY order_by, id',
    )
    .all()
    .map((stage) => ({ ...stage, is_active: stage.is_active === 1 }))
export const statuses = (db: Db) =>
  db
    .prepare<[], z.output<typeof LeadStatus>>(
      'SELECT id, identifier, name, stage_id FROM lead_statuses WHERE is_active AND deleted_at IS NULL ORDER BY stage_id, id',
    )
    .all()
