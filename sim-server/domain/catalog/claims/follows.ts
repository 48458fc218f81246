/** What a change of claims means elsewhere: who finds which programs, what is in shortlists, which installments are open. */
import { openStatuses } from '@contract/finance/invoices/invoiceFlow'
import type { Plan } from '@contract/platform/operations'
import type { Visibility } from '@contract/catalog/catalogValues'
import type { Db } from '@db/open'
import { withLabel } from '../../platform/operations'
import { whereOf } from '@kit/list/filterWhere'
import { OFFERED, PROGRAM_JOINS, VISIBLE_TO_SQL } from '../visiblePrograms'
import { audiencesOf } from './visibility'

type Follows = NonNullable<Plan['follows']>

const OFFERED_SQL = whereOf(OFFERED).sql
/**
 * SQL of the programs whose visibility changes with the rows in a JSON list of ids (`?`): `program` and `before`. Not of institutions that
 * nobody is offered.
 */
interface Changing {
  sql: string
  /** Rows that are asked about in one step: about 4,000 programs. */
  perStep: number
}
const ofCampuses: Changing = {
  sql: `SELECT l.id AS program, c.visible_to AS before FROM json_each(?) j JOIN campuses c ON c.id = j.value
    JOIN programs l ON l.campus_id = c.id JOIN institutions i ON i.id = l.institution_id WHERE l.visible_to IS NULL AND ${OFFERED_SQL}`,
  perStep: 100,
}
const ofPrograms: Changing = {
  sql: `SELECT l.id AS program, ${VISIBLE_TO_SQL} AS before FROM json_each(?) j CROSS JOIN programs l ON l.id = j.value ${PROGRAM_JOINS} WHERE ${OFFERED_SQL}`,
  perStep: 4000,
}

function* chunks(ids: readonly number[], size: number) {
  for (let at = 0; at < ids.length; at += size) yield JSON.stringify(ids.slice(at, at + size))
}
/** A count over all ids, in steps. @param sql with one `?` for a JSON list of ids */
function* counted(db: Db, ids: readonly number[], size: number, sql: string): Generator<void, number> {
  const read = db.prepare<[string], number>(sql).pluck()
  let total = 0
  for (const chunk of chunks(ids, size)) {
    total += read.get(chunk)!
    yield
  }
  return total
}

const AGENT_SQL =
  "EXISTS (SELECT 1 FROM user_roles j JOIN roles r ON r.id = j.role_id WHERE j.user_id = s.user_id AND r.user_group = 'agent')"

/** How many programs each audience finds more and less. */
function* audiences(
  db: Db,
  ids: readonly number[],
  { sql, perStep }: Changing,
  to: Visibility | null,
): Generator<void, Record<'agents' | 'students' | 'staff', { more: number; less: number }>> {
  const found = {
    agents: { more: 0, less: 0 },
    students: { more: 0, less: 0 },
    staff: { more: 0, less: 0 },
  }
  const after = { ...audiencesOf(to), staff: to !== null }
  const read = db.prepare<[string], { before: Visibility | null; count: number }>(
    `SELECT before, count(*) AS count FROM (${sql}) GROUP BY before`,
  )
  for (const chunk of chunks(ids, perStep)) {
    for (const { before, count } of read.all(chunk)) {
      const was = { ...audiencesOf(before), staff: before !== null }
      for (const who of ['agents', 'students', 'staff'] as const)
        if (was[who] !== after[who]) found[who][after[who] ? 'more' : 'less'] += count
    }
    yield
  }
  return found
}

const programs = (count: number) => withLabel({ one: 'program', many: 'programs' }, count)

/** @param ids of the rows that change */
function* followsOf(
  db: Db,
  ids: readonly number[],
  changing: Changing,
  to: Visibility | null,
): Generator<void, Follows> {
  const { agents, students, staff } = yield* audiences(db, ids, changing, to)
  const inShortlists = (table: string, where: string) =>
    counted(
      db,
      ids,
      changing.perStep,
      `SELECT count(*) FROM ${table} s WHERE ${where} AND s.program_id IN (SELECT program FROM (${changing.sql}) WHERE before IS NOT NULL)`,
    )
  const ofLeads = staff.less > 0 ? yield* inShortlists('lead_shortlists', '1') : 0
  const ofAgents = agents.less > 0 ? yield* inShortlists('program_shortlists', AGENT_SQL) : 0
  return [
    { count: staff.less, message: `No longer on offer: ${programs(staff.less)}` },
    {
      count: agents.more,
      message: `Agents to whom the institution is open find from now on: ${programs(agents.more)}`,
    },
    {
      count: agents.less,
      message: `Agents to whom the institution is open no longer find: ${programs(agents.less)}`,
    },
    { count: students.more, message: `Students find from now on: ${programs(students.more)}` },
    { count: students.less, message: `Students no longer find: ${programs(students.less)}` },
    {
      count: ofLeads,
      message: `Shortlisted for leads, and said there to be no longer on offer: ${programs(ofLeads)}`,
    },
    { count: ofAgents, message: `Shortlisted by agents, who no longer find them: ${programs(ofAgents)}` },
  ].filter(({ count }) => count > 0)
}

export function* campusFollows(
  db: Db,
  ids: readonly number[],
  to: Visibility | null,
): Generator<void, Follows> {
  const follows = yield* followsOf(db, ids, ofCampuses, to)
  const own = yield* counted(
    db,
    ids,
    ofCampuses.perStep,
    'SELECT count(*) FROM json_each(?) j JOIN programs p ON p.campus_id = j.value WHERE p.visible_to IS NOT NULL',
  )
  const open = to === null ? openInstallments(db, ids) : 0
  return [
    ...follows,
    ...(own > 0
      ? [{ count: own, message: `Have a visibility of their own, which stays: ${programs(own)}` }]
      : []),
    ...(open > 0
      ? [
          {
            count: open,
            message: `Open at these institutions, and stay as they are: ${withLabel({ one: 'installment', many: 'installments' }, open)}`,
          },
        ]
      : []),
  ]
}
export const programFollows = (
  db: Db,
  ids: readonly number[],
  to: Visibility | null,
): Generator<void, Follows> => followsOf(db, ids, ofPrograms, to)

/** Installments of the institutions of these campuses that are neither received nor dropped. */
const openInstallments = (db: Db, ids: readonly number[]): number =>
  db
    .prepare<[string, string], number>(
      `SELECT count(*) FROM application_installments l WHERE l.status IN (SELECT value FROM json_each(?))
        AND l.invoice_status_type IS NOT 'drop'
        AND l.institution_id IN (SELECT c.institution_id FROM json_each(?) j JOIN campuses c ON c.id = j.value)`,
    )
    .pluck()
    .get(JSON.stringify(openStatuses), JSON.stringify(ids))!
