/**
 * Own fields of leads in lists. A column, and what rows are sorted by, is `own.budget`. A value of the filter `own` is `budget=low`, with
 * both sides encoded as in an address; `budget=` stands for no value; numbers, days, times and moments are compared: `score>=7`. A range
 * has both ends: `score>=7<=9`.
 */

export const ownComparisons = ['>=', '<=', '=', '>', '<'] as const
export interface OwnCondition {
  field: string
  comparison: (typeof ownComparisons)[number]
  /** Empty for none. */
  value: string
  /** The upper end of a range. */
  to?: { comparison: '<=' | '<'; value: string }
}

// A comma separates values, and a minus excludes one.
const encoded = (text: string) => encodeURIComponent(text).replaceAll('-', '%2D')
export const ownFilterValue = (field: string, value: string | number): string =>
  `${encoded(field)}=${encoded(String(value))}`
/** `score>=7<=9` */
export const ownFilterCondition = ({ field, comparison, value, to }: OwnCondition): string =>
  `${encoded(field)}${comparison}${encoded(value)}${to ? `${to.comparison}${encoded(to.value)}` : ''}`

/** Undefined for a text that is no condition. Only `>=` has an upper end. */
export function readOwnFilter(text: string): OwnCondition | undefined {
  const [, name, sign, given] = /^([^<>=]+)(>=|<=|=|>|<)(.*)$/s.exec(text) ?? []
  if (!name) return undefined
  const comparison = sign as OwnCondition['comparison']
  const [, from = given!, less, upper] = (comparison === '>=' && /^([^<]+)(<=?)(.+)$/s.exec(given!)) || []
  try {
    const [field, value] = [name, from].map(decodeURIComponent) as [string, string]
    if (!less) return { field, comparison, value }
    return {
      field,
      comparison,
      value,
      to: { comparison: less as '<' | '<=', value: decodeURIComponent(upper!) },
    }
  } catch {
    return undefined
  }
}
