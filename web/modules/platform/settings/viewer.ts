/** Who looks at the settings: role, group and client switches. */
import { useSnapshot } from 'valtio'
import { session, appState } from '@core/session/session'
import type { Viewer } from './tabs'

export const viewer = (): Viewer => ({
  client: appState.client,
  group: appState.profile?.userInfo.group,
  role: session.activeRole,
})
/** Re-renders when the role or the client's switches change. */
export const useViewer = (): Viewer => {
  const { client, profile } = useSnapshot(appState)
  const { activeRole } = useSnapshot(session)
  void [client, profile, activeRole]
  return viewer()
}
