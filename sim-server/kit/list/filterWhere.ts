/**
 * Turns the filters of a request into conditions over table alias `l`, for a list, its totals, its export and its bulk verbs.
 * A filter has the name of its column unless the list maps it to another one (design, mechanism 3).
 */
import { searchText } from '@db/searchText'
import { readRange, type Filter } from '@contract/filters'

export interface Where {
  readonly sql: string
  readonly values: readonly (string | number)[]
}
export type WherePart = [sql: string, ...values: (string | number)[]]

/** Conditions for one filter: the row has no value, has one of the values, has none of the values. */
export interface Has {
  none: WherePart
  any(values: (string | number)[]): WherePart | null
  without(values: (string | number)[]): WherePart
}

export const DAY = 86_400_000
export const placeholders = (values: readonly unknown[]) => values.map(() => '?').join(',')
export const inList = (column: string, values: readonly (string | number)[]): WherePart =>
  values.length === 1 ? [`${column} = ?`, values[0]!] : [`${column} IN (${placeholders(values)})`, ...values]

export const hasValue = (column: string): Has => ({
  none: [`${column} IS NULL`],
  any: (values) => (values.length > 0 ? inList(column, values) : null),
  without: (values) => [`(${column} IS NULL OR ${column} NOT IN (${placeholders(values)}))`, ...values],
})
const inRange = (column: string, text: string): WherePart => {
  const { from, to } = readRange(text)!
  if (from === undefined) return [`${column} <= ?`, to!]
  return to === undefined ? [`${column} >= ?`, from] : [`${column} BETWEEN ? AND ?`, from, to]
}
const anyOf = (parts: readonly WherePart[]): WherePart => [
  `(${parts.map(([sql]) => sql).join(' OR ')})`,
  ...parts.flatMap(([, ...values]) => values),
]
/** @param column SQL of a number, which may be null */
export const hasNumber = (column: string): Has => {
  const within = (values: readonly (string | number)[]) =>
    anyOf(values.map((value) => inRange(column, String(value))))
  return {
    none: [`${column} IS NULL`],
    any: (values) => (values.length > 0 ? within(values) : null),
    without: (values) => {
      const [sql, ...bound] = within(values)
      return [`(${column} IS NULL OR NOT ${sql})`, ...bound]
    },
  }
}
const either = (a: WherePart | false, b: WherePart | null): WherePart => {
  if (!a || !b) return a || b || ['1']
  const [[first, ...firstValues], [second, ...secondValues]] = [a, b]
  return [`(${first} OR ${second})`, ...firstValues, ...secondValues]
}
const not = ([sql, ...values]: WherePart): WherePart => [`NOT (${sql})`, ...values]

/** `1,none,-3`: the value is 1 or missing, and is not 3. */
const valueParts = (kind: Filter['kind'], has: Has, filter: string): WherePart[] => {
  const values = filter.split(',').map((value) => value.trim())
  const typed = (value: string) => (kind === 'ids' ? Number(value) : value)
  const included = values.filter((value) => !value.startsWith('-'))
  const excluded = values.filter((value) => value.startsWith('-')).map((value) => value.slice(1))
  const parts: WherePart[] = []
  if (included.length > 0) {
    const any = has.any(included.filter((value) => value !== 'none').map(typed))
    parts.push(either(included.includes('none') && has.none, any))
  }
  if (excluded.includes('none')) parts.push(not(has.none))
  const without = excluded.filter((value) => value !== 'none').map(typed)
  if (without.length > 0) parts.push(has.without(without))
  return parts
}

/** Midnight of the caller's day in UTC; `offset` in minutes: `2026-11-21` in Istanbul (180) is `2026-11-20T21:00:00.000Z`. */
const midnight = (day: string, offset: number, after = 0) =>
  new Date(Date.parse(`${day}T00:00:00.000Z`) - offset * 60_000 + after * DAY).toISOString()

/** The moments of a first and a last day: not before `from`, and before `to`. */
export const momentsOf = (first: string | undefined, last: string | undefined, offset: number) => ({
  from: first ? midnight(first, offset) : undefined,
  to: last ? midnight(last, offset, 1) : undefined,
})

/** `columns`: filters whose column has another name. `custom`: filters that are no column. `offset`: minutes east of UTC. */
export interface FilterMapping {
  columns?: Readonly<Record<string, string>>
  custom?(name: string): Has | undefined
  offset: number
}

export function filterParts(
  filters: Readonly<Record<string, Filter>>,
  values: Readonly<Record<string, string | undefined>>,
  { columns = {}, custom = () => undefined, offset }: FilterMapping,
): WherePart[] {
  return Object.entries(values)
    .filter(([name, value]) => value && Object.hasOwn(filters, name))
    .flatMap(([name, value]): WherePart[] => {
      const { kind } = filters[name]!
      const column = columns[name] ?? `l.${name}`
      switch (kind) {
        case 'from':
          return [custom(name)?.any([value!]) ?? [`${column} >= ?`, midnight(value!, offset)]]
        case 'to':
          return [custom(name)?.any([value!]) ?? [`${column} < ?`, midnight(value!, offset, 1)]]
        case 'flag':
          return [custom(name)?.any([Number(value)]) ?? [`${column} = ?`, Number(value)]]
        default:
          return valueParts(
            kind,
            custom(name) ?? (kind === 'range' ? hasNumber(column) : hasValue(column)),
            value!,
          )
      }
    })
}

export const whereOf = (parts: readonly WherePart[]): Where => ({
  sql: parts.map(([sql]) => sql).join(' AND ') || '1',
  values: parts.flatMap(([, ...values]) => values),
})
/** What is also true. */
export const andWhere = (where: Where, parts: readonly WherePart[]): Where => {
  const more = whereOf(parts)
  return { sql: `${where.sql} AND ${more.sql}`, values: [...where.values, ...more.values] }
}
/** A LIKE pattern in which `%` and `_` are plain characters: `50%` gives `%50\%%`. */
export const likePattern = (text: string) => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
/** The search of a list: rows in which one of these expressions contains the text, or equals it. */
export const searchIn =
  (contains: readonly string[], equals: readonly string[] = []) =>
  (text: string): WherePart[] => [
    [
      `(${[...contains.map((one) => String.raw`${one} LIKE ? ESCAPE '\'`), ...equals.map((one) => `${one} = ?`)].join(' OR ')})`,
      ...contains.map(() => likePattern(text)),
      ...equals.map(() => text),
    ],
  ]

/** The search of a list in any spelling: without accents, as `search_text` folds both sides. The table is read whole. */
export const searchFolded =
  (contains: readonly string[]) =>
  (text: string): WherePart[] => {
    const folded = searchText(text)
    return [
      [
        `(${contains.map((one) => `instr(search_text(${one}), ?) > 0`).join(' OR ')})`,
        ...contains.map(() => folded),
      ],
    ]
  }

/**
 * Tabs that are the values of a column, and the parameter that names them: `...columnTabs('status', ['open', 'closed'])`. `column`: SQL,
 * where it is not the column of this name.
 */
export const columnTabs = <const Tab extends string>(
  tabName: string,
  values: readonly Tab[],
  column = `l.${tabName}`,
) => ({
  tabName,
  tabs: Object.fromEntries(
    values.map((value) => [value, (): WherePart[] => [[`${column} = ?`, value]]]),
  ) as Readonly<Record<Tab, () => WherePart[]>>,
})
