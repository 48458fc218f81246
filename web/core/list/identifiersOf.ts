/** Identifiers of rows of a list in its order, also of those that are not loaded. */
import type { List } from './list'

/** Identifiers of one request. */
export const MAX_IDENTIFIERS = 100_000

/** Identifiers of `count` rows from `from`, as they stand on screen, fetched as needed. */
export const shownIdentifiers = (list: List, from: number, count: number): Promise<string[]> =>
  list.rows.identifiers?.(from, count) ?? identifiersOf(list, from, count)

/** Identifiers of `count` rows from `from`, in list order, fetched as needed. */
export async function identifiersOf(list: List, from: number, count: number): Promise<string[]> {
  const found: string[] = []
  while (found.length < count) {
    const { identifiers } = await list.source.identifiers(
      list,
      from + found.length,
      Math.min(MAX_IDENTIFIERS, count - found.length),
    )
    if (identifiers.length === 0) break
    found.push(...identifiers)
  }
  return found
}
