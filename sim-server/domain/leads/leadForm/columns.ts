/**
 * Values of a form as columns of a lead, and back. Fields that bear the name of a column are stored there; all others are own fields, in
 * one JSON object by their names: `own_values ->> '$."budget"'`.
 */
import { isList } from '@contract/masters/forms/fieldTypes'
import {
  isStoredValue,
  valueIn,
  type AskedField,
  type FieldValue,
  type FieldValues,
} from '@contract/masters/forms/askedField'
import type { Db } from '@db/open'
import { columnKinds, fieldColumns, type Columns, type FieldColumn, type FormColumn } from './columnKinds'
import type { Value } from '../../platform/operations'

export { fieldColumns, type FormColumn } from './columnKinds'
/** Columns that forms write. */
export const formColumns: readonly FormColumn[] = [
  ...new Set([
    ...fieldColumns,
    ...fieldColumns.flatMap((name) => columnKinds[name].more ?? []),
    'own_values' as const,
  ]),
]
export type StoredColumns = Readonly<Record<FormColumn, Value>>

const isColumn = (name: string): name is FieldColumn => (fieldColumns as readonly string[]).includes(name)

/**
 * The columns that the values of these fields set.
 * @param values of all fields that were asked; one that was not asked for because of its parent is emptied
 * @param before the own values that are stored: those of fields of other forms stay
 * @throws Fail 422 at the field whose value has no place in its column
 */
export function columnsOfValues(
  db: Db,
  fields: readonly AskedField[],
  values: FieldValues,
  before: string | null,
): Columns {
  const columns: Columns = {}
  const own = new Map(Object.entries(ownValuesOf(before)))
  for (const { name, type, is_hidden, is_disabled } of fields) {
    if (is_hidden || is_disabled) continue
    const given = valueIn(values, name) ?? null
    const value = Array.isArray(given) && given.length === 0 ? null : given
    if (isList(type) || !isColumn(name)) {
      setOwn(own, name, value)
      continue
    }
    const { write, empty = null, more = [] } = columnKinds[name]
    if (value !== null) Object.assign(columns, write(db, value, name))
    else for (const column of [name, ...more]) columns[column] = empty
  }
  return { ...columns, own_values: own.size === 0 ? null : JSON.stringify(Object.fromEntries(own)) }
}

/** Fields whose values changed. Unchanged values are not rewritten: some cannot be converted back to their column. */
export const changedFields = (
  fields: readonly AskedField[],
  values: FieldValues,
  before: FieldValues,
): AskedField[] => fields.filter(({ name }) => !isStoredValue(valueIn(values, name), valueIn(before, name)))

/** Whether its value is stored among the own values. */
export const isOwnField = ({ name, type }: Pick<AskedField, 'name' | 'type'>): boolean =>
  isList(type) || !isColumn(name)

/** The columns that `columnsOfValues` sets for these fields. */
export function columnNames(fields: readonly AskedField[]): FormColumn[] {
  const names = new Set<FormColumn>(['own_values'])
  for (const { name, type } of fields) {
    if (isList(type) || !isColumn(name)) continue
    for (const column of [name, ...(columnKinds[name].more ?? [])]) names.add(column)
  }
  return [...names]
}

function setOwn(own: Map<string, FieldValue>, name: string, value: FieldValue): void {
  if (value === null) own.delete(name)
  else own.set(name, value)
}
const ownValuesOf = (stored: Value): FieldValues =>
  typeof stored === 'string' ? (JSON.parse(stored) as FieldValues) : {}

/** The values of a lead by the names of the fields, as the form gave them. */
export function valuesOfColumns(db: Db, fields: readonly AskedField[], stored: StoredColumns): FieldValues {
  const own = ownValuesOf(stored.own_values)
  const valueOf = (field: AskedField): FieldValue => {
    const { name, type } = field
    if (isList(type)) return valueIn(own, name) ?? []
    if (!isColumn(name)) return valueIn(own, name) ?? null
    return stored[name] === null ? null : columnKinds[name].read(db, stored, field)
  }
  return Object.fromEntries(fields.map((field) => [field.name, valueOf(field)]))
}
