/** What is done from the comparison; loaded when it is done. */
import { programFinder } from '@contract/catalog/programFinder'
import { programRecord } from '@contract/catalog/programRecord'
import type { ProgramEntry } from '@contract/catalog/programs'
import type { Choice, SearchedChoices } from '@core/commands/commands'
import { fetchCall, queryClient } from '@core/server/api'
import { send } from '@core/server/http'
import { saveFile } from '@core/server/saveFile'
import { session } from '@core/session/session'
import { todayHere } from '@core/shell/relativeDays'
import { finder, isHeld, release, type HeldProgram } from '@ui/heldPrograms/finderState'
import { toggleShortlist } from '../shortlist'
import { compareScreen } from './compareScreen'

const OFFERED = 20

/** The cursor goes to the first of those that are left. */
export function removeProgram(identifier: string): void {
  release('comparePrograms', identifier)
  compareScreen.chosen = null
}
export function replaceProgram(identifier: string, other: HeldProgram): void {
  finder.comparePrograms = finder.comparePrograms.map((one) => (one.identifier === identifier ? other : one))
  compareScreen.chosen = null
}

const choiceOf = ({ identifier, program, institution }: ProgramEntry): Choice => ({
  value: identifier,
  label: program.name,
  hint: institution.name,
})
/** Programs that are not compared yet. */
async function foundPrograms(search: string): Promise<Choice[]> {
  const { recordsInfo } = await fetchCall(programFinder.list, {
    query: { per_page: OFFERED, ...(search && { search }) },
  })
  return recordsInfo.filter(({ identifier }) => !isHeld('comparePrograms', identifier)).map(choiceOf)
}
export const otherPrograms = async (): Promise<SearchedChoices> => ({
  first: await foundPrograms(''),
  find: foundPrograms,
})

export async function saveComparison(): Promise<void> {
  const body = {
    programs: finder.comparePrograms.map(({ identifier }) => identifier),
    only_differences: compareScreen.onlyDifferences,
    language: session.language,
  }
  const answer = await send(programRecord.compareFile, { body })
  saveFile(await answer.blob(), `comparison-${todayHere()}.pdf`)
}

/** The comparison reads its programs by their own call. */
export async function shortlistProgram(entry: ProgramEntry): Promise<void> {
  await toggleShortlist([entry])
  await queryClient.invalidateQueries({ queryKey: programFinder.detail.key })
}
