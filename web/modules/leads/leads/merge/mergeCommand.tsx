/** What the command that merges asks for: a lead that may be the same person, or any other that is searched for. */
import english from 'virtual:words/en/leads/leadMerge'
import { leads, type Lead } from '@contract/leads/leads'
import { leadMerge } from '@contract/leads/leadRecord/leadMerge'
import type { Arguments, Choice, Context, SearchedChoices } from '@core/commands/commands'
import { fetchCall } from '@core/server/api'
import { call } from '@core/server/http'
import { listSeparator, personName } from '@core/words/format'
import { recordName } from '@core/words/recordNames'
import { nameOf, phone } from '../columns'
import { MergeDialog } from './MergeDialog'
import { addEnglish } from '@core/words/i18n'

addEnglish(...english)

const MOST_FOUND = 8

export async function otherLeads({ targets, t }: Context<Lead>): Promise<SearchedChoices> {
  const lead = targets.identifiers[0]!
  const { recordsInfo } = await fetchCall(leadMerge.similar, { lead })
  return {
    first: recordsInfo.map((one) => ({
      value: one.identifier,
      label: personName(one),
      hint: one.same.map((what) => t(`leadMerge:same.${what}`)).join(listSeparator()),
    })),
    find: async (search): Promise<Choice[]> => {
      const found = await call(leads.list, { query: { search, per_page: MOST_FOUND } })
      return found.recordsInfo
        .filter(({ identifier }) => identifier !== lead)
        .map((one) => ({
          value: one.identifier,
          label: nameOf(one),
          hint: [recordName(one.stage_name), one.mobile ? phone(one) : one.email].filter(Boolean).join(' · '),
        }))
    },
  }
}

export const openMerge = ({ targets, open }: Context<Lead>, { other }: Arguments) =>
  open(<MergeDialog lead={targets.identifiers[0]!} other={other!.value} />)
