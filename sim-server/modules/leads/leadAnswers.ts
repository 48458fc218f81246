/** What forms ask of leads besides their columns. */
import { leadAnswers } from '@contract/leads/leadAnswers'
import type { Db } from '@db/open'
import { chosenOptions, ownValuesShown } from '@domain/leads/leadForm/ownValuesShown'
import { leadId } from '@domain/leads/leadId'
import { goalOf } from '@domain/leads/leadVerbs/stage'
import { leadTargets } from '@domain/leads/leadVerbs/targets'
import { stagedLeads } from '@domain/leads/timeline/stagedLeads'
import { ownOptionsFound } from '@domain/leads/ownFields/found'
import { markedFields } from '@domain/leads/ownFields/marked'
import { stageForm } from '@domain/masters/timelines/entryForms'
import { recordPaths } from '@domain/masters/timelines/paths'
import { bulkCall } from '@domain/platform/operations'
import { serve } from '@kit/request/serve'

const ownValuesOf = (db: Db, lead: number) =>
  db.prepare<[number], string | null>('SELECT own_values FROM leads WHERE id = ?').pluck().get(lead)

export default serve(leadAnswers, {
  ownValues: ({ db, caller, request, lead }) =>
    ownValuesShown(db, ownValuesOf(db, leadId(db, caller, lead)), request.language),
  ownFields: ({ db }) =>
    markedFields(db).map(({ name, label, type, data_type, options }) => ({
      name,
      label,
      type,
      options: data_type === 'manual' ? (JSON.parse(options) as { label: string; value: string }[]) : [],
    })),
  ownValuesFound: ({ db, caller, request: { language }, query: { field, search } }) =>
    ownOptionsFound({ db, caller, language }, field, search),
  stageForm: ({ body: { stage_identifier, status_identifier, ...targets }, ...call }) => {
    const { db } = call
    const { stage, name, statusName } = goalOf(db, { stage_identifier, status_identifier })
    const form = stageForm(
      call,
      stagedLeads,
      stage,
      recordPaths(db, stagedLeads),
      leadTargets(bulkCall(call), targets),
    )
    const { fields = [], before: values = {} } = form ?? {}
    const chosen = chosenOptions(db, fields, values, call.request.language)
    return { stage_name: name, status_name: statusName || null, fields, values, chosen }
  },
})
