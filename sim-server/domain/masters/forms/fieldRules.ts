/** What is special about form fields and forms: leads and requests of agents have values of the fields, by their names. */
import { leadFilters } from '@contract/leads/leadFilters'
import { ownFilterValue } from '@contract/leads/ownFilters'
import { isList, type FieldType } from '@contract/masters/forms/fieldTypes'
import type { Db } from '@db/open'
import type { WherePart } from '@kit/list/filterWhere'
import { fieldColumns } from '../../leads/leadForm/columns'
import { hasFieldValue, mayLeadsHave } from '../../leads/ownFields/fieldValues'
import { scheduleIndexing } from '../../leads/ownFields/indexing'
import { requestFieldColumns } from '../../partners/agentAnswers'
import type { MasterRules } from '../definition'
import { columnRefusal } from './columnFields'
import { ASKED_UNPUBLISHED, asksUnpublished, timelinesAsking } from '../timelines/stageForms'

interface Valued {
  subject: string
  /** Columns that fields of their name fill. */
  columns: readonly string[]
  /** As SQL, the rows `r` that count. */
  living: string
  /** Columns hold no field with several values. */
  isSingle: boolean
  /** Whether some row may have an own value of the field with this name. */
  mayHave(db: Db, name: string): boolean
}
/** Rows that have a value of a field: among their own values, or in the column that bears its name. */
function valuesIn({ subject, columns, living, isSingle, mayHave }: Valued) {
  const rowsWith = (db: Db, id: number): WherePart | undefined => {
    const { name, type } = db
      .prepare<[number], { name: string; type: FieldType }>('SELECT name, type FROM form_fields WHERE id = ?')
      .get(id)!
    const isColumn = columns.includes(name) && !(isSingle && isList(type))
    return isColumn || mayHave(db, name) ? hasFieldValue('r', name, isColumn) : undefined
  }
  return {
    subject,
    isUsed: (db: Db, id: number) => {
      const [sql, ...values] = rowsWith(db, id) ?? ['FALSE']
      const some = db.prepare<unknown[], number>(`SELECT 1 FROM ${subject} r WHERE ${sql} LIMIT 1`)
      return some.get(...values) !== undefined
    },
    count: (db: Db, id: number) => {
      const [sql, ...values] = rowsWith(db, id) ?? ['FALSE']
      const counted = db.prepare<unknown[], number>(
        `SELECT count(*) FROM ${subject} r WHERE ${living} AND ${sql}`,
      )
      return counted.pluck().get(...values)!
    },
  }
}

/** Leads that have a value of the field: those without one are excluded. */
function leadsWith(db: Db, id: number): string {
  const name = db.prepare<[number], string>('SELECT name FROM form_fields WHERE id = ?').pluck().get(id)
  return `/leads?q=${encodeURIComponent(`-${leadFilters.own.word}:#${ownFilterValue(name!, '')}`)}`
}

export const formFieldRules: MasterRules = {
  usedIn: [
    {
      ...valuesIn({
        subject: 'leads',
        columns: fieldColumns,
        living: 'r.deleted_at IS NULL',
        isSingle: true,
        mayHave: mayLeadsHave,
      }),
      path: leadsWith,
    },
    valuesIn({
      subject: 'agent_requests',
      columns: requestFieldColumns,
      living: 'TRUE',
      isSingle: false,
      mayHave: () => true,
    }),
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
