/** Loads the client's configuration and the simulator's clock: before the first render, and again when it changes. */
import { session as auth } from '@contract/access/session'
import { setClock } from '../shell/clock'
import { call } from './http'
import { appState } from '../session/session'

export async function loadClient() {
  const client = await call(auth.config, {})
  if (client.simulator) setClock(client.simulator.clock)
  appState.client = client
  void import('../shell/brand').then(({ applyBrand }) => applyBrand(client))
}
