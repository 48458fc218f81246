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

/** The row that is assigned something. @throws Fail 404 when there is none that the caller may see */
export function fixedRow(
  reader: ListReader,
  { fixed }: Pick<Axis, 'fixed'>,
  identifier: string,
): { id: number; identifier: string; name: string } {
  const [row] = rowsNamed(reader, fixed, [identifier])
  if (!row) throw new Fail(404, MISSING_ROW)
  return row
}

/** @param id of the fixed row */
export const assignedSql = ({ assignment: { table }, fixed, listed }: Axis, id: number): Where => ({
  sql: `EXISTS (SELECT 1 FROM ${table} a WHERE a.${fixed.column} = ? AND a.${listed.column} = l.id AND a.deleted_at IS NULL)`,
  values: [id],
})
const partOf = ({ sql, values }: Where): WherePart => [sql, ...values]

/** Rows of the listed side, as a list asks for them: its filters, `search`, `assigned` and `tab`. `id`: of the fixed row. */
export function viewWhere(
  reader: ListReader,
  { listed, assignment: { rules } }: Axis,
  view: Readonly<Record<string, string>>,
  { id, assigned, wanted }: { id: number; assigned: Where; wanted: Where },
): Where {
  const { tab, search, assigned: isAssigned, ...filters } = view
  const { assigned: chosen } = parse(filterShape(assignedFilter), {
    ...(isAssigned !== undefined && { assigned: isAssigned }),
  })
  const given = parse(filterShape(listed.filters), filters)
  return whereOf([
    partOf(listed.list.asked(reader, { ...given, ...(search && { search }) })),
    ...(rules?.fits ? [rules.fits(id)] : []),
    ...(chosen ? [[`${assigned.sql} = ?`, ...assigned.values, Number(chosen)] satisfies WherePart] : []),
    ...(tab === 'changed'
      ? [[`(${wanted.sql}) <> ${assigned.sql}`, ...wanted.values, ...assigned.values] satisfies WherePart]
      : []),
  ])
}
const filterShape = (filters: Parameters<typeof filterFields>[0]) => strictFilters(filterFields(filters))

/** @throws Fail 404 when a row is named that the caller may not see */
function requireRows(reader: ListReader, listed: BoundSide, identifiers: readonly string[]): void {
  const named = [...new Set(identifiers)]
  if (rowsNamed(reader, listed, named).length !== named.length)
    throw new Fail(404, { message: MISSING_ROW, field: listed.many })
}

/** What is assigned after these steps, as SQL that is 1 or 0. @param id of the fixed row */
export function wantedSql(
  reader: ListReader,
  axis: Axis,
  id: number,
  steps: readonly AssignmentStep[],
): Where {
  const assigned = assignedSql(axis, id)
  let wanted = assigned
  for (const { assigned: value, is_selected_all, identifiers, filters, excluded } of steps) {
    if (!is_selected_all) requireRows(reader, axis.listed, identifiers)
    const all = () => {
      const view = viewWhere(reader, axis, filters, { id, assigned, wanted })
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
    const others: Where = value && axis.assignment.spec.single ? { sql: '0', values: [] } : wanted
    wanted = {
      sql: `CASE WHEN ${rows.sql} THEN ${Number(value)} ELSE ${others.sql} END`,
      values: [...rows.values, ...others.values],
    }
  }
  return wanted
}
