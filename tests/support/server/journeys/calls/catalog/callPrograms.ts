/** Calls of the program finder that need more than their path. */
import { contract } from '@contract'
import type { World } from '../../caller'

const { programFinder } = contract

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
