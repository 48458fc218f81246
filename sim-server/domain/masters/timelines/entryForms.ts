/**
 * The form that a stage asks when records enter it. Records of several timelines may be asked by several forms: people get one with the
 * fields of all, and each record takes the answers of its own.
 */
import type { AskedField, FieldValue, FieldValues } from '@contract/masters/forms/askedField'
import { isEmptyValue, valueIn } from '@contract/masters/forms/askedField'
import type { Db } from '@db/open'
import { Fail } from '@kit/request/fail'
import { changedFields } from '../../leads/leadForm/columns'
import { readValues } from '../../leads/leadForm/storedForms'
import type { BulkCall, BulkEffect, Change, Value } from '../../platform/operations'
import { askedFields } from '../forms/assignedFields'
import { nextOnPath, type PathOf, type StagePath } from './paths'
import type { PlaceOfRecord, StagedRecords } from './stagedRecords'

/** How records store the answers of a form. */
export interface AnswerColumns {
  /** The columns that answers of these fields write; `own_values` is one of them. */
  names(fields: readonly AskedField[]): readonly string[]
  /** Their values. @param own the own values that are stored. @throws Fail 422 at the field whose value has no place */
  set(db: Db, fields: readonly AskedField[], answers: FieldValues, own: string | null): Change
  /** What is stored of these fields. @param id of the record */
  stored(db: Db, fields: readonly AskedField[], id: number): FieldValues
}
/** Records that stages ask forms of. */
export interface AskedRecords extends StagedRecords {
  answers: AnswerColumns
}

export interface StageForm {
  /** Of all forms, each field once. */
  fields: AskedField[]
  fieldsOf(form: number): AskedField[]
  /** The stored values of the only record that is named; empty for many. */
  before: FieldValues
  isOneRecord: boolean
}
type Targets = Pick<BulkEffect, 'from' | 'values' | 'exactly'>

const formOn = (path: StagePath | undefined, stage: number): number | null =>
  path?.stages.find(({ id }) => id === stage)?.form ?? null

/** The forms that records are asked by which may go to the stage. */
function formsAsked(
  db: Db,
  { place: { country, institution = 'NULL', level = 'NULL' } }: StagedRecords,
  stage: number,
  pathOf: PathOf,
  { from, values }: Targets,
): number[] {
  const asksSome = db.prepare<[number], number>(
    'SELECT 1 FROM timeline_stages WHERE stage_id = ? AND form_id IS NOT NULL',
  )
  if (!asksSome.get(stage)) return []
  const places = db.sql
    .prepare<unknown[], PlaceOfRecord & { stage_id: number }>(
      `SELECT DISTINCT l.stage_id, ${country} AS country, ${institution} AS institution, ${level} AS level FROM ${from} AND l.deleted_at IS NULL`,
    )
    .all(...values)
  const forms = places.flatMap(({ stage_id, ...place }) => {
    const path = pathOf(place)
    const form = formOn(path, stage)
    return path && form !== null && nextOnPath(path, stage_id).has(stage) ? [form] : []
  })
  return [...new Set(forms)]
}

/** What the stage asks of these records; undefined when it asks nothing. */
export function stageForm(
  { db }: { db: Db },
  records: AskedRecords,
  stage: number,
  pathOf: PathOf,
  targets: Targets,
): StageForm | undefined {
  const byForm = new Map(
    formsAsked(db, records, stage, pathOf, targets).map((form) => [form, askedFields(db, form)]),
  )
  const byName = new Map<string, AskedField>()
  for (const field of [...byForm.values()].flat()) {
    const other = byName.get(field.name)
    byName.set(field.name, other ? { ...other, is_required: other.is_required || field.is_required } : field)
  }
  const fields = [...byName.values()]
  if (fields.length === 0) return undefined
  const isOneRecord = targets.exactly?.rows === 1
  const id = isOneRecord
    ? db.sql
        .prepare<unknown[], number>(`SELECT l.id FROM ${targets.from}`)
        .pluck()
        .get(...targets.values)
    : undefined
  return {
    fields,
    fieldsOf: (form) => byForm.get(form) ?? [],
    before: id === undefined ? {} : records.answers.stored(db, fields, id),
    isOneRecord,
  }
}

/** Refusals of answers name `values.{field}`. */
function atValues<T>(read: () => T): T {
  try {
    return read()
  } catch (cause) {
    if (!(cause instanceof Fail)) throw cause
    const errors = cause.errors.map((one) => (one.field ? { ...one, field: `values.${one.field}` } : one))
    throw new Fail(cause.status, errors, { rule: cause.rule })
  }
}

/** The answers as columns of the records that enter the stage. */
export interface Entry {
  columns: readonly string[]
  /** The columns of a record with this path; `stored`: those that it has. */
  changeFor(path: StagePath | undefined, stored: Readonly<Record<string, Value>>): Change
  /** Refuses a move whose answers are missing. */
  requireAnswers(): void
}

/**
 * An answer that is left empty empties the field of the only record that is named; among many each keeps what it has.
 * @param values undefined in a plan that asks only which records can move
 * @throws Fail 422 at each answer that is not valid
 */
export function entryInto(
  { db, caller }: BulkCall,
  { answers: store }: AskedRecords,
  stage: number,
  form: StageForm,
  values: Readonly<Record<string, unknown>> | undefined,
): Entry {
  const read = () => atValues(() => readValues({ db, caller }, form.fields, values ?? {}, form.before))
  const answers = values && read()
  const isAnswered = ({ name }: AskedField) =>
    form.isOneRecord || !isEmptyValue((answers && valueIn<FieldValue>(answers, name)) ?? null)
  const answered = changedFields(form.fields, answers ?? {}, form.before).filter(isAnswered)
  const columns = store.names(answered)
  if (answers) atValues(() => store.set(db, answered, answers, null))
  const changes = new Map<string, Change>()
  const changeFor: Entry['changeFor'] = (path, stored) => {
    const kept = Object.fromEntries(columns.map((name) => [name, stored[name] ?? null]))
    const asked = formOn(path, stage)
    if (!answers || asked === null) return kept
    const own = stored['own_values'] as string | null
    const set = columnsOf(asked, own)
    return columns.every((name) => Object.hasOwn(set, name)) ? set : { ...kept, ...set }
  }
  // Records with the same form and the same own values share their columns.
  const columnsOf = (asked: number, own: string | null): Change => {
    const key = `${asked} ${own ?? ''}`
    const found = changes.get(key)
    if (found) return found
    const fields = changedFields(form.fieldsOf(asked), answers!, form.before).filter(isAnswered)
    const set = store.set(db, fields, answers!, own)
    changes.set(key, set)
    return set
  }
  return { columns, changeFor, requireAnswers: () => void (answers ?? read()) }
}
