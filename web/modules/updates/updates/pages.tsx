/** The pages of updates, one per kind: `/updates/moi`. All share the module's commands. */
import { useSnapshot } from 'valtio'
import { Redirect } from 'wouter'
import type { Kind } from '@contract/updates/updateShapes'
import { list as makeList } from './lists'
import type { List } from '@core/list/list'
import type { Route } from '@core/shell/module'
import { appState } from '@core/session/session'
import { canOf } from '@ui/masterPage'
import type { Update } from './columns'
import { kinds, type Declared } from './kinds'

export interface UpdatePage extends Declared {
  kind: Kind | 'product'
  path: string
  title: string
  list: List<Update>
}

/** `changes: false`: the page only reads the kind. */
const page = (
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
  page('/recent-updates', 'recent'),
  page('/offer-updates', 'offerLetter', 'offers', { changes: false }),
  page('/scholarship-updates', 'scholarship'),
  page('/updates/offer-letter', 'offerLetter'),
  page('/updates/moi', 'moi'),
  page('/updates/tuition-fee', 'lowTuitionFee'),
  page('/updates/commission', 'commission'),
  page('/updates/intake', 'intake'),
  page('/updates/webinar', 'webinar'),
  page('/urgent-information', 'urgent'),
  page('/whats-new', 'product'),
]

/** Product updates are for the agent and company groups (core §2.5). */
function ForNews({ children }: { children: React.ReactNode }) {
  const group = useSnapshot(appState).profile?.userInfo.group
  return group === 'user' ? <Redirect to="/" replace /> : children
}

export const routeOf = (shown: UpdatePage): Route => ({
  path: shown.path,
  title: shown.title,
  ...(canOf(shown.api.list) && { can: canOf(shown.api.list)! }),
  page: async () => {
    const { Rows } = await import('./Rows')
    const rows = <Rows page={shown} />
    return { default: () => (shown.kind === 'product' ? <ForNews>{rows}</ForNews> : rows) }
  },
})
