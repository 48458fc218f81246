/** The lists of institutions: one declaration, three pages: as a table, as cards, and those that partners find. */
import { institutions, type Institution } from '@contract/catalog/institutions'
import { institutionFilters, institutionTypes } from '@contract/catalog/institutionFilters'
import type { List } from '@core/list/list'
import type { Route } from '@core/shell/route'
import { listPage } from '@ui/listPage'

interface Page {
  /** Name of the list: it stands in saved views. */
  name: string
  path: string
  isForPartners?: true
  layout?: 'card' | 'table'
}
const pages = {
  institutions: { name: 'institutions', path: '/institutions' },
  asCards: { name: 'institutionsNew', path: '/institutions-new', layout: 'card' },
  forPartners: { name: 'institutionsB2b', path: '/institutions-b2b', isForPartners: true },
} as const satisfies Record<string, Page>

function pageOf({ name, path, isForPartners, layout = 'table' }: Page) {
  const page: { list: List<Institution>; route: Route } = listPage<Institution>({
    name,
    path,
    words: 'institutions',
    title: `institutions:titles.${name}`,
    rows: institutions.list,
    ids: institutions.ids,
    // Of those for partners there is one tab alone.
    ...(isForPartners
      ? { fixedQuery: { type: 'b2b' } }
      : { counts: institutions.counts, tabs: ['all', ...institutionTypes], tabName: 'type' }),
    filters: institutionFilters,
    lookups: institutions.filters,
    layout,
    recordTabs: ['overview', 'terms', 'people', 'reviews', 'money', 'updates', 'changes'],
    detailParameter: 'institution',
    parts: async () => ({ default: (await import('./parts')).partsOf(page.list) }),
    sort_by: 'name',
    sort: 'asc',
    module: 'institutions',
  })
  return page
}

const pagesOfInstitutions = [
  pageOf(pages.institutions),
  pageOf(pages.asCards),
  pageOf(pages.forPartners),
] as const
export const routes = pagesOfInstitutions.map(({ route }) => route)
export const lists: readonly List<Institution>[] = pagesOfInstitutions.map(({ list }) => list)
export const isInstitutionList = ({ list }: { list: string | null }) =>
  list !== null && lists.some(({ name }) => name === list)
