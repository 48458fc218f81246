/** Lists whose rows are computed and not stored, such as reports: sorted, searched and paged in memory. */
import type { Language } from '@contract/client'
import { alphabetKey } from '@db/alphabet'
import { paged } from './pageEnvelope'

interface ComputedQuery {
  search?: string | undefined
  sort_by?: string | undefined
  sort?: 'asc' | 'desc' | undefined
}
interface Computed<Row> {
  /** The text in which the query's `search` is looked for, without regard to case. */
  textOf(row: Row): string
  sort_by: keyof Row & string
  sort: 'asc' | 'desc'
}

/** All rows that match, in the order of the query or else of `computed`, texts by the alphabet. Equal ones are sorted by identifier. */
export function sortedRows<Row extends { identifier: string }>(
  rows: readonly Row[],
  query: ComputedQuery,
  computed: Computed<Row>,
  language: Language,
): Row[] {
  const words = query.search?.toLocaleLowerCase().split(/\s+/) ?? []
  const key = (query.sort_by ?? computed.sort_by) as keyof Row
  const direction = (query.sort ?? (query.sort_by ? 'asc' : computed.sort)) === 'asc' ? 1 : -1
  return rows
    .filter((row) => {
      const text = computed.textOf(row).toLocaleLowerCase()
      return words.every((word) => text.includes(word))
    })
    .map((row) => {
      const value = row[key]
      return { row, key: typeof value === 'string' ? alphabetKey(value, language) : value }
    })
    .toSorted((a, b) => direction * (compared(a.key, b.key) || compared(a.row.identifier, b.row.identifier)))
    .map(({ row }) => row)
}
/** What is empty comes last in ascending order. */
const compared = (a: unknown, b: unknown) => {
  if (typeof a === 'number' && typeof b === 'number') return a - b
  const [noA, noB] = [a === '' || a === null, b === '' || b === null]
  if (noA || noB) return Number(noA) - Number(noB)
  return Number(String(a) > String(b)) - Number(String(a) < String(b))
}

/** One page of `rows` in the documented envelope. */
export const computedPage = <Row>(
  rows: readonly Row[],
  { page, per_page }: { page: number; per_page: number },
) => paged(rows.slice((page - 1) * per_page, page * per_page), { page, per_page }, rows.length)
