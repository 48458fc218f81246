/** A page of the finder in its order. By fit it is three lists, one after the other, each in the order of names. */
import type { z } from 'zod'
import type { ProgramsQuery } from '@contract/catalog/programFinder'
import { fitParts, type FinderCall } from './leadInHand'
import { viewQuery } from './listQuery'
import { programViews } from './views'

type View = Partial<z.output<typeof ProgramsQuery>>
interface Slice {
  ids: readonly number[]
  total: number
}

async function oneSlice(call: FinderCall, query: View, from: number, count: number): Promise<Slice> {
  const view = await viewQuery(call, query)
  await programViews.prepareView(call.tenant, view)
  const { ids, total } = programViews.slice(call.tenant, view, from, count)
  return { ids: Array.from(ids), total }
}

/** @param from place of the first, from 0 */
export async function orderedSlice(
  call: FinderCall,
  query: View,
  from: number,
  count: number,
): Promise<Slice> {
  const { sort_by, sort, ...rest } = query
  if (sort_by !== 'fit' || rest.fits_lead === undefined) return oneSlice(call, query, from, count)
  const ids: number[] = []
  let total = 0
  for (const fit of fitParts(rest, sort === 'desc')) {
    const part = await oneSlice(
      call,
      { ...rest, fit },
      Math.max(0, from - total),
      Math.max(0, count - ids.length),
    )
    // A part that ends before the page begins gives none.
    if (from < total + part.total) ids.push(...part.ids)
    total += part.total
  }
  return { ids, total }
}
