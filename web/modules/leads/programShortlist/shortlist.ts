/** Shortlists programs for the leads in hand: for one at once, for several after a plan. */
import type { ProgramEntry } from '@contract/catalog/programs'
import { programShortlist } from '@contract/leads/programShortlist'
import type { Context } from '@core/commands/commands'
import { queryClient } from '@core/server/api'
import { call } from '@core/server/http'
import { toastError } from '@core/server/toastError'
import { runOrOpenOperation } from '@ui/operation'
import { tellChange } from '@ui/operation/tellChange'
import { hand } from './hand'

const refresh = async () => {
  await queryClient.invalidateQueries({ queryKey: [programShortlist.list.key[0]] })
}

export async function shortlistForHand(context: Context<ProgramEntry>): Promise<unknown> {
  const { t, targets } = context
  const programs = [...targets.identifiers]
  const shortlist = { programs, is_shortlist: true, shortlist_origin: 'program_finder' as const }
  const [only, ...others] = hand.leads
  if (others.length === 0) {
    const change = call(programShortlist.shortlist, { lead: only!.identifier, body: shortlist })
    const said = t('programShortlist:shortlisted', { count: programs.length, name: only!.name })
    return tellChange('leads.shortlist', change, said, refresh).catch(toastError)
  }
  return runOrOpenOperation(
    context as Context,
    {
      endpoint: programShortlist.shortlistMany,
      body: {
        is_selected_all: false,
        leads: hand.leads.map(({ identifier }) => identifier),
        filters: {},
        ...shortlist,
      },
      title: () => t('programShortlist:commands.shortlist', { count: programs.length }),
      submitLabel: () => t('app:save'),
    },
    (changed) => t('programShortlist:shortlistedFor', { count: changed }),
  )
}
