/** Who looks at the settings, as the stores have it now. */
import { useSnapshot } from 'valtio'
import { session, world } from '@core/session/session'
import type { Viewer } from './tabs'

export const viewer = (): Viewer => ({
  client: world.client,
  group: world.profile?.userInfo.group,
  role: session.activeRole,
})
/** Drawn anew when the role or the organisation's settings change. */
export const useViewer = (): Viewer => {
  const { client, profile } = useSnapshot(world)
  const { activeRole } = useSnapshot(session)
  void [client, profile, activeRole]
  return viewer()
}
