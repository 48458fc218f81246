/** What the palette finds among programs, loaded when somebody looks for it. */
import { programFinder } from '@contract/catalog/programFinder'
import type { RecordSource } from '@core/commands/paletteSources'
import { OPEN_PARAMETER } from '@core/list/listAddress'
import { call } from '@core/server/http'
import { listSeparator } from '@core/words/format'
import { placeText } from './entryTexts'

/** By the name of the program, its institution or its city. */
export const findPrograms: RecordSource['search'] = async (text, signal) => {
  const { recordsInfo } = await call(programFinder.list, { query: { search: text, per_page: 8 } }, { signal })
  return recordsInfo.map((entry) => ({
    identifier: entry.identifier,
    title: entry.program.name,
    hint: [entry.institution.name, placeText(entry)].join(listSeparator()),
    path: `/programs?${new URLSearchParams({ [OPEN_PARAMETER]: entry.identifier })}`,
  }))
}
