/** Both sides of an assignment as lists: who can be assigned something, and what, with its state for one of them. */
import type { z } from 'zod'
import type { assignmentRecords } from '@contract/platform/assignmentRecords'
import type { Language } from '@contract/client'
import type { Db } from '@db/open'
import type { ListReader } from '@kit/list/declareList'
import { axisOf, type AssignmentDefinition, type Axis } from './definition'
import { afterSteps, chosenRows, fixedRows, viewWhere, type Chosen } from './state'

type Body<Call extends keyof typeof assignmentRecords> = (typeof assignmentRecords)[Call]['spec'] extends {
  body: infer Schema extends z.ZodType
}
  ? z.output<Schema>
  : never

/** How much each of these rows has, by id. */
const countsOf = (db: Db, { table, who, what }: AssignmentDefinition, ids: readonly number[]) =>
  new Map(
    db
      .prepare<[string], [id: number, count: number]>(
        `SELECT a.${who.column}, count(a.${what.column}) FROM ${table} a WHERE a.${who.column} IN (SELECT value FROM json_each(?)) AND a.deleted_at IS NULL GROUP BY 1`,
      )
      .raw()
      .all(JSON.stringify(ids)),
  )

export async function whoPage(
  reader: ListReader,
  assignment: AssignmentDefinition,
  query: { page: number; per_page: number; search?: string | undefined; sort?: 'asc' | 'desc' | undefined },
  language: Language,
) {
  const { who } = assignment
  const where = who.list.asked(reader, { ...(query.search && { search: query.search }) })
  const { recordsInfo, ...page } = await who.rows(language).page(reader.db, where, query, language)
  const counts = countsOf(
    reader.db,
    assignment,
    recordsInfo.map(({ id }) => id),
  )
  return {
    ...page,
    recordsInfo: recordsInfo.map(({ id, ...row }) => ({ ...row, assigned: counts.get(id) ?? 0 })),
  }
}

/** How many of those who are chosen have these rows, and would after the steps, by id. */
const statesOf = (db: Db, { listed }: Axis, ids: readonly number[], { has, willHave }: Chosen) =>
  new Map(
    db
      .prepare<unknown[], [id: number, has: number, willHave: number]>(
        `SELECT l.id, ${has.sql}, ${willHave.sql} FROM ${listed.table} l WHERE l.id IN (SELECT value FROM json_each(?))`,
      )
      .raw()
      .all(...has.values, ...willHave.values, JSON.stringify(ids))
      .map(([id, ...state]) => [id, state] as const),
  )

/** What a list of the listed side asks for. */
function askedRows(
  reader: ListReader,
  axis: Axis,
  { who, steps, filters }: Pick<Body<'rows'>, 'who' | 'steps' | 'filters'>,
) {
  const ids = fixedRows(reader, axis, [who].flat()).map(({ id }) => id)
  const chosen = afterSteps(reader, axis, ids, steps)
  return { chosen, where: viewWhere(reader, axis, filters, chosen) }
}

export async function whatPage(
  reader: ListReader,
  assignment: AssignmentDefinition,
  { page, per_page, sort, ...body }: Body<'rows'>,
  language: Language,
) {
  const axis = axisOf(assignment)
  const { chosen, where } = askedRows(reader, axis, body)
  const { recordsInfo, ...rest } = await axis.listed
    .rows(language)
    .page(reader.db, where, { page, per_page, sort_by: 'name', sort }, language)
  const states = statesOf(
    reader.db,
    axis,
    recordsInfo.map(({ id }) => id),
    chosen,
  )
  return {
    ...rest,
    recordsInfo: recordsInfo.map(({ id, ...row }) => {
      const [has = 0, will_have = 0] = states.get(id) ?? []
      const [is_assigned, is_wanted] = [has === chosen.count, will_have === chosen.count]
      return { ...row, is_assigned, is_wanted, has, will_have }
    }),
  }
}

export function whatIdentifiers(
  reader: ListReader,
  assignment: AssignmentDefinition,
  { from, count, sort, ...body }: Body<'ids'>,
  language: Language,
) {
  const axis = axisOf(assignment)
  const { where } = askedRows(reader, axis, body)
  return axis.listed
    .rows(language)
    .identifiers(reader.db, where, { from, count, sort_by: 'name', sort }, language)
}

/** A page of the listed side for the documented call: every row, or those that are assigned or are not. */
export async function assignedPage(
  reader: ListReader,
  axis: Axis,
  {
    ids,
    page,
    per_page,
    search,
    sort,
    assigned: chosen,
  }: {
    /** Of the fixed rows: what all of them have. */
    ids: readonly number[]
    page: number
    per_page: number
    search?: string | undefined
    sort?: 'asc' | 'desc' | undefined
    assigned?: '0' | '1' | undefined
  },
  language: Language,
) {
  const chosenOnes = chosenRows(axis, ids)
  const view = { ...(search && { search }), ...(chosen && { assigned: chosen }) }
  const where = viewWhere(reader, axis, view, chosenOnes)
  const { recordsInfo, ...rest } = await axis.listed
    .rows(language)
    .page(reader.db, where, { page, per_page, sort_by: 'name', sort: sort ?? 'asc' }, language)
  const states = statesOf(
    reader.db,
    axis,
    recordsInfo.map((row) => row.id),
    chosenOnes,
  )
  return {
    ...rest,
    recordsInfo: recordsInfo.map(({ id, identifier, name }) => ({
      identifier,
      name,
      is_assigned: states.get(id)?.[0] === chosenOnes.count,
    })),
  }
}

/** Ids of what is assigned to this row of the other side: for the rules that follow from an assignment. */
export const assignedIds = (db: Db, { table, who, what }: AssignmentDefinition, whoId: number): number[] =>
  db
    .prepare<[number], number>(
      `SELECT a.${what.column} FROM ${table} a WHERE a.${who.column} = ? AND a.deleted_at IS NULL`,
    )
    .pluck()
    .all(whoId)
