/** How this client is set up, and its clock: asked before anything is drawn, and again when it was changed. */
import { session as auth } from '@contract/access/session'
import { setClock } from '../shell/clock'
import { call } from './http'
import { appState } from '../session/session'

export async function loadClient() {
  const client = await call(auth.config, {})
  if (client.simulator) setClock(client.simulator.clock)
  appState.client = client
}
