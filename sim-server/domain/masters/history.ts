/** The history of a master row, read from its operations: user, time, values before and after. */
import type { Line } from '@contract/masters/fields/lineFields'
import type { LoggedChange, LoggedValue, RecordChange } from '@contract/platform/loggedChanges'
import type { MasterVerb } from '@contract/platform/operations'
import type { Db } from '@db/open'
import { paged } from '@kit/crud/pageEnvelope'
import type { Caller } from '@kit/auth/caller'
import { Fail } from '@kit/request/fail'
import { loggedChanges, rowHistory } from '../platform/operations'
import { keyOfColumn, type MasterDefinition } from './definition'
import { masterSubject, masterVerb } from './verbs'

/** A row that lost a sole flag when another one was added was changed, not added. */
const VERB = `CASE WHEN o.verb = 'masters.create' AND r.before IS NOT NULL AND o.arguments ->> '$.undo_of' IS NULL AND o.arguments ->> '$.redo_of' IS NULL
  THEN 'masters.edit' ELSE o.verb END`

/** Of a row that was deleted too. @throws Fail 404 when there has never been such a row */
export function historyOf(
  call: { db: Db; caller: Caller },
  master: MasterDefinition,
  identifier: string,
  query: { page: number; per_page: number; sort?: 'asc' | 'desc' | undefined },
) {
  const { db } = call
  const { table } = master
  const id = db
    .prepare<[string], number>(`SELECT id FROM ${table} WHERE identifier = ?`)
    .pluck()
    .get(identifier)
  if (id === undefined) throw new Fail(404, master.spec.missing)
  const { rows, total } = rowHistory<MasterVerb>(
    call,
    { table, id, verbSql: VERB },
    query,
    (verb) => masterVerb(master, verb).can,
  )
  const subject = masterSubject(master)
  return paged(
    rows.map(({ before, after, changed: _changed, arguments: _arguments, ...row }): RecordChange => ({
      ...row,
      changes: loggedChanges(db, subject, { before, after })
        .filter(({ field }) => field !== 'deleted_at')
        .map((one) => toldChange(db, master, one))
        .map((one) => ({ ...one, field: keyOfColumn(master, one.field) }))
        .filter(({ field }) => !master.spec.fields[field]?.isStamped),
    })),
    query,
    total,
  )
}

/** Also formats values of columns that belong to no field. */
function toldChange(
  db: Db,
  { rules }: MasterDefinition,
  { field, before, after }: LoggedChange,
): LoggedChange {
  const lines = rules.tellsLines?.[field]
  const tell = lines
    ? (db: Db, value: string) => lines(db, JSON.parse(value) as readonly Line[])
    : rules.kept?.[field]?.told
  const told = (one: LoggedValue | null): LoggedValue | null =>
    one && tell ? { ...one, ...(lines && { as: 'name' as const }), value: tell(db, one.value) } : one
  return { field, before: told(before), after: told(after) }
}
