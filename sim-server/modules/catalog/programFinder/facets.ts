/** Counts of the finder's facets, and what else is read from them: programs of each category and of each institution. */
import type { z } from 'zod'
import { programCategories } from '@contract/catalog/catalogValues'
import type { FinderFacet } from '@contract/catalog/programs/programFilters'
import type { programFinder, ProgramsQuery } from '@contract/catalog/programFinder'
import type { Answer } from '@contract/http'
import type { Db } from '@db/open'
import { sortedInAlphabet } from '@kit/crud/inAlphabet'
import { facetAnswer } from '@kit/list/facets/facetAnswer'
import { Fail } from '@kit/request/fail'
import { facetNames } from './facetNames'
import { facetQuery, facetsFor, ratesOf, type FinderCall } from './listQuery'
import { programFacets } from './views'

type View = Partial<z.output<typeof ProgramsQuery>>
type FacetsQuery = View & {
  of?: readonly FinderFacet[] | undefined
  find?: string | undefined
  most: number
}

/** @throws Fail 403 for a facet that the caller may not see */
function requireFacets(call: FinderCall, of: readonly FinderFacet[] | undefined): FinderFacet[] {
  const allowed = facetsFor(call)
  const refused = of?.find((name) => !allowed.includes(name))
  if (refused !== undefined)
    throw new Fail(403, { message: 'Permission denied', field: 'of' }, { rule: 'may count' })
  return allowed.filter((name) => of?.includes(name) ?? true)
}

async function counted(call: FinderCall, view: View, names: readonly FinderFacet[]) {
  const query = await facetQuery(call, view)
  await programFacets.prepare(call.tenant, query, names)
  return programFacets.count(call.tenant, query, names)
}

export async function facetCounts(
  call: FinderCall,
  { of, find, most, ...view }: FacetsQuery,
): Promise<Answer<typeof programFinder.filters>> {
  const names = requireFacets(call, of)
  const { total, counts } = await counted(call, view, names)
  const reader = { language: call.request.language, find, most }
  const answered = names.map((name) => {
    const values = facetNames(call.db, name, reader.language)
    return [name, facetAnswer(counts.get(name)!, values, view[name], reader)] as const
  })
  return {
    totalRecords: total,
    facets: Object.fromEntries(answered),
    home_currency: ratesOf(call).home_currency,
  }
}

export async function categories(call: FinderCall, view: View) {
  const { counts } = await counted(call, view, ['category'])
  return programCategories.map((category) => ({
    category,
    count: counts.get('category')!.get(category) ?? 0,
  }))
}

const institutions = (db: Db) =>
  db
    .prepare<[], { id: number; identifier: string; name: string; country: string }>(
      'SELECT id, identifier, name, country FROM institutions',
    )
    .all()
export async function institutionList(call: FinderCall, view: View) {
  const { counts } = await counted(call, view, ['institution_id'])
  const found = institutions(call.db).flatMap((one) => {
    const programs = counts.get('institution_id')!.get(String(one.id)) ?? 0
    return programs > 0 ? [{ ...one, programs }] : []
  })
  return sortedInAlphabet(found, call.request.language, ({ name }) => name)
}
