/** Calls of the program finder that need more than their path. */
import { contract } from '@contract'
import type { World } from '../../caller'

const { programFinder, programRecord } = contract

export async function callProgram({ call, file, idOf }: World): Promise<void> {
  const program = idOf('programs')
  await call(programFinder.detail, { query: { program_id: program } })
  await call(contract.dropdowns.programs, { query: { campus_id: idOf('campuses') } })
  await file(programFinder.csv)
}
export async function callPrograms({ call, file }: World): Promise<void> {
  // Only programs of institutions that the client works with are found.
  const { recordsInfo } = await call(programFinder.list)
  const program = recordsInfo[0]!.identifier
  await call(programFinder.shortlist, { body: { content: { program_id: program } } })
  const columns = [{ key: 'name', label: 'Program' }]
  await file(programFinder.exportFile, { body: { is_selected_all: false, programs: [program], columns } })
}

/** One program: what is read of it, its edits, labels, the report of an error, the comparison. */
export async function callProgramRecord({ call, file, idOf }: World): Promise<void> {
  // Only programs of institutions that the client works with are found.
  const { recordsInfo } = await call(programFinder.list)
  const program = recordsInfo[0]!.identifier
  await call(programRecord.checklist, { query: { program_id: program, country_id: 'TR' } })
  await call(programRecord.correct, {
    body: {
      bug_type: 'correction',
      module_type: 'program',
      module_identifier: program,
      request_content: 'It begins in March',
      field: 'intake_ids',
    },
  })
  await call(programRecord.fields, { program })
  await call(programRecord.setField, { program, body: { field: 'min_age', value: 17, is_verified: true } })
  await call(programRecord.history, { program })
  const label = idOf('tags', "tag_type = 'program' AND deleted_at IS NULL")
  await call(programRecord.setLabels, {
    body: { is_selected_all: false, filters: {}, programs: [program], add: [label] },
  })
  await file(programRecord.compareFile, { body: { programs: [program] } })
}

/** Programs on the shortlist of a lead: one lead, many, the order, and what the lead fulfils. */
export async function callLeadShortlist({ call, idOf }: World): Promise<void> {
  const { programShortlist } = contract
  const lead = idOf('leads', 'deleted_at IS NULL')
  const { recordsInfo } = await call(programFinder.list)
  const [first, second, third] = recordsInfo.map(({ identifier }) => identifier)
  await call(programShortlist.shortlist, { lead, body: { programs: [first!, second!] } })
  await call(programShortlist.order, { lead, body: { programs: [second!, first!] } })
  await call(programShortlist.fit, { lead, program: first! })
  await call(programShortlist.list, { lead })
  await call(programShortlist.all)
  await call(programShortlist.shortlistMany, {
    body: { is_selected_all: false, leads: [lead], programs: [third!] },
  })
}
