/**
 * What the ledger kept of a row, in words. A subject declares for each column that its verbs write how the value is shown (`logged`);
 * `write.ts` refuses a column without that.
 */
import type { Db } from '@db/open'
import type { LoggedChange, LoggedValue } from '@contract/platform/loggedChanges'
import type { LoggedField, Subject } from '../verb'

const parseColumns = (json: string | null) => (json ? (JSON.parse(json) as Record<string, unknown>) : {})

/** `Budget: low · Services: visa, housing`: the values of an object that another one does not have. */
function valuesShown(db: Db, labels: string, value: unknown, other: unknown): LoggedValue | null {
  const [own, others] = [value, other].map((json) => parseColumns(json as string | null)) as [
    Record<string, unknown>,
    Record<string, unknown>,
  ]
  const changed = Object.entries(own).filter(
    ([name, one]) => JSON.stringify(one) !== JSON.stringify(others[name]),
  )
  const label = db.prepare<[string], string>(labels).pluck()
  const text = changed
    .map(([name, one]) => `${label.get(name) ?? name}: ${[one].flat().join(', ')}`)
    .join(' · ')
  return text ? { as: 'text', value: text } : null
}

function shownValue(db: Db, field: LoggedField, value: unknown, other: unknown): LoggedValue | null {
  if (typeof field === 'object' && 'labels' in field)
    return valuesShown(db, field.labels, value ?? null, other ?? null)
  if (value === null || value === undefined || value === '') return null
  if (field === 'text' || field === 'time') return { as: field, value: String(value) }
  if (field.many) {
    const names = db
      .prepare<[unknown], string>(
        `SELECT ${field.name} FROM ${field.table} WHERE id IN (SELECT value FROM json_each(?)) ORDER BY 1`,
      )
      .pluck()
      .all(value)
    return value === '[]' ? null : { as: 'name', value: names.join(', ') }
  }
  const name = db
    .prepare<[unknown], string>(`SELECT ${field.name} FROM ${field.table} WHERE id = ?`)
    .pluck()
    .get(value)
  return name === undefined ? { as: 'gone', value: '' } : { as: 'name', value: name }
}

/** The fields of a row whose values differ. `before`, `after`: JSON of `operation_rows`, columns and stored values. */
export function loggedChanges(
  db: Db,
  { logged = {} }: Pick<Subject, 'logged'>,
  { before, after }: { before: string | null; after: string | null },
): LoggedChange[] {
  const [earlier, later] = [parseColumns(before), parseColumns(after)]
  return Object.entries(logged).flatMap(([field, kind]) =>
    (earlier[field] ?? null) === (later[field] ?? null)
      ? []
      : [
          {
            field,
            before: shownValue(db, kind, earlier[field], later[field]),
            after: shownValue(db, kind, later[field], earlier[field]),
          },
        ],
  )
}
