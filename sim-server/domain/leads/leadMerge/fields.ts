/** The fields of two leads: what each has, as people read it, and the columns that a merge writes. */
import {
  mergeColumns,
  OWN_FIELD,
  type ComparedField,
  type MergeField,
} from '@contract/leads/leadRecord/leadMerge'
import type { LoggedValue } from '@contract/platform/loggedChanges'
import type { Db } from '@db/open'
import { Fail } from '@kit/request/fail'
import { loggedChanges, type Change, type Value } from '../../platform/operations'
import { leadSubject } from '../leadVerbs/subject'

export type LeadColumns = Readonly<Record<string, Value>> & {
  readonly id: number
  readonly identifier: string
  readonly version: number
}
const columns = [...new Set(Object.values(mergeColumns).flat()), 'own_values', 'tag_ids', 'shortlist']

export const leadColumns = (db: Db, id: number): LeadColumns =>
  db
    .prepare<[number], LeadColumns>(
      `SELECT id, identifier, version, created_at, deleted_at, ${columns.join(', ')} FROM leads WHERE id = ?`,
    )
    .get(id)!

type OwnValues = Record<string, unknown>
const ownValues = ({ own_values }: LeadColumns): OwnValues =>
  own_values ? (JSON.parse(own_values as string) as OwnValues) : {}

/** Columns that are not shown: they follow from another one of their field. */
const HIDDEN: ReadonlySet<string> = new Set(['stage_since', 'staff_role_id'])

/** The values of the columns of a lead that are not empty, by column. */
function shownColumns(db: Db, lead: LeadColumns): ReadonlyMap<string, LoggedValue> {
  const after = JSON.stringify(lead)
  return new Map(
    loggedChanges(db, leadSubject, { before: null, after }).flatMap(({ field, after }) =>
      after === null ? [] : [[field, after] as const],
    ),
  )
}
const ownShown = (value: unknown): LoggedValue[] =>
  value === undefined || value === null
    ? []
    : [value].flat().map((one): LoggedValue => ({ as: 'text', value: String(one) }))

/** The fields in which both differ. */
export function comparedFields(db: Db, lead: LeadColumns, other: LeadColumns): ComparedField[] {
  const [ofLead, ofOther] = [shownColumns(db, lead), shownColumns(db, other)]
  const fields = Object.entries(mergeColumns)
    .filter(([, names]) => names.some((name) => !HIDDEN.has(name) && lead[name] !== other[name]))
    .map(([name, names]): ComparedField => {
      const shown = names.filter((one) => !HIDDEN.has(one))
      const valuesIn = (values: ReadonlyMap<string, LoggedValue>) =>
        shown.flatMap((one) => values.get(one) ?? [])
      return { name, label: null, lead: valuesIn(ofLead), other: valuesIn(ofOther) }
    })
  const [own, others] = [ownValues(lead), ownValues(other)]
  const label = db
    .prepare<[string], string>(
      'SELECT label FROM form_fields WHERE name = ? ORDER BY deleted_at IS NULL DESC, id DESC',
    )
    .pluck()
  const ownFields = [...new Set([...Object.keys(own), ...Object.keys(others)])]
    .filter((name) => JSON.stringify(own[name]) !== JSON.stringify(others[name]))
    .map((name): ComparedField => ({
      name: `${OWN_FIELD}${name}`,
      label: label.get(name) ?? name,
      lead: ownShown(own[name]),
      other: ownShown(others[name]),
    }))
  return [...fields, ...ownFields]
}

const tagsOf = ({ tag_ids }: LeadColumns) => (tag_ids ? (JSON.parse(tag_ids as string) as number[]) : [])
/** The labels of both: that one lead lacks a label says nothing against it. */
export function joinedTags(lead: LeadColumns, other: LeadColumns): string | null {
  const all = [...new Set([...tagsOf(lead), ...tagsOf(other)])]
  return all.length > 0 ? JSON.stringify(all) : null
}

const isMergeField = (name: string): name is MergeField => Object.hasOwn(mergeColumns, name)

/** What the lead that stays gets of the other one. @throws Fail 422 for an unknown field */
export function takenColumns(lead: LeadColumns, other: LeadColumns, fields: readonly string[]): Change {
  const own = { ...ownValues(lead) }
  const given = ownValues(other)
  const taken: Record<string, Value> = {}
  for (const [at, name] of fields.entries()) {
    if (isMergeField(name)) for (const column of mergeColumns[name]) taken[column] = other[column] ?? null
    else if (name.startsWith(OWN_FIELD)) {
      const field = name.slice(OWN_FIELD.length)
      if (given[field] === undefined) delete own[field]
      else own[field] = given[field]
      taken['own_values'] = Object.keys(own).length > 0 ? JSON.stringify(own) : null
    } else
      throw new Fail(422, { message: 'There is no such field', field: `from_other.${at}` }, { rule: 'valid' })
  }
  return taken
}
