/** The pages of updates, one per kind: `/updates/moi`. All share the module's commands. */
import { useSnapshot } from 'valtio'
import { Redirect } from 'wouter'
import type { Kind } from '@contract/updates/updateShapes'
import { productFilters, productUpdates, type TermType } from '@contract/updates/productUpdates'
import { filtersOf } from '@contract/updates/updates'
import { dropdowns } from '@contract/platform/dropdowns'
import { fetchCall } from '@core/server/api'
import { listPage } from '@ui/listPage'
import type { Shown } from '@ui/list/ShownList'
import type { List } from '@core/list/list'
import type { Route } from '@core/shell/route'
import { appState } from '@core/session/session'
import type { Update } from './columns'
import { kinds, type UpdateKind } from './kinds'

export interface UpdatePage extends UpdateKind {
  kind: Kind | 'product'
  path: string
  title: string
  list: List<Update>
  route: Route
}

const lookupCalls = {
  institutions: dropdowns.institutions,
  countries: dropdowns.destinationCountries,
  levels: dropdowns.studyLevels,
}
/** The filters that the kind has a column for. Of a lookup that fails, the filter has no values. */
function filtersShown(
  kind: Kind,
  columns: UpdateKind['columns'],
): Pick<Shown<Update>, 'filters' | 'lookups'> {
  const filters = Object.fromEntries(
    Object.entries(filtersOf(kind)).filter(([name]) => columns.some(({ key }) => key === name)),
  )
  const asked = Object.entries(lookupCalls).filter(([lookup]) =>
    Object.values(filters).some(({ options }) => options === lookup),
  )
  const read = async () =>
    Object.fromEntries(
      await Promise.all(
        asked.map(
          async ([lookup, endpoint]) => [lookup, await fetchCall(endpoint, {}).catch(() => [])] as const,
        ),
      ),
    )
  return { filters, lookups: read }
}

/** Names that readers of What's New may choose from. */
const namesUsed = (type: TermType) => fetchCall(productUpdates.clientDropdown, { type }).catch(() => [])
const productShown: Pick<Shown<Update>, 'filters' | 'lookups'> = {
  filters: productFilters,
  lookups: async () => ({ categories: await namesUsed('category'), modules: await namesUsed('module') }),
}

/** `changes: false`: the page only reads the kind. */
function updatePage(
  path: string,
  kind: Kind | 'product',
  name: string = kind,
  { changes = true }: { changes?: boolean } = {},
): UpdatePage {
  const declared = kinds[kind]
  const api = changes ? declared.api : { list: declared.api.list }
  const title = `updates:pages.${name}`
  const shown = listPage<Update>({
    name: `updates-${name}`,
    path,
    rows: api.list,
    words: 'updates',
    title,
    columns: declared.columns,
    ...(kind === 'product' ? productShown : filtersShown(kind, declared.columns)),
    tools: api.create ? ['updates.create'] : [],
    opens: 'updates.show',
  })
  return { ...declared, api, kind, path, title, ...shown }
}

export const pages: readonly UpdatePage[] = [
  updatePage('/recent-updates', 'recent'),
  updatePage('/offer-updates', 'offerLetter', 'offers', { changes: false }),
  updatePage('/scholarship-updates', 'scholarship'),
  updatePage('/updates/offer-letter', 'offerLetter'),
  updatePage('/updates/moi', 'moi'),
  updatePage('/updates/tuition-fee', 'lowTuitionFee'),
  updatePage('/updates/commission', 'commission'),
  updatePage('/updates/intake', 'intake'),
  updatePage('/updates/webinar', 'webinar'),
  updatePage('/urgent-information', 'urgent'),
  updatePage('/whats-new', 'product'),
]

/** Product updates are for the agent and company groups (core §2.5). */
function RequireNewsGroup({ children }: { children: React.ReactNode }) {
  const group = useSnapshot(appState).profile?.userInfo.group
  return group === 'user' ? <Redirect to="/" replace /> : children
}

export const routeOf = ({ kind, route }: UpdatePage): Route => {
  if (kind !== 'product') return route
  const page = async () => {
    const { default: Rows } = await route.page()
    const guarded = (
      <RequireNewsGroup>
        <Rows />
      </RequireNewsGroup>
    )
    return { default: () => guarded }
  }
  return { ...route, page }
}
