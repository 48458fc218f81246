/** Moves rows of a master that has an order: one place up or down, or to an end. Rows side by side move together. */
import { orderKeyOf } from '@contract/master'
import type { MasterMove } from '@contract/masters/masterRecords'
import { Fail } from '@kit/request/fail'
import type { BulkCall, BulkEffect, Change } from '../platform/operations'
import type { MasterDefinition } from './definition'

interface Placed {
  id: number
  identifier: string
  place: number
}

/** The rows, each of the chosen ones past the next that is not chosen. Those at the end stay. */
function oneUp(rows: readonly Placed[], isChosen: (row: Placed) => boolean): Placed[] {
  const moved = [...rows]
  for (let at = 1; at < moved.length; at++)
    if (isChosen(moved[at]!) && !isChosen(moved[at - 1]!))
      [moved[at - 1], moved[at]] = [moved[at]!, moved[at - 1]!]
  return moved
}

/** The rows in their new order, with their new places. A move by one place exchanges places, so that it writes few rows. */
function movedRows(rows: readonly Placed[], chosen: ReadonlySet<string>, to: MasterMove['to']): Placed[] {
  const isChosen = ({ identifier }: Placed) => chosen.has(identifier)
  const places = rows.map(({ place }) => place)
  const withPlaces = (moved: readonly Placed[]) => moved.map((row, at) => ({ ...row, place: places[at]! }))
  if (to === 'up') return withPlaces(oneUp(rows, isChosen))
  if (to === 'down') return withPlaces(oneUp(rows.toReversed(), isChosen).toReversed())
  const [moving, others] = [rows.filter(isChosen), rows.filter((row) => !isChosen(row))]
  if (others.length === 0) return [...rows]
  if (to === 'first') {
    if (moving.every((row, at) => row === rows[at])) return [...rows]
    const first = others[0]!.place - moving.length
    return [...moving.map((row, at) => ({ ...row, place: first + at })), ...others]
  }
  if (moving.every((row, at) => row === rows[others.length + at])) return [...rows]
  const last = others.at(-1)!.place + 1
  return [...others, ...moving.map((row, at) => ({ ...row, place: last + at }))]
}

/** Rows whose place is another one now. Rows that had the same place get different ones. */
function changesOf(before: readonly Placed[], after: readonly Placed[], order: string): Map<number, Change> {
  const placeBefore = new Map(before.map(({ id, place }) => [id, place]))
  const changes = new Map<number, Change>()
  let last = -Infinity
  for (const { id, place } of after) {
    last = Math.max(place, last + 1)
    if (last !== placeBefore.get(id)) changes.set(id, { [order]: last })
  }
  return changes
}

/** @throws Fail 404 for a row that is not there, 409 when nothing would move, 422 for a master without an order */
export function moveEffect(
  master: MasterDefinition,
  { db }: BulkCall,
  { records, to }: MasterMove,
): BulkEffect {
  const { table, spec } = master
  const order = orderKeyOf(spec.fields)
  if (!order) throw new Fail(422, 'These records have no order')
  const rows = db
    .prepare<[], Placed>(
      `SELECT id, identifier, ${order} AS place FROM ${table} WHERE deleted_at IS NULL ORDER BY ${order}, id`,
    )
    .all()
  const living = new Set(rows.map(({ identifier }) => identifier))
  const missing = records.findIndex((identifier) => !living.has(identifier))
  if (missing >= 0) throw new Fail(404, { message: spec.missing, field: `records.${missing}` })
  const moved = movedRows(rows, new Set(records), to)
  if (moved.every(({ id }, at) => id === rows[at]!.id)) {
    const isUp = to === 'up' || to === 'first'
    throw new Fail(409, isUp ? 'This is the first place already' : 'This is the last place already')
  }
  const changes = changesOf(rows, moved, order)
  return {
    from: `${table} l WHERE l.id IN (SELECT value FROM json_each(?))`,
    values: [JSON.stringify([...changes.keys()])],
    readColumns: {},
    writtenColumns: [order],
    arguments: { master: spec.name, to },
    decide: ({ id }) => changes.get(id)!,
  }
}
