/** Sorts some ids of a table by the order of all of them, which is in memory. */
import type { Order } from './orders'

/** Few ids by sorting their places, many by walking over the whole order. */
export const sortIds = (ids: Int32Array, { ids: all, place }: Order): Int32Array => {
  const places = new Int32Array(ids.length)
  let isSorted = true
  for (let at = 0; at < ids.length; at++) {
    places[at] = place[ids[at]!]!
    if (at > 0 && places[at - 1]! > places[at]!) isSorted = false
  }
  if (isSorted) return ids
  if (ids.length * DENSE < all.length) return places.toSorted().map((at) => all[at]!)
  const marked = new Uint8Array(all.length)
  for (const at of places) marked[at] = 1
  let to = 0
  for (let at = 0; at < all.length; at++) if (marked[at]) places[to++] = all[at]!
  return places
}

/** One of so many rows of the table is enough to find the first ones by walking over the order. */
const DENSE = 16

/** The first `count` of ids that are dense in the order. */
function walkedTo(
  ids: Int32Array,
  { ids: all, place }: Order,
  count: number,
  descending: boolean,
): Int32Array {
  const isIn = new Uint8Array(place.length)
  for (let at = 0; at < ids.length; at++) isIn[ids[at]!] = 1
  const first = new Int32Array(Math.min(count, ids.length))
  let found = 0
  for (let at = 0; found < first.length; at++) {
    const id = all[descending ? all.length - 1 - at : at]!
    if (isIn[id] === 1) first[found++] = id
  }
  return first
}

/** The first (or last) `count` ids by an order. */
export const firstIds = (ids: Int32Array, order: Order, count: number, descending: boolean): Int32Array => {
  const { ids: all, place } = order
  if (ids.length * DENSE >= all.length) return walkedTo(ids, order, count, descending)
  const sign = descending ? -1 : 1
  const best: number[] = []
  for (let at = 0; at < ids.length; at++) {
    const rank = place[ids[descending ? ids.length - 1 - at : at]!]! * sign
    if (best.length === count && rank > best[count - 1]!) continue
    let to = best.length
    while (to > 0 && best[to - 1]! > rank) to--
    best.splice(to, 0, rank)
    if (best.length > count) best.pop()
  }
  return Int32Array.from(best, (rank) => all[rank * sign]!)
}

/** Merges ids that are sorted by the order. */
export function merged(unchanged: Int32Array, added: Int32Array, { place }: Order): Int32Array {
  const ids = new Int32Array(unchanged.length + added.length)
  let a = 0
  let b = 0
  for (let to = 0; to < ids.length; to++)
    ids[to] =
      b === added.length || (a < unchanged.length && place[unchanged[a]!]! < place[added[b]!]!)
        ? unchanged[a++]!
        : added[b++]!
  return ids
}

/** `count` of sorted ids from index `from` on, read from the end: those without a value stay last. */
export function fromTheEnd(
  ids: Int32Array,
  { place, filled, ids: all }: Order,
  from: number,
  count: number,
): Int32Array {
  const { length } = ids
  let end = length
  if (filled < all.length) {
    let low = 0
    while (low < end) {
      const middle = (low + end) >> 1
      if (place[ids[middle]!]! < filled) low = middle + 1
      else end = middle
    }
  }
  const part = new Int32Array(Math.max(0, Math.min(count, length - from)))
  for (let at = 0; at < part.length; at++) {
    const nth = from + at
    part[at] = nth < end ? ids[end - 1 - nth]! : ids[length - 1 - (nth - end)]!
  }
  return part
}
