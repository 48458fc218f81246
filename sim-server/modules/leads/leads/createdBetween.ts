/** Leads that were created within some days, told by their places in the order of creation: no row is read. */
import { leadFilters } from '@contract/leads/leadFilters'
import type { Db } from '@db/open'
import { filterParts } from '@kit/list/filterWhere'
import type { Order } from './sortIndex'

const dayFilters = ['created_from', 'created_to'] as const
type Days = { [K in (typeof dayFilters)[number]]?: string | undefined }
/** Moments as they are stored: not before `from`, and before `to`. */
export interface CreatedBetween {
  from: string | undefined
  to: string | undefined
}

/** The view without these filters, and their moments; undefined when there are none. */
export function createdBetween<V extends Days>(view: V, offset: number): [V, CreatedBetween | undefined] {
  const momentOf = (name: keyof Days) =>
    filterParts(leadFilters, { [name]: view[name] }, { offset })[0]?.[1] as string | undefined
  const [from, to] = dayFilters.map(momentOf)
  if (!from && !to) return [view, undefined]
  return [
    { ...view, created_from: undefined, created_to: undefined },
    { from, to },
  ]
}

/** Whether a lead is among them, by its id. `order`: by creation. */
export function isCreatedBetween(
  db: Db,
  { ids, place }: Order,
  { from, to }: CreatedBetween,
): (id: number) => boolean {
  const created = db.prepare<[number], string>('SELECT created_at FROM leads WHERE id = ?').pluck()
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
