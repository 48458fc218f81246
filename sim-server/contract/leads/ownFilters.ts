/**
 * Own fields of leads in lists. A column, and what rows are sorted by, is `own.budget`. A value of the filter `own` is `budget=low`, with
 * both sides encoded as in an address; `budget=` stands for no value; numbers, days and moments are compared: `score>=7`.
 */

export const ownComparisons = ['>=', '<=', '=', '>', '<'] as const
export interface OwnCondition {
  field: string
  comparison: (typeof ownComparisons)[number]
  /** Empty for none. */
  value: string
}

// A comma separates values, and a minus excludes one.
const encoded = (text: string) => encodeURIComponent(text).replaceAll('-', '%2D')
export const ownFilterValue = (field: string, value: string | number): string =>
  `${encoded(field)}=${encoded(String(value))}`

/** Undefined for a text that is no condition. */
export function readOwnFilter(text: string): OwnCondition | undefined {
  const comparison = ownComparisons.find((one) => text.includes(one))
  const at = comparison ? text.indexOf(comparison) : -1
  if (!comparison || at < 1) return undefined
  try {
    const [field, value] = [text.slice(0, at), text.slice(at + comparison.length)].map(decodeURIComponent)
    return { field: field!, comparison, value: value! }
  } catch {
    return undefined
  }
}
