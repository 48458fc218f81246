/** Programs of a lead that are put into another order, or taken off its list. */
import { programShortlist } from '@contract/leads/programShortlist'
import { queryClient } from '@core/server/api'
import { call } from '@core/server/http'
import { toastError } from '@core/server/toastError'
import { tellChange } from '@ui/operation/tellChange'

const refresh = async () => {
  await queryClient.invalidateQueries({ queryKey: [programShortlist.list.key[0]] })
}
const { says } = programShortlist.shortlist.spec

export async function takeOff(lead: string, program: string): Promise<void> {
  const body = { programs: [program], is_shortlist: false, shortlist_origin: 'lead' as const }
  await tellChange('leads.shortlist', call(programShortlist.shortlist, { lead, body }), says, refresh).catch(
    toastError,
  )
}

export async function reorder(lead: string, programs: string[]): Promise<void> {
  const change = call(programShortlist.order, { lead, body: { programs } })
  await tellChange('leads.shortlist', change, says, refresh).catch(toastError)
}
