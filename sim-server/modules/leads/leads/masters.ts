/** What leads are filtered by and sorted into, for selects: every name of every filter in one answer, stages and statuses alone. */
import type { z } from 'zod'
import type { Db } from '@db/open'
import type { LeadDropdowns, LeadOption, LeadStage, LeadStatus } from '@contract/leads/leads'
import type { Caller } from '@kit/auth/caller'
import { leadScope } from '@domain/leads/leadWhere'
import type { Tenant } from '@kit/tenant/tenant'
import { countryName } from '@domain/countryName'
import { leadsSeq } from './viewCache'

type Option = z.output<typeof LeadOption>
/** Words come from outside (campaign links): the most used, and no more of them than a select can bear. */
const MOST_WORDS = 500

const options = (db: Db, sql: string) =>
  db
    .prepare<[], Option>(sql)
    .all()
    .map((row) => Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null)) as Option)

/** Values that rows carry, most used first. A loose scan of the column's own index: as many steps as there are values. */
const words = (db: Db, column: string): { value: string | number }[] =>
  db
    .prepare<[], { value: string | number }>(
      `WITH RECURSIVE step(value) AS (SELECT (SELECT min(${column}) FROM leads WHERE deleted_at IS NULL) UNION ALL SELECT (SELECT min(${column}) FROM leads WHERE deleted_at IS NULL AND ${column} > step.value) FROM step WHERE step.value IS NOT NULL)
     SELECT value FROM step WHERE value IS NOT NULL LIMIT ${MOST_WORDS}`,
    )
    .all()
const asOptions = (rows: { value: string | number }[]): Option[] =>
  rows
    .map(({ value }) => ({ label: String(value), value }))
    .toSorted((a, b) => a.label.localeCompare(b.label, 'en', { numeric: true }))

/** Owners whom a caller may filter by are those whose leads the caller may see. */
const staff = (db: Db, caller: Caller) => {
  const scope =
    leadScope(caller).length === 0
      ? ''
      : caller.role.lead_scope === 'branch' && caller.branches.length > 0
        ? `AND u.id IN (SELECT user_id FROM user_branches WHERE branch_id IN (${caller.branches.join(',')}))`
        : `AND u.id = ${caller.user.id}`
  return options(
    db,
    `SELECT trim(u.first_name || ' ' || u.last_name) AS label, u.id AS value, u.identifier FROM users u
    WHERE u.status = 'active' ${scope} AND (u.id IN (SELECT user_id FROM user_branches) OR EXISTS (SELECT 1 FROM leads WHERE staff_id = u.id AND deleted_at IS NULL)) ORDER BY 1, 2`,
  )
}

const wordsKept = () => ({
  seq: -1,
  words: {} as Pick<LeadDropdowns, 'countries' | 'cities' | 'years' | 'utm_sources' | 'utm_mediums'>,
})
const wordsOf = (tenant: Tenant) => {
  const kept = tenant.state(wordsKept)
  const seq = leadsSeq(tenant)
  if (kept.seq !== seq) {
    const { db } = tenant
    kept.seq = seq
    kept.words = {
      countries: words(db, 'destination_country')
        .map(({ value }) => ({ label: countryName(String(value)), value }))
        .toSorted((a, b) => a.label.localeCompare(b.label)),
      cities: asOptions(words(db, 'source_city')),
      years: asOptions(words(db, 'intake_year')),
      utm_sources: asOptions(words(db, 'utm_source')),
      utm_mediums: asOptions(words(db, 'utm_medium')),
    }
  }
  return kept.words
}

export const dropdowns = (tenant: Tenant, caller: Caller): LeadDropdowns => {
  const { db } = tenant
  return {
    ...wordsOf(tenant),
    stages: options(
      db,
      'SELECT name AS label, id AS value, identifier FROM lead_stages ORDER BY order_by, id',
    ),
    statuses: options(
      db,
      'SELECT name AS label, id AS value, identifier, stage_id AS parent FROM lead_statuses ORDER BY id',
    ),
    branches: options(db, 'SELECT name AS label, id AS value, identifier FROM branches ORDER BY name, id'),
    teams: options(
      db,
      'SELECT name AS label, id AS value, identifier, branch_id AS parent FROM teams ORDER BY name, id',
    ),
    staff: staff(db, caller),
    sources: options(db, 'SELECT name AS label, id AS value, identifier FROM lead_sources ORDER BY id'),
    mediums: options(db, 'SELECT name AS label, id AS value, identifier FROM lead_mediums ORDER BY id'),
    intakes: options(db, 'SELECT name AS label, id AS value FROM intakes ORDER BY month, id'),
    tags: options(
      db,
      "SELECT name AS label, id AS value, bg_color, txt_color FROM tags WHERE tag_type = 'lead' ORDER BY name, id",
    ),
  }
}

export const stages = (db: Db) =>
  db
    .prepare<[], z.output<typeof LeadStage>>(
      'SELECT id, identifier, name, type, position FROM lead_stages ORDER BY order_by, id',
    )
    .all()
export const statuses = (db: Db) =>
  db
    .prepare<[], z.output<typeof LeadStatus>>(
      'SELECT id, identifier, name, stage_id FROM lead_statuses ORDER BY stage_id, id',
    )
    .all()
