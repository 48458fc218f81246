/** Leads as records that go through stages. */
import { leadAnswers } from '@contract/leads/leadAnswers'
import { leadName } from '@contract/leads/leadCells'
import { leadStage } from '@contract/leads/leadStage'
import { leads, type Lead } from '@contract/leads/leads'
import { bulkTargets } from '@core/list/selection/selection'
import { fetchCall } from '@core/server/api'
import { call } from '@core/server/http'
import type { AskedMove, StagedRecords } from '@ui/stageMove/staged'

const ANSWER = 'values.'

export const stagedLeads: StagedRecords<Lead> = {
  rows: 'leads',
  words: 'leadStage:',
  command: 'leadStage.move',
  endpoint: leadStage.bulkStage,
  nameOf: leadName,
  kindOf: ({ stage_id, destination_country }) => `${stage_id} ${destination_country}`,
  path: (lead) => call(leadStage.next, { lead }),
  stages: () => fetchCall(leads.stagesV2, {}),
  settable: async () => {
    const [settable, all] = await Promise.all([call(leads.stages, {}), fetchCall(leads.stagesV2, {})])
    const ids = new Set(settable.map(({ value }) => value))
    return all.filter(({ id }) => ids.has(id))
  },
  question: (targets, goal) => ({
    endpoint: leadAnswers.stageForm,
    args: { body: { ...bulkTargets(targets, 'leads'), ...goal } },
    read: (answer) => answer as AskedMove,
  }),
  bodyOf: (values) => ({ values }),
  fieldOf: (refused) => (refused.startsWith(ANSWER) ? refused.slice(ANSWER.length) : undefined),
}
