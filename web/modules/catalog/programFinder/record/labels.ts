/** Labels of programs (business §6 Manage Labels). Loaded when they are asked for. */
import { programRecord } from '@contract/catalog/programRecord'
import type { ProgramEntry } from '@contract/catalog/programs'
import type { Arguments, Context } from '@core/commands/commands'
import { changeLabels, labelChoices, type LabelledRows } from '@ui/labels/labels'

const programLabels: LabelledRows<ProgramEntry> = {
  type: 'program',
  endpoint: programRecord.setLabels,
  rows: 'programs',
  title: 'programRecord:fields.tags',
  labelsOf: ({ program }) => program.tags,
}
export const choicesOfPrograms = (context: Context<ProgramEntry>) => labelChoices(context, programLabels)
export const labelPrograms = (context: Context<ProgramEntry>, given: Arguments) =>
  changeLabels(context, given, programLabels)
