/** Rows that were created within some days, told by their places in the order of creation: no row is read. */
import type { Db } from '@db/open'
import { momentsOf } from '../filterWhere'
import type { Order } from './orders'

interface Days {
  created_from?: string | undefined
  created_to?: string | undefined
}
export type CreatedBetween = ReturnType<typeof momentsOf>

/** The view without its days of creation, and their moments; undefined when it has none. */
export function createdBetween<V extends Days>(view: V, offset: number): [V, CreatedBetween | undefined] {
  const { created_from, created_to } = view
  if (!created_from && !created_to) return [view, undefined]
  return [
    { ...view, created_from: undefined, created_to: undefined },
    momentsOf(created_from, created_to, offset),
  ]
}

/** Whether a row is among them, by its id. `order`: by creation. */
export function isCreatedBetween(
  db: Db,
  table: string,
  { ids, place }: Order,
  { from, to }: CreatedBetween,
): (id: number) => boolean {
  const created = db.prepare<[number], string>(`SELECT created_at FROM ${table} WHERE id = ?`).pluck()
  /** How many were created before. */
  const before = (moment: string) => {
    let [low, high] = [0, ids.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if (created.get(ids[middle]!)! < moment) low = middle + 1
      else high = middle
    }
    return low
  }
  const first = from === undefined ? 0 : before(from)
  const end = to === undefined ? ids.length : before(to)
  return (id) => place[id]! >= first && place[id]! < end
}
