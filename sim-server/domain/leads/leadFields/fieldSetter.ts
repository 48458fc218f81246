/** What setting one field does to a lead: the columns that change with it, those of fields that depend on it among them, or why it cannot. */
import {
  isEmptyValue,
  valueIn,
  type AskedField,
  type FieldValue,
  type FieldValues,
} from '@contract/masters/forms/askedField'
import { neededFields } from '@contract/masters/forms/optionCalls'
import { Fail } from '@kit/request/fail'
import type { BulkCall, Change, Value } from '../../platform/operations'
import {
  columnNames,
  columnsOfValues,
  isOwnField,
  valuesOfColumns,
  type StoredColumns,
} from '../leadForm/columns'
import { readValues } from '../leadForm/storedForms'
import { recordField, type RecordName, type StoredRecord } from './recordFields'

/** The columns of a lead that a setter reads and writes. */
type StoredRow = Readonly<Record<string, Value>>
export interface FieldSetter {
  /** Columns of leads. */
  reads: readonly string[]
  writes: readonly string[]
  /** The value that a lead has. */
  present(row: StoredRow): FieldValue
  /** @throws Fail 422 at `value` for a value that no lead can have */
  check(): void
  /** Rows with the same change share one object. @throws Fail 422 at `value` for a value that this lead cannot have */
  changed(row: StoredRow): Change
}

/** Refusals of the value name it as the body does. */
export function atValue<T>(read: () => T): T {
  try {
    return read()
  } catch (cause) {
    if (!(cause instanceof Fail)) throw cause
    throw new Fail(
      cause.status,
      cause.errors.map(({ message }) => ({ message, field: 'value' })),
      { rule: cause.rule },
    )
  }
}
const refuse = (message: string): never => {
  throw new Fail(422, { message, field: 'value' }, { rule: 'valid' })
}

/** One object for each different change. */
function sharedChanges(): (change: Change) => Change {
  const changes = new Map<string, Change>()
  return (change) => {
    const key = JSON.stringify(change)
    const found = changes.get(key) ?? change
    changes.set(key, found)
    return found
  }
}

/** @param field as it is asked of the leads */
export function recordSetter(call: BulkCall, field: AskedField, given: FieldValue): FieldSetter {
  const name = field.name as RecordName
  const record = recordField(call, name)
  let checked: FieldValues | undefined
  const values = () => (checked ??= atValue(() => readValues(call, [field], { [name]: given })))
  const medium = name === 'lead_source_id' ? recordField(call, 'lead_medium_id') : undefined
  const share = sharedChanges()
  return {
    reads: ['stage_id', 'lead_source_id', 'lead_medium_id', record.column],
    writes: [record.column, ...(medium ? [medium.column] : [])],
    present: (row) => record.valueOf(row as StoredRecord),
    check: () => void values(),
    changed: (row) => {
      const stored = row as StoredRecord
      const value = valueIn(values(), name) ?? null
      const refusal = record.refusal(value, stored)
      if (refusal) refuse(refusal)
      const change = { [record.column]: record.columnOf(value) }
      if (!medium) return share(change)
      const isKept = !medium.refusal(medium.valueOf(stored), { ...stored, ...change } as StoredRecord)
      return share({ ...change, [medium.column]: isKept ? stored[medium.column] : null })
    },
  }
}

/** The field, and those that its value is judged with: what it depends on, and the country of a phone number. None of them is required then. */
function withParents(fields: readonly AskedField[], field: AskedField): AskedField[] {
  const all = new Map([[field.name, field]])
  for (const one of all.values())
    for (const name of [...parentNames(one), one.phone_country?.field]) {
      const parent = fields.find((other) => other.name === name)
      if (parent && !all.has(parent.name)) all.set(parent.name, { ...parent, is_required: false })
    }
  return [...all.values()]
}
const parentNames = ({ source, parent_field_name }: AskedField): (string | null)[] => [
  parent_field_name,
  ...(source?.data_type === 'api' ? neededFields(source, parent_field_name) : []),
]
/** The fields that depend on this one, each after those that it depends on. */
function dependentsOf(fields: readonly AskedField[], field: AskedField): AskedField[] {
  const names = new Set([field.name])
  const dependents: AskedField[] = []
  for (let isMore = true; isMore;) {
    const next = fields.filter(
      (one) => !names.has(one.name) && parentNames(one).some((name) => names.has(name ?? '')),
    )
    for (const one of next) names.add(one.name)
    dependents.push(...next)
    isMore = next.length > 0
  }
  return dependents.map((one) => ({ ...one, is_required: false }))
}

const DEPENDS = 'First fill in the field that this one depends on'

/** A form field that is set, with those that it is judged with and those that depend on it. */
interface Setting {
  call: BulkCall
  /** All that may be changed. */
  fields: readonly AskedField[]
  field: AskedField
  given: FieldValue
}

/** The new value of the field, of a lead with these values. @throws Fail 422 at `value` */
function newValue({ call, fields, field, given }: Setting, before: FieldValues): FieldValue {
  const sent = { ...before, [field.name]: given }
  const values = atValue(() => readValues(call, withParents(fields, field), sent, before))
  const value = valueIn(values, field.name)
  if (value === undefined && !isEmptyValue(given)) refuse(DEPENDS)
  return value ?? null
}

/** What a dependent field keeps beside the new values: its value where that is still an option, else none. */
function keptValue(
  { call, fields }: Setting,
  dependent: AskedField,
  values: FieldValues,
  before: FieldValues,
) {
  if (isEmptyValue(valueIn(values, dependent.name) ?? null)) return null
  try {
    return valueIn(readValues(call, withParents(fields, dependent), values, before), dependent.name) ?? null
  } catch (cause) {
    if (!(cause instanceof Fail)) throw cause
    return null
  }
}

/** Of a column or an own field. @param fields all that may be changed */
export function formSetter(
  call: BulkCall,
  fields: readonly AskedField[],
  field: AskedField,
  given: FieldValue,
): FieldSetter {
  const setting = { call, fields, field, given }
  const judged = withParents(fields, field)
  const dependents = dependentsOf(fields, field)
  const changing = [field, ...dependents]
  const involved = uniqueByName([...judged, ...dependents.flatMap((one) => withParents(fields, one))])
  const reads = columnNames(involved)
  const writes = columnNames(changing).filter((name) => name !== 'own_values' || changing.some(isOwnField))
  const valuesOf = (row: StoredRow) => valuesOfColumns(call.db, involved, row as StoredColumns)
  function changeOf(row: StoredRow): Change {
    const before = valuesOf(row)
    const values: Record<string, FieldValue> = { ...before, [field.name]: newValue(setting, before) }
    for (const one of dependents) values[one.name] = keptValue(setting, one, values, before)
    const differing = changing.filter(({ name }) => !isSameValue(values[name] ?? null, before[name] ?? null))
    if (differing.length === 0) return Object.fromEntries(writes.map((name) => [name, row[name]!]))
    const set = atValue(() => columnsOfValues(call.db, differing, values, row['own_values'] as string | null))
    return Object.fromEntries(
      writes.map((name) => [name, Object.hasOwn(set, name) ? set[name]! : row[name]!]),
    )
  }
  const share = sharedChanges()
  const changes = new Map<string, Change>()
  return {
    reads,
    writes,
    present: (row) => valueIn(valuesOf(row), field.name) ?? null,
    check: () => void (judged.length === 1 && newValue(setting, {})),
    changed: (row) => {
      const key = JSON.stringify(reads.map((name) => row[name]))
      const change = changes.get(key) ?? share(changeOf(row))
      changes.set(key, change)
      return change
    },
  }
}

const uniqueByName = (fields: readonly AskedField[]): AskedField[] => [
  ...new Map(fields.map((field) => [field.name, field])).values(),
]
const normal = (value: FieldValue) =>
  isEmptyValue(value) || value === '' ? null : [value].flat().map(String).toSorted()
/** Whether two values of a field are the same, as calls write them: nothing in several ways, a number as a text, choices in any order. */
export const isSameValue = (one: FieldValue, other: FieldValue): boolean =>
  JSON.stringify(normal(one)) === JSON.stringify(normal(other))
