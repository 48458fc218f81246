/** What is special about form fields and forms: leads and requests of agents have values of the fields, by their names. */
import { leadFilters } from '@contract/leads/leadFilters'
import { ownFilterValue } from '@contract/leads/ownFilters'
import { fieldTypes, isList } from '@contract/masters/forms/fieldTypes'
import type { Db } from '@db/open'
import { fieldColumns } from '../../leads/leadForm/columns'
import { scheduleIndexing } from '../../leads/ownFields/indexing'
import { requestFieldColumns } from '../../partners/agentAnswers'
import type { MasterRules } from '../definition'
import { columnRefusal } from './columnFields'
import { ASKED_UNPUBLISHED, asksUnpublished, timelinesAsking } from '../timelines/stageForms'

/** As SQL, whether the own values of a row have one of a field `f`. In a text a quote follows a backslash: this finds names only. */
const HAS_OWN_VALUE = "instr(r.own_values, json_quote(f.name) || ':') > 0"
const isFilled = (column: string) => `coalesce(r.${column}, '') <> ''`
/**
 * Rows that have a value of a field: among their own values, or in the column that bears its name.
 * @param columns those that fields fill; `single`: as SQL, whether the field `f` fills one
 */
const valuesIn = (subject: string, columns: readonly string[], { living = 'TRUE', single = 'TRUE' }) => {
  const filled = columns.map((column) => `WHEN '${column}' THEN ${isFilled(column)}`).join(' ')
  const inColumn = columns.map(
    (column) =>
      `SELECT f.id FROM form_fields f WHERE f.name = '${column}' AND ${single} AND EXISTS (SELECT 1 FROM ${subject} r WHERE ${isFilled(column)})`,
  )
  return {
    subject,
    ids: [
      `SELECT f.id FROM form_fields f WHERE EXISTS (SELECT 1 FROM ${subject} r WHERE ${HAS_OWN_VALUE})`,
      ...inColumn,
    ].join(' UNION '),
    count: `SELECT count(*) FROM ${subject} r JOIN form_fields f ON f.id = ? WHERE ${living} AND (${HAS_OWN_VALUE} OR (${single} AND CASE f.name ${filled} ELSE FALSE END))`,
  }
}
const LIST_TYPES = fieldTypes.filter(isList).map((type) => `'${type}'`)

/** Leads that have a value of the field: those without one are excluded. */
function leadsWith(db: Db, id: number): string {
  const name = db.prepare<[number], string>('SELECT name FROM form_fields WHERE id = ?').pluck().get(id)
  return `/leads?q=${encodeURIComponent(`-${leadFilters.own.word}:#${ownFilterValue(name!, '')}`)}`
}

export const formFieldRules: MasterRules = {
  usedIn: [
    {
      ...valuesIn('leads', fieldColumns, {
        living: 'r.deleted_at IS NULL',
        single: `f.type NOT IN (${LIST_TYPES.join(', ')})`,
      }),
      path: leadsWith,
    },
    valuesIn('agent_requests', requestFieldColumns, {}),
  ],
  tells: 'leads.read',
  refuses: (_, field) => columnRefusal(field),
  changed: (tenant) => scheduleIndexing(tenant),
}
export const formRules: MasterRules = {
  /** Whoever has an open form of a lead is told that it changed. */
  tells: 'leads.read',
  // Agents have no account when they fill it in.
  refuses: ({ tenant: { db } }, { id, module_type, operation, status }) => {
    const asking = typeof id === 'number' && status !== 'published' ? timelinesAsking(db, id) : []
    if (asking.length > 0)
      return {
        message: `Stages ask it, of ${asking.join(', ')}. Take it off them first.`,
        field: 'status',
      }
    if (module_type !== 'agent') return undefined
    if (operation !== 'create') return { message: 'A form for agents makes requests', field: 'operation' }
    return status === 'published'
      ? { message: 'A form for agents is public or a draft', field: 'status' }
      : undefined
  },
  broken: (db) => (asksUnpublished(db) ? ASKED_UNPUBLISHED : undefined),
}
