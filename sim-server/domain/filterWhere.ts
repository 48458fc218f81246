/**
 * Filters of the wire as parts of a WHERE over `l`: one home for every list, its totals, its export and its bulk verbs.
 * The wire's name of a filter is the column's name unless a list says otherwise (design, mechanism 3).
 */
import { sql, type SQL } from 'drizzle-orm'
import type { Filter } from '@contract/filters'

export interface Where {
  readonly sql: string
  readonly values: readonly (string | number)[]
}
export type WherePart = [sql: string, ...values: (string | number)[]]

/** What a filter asks of a row: to have none, to have one of these, to have none of these. */
export interface Has {
  none: WherePart
  any(values: (string | number)[]): WherePart | null
  without(values: (string | number)[]): WherePart
}

const DAY = 86_400_000
export const placeholders = (values: readonly unknown[]) => values.map(() => '?').join(',')
export const inList = (column: string, values: readonly (string | number)[]): WherePart =>
  values.length === 1 ? [`${column} = ?`, values[0]!] : [`${column} IN (${placeholders(values)})`, ...values]

export const hasValue = (column: string): Has => ({
  none: [`${column} IS NULL`],
  any: (values) => (values.length > 0 ? inList(column, values) : null),
  without: (values) => [`(${column} IS NULL OR ${column} NOT IN (${placeholders(values)}))`, ...values],
})
const either = (a: WherePart | false, b: WherePart | null): WherePart =>
  a && b ? [`(${a[0]} OR ${b[0]})`, ...(a.slice(1) as never[]), ...(b.slice(1) as never[])] : a || b || ['1']
const not = ([sql, ...values]: WherePart): WherePart => [`NOT (${sql})`, ...values]

/** `1,none,-3`: one of these (or without any), and none of those. */
const listed = (kind: Filter['kind'], has: Has, value: string): WherePart[] => {
  const asked = value.split(',').map((one) => one.trim())
  const typed = (one: string) => (kind === 'ids' ? Number(one) : one)
  const wanted = asked.filter((one) => !one.startsWith('-'))
  const unwanted = asked.filter((one) => one.startsWith('-')).map((one) => one.slice(1))
  const parts: WherePart[] = []
  if (wanted.length > 0)
    parts.push(
      either(wanted.includes('none') && has.none, has.any(wanted.filter((one) => one !== 'none').map(typed))),
    )
  if (unwanted.includes('none')) parts.push(not(has.none))
  const out = unwanted.filter((one) => one !== 'none').map(typed)
  if (out.length > 0) parts.push(has.without(out))
  return parts
}

/** Midnight of the caller's day, in UTC: `2026-11-21` in Istanbul (180) is `2026-11-20T21:00:00.000Z`. */
const midnight = (day: string, offset: number, after = 0) =>
  new Date(Date.parse(`${day}T00:00:00.000Z`) - offset * 60_000 + after * DAY).toISOString()

/** `columns`: where a filter is not called as its column. `own`: filters that are no column. `offset`: minutes east of UTC. */
export interface Reading {
  columns?: Readonly<Record<string, string>>
  own?: Readonly<Record<string, Has>>
  offset: number
}

export function filterParts(
  filters: Readonly<Record<string, Filter>>,
  asked: Readonly<Record<string, string | undefined>>,
  { columns = {}, own = {}, offset }: Reading,
): WherePart[] {
  return Object.entries(asked)
    .filter(([name, value]) => value && name in filters)
    .flatMap(([name, value]): WherePart[] => {
      const { kind } = filters[name]!
      const column = columns[name] ?? `l.${name}`
      switch (kind) {
        case 'from':
          return [[`${column} >= ?`, midnight(value!, offset)]]
        case 'to':
          return [[`${column} < ?`, midnight(value!, offset, 1)]]
        case 'flag':
          return [[`${column} = ?`, Number(value)]]
        default:
          return listed(kind, own[name] ?? hasValue(column), value!)
      }
    })
}

export const whereOf = (parts: readonly WherePart[]): Where => ({
  sql: parts.map(([sql]) => sql).join(' AND ') || '1',
  values: parts.flatMap(([, ...values]) => values),
})
/** The same for a query of drizzle's. */
export const toSql = (parts: readonly WherePart[]): SQL[] =>
  parts.map(([text, ...values]) =>
    sql.join(
      text
        .split('?')
        .flatMap((piece, at) => (at === 0 ? [sql.raw(piece)] : [sql`${values[at - 1]}`, sql.raw(piece)])),
    ),
  )
