/** What the person has set for themselves, on any device: keys, columns, navigation, visits. One answer serves all who ask at the same time. */
import { views } from '@contract/platform/views'
import { fetchCall, queryClient, queryKeyOf } from '../server/api'
import { call } from '../server/http'

/** All settings by their keys, or null when the server does not answer. */
export const readSettings = (): Promise<Record<string, unknown> | null> =>
  fetchCall(views.settings, {}).catch(() => null)

/** Stores one setting on the server, for the next who asks. Rejects when it could not be stored. */
export async function saveSetting(key: string, value: unknown): Promise<void> {
  await call(views.saveSettings, { body: { key, value } })
  queryClient.setQueryData(
    queryKeyOf(views.settings, {}),
    (known: object | undefined) => known && { ...known, [key]: value },
  )
}
