/** Where the palette finds an institution. */
import { institutions } from '@contract/catalog/institutions'
import { call } from '@core/server/http'
import { listSeparator } from '@core/words/format'
import type { RecordHit } from '@core/commands/paletteSources'

const MOST = 8

export async function findInstitutions(text: string, signal: AbortSignal): Promise<RecordHit[]> {
  const { recordsInfo } = await call(
    institutions.list,
    { query: { search: text, per_page: MOST } },
    { signal },
  )
  return recordsInfo.map(({ identifier, name, country_info, cities }) => ({
    identifier,
    title: name,
    hint: [country_info.name, ...cities.slice(0, 1)].join(listSeparator()),
    path: `/institutions?institution=${encodeURIComponent(identifier)}`,
  }))
}
