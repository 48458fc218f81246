/**
 * What the ledger kept of a row, in words. A subject declares for each column that its verbs write how the value is shown (`logged`);
 * `write.ts` refuses a column without that.
 */
import type { Language } from '@contract/client'
import type { Db } from '@db/open'
import type { LoggedChange, LoggedValue } from '@contract/platform/loggedChanges'
import type { LoggedField, Subject, Value } from '../verb'

const parseColumns = (json: string | null) => (json ? (JSON.parse(json) as Record<string, Value>) : {})

type Parts = Extract<LoggedField, { parts: unknown }>
type PartValue = string | number | readonly (string | number)[]

/** The values of an object that differ in another one, each as a change of its own. */
function changedParts(
  field: string,
  wordsOf: (name: string) => ReturnType<Parts['parts']>,
  before: unknown,
  after: unknown,
): LoggedChange[] {
  const [earlier, later] = [before, after].map((json) => parseColumns((json ?? null) as string | null)) as [
    Record<string, PartValue>,
    Record<string, PartValue>,
  ]
  const names = [...new Set([...Object.keys(earlier), ...Object.keys(later)])]
  return names
    .filter((name) => JSON.stringify(earlier[name]) !== JSON.stringify(later[name]))
    .map((name) => {
      const { label, textOf } = wordsOf(name)
      const shown = (value: PartValue | undefined): LoggedValue | null =>
        value === undefined ? null : { as: 'name', value: [value].flat().map(textOf).join(', ') }
      return { field, label, before: shown(earlier[name]), after: shown(later[name]) }
    })
}

function shownValue(
  db: Db,
  field: Exclude<LoggedField, Parts>,
  value: Value,
  row: Readonly<Record<string, Value>>,
): LoggedValue | null {
  if (value === null || value === undefined || value === '') return null
  if (field === 'flag') return { as: 'name', value: value ? 'Yes' : 'No' }
  if (typeof field === 'string') return { as: field, value: String(value) }
  if ('words' in field) return { as: 'text', value: field.words(db, value, row) }
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

/**
 * The fields of a row whose values differ. `before`, `after`: JSON of `operation_rows`, columns and stored values.
 * @param language of names that are no records: countries, options of calls
 */
export function loggedChanges(
  db: Db,
  { logged = {} }: Pick<Subject, 'logged'>,
  { before, after }: { before: string | null; after: string | null },
  language: Language = 'en',
): LoggedChange[] {
  const [earlier, later] = [parseColumns(before), parseColumns(after)]
  return Object.entries(logged).flatMap(([field, kind]) => {
    const [before, after] = [earlier[field] ?? null, later[field] ?? null]
    if (before === after) return []
    if (typeof kind === 'object' && 'parts' in kind)
      return changedParts(field, (name) => kind.parts(db, name, language), before, after)
    return [
      { field, before: shownValue(db, kind, before, earlier), after: shownValue(db, kind, after, later) },
    ]
  })
}
