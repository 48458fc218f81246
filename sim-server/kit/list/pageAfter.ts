/**
 * A page that begins behind a row: `?page=7&after=<the last row of page 6>`. Rows that were added or removed since then move the pages,
 * so that a row would come twice or not at all; the row behind which one reads stays where it is. One mechanism for every list:
 * its handler is asked for the rows around the place where the page would begin, and the row is looked for among them.
 */
import { Fail } from '../request/fail'
import { RawJson } from '../request/requestInfo'
import { paged, type PageOf } from '../crud/pageEnvelope'

type Row = Readonly<Record<string, unknown>>
interface AskedPage {
  page: number
  per_page: number
  after: string
}
/** A handler of a list: the rows of this page, as an object or as JSON. */
type ReadPage = (query: { page: number; per_page: number }) => unknown

/** Rows that are read to find one. It stands near its old place, unless thousands were added since. */
const MOST_READ = 4096
export const ROW_IS_GONE = 'This row is no longer in the list. Begin at the first page again.'

const nameOf = (row: Row) => String(row['identifier'] ?? row['id'] ?? '')
const pageIn = (answer: unknown) =>
  (answer instanceof RawJson ? JSON.parse(answer.text) : answer) as PageOf<Row>

/** @throws Fail 409 when the row is not in the list, or far from where it was */
export async function pageAfter(read: ReadPage, { page, per_page, after }: AskedPage): Promise<PageOf<Row>> {
  const expected = Math.max(0, (page - 1) * per_page - 1)
  for (let size = 2 ** Math.ceil(Math.log2(per_page * 2 + 2)); ; size *= 4) {
    const start = Math.max(0, expected - Math.floor((size - per_page) / 2))
    // The offset of a page is exact: a division by a power of two loses nothing.
    const { recordsInfo, totalRecords } = pageIn(await read({ page: 1 + start / size, per_page: size }))
    const at = recordsInfo.findIndex((row) => nameOf(row) === after)
    const isEnd = start + recordsInfo.length >= totalRecords
    if (at >= 0 && (isEnd || recordsInfo.length - at > per_page))
      return paged(recordsInfo.slice(at + 1, at + 1 + per_page), { page, per_page }, totalRecords)
    if (size >= MOST_READ || (start === 0 && isEnd))
      throw new Fail(409, { message: ROW_IS_GONE, field: 'after' }, { rule: 'rows exist' })
  }
}
