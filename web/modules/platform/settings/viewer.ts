/** Who looks at the settings, as the stores have it now. */
import { useSnapshot } from 'valtio'
import { session, appState } from '@core/session/session'
import type { Viewer } from './tabs'

export const viewer = (): Viewer => ({
  client: appState.client,
  group: appState.profile?.userInfo.group,
  role: session.activeRole,
})
/** Drawn anew when the role or the organisation's settings change. */
export const useViewer = (): Viewer => {
  const { client, profile } = useSnapshot(appState)
  const { activeRole } = useSnapshot(session)
  void [client, profile, activeRole]
  return viewer()
}
