/** What is special about form fields and forms: leads and requests of agents have values of the fields, by their names. */
import { leadFilters } from '@contract/leads/filters/leadFilters'
import { ownFilterValue } from '@contract/leads/filters/ownFilters'
import { isList, type FieldType } from '@contract/masters/forms/fieldTypes'
import type { Db } from '@db/open'
import type { WherePart } from '@kit/list/filterWhere'
import { fieldColumns } from '../../leads/leadForm/columns'
import { hasFieldValue, mayLeadsHave } from '../../leads/ownFields/fieldValues'
import { scheduleIndexing } from '../../leads/ownFields/indexing'
import { requestFieldColumns } from '../../partners/agentAnswers'
import type { MasterRules, UseCount } from '../definition'
import { columnRefusal } from './columnFields'
import { ASKED_UNPUBLISHED, asksUnpublished, timelinesAsking } from '../timelines/stageForms'

/** Values that are looked at in one step: about 10 ms. */
const VALUES_PER_STEP = 30_000
/** A statement has at most 2,000 columns. */
const FIELDS_AT_ONCE = 100
const NO_ROWS: WherePart = ['FALSE']

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
    /** One pass over the rows for many fields. */
    *counts(db: Db, ids: readonly number[]) {
      const counts = new Map<number, UseCount>(ids.map((id) => [id, { living: 0, isUsed: false }]))
      const last = db.prepare<[], number>(`SELECT coalesce(max(id), 0) FROM ${subject}`).pluck().get()!
      for (let at = 0; at < ids.length; at += FIELDS_AT_ONCE) {
        const asked = ids
          .slice(at, at + FIELDS_AT_ONCE)
          .map((id) => ({ id, where: rowsWith(db, id) ?? NO_ROWS }))
        const columns = asked.map(
          ({ where: [sql] }, n) =>
            `total(${living} AND ${sql}) AS living${n}, coalesce(max(${sql}), 0) AS used${n}`,
        )
        const read = db.sql.prepare<unknown[], Record<string, number>>(
          `SELECT ${columns.join(', ')} FROM ${subject} r WHERE r.id BETWEEN ? AND ?`,
        )
        const values = asked.flatMap(({ where: [, ...given] }) => [...given, ...given])
        const perStep = Math.ceil(VALUES_PER_STEP / asked.length)
        for (let from = 1; from <= last; from += perStep) {
          const found = read.get(...values, from, from + perStep - 1)!
          for (const [n, { id }] of asked.entries()) {
            const count = counts.get(id)!
            count.living += found[`living${n}`]!
            count.isUsed ||= found[`used${n}`] === 1
          }
          yield
        }
      }
      return counts
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
