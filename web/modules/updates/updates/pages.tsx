/** The pages of updates, one per kind: `/updates/moi`. All share the module's commands. */
import { useSnapshot } from 'valtio'
import { Redirect } from 'wouter'
import type { Kind } from '@contract/updates/updateShapes'
import { updateList as makeList } from './lists'
import type { List } from '@core/list/list'
import type { Route } from '@core/shell/module'
import { appState } from '@core/session/session'
import { permissionOf } from '@ui/recordPage'
import type { Update } from './columns'
import { kinds, type UpdateKind } from './kinds'

export interface UpdatePage extends UpdateKind {
  kind: Kind | 'product'
  path: string
  title: string
  list: List<Update>
}

/** `changes: false`: the page only reads the kind. */
const updatePage = (
  path: string,
  kind: Kind | 'product',
  name: string = kind,
  { changes = true }: { changes?: boolean } = {},
): UpdatePage => {
  const declared = kinds[kind]
  const api = changes ? declared.api : { list: declared.api.list }
  return {
    ...declared,
    api,
    kind,
    path,
    title: `updates:pages.${name}`,
    list: makeList(`updates-${name}`, api.list, declared.columns, path),
  }
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

export const routeOf = (shown: UpdatePage): Route => ({
  path: shown.path,
  title: shown.title,
  ...(permissionOf(shown.api.list) && { can: permissionOf(shown.api.list)! }),
  page: async () => {
    const { UpdateListPage: Rows } = await import('./UpdateListPage')
    const rows = <Rows page={shown} />
    return { default: () => (shown.kind === 'product' ? <RequireNewsGroup>{rows}</RequireNewsGroup> : rows) }
  },
})
