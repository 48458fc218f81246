/** What is assigned to somebody, and what would be after some steps, as SQL over the listed side `l`. */
import type { AssignmentStep } from '@contract/platform/assignmentRecords'
import { assignedFilter } from '@contract/platform/assignments/assignmentSides'
import { filterFields, strictFilters } from '@contract/filters'
import type { ListReader } from '@kit/list/declareList'
import { whereOf, type Where, type WherePart } from '@kit/list/filterWhere'
import { Fail } from '@kit/request/fail'
import { parse } from '@kit/request/parse'
import type { Axis, BoundSide } from './definition'
import { rowsNamed } from './side'

export const MISSING_ROW = 'There is no such record'

export interface FixedRow {
  id: number
  identifier: string
  name: string
}

/** Those who are assigned something, in the order of their names. @throws Fail 404 when there is one that the caller may not see */
export function fixedRows(
  reader: ListReader,
  { fixed }: Pick<Axis, 'fixed'>,
  identifiers: readonly string[],
): FixedRow[] {
  const named = [...new Set(identifiers)]
  const rows = rowsNamed(reader, fixed, named)
  if (rows.length !== named.length) throw new Fail(404, MISSING_ROW)
  return rows.toSorted((a, b) => named.indexOf(a.identifier) - named.indexOf(b.identifier))
}
export const fixedRow = (reader: ListReader, axis: Pick<Axis, 'fixed'>, identifier: string): FixedRow =>
  fixedRows(reader, axis, [identifier])[0]!

/** What one who is chosen, or several, have of the listed side. */
export interface Chosen {
  count: number
  /** SQL over `l`: how many of them have the row. */
  has: Where
  /** The same after the steps. */
  willHave: Where
  /** What the last step that names the row says: 1, 0, or NULL when none does. */
  marked: Where
  ids: readonly number[]
}

const NOTHING_MARKED: Where = { sql: 'NULL', values: [] }

/** @param ids of the fixed rows */
export function chosenRows({ assignment: { table }, fixed, listed }: Axis, ids: readonly number[]): Chosen {
  const from = `FROM ${table} a WHERE a.${fixed.column}`
  const rest = `AND a.${listed.column} = l.id AND a.deleted_at IS NULL`
  const has: Where =
    ids.length === 1
      ? { sql: `EXISTS (SELECT 1 ${from} = ? ${rest})`, values: [ids[0]!] }
      : {
          sql: `(SELECT count(*) ${from} IN (SELECT value FROM json_each(?)) ${rest})`,
          values: [JSON.stringify(ids)],
        }
  return { count: ids.length, ids, has, willHave: has, marked: NOTHING_MARKED }
}

const partOf = ({ sql, values }: Where): WherePart => [sql, ...values]
const isAll = ({ sql, values }: Where, { count }: Chosen): Where => ({ sql: `(${sql} = ${count})`, values })

/** Whether all of those who are chosen have the row, and would have it after the steps. */
export const assignedSql = (chosen: Chosen): Where => isAll(chosen.has, chosen)

/** Rows of the listed side, as a list asks for them: its filters, `search`, `assigned` and `tab`. */
export function viewWhere(
  reader: ListReader,
  { listed, assignment: { rules, pairRules } }: Axis,
  view: Readonly<Record<string, string>>,
  chosen: Chosen,
): Where {
  const { tab, search, assigned: isAssigned, ...filters } = view
  const { assigned: wanted } = parse(filterShape(assignedFilter), {
    ...(isAssigned !== undefined && { assigned: isAssigned }),
  })
  const given = parse(filterShape(listed.filters), filters)
  const assigned = assignedSql(chosen)
  const fits = rules?.fits ?? pairRules?.fits
  return whereOf([
    partOf(listed.list.asked(reader, { ...given, ...(search && { search }) })),
    ...chosen.ids.flatMap((id) => (fits ? [fits(id)] : [])),
    ...(wanted ? [[`${assigned.sql} = ?`, ...assigned.values, Number(wanted)] satisfies WherePart] : []),
    ...(tab === 'changed' ? [partOf(changedSql(chosen))] : []),
  ])
}
const filterShape = (filters: Parameters<typeof filterFields>[0]) => strictFilters(filterFields(filters))

/** Rows that the steps would change for one of those who are chosen. */
export const changedSql = ({ has, willHave }: Chosen): Where => ({
  sql: `(${willHave.sql}) <> ${has.sql}`,
  values: [...willHave.values, ...has.values],
})

/** @throws Fail 404 when a row is named that the caller may not see */
function requireRows(reader: ListReader, listed: BoundSide, identifiers: readonly string[]): void {
  const named = [...new Set(identifiers)]
  if (rowsNamed(reader, listed, named).length !== named.length)
    throw new Fail(404, { message: MISSING_ROW, field: listed.many })
}

const withMarks = (chosen: Chosen, marked: Where): Chosen => ({
  ...chosen,
  marked,
  willHave: {
    sql: `coalesce((${marked.sql}) * ${chosen.count}, ${chosen.has.sql})`,
    values: [...marked.values, ...chosen.has.values],
  },
})

/** What those who are chosen would have after these steps. */
export function afterSteps(
  reader: ListReader,
  axis: Axis,
  ids: readonly number[],
  steps: readonly AssignmentStep[],
): Chosen {
  let chosen = chosenRows(axis, ids)
  for (const { assigned: value, is_selected_all, identifiers, filters, excluded } of steps) {
    if (!is_selected_all) requireRows(reader, axis.listed, identifiers)
    const all = () => {
      const view = viewWhere(reader, axis, filters, chosen)
      return excluded.length === 0
        ? view
        : whereOf([
            partOf(view),
            ['l.identifier NOT IN (SELECT value FROM json_each(?))', JSON.stringify(excluded)],
          ])
    }
    const rows: Where = is_selected_all
      ? all()
      : {
          sql: `l.id IN (SELECT n.id FROM json_each(?) j CROSS JOIN ${axis.listed.table} n ON n.identifier = j.value)`,
          values: [JSON.stringify(identifiers)],
        }
    // Where one has one at most, another one replaces it.
    const others: Where = value && axis.assignment.spec.single ? { sql: '0', values: [] } : chosen.marked
    chosen = withMarks(chosen, {
      sql: `CASE WHEN ${rows.sql} THEN ${Number(value)} ELSE ${others.sql} END`,
      values: [...rows.values, ...others.values],
    })
  }
  return chosen
}
