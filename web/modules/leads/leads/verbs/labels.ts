/** Labels of leads. Loaded when they are asked for. */
import { leadForms } from '@contract/leads/leadForms'
import type { Lead } from '@contract/leads/leads'
import type { Arguments, Context } from '@core/commands/commands'
import { changeLabels, labelChoices, type LabelledRows } from '@ui/labels/labels'

const leadLabels: LabelledRows<Lead> = {
  type: 'lead',
  endpoint: leadForms.setLabels,
  rows: 'leads',
  title: 'leads:fields.tags',
  labelsOf: ({ tags }) => tags,
}
export const choicesOfLeads = (context: Context<Lead>) => labelChoices(context, leadLabels)
export const labelLeads = (context: Context<Lead>, given: Arguments) =>
  changeLabels(context, given, leadLabels)
