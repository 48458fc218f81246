/**
 * The form that a stage asks when leads enter it. Leads of several timelines may be asked by several forms: people get one with the fields
 * of all, and each lead takes the answers of its own.
 */
import type { AskedField, FieldValue, FieldValues } from '@contract/masters/forms/askedField'
import { isEmptyValue, valueIn } from '@contract/masters/forms/askedField'
import type { Db } from '@db/open'
import { Fail } from '@kit/request/fail'
import type { BulkCall, BulkEffect, Change, Value } from '../../platform/operations'
import { askedFields } from '../../masters/forms/assignedFields'
import {
  changedFields,
  columnNames,
  columnsOfValues,
  valuesOfColumns,
  type FormColumn,
} from '../leadForm/columns'
import { readValues } from '../leadForm/storedForms'
import { storedLead } from '../leadForm/storedLead'
import { nextOnPath, type LeadPath, type PathOf } from './paths'

export interface StageForm {
  /** Of all forms, each field once. */
  fields: AskedField[]
  fieldsOf(form: number): AskedField[]
  /** The stored values of the only lead that is named; empty for many. */
  before: FieldValues
  isOneLead: boolean
}
type Targets = Pick<BulkEffect, 'from' | 'values' | 'exactly'>

const formOn = (path: LeadPath | undefined, stage: number): number | null =>
  path?.stages.find(({ id }) => id === stage)?.form ?? null

/** The forms that leads are asked by which may go to the stage. */
function formsAsked(db: Db, stage: number, pathOf: PathOf, { from, values }: Targets): number[] {
  const asksSome = db.prepare<[number], number>(
    'SELECT 1 FROM timeline_stages WHERE stage_id = ? AND form_id IS NOT NULL',
  )
  if (!asksSome.get(stage)) return []
  const places = db.sql
    .prepare<unknown[], { stage_id: number; country: string | null }>(
      `SELECT DISTINCT l.stage_id, l.destination_country AS country FROM ${from} AND l.deleted_at IS NULL`,
    )
    .all(...values)
  const forms = places.flatMap(({ stage_id, country }) => {
    const path = pathOf(country)
    const form = formOn(path, stage)
    return path && form !== null && nextOnPath(path, stage_id).has(stage) ? [form] : []
  })
  return [...new Set(forms)]
}

/** What the stage asks of these leads; undefined when it asks nothing. */
export function stageForm(
  { db }: { db: Db },
  stage: number,
  pathOf: PathOf,
  targets: Targets,
): StageForm | undefined {
  const byForm = new Map(formsAsked(db, stage, pathOf, targets).map((form) => [form, askedFields(db, form)]))
  const byName = new Map<string, AskedField>()
  for (const field of [...byForm.values()].flat()) {
    const other = byName.get(field.name)
    byName.set(field.name, other ? { ...other, is_required: other.is_required || field.is_required } : field)
  }
  const fields = [...byName.values()]
  if (fields.length === 0) return undefined
  const isOneLead = targets.exactly?.rows === 1
  const id = isOneLead
    ? db.sql
        .prepare<unknown[], number>(`SELECT l.id FROM ${targets.from}`)
        .pluck()
        .get(...targets.values)
    : undefined
  return {
    fields,
    fieldsOf: (form) => byForm.get(form) ?? [],
    before: id === undefined ? {} : valuesOfColumns(db, fields, storedLead(db, id)),
    isOneLead,
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

/** The answers as columns of the leads that enter the stage. */
export interface Entry {
  columns: readonly FormColumn[]
  /** The columns of a lead with this path; `stored`: those that it has. */
  changeFor(path: LeadPath | undefined, stored: Readonly<Record<string, Value>>): Change
  /** Refuses a move whose answers are missing. */
  requireAnswers(): void
}

/**
 * An answer that is left empty empties the field of the only lead that is named; among many each lead keeps what it has.
 * @param values undefined in a plan that asks only which leads can move
 * @throws Fail 422 at each answer that is not valid
 */
export function entryInto(
  { db, caller }: BulkCall,
  stage: number,
  form: StageForm,
  values: Readonly<Record<string, unknown>> | undefined,
): Entry {
  const read = () => atValues(() => readValues({ db, caller }, form.fields, values ?? {}, form.before))
  const answers = values && read()
  const isAnswered = ({ name }: AskedField) =>
    form.isOneLead || !isEmptyValue((answers && valueIn<FieldValue>(answers, name)) ?? null)
  const answered = changedFields(form.fields, answers ?? {}, form.before).filter(isAnswered)
  const columns = columnNames(answered)
  if (answers) atValues(() => columnsOfValues(db, answered, answers, null))
  const changes = new Map<string, Change>()
  const changeFor: Entry['changeFor'] = (path, stored) => {
    const kept = Object.fromEntries(columns.map((name) => [name, stored[name] ?? null]))
    const asked = formOn(path, stage)
    if (!answers || asked === null) return kept
    const own = stored['own_values'] as string | null
    const set = columnsOf(asked, own)
    return columns.every((name) => Object.hasOwn(set, name)) ? set : { ...kept, ...set }
  }
  // Leads with the same form and the same own values share their columns.
  const columnsOf = (asked: number, own: string | null): Change => {
    const key = `${asked} ${own ?? ''}`
    const found = changes.get(key)
    if (found) return found
    const fields = changedFields(form.fieldsOf(asked), answers!, form.before).filter(isAnswered)
    const set = columnsOfValues(db, fields, answers!, own) as Change
    changes.set(key, set)
    return set
  }
  return { columns, changeFor, requireAnswers: () => void (answers ?? read()) }
}
