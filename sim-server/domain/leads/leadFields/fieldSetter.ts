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
import type { BulkCall, Change, Row, Value } from '../../platform/operations'
import {
  columnNames,
  columnsOfValues,
  isOwnField,
  valuesOfColumns,
  type StoredColumns,
} from '../leadForm/columns'
import { readValues } from '../leadForm/storedForms'
import { recordField, type RecordName, type StoredRecord } from './recordFields'

export interface FieldSetter {
  /** Columns of leads. */
  reads: readonly string[]
  writes: readonly string[]
  /** The value that a lead has. */
  present(row: Row): FieldValue
  /** @throws Fail 422 at `value` for a value that no lead can have */
  check(): void
  /** Rows with the same change share one object. @throws Fail 422 at `value` for a value that this lead cannot have */
  changed(row: Row): Change
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
    present: (row) => record.valueOf(row as unknown as StoredRecord),
    check: () => void values(),
    changed: (row) => {
      const stored = row as unknown as StoredRecord
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

/** Of a column or an own field. @param fields all that may be changed */
export function formSetter(
  call: BulkCall,
  fields: readonly AskedField[],
  field: AskedField,
  given: FieldValue,
): FieldSetter {
  const { db } = call
  const dependents = dependentsOf(fields, field)
  const judged = withParents(fields, field)
  const involved = [
    ...new Map(
      [...judged, ...dependents.flatMap((one) => withParents(fields, one))].map((one) => [one.name, one]),
    ).values(),
  ]
  const columnsOf = (some: readonly AskedField[]) =>
    columnNames(some).filter((column) => column !== 'own_values' || some.some(isOwnField))
  const reads = columnNames(involved)
  const writes = columnsOf([field, ...dependents])
  const valuesOf = (row: Row) => valuesOfColumns(db, involved, row as unknown as StoredColumns)
  const read = (asked: readonly AskedField[], sent: FieldValues, before: FieldValues) =>
    readValues(call, asked, sent, before)

  function valueOf(before: FieldValues): FieldValue {
    const values = atValue(() => read(judged, { ...before, [field.name]: given }, before))
    const value = valueIn(values, field.name)
    if (value === undefined && !isEmptyValue(given)) refuse(DEPENDS)
    return value ?? null
  }
  /** The value of a dependent field where it is one of the new values too, else none. */
  function keptValue(dependent: AskedField, values: FieldValues, before: FieldValues): FieldValue {
    try {
      return valueIn(read(withParents(fields, dependent), values, before), dependent.name) ?? null
    } catch (cause) {
      if (!(cause instanceof Fail)) throw cause
      return null
    }
  }
  const share = sharedChanges()
  const changeByColumns = new Map<string, Change>()
  function changeOf(row: Row): Change {
    const before = valuesOf(row)
    const values: Record<string, FieldValue> = { ...before, [field.name]: valueOf(before) }
    for (const dependent of dependents)
      if (!isEmptyValue(values[dependent.name] ?? null))
        values[dependent.name] = keptValue(dependent, values, before)
    const differing = [field, ...dependents].filter(
      ({ name }) => !isSameValue(values[name] ?? null, before[name] ?? null),
    )
    const set = atValue(() => columnsOfValues(db, differing, values, row['own_values'] as string | null))
    return share(
      Object.fromEntries(
        writes.map((column) => [
          column,
          differing.length > 0 && Object.hasOwn(set, column) ? set[column]! : row[column]!,
        ]),
      ),
    )
  }
  return {
    reads,
    writes,
    present: (row) => valueIn(valuesOf(row), field.name) ?? null,
    check: () => void (judged.length === 1 && valueOf({})),
    changed: (row) => {
      const key = JSON.stringify(reads.map((column) => row[column]))
      const change = changeByColumns.get(key) ?? changeOf(row)
      changeByColumns.set(key, change)
      return change
    },
  }
}

const normal = (value: FieldValue) =>
  isEmptyValue(value) || value === '' ? null : Array.isArray(value) ? value : String(value as Value)
/** Whether two values of a field are the same, as calls write them: nothing in several ways, a number as a text. */
export const isSameValue = (one: FieldValue, other: FieldValue): boolean =>
  JSON.stringify(normal(one)) === JSON.stringify(normal(other))
