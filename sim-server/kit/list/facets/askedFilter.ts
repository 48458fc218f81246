/** Reads a filter of the wire for values in memory, as `filterWhere` reads it for SQL: `1,none,-3` is 1 or nothing, and not 3. */
import { isInRange, readRange, type FilterKind } from '@contract/filters'

export interface AskedFilter {
  included: readonly string[]
  excluded: readonly string[]
  /** Whether a row with this value matches; null: without one. */
  isWanted(value: string | number | null): boolean
  /** Whether a value that a row may have is one that the filter names. */
  isNamed(value: string | number, name: string): boolean
}

const isNamedOf = (kind: FilterKind): AskedFilter['isNamed'] => {
  if (kind === 'range')
    return (value, name) => isInRange(readRange(name) ?? { from: Infinity }, Number(value))
  return kind === 'ids'
    ? (value, name) => Number(value) === Number(name)
    : (value, name) => String(value) === name
}
const valuesOf = (filter: string) => filter.split(',').map((value) => value.trim())

export function askedFilter(kind: FilterKind, filter: string): AskedFilter {
  const values = valuesOf(filter)
  const included = values.filter((value) => !value.startsWith('-'))
  const excluded = values.filter((value) => value.startsWith('-')).map((value) => value.slice(1))
  const isNamed = isNamedOf(kind)
  const isAmong = (value: string | number | null, names: readonly string[]) =>
    names.some((name) => {
      if (value === null || name === 'none') return value === null && name === 'none'
      return isNamed(value, name)
    })
  return {
    included,
    excluded,
    isNamed,
    isWanted: (value) => (included.length === 0 || isAmong(value, included)) && !isAmong(value, excluded),
  }
}

/** The values that a filter names, without their signs. */
export const namedValues = (filter: string): string[] =>
  valuesOf(filter).map((value) => value.replace(/^-/, ''))
