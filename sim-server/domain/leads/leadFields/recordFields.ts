/**
 * Fields of leads whose values are rows of masters, or a switch: status, source, medium, deferred. Forms do not ask them. Their options are
 * written into the field: which rows there are depends on the lead (statuses of its stage, media of its source).
 */
import type { AskedField, FieldValue } from '@contract/masters/forms/askedField'
import { chosenIn } from '@contract/masters/forms/keptOptions'
import type { Db } from '@db/open'
import type { Caller } from '@kit/auth/caller'
import type { Value } from '../../platform/operations'
import { settableChoices } from '../settable'
import { builtInField } from './builtInFields'

export const recordNames = ['status_id', 'is_deferred', 'lead_source_id', 'lead_medium_id', 'tags'] as const
export type RecordName = (typeof recordNames)[number]
/** The columns that these fields read of a lead. */
export const recordColumns = [
  'stage_id',
  'status_id',
  'is_deferred',
  'lead_source_id',
  'lead_medium_id',
  'tag_ids',
] as const
export type StoredRecord = Readonly<Record<(typeof recordColumns)[number], Value>>

interface Choice {
  id: number
  value: string
  label: string
  /** The row of `belongsTo` that it is of; null: of any. */
  owner: number | null
  is_offered: boolean
}
interface RecordField {
  label: string
  column: Exclude<(typeof recordColumns)[number], 'stage_id'>
  is_required?: true
  /** Its column has a JSON array of ids. */
  many?: true
  /** The column that narrows its options, and why a lead with another one cannot have a choice. */
  belongsTo?: { column: 'stage_id' | 'lead_source_id'; refusal: string }
  choices(reader: RecordReader): Choice[]
}
interface RecordReader {
  db: Db
  caller: Pick<Caller, 'user' | 'role'>
}

const rowsOf =
  (table: string, owner: string, isOffered = 'is_active AND deleted_at IS NULL') =>
  (reader: RecordReader) =>
    reader.db
      .prepare<[], Omit<Choice, 'is_offered'> & { is_offered: number }>(
        `SELECT id, identifier AS value, name AS label, ${owner} AS owner, ${isOffered} AS is_offered FROM ${table} ORDER BY id`,
      )
      .all()
      .map((row) => ({ ...row, is_offered: row.is_offered === 1 }))

const fields: Readonly<Record<RecordName, RecordField>> = {
  status_id: {
    label: 'Status',
    column: 'status_id',
    belongsTo: { column: 'stage_id', refusal: 'The status is of another stage' },
    choices: (reader) => {
      const settable = settableChoices(reader.db, reader.caller)
      return rowsOf(
        'lead_statuses',
        'stage_id',
      )(reader).map((row) => ({
        ...row,
        is_offered: row.is_offered && settable.status(row.id, row.owner!),
      }))
    },
  },
  is_deferred: {
    label: 'Deferred',
    column: 'is_deferred',
    is_required: true,
    choices: () => [
      { id: 1, value: 'yes', label: 'Yes', owner: null, is_offered: true },
      { id: 0, value: 'no', label: 'No', owner: null, is_offered: true },
    ],
  },
  lead_source_id: { label: 'Source', column: 'lead_source_id', choices: rowsOf('lead_sources', 'NULL') },
  lead_medium_id: {
    label: 'Medium',
    column: 'lead_medium_id',
    belongsTo: { column: 'lead_source_id', refusal: 'The medium is of another source' },
    choices: rowsOf('lead_mediums', 'lead_source_id'),
  },
  tags: {
    label: 'Labels',
    column: 'tag_ids',
    many: true,
    choices: rowsOf('tags', 'NULL', "tag_type = 'lead' AND deleted_at IS NULL"),
  },
}

export const isRecordName = (name: string): name is RecordName =>
  (recordNames as readonly string[]).includes(name)

/** The ids that a column has: one, or a JSON array of them. */
export const idsIn = (stored: Value | undefined): number[] =>
  stored === null || stored === undefined ? [] : [JSON.parse(String(stored)) as number | number[]].flat()
/** Ids as a column has them: each once, ascending; null for none. */
export const idsColumn = (ids: readonly number[]): string | null =>
  ids.length === 0 ? null : JSON.stringify([...new Set(ids)].toSorted((a, b) => a - b))

/** One of these fields, with its rows as they are now. */
export interface ReadRecordField {
  column: RecordField['column']
  /** As it is asked. @param stored of one lead: the options are those that it can have, and the one that it has; without it all */
  asked(stored?: StoredRecord): AskedField
  valueOf(stored: StoredRecord): FieldValue
  columnOf(value: FieldValue): Value
  /** Why a lead cannot have the value. */
  refusal(value: FieldValue, stored: StoredRecord): string | undefined
}

export function recordField(reader: RecordReader, name: RecordName): ReadRecordField {
  const { label, column, belongsTo, is_required = false, many, choices } = fields[name]
  const rows = choices(reader)
  const byId = new Map(rows.map((row) => [row.id, row]))
  const byValue = new Map(rows.map((row) => [row.value, row]))
  const belongs = ({ owner }: Choice, stored: StoredRecord) =>
    belongsTo === undefined || owner === null || owner === stored[belongsTo.column]
  const isOption = (row: Choice, stored: StoredRecord | undefined) =>
    (row.is_offered && (!stored || belongs(row, stored))) ||
    (stored !== undefined && idsIn(stored[column]).includes(row.id))
  return {
    column,
    asked: (stored) =>
      builtInField({
        name,
        label,
        type: many ? 'multi_select' : 'single_select',
        is_required,
        source: {
          data_type: 'manual',
          options: rows.filter((row) => isOption(row, stored)).map(({ label, value }) => ({ label, value })),
        },
      }),
    valueOf: (stored) => {
      const values = idsIn(stored[column]).flatMap((id) => byId.get(id)?.value ?? [])
      return many ? values : (values[0] ?? null)
    },
    columnOf: (value) => {
      const ids = chosenIn(value).flatMap((one) => byValue.get(one)?.id ?? [])
      return many ? idsColumn(ids) : (ids[0] ?? null)
    },
    refusal: (value, stored) => {
      const row = byValue.get(chosenIn(value)[0] ?? '')
      return row && !belongs(row, stored) ? belongsTo?.refusal : undefined
    },
  }
}
