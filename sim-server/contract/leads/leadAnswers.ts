/** What forms ask of leads besides their columns: what is stored, and what a stage asks on entry. */
import { z } from 'zod'
import { endpoints, get, post } from '../http'
import { AskedField, OwnValue } from '../masters/forms/askedField'
import { fieldTypes } from '../masters/forms/fieldTypes'
import { SeenValue } from '../masters/forms/givenValue'
import { Choice } from '../shapes'
import { ChosenOptions } from './leadForms'
import { LeadTargets } from './leads'
import { stageGoal } from './leadStage'

export const leadAnswers = endpoints('leadAnswers', {
  ownValues: get('/leads/{lead}/own-values', {
    can: 'leads.read',
    answer: z.array(OwnValue),
    from: 'assumed',
  }),
  /** Own fields that are marked as filters: columns of the list. */
  ownFields: get('/leads/own-fields', {
    can: 'leads.read',
    answer: z.array(
      z.object({
        name: z.string(),
        label: z.string(),
        type: z.enum(fieldTypes),
        options: z.array(z.object({ label: z.string(), value: z.string() })),
      }),
    ),
    from: 'assumed',
  }),
  /** Values of one of these fields that begin with the text, or whose name has it, of the leads that the caller may see. */
  ownValuesFound: get('/leads/own-fields/values', {
    can: 'leads.read',
    query: z.object({ field: z.string().max(200).default(''), search: z.string().max(200).default('') }),
    answer: z.array(Choice),
    from: 'assumed',
    quirks: [
      'value is one of the filter own, passport=TR-55871; at most 100, of a field with named options all of its names are searched',
    ],
  }),
  /** What the stage asks of these leads on entry, in one form for all; no fields where it asks nothing. */
  stageForm: post('/leads/stage-form', {
    can: 'leads.stage',
    body: LeadTargets.safeExtend(stageGoal),
    answer: z.object({
      /** Of the stage, or of that of the status. */
      stage_name: z.string(),
      /** Of the status that was named. */
      status_name: z.string().nullable(),
      fields: z.array(AskedField),
      /** What is stored, for one lead that is named. */
      values: z.record(z.string(), SeenValue).readonly(),
      chosen: ChosenOptions,
    }),
    from: 'assumed',
    quirks: ['POST that reads: the body is that of the move'],
  }),
})

export default { endpoints: { leadAnswers } }
