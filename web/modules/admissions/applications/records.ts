/** What the palette finds among applications, loaded when somebody looks for it. */
import { applications } from '@contract/admissions/applications'
import type { RecordSource } from '@core/commands/paletteSources'
import { call } from '@core/server/http'
import { recordName } from '@core/words/recordNames'
import { addressOfApplication } from './addresses'
import { nameOf } from './columns'

/** By the name of the student, the program, the institution, or the student's number there. */
export const findApplications: RecordSource['search'] = async (text, signal) => {
  const { recordsInfo } = await call(applications.list, { query: { search: text, per_page: 8 } }, { signal })
  return recordsInfo.map((row) => ({
    identifier: row.identifier,
    title: `${nameOf(row)} · ${row.program_name}`,
    hint: [row.institution.name, recordName(row.stage_name)].join(' · '),
    path: addressOfApplication(row.identifier),
  }))
}
