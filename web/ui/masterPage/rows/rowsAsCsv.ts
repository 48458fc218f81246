/** A master's rows as CSV. Adding the file to another client's master gives the same rows. */
import { masterRecords } from '@contract/masters/masterRecords'
import { BYTE_ORDER_MARK, csvLine } from '../../list/file/csvCells'
import type { List } from '@core/list/list'
import { bulkTargets, type Targets } from '@core/list/selection/selection'
import { send } from '@core/server/http'
import type { MasterRow, Spec } from '../fields'
import { cellOf } from './cells'

/** The rows that the targets name, in the order of the list, part by part as they arrive. */
export async function* fetchRows(
  master: string,
  targets: Targets<MasterRow>,
  { query: { sort_by, sort } }: Pick<List, 'query'>,
): AsyncGenerator<readonly MasterRow[]> {
  const body = { ...bulkTargets(targets, 'records'), ...(sort_by && { sort_by, sort }) }
  const { body: stream } = await send(masterRecords.rows, { master, body })
  const decoder = new TextDecoder()
  let rest = ''
  for (const reader = stream!.getReader(); ;) {
    const { done, value } = await reader.read()
    if (done) return
    const lines = `${rest}${decoder.decode(value, { stream: true })}`.split('\n')
    rest = lines.pop()!
    yield lines.map((line) => JSON.parse(line) as MasterRow)
  }
}

/** Every field of the rows, including hidden columns, as parts of a file. */
export async function rowsAsCsv(
  spec: Spec,
  rows: AsyncIterable<readonly MasterRow[]>,
  titleOf: (key: string) => string,
): Promise<string[]> {
  const keys = Object.keys(spec.fields)
  const parts = [BYTE_ORDER_MARK, csvLine(keys.map(titleOf))]
  for await (const some of rows)
    parts.push(some.map((row) => csvLine(keys.map((key) => cellOf(spec, key, row)))).join(''))
  return parts
}
