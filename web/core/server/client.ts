/** The client's configuration and the simulator's clock: known before the first render, and loaded again when they change. */
import { session as auth, type ClientConfig } from '@contract/access/session'
import { setClock } from '../shell/clock'
import { call } from './http'
import { appState } from '../session/session'

export const loadClient = async () => setClient(await call(auth.config, {}))

/** @param age milliseconds since it was received */
export function setClient(client: ClientConfig, age = 0) {
  if (client.simulator) setClock(client.simulator.clock, age)
  appState.client = client
  void import('../shell/brand').then(({ applyBrand }) => applyBrand(client))
}
