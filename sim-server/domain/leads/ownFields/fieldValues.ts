/** Whether rows have a value of a field: among their own values, or in the column that bears its name. */
import type { Db } from '@db/open'
import type { WherePart } from '@kit/list/filterWhere'

/**
 * As SQL over rows with `own_values`. In a text a quote follows a backslash: this finds names only.
 * @param row their alias
 * @param isColumn the rows have a column of this name
 */
export const hasFieldValue = (row: string, name: string, isColumn: boolean): WherePart => {
  const inColumn = isColumn ? ` OR coalesce(${row}.${name}, '') <> ''` : ''
  return [`(instr(coalesce(${row}.own_values, ''), ?) > 0${inColumn})`, `${JSON.stringify(name)}:`]
}

/** False when no lead has an own value of this name, and none ever had: then none is looked at. */
export const mayLeadsHave = (db: Db, name: string): boolean =>
  db.prepare<[string]>('SELECT 1 FROM own_names WHERE field = ?').get(name) !== undefined
