/** Shortlists the programs in hand for a lead. Loaded when that is done. */
import { programShortlist } from '@contract/leads/programShortlist'
import type { Choice } from '@core/commands/commands'
import { call } from '@core/server/http'
import { toastError } from '@core/server/toastError'
import { words } from '@core/words/i18n'
import { tellChange } from '@ui/operation/tellChange'
import { finder } from '@ui/heldPrograms/finderState'
import { programList } from './list'

export async function assignHeld({ value, label }: Choice): Promise<void> {
  const programs = finder.assignToLead.map(({ identifier }) => identifier)
  const change = call(programShortlist.shortlist, {
    lead: value,
    body: { programs, is_shortlist: true, shortlist_origin: 'program_finder' },
  })
  const said = words('programFinder:said.assigned', { count: programs.length, name: label })
  await tellChange('leads.shortlist', change, said, async () => {
    finder.assignToLead = []
    programList.surface?.repaint()
  }).catch(toastError)
}
