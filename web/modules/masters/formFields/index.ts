/** Fields of forms: a master whose options are also managed in a form of their own (business §2 Master screens and their forms). */
import type { AnyMaster, MasterRow as MasterOfContract } from '@contract/master'
import { formFields } from '@contract/masters/formFields'
import { typesWithOptions } from '@contract/masters/forms/fieldTypes'
import type { AnyCommand, Command } from '@core/commands/commands'
import { words } from '@core/words/i18n'
import { recordName } from '@core/words/recordNames'
import { masterPage } from '@ui/masterPage'
import { openMasterForm } from '@ui/masterPage/form'
import type { MasterRow } from '@ui/masterPage/fields'

const optionKeys = [
  'data_type',
  'options',
  'url',
  'params',
  'is_already_param_exist',
  'format_label',
  'format_value',
]
const hasOptions: readonly unknown[] = typesWithOptions

const manageOptions: Command<MasterRow> = {
  id: 'formFields.options',
  on: 'row',
  keys: 'm',
  can: formFields.update.spec.can,
  disabledReason: ({ t, targets }) =>
    targets.rows[0] && !hasOptions.includes(targets.rows[0]['type'])
      ? t('formFields:why.noOptions')
      : undefined,
  run: (context) => {
    const row = context.targets.rows[0]!
    return openMasterForm(context, formFields as AnyMaster, row, {
      keys: optionKeys,
      title: (t) => t('formFields:dialog.options', { name: recordName(String(row['label'])) }),
    })
  },
}

type Field = MasterOfContract<typeof formFields>
const indexOf = ({ indexing, is_searchable, is_filterable }: Field) => {
  if (typeof indexing === 'number') return words('formFields:index.running', { percent: indexing })
  return is_searchable || is_filterable ? words('formFields:index.complete') : ''
}

export default masterPage(formFields, {
  columns: [
    {
      key: 'indexing',
      title: 'formFields:fields.indexing',
      width: 150,
      text: (row) => indexOf(row as Field),
      muted: true,
    },
  ],
  commands: [manageOptions as AnyCommand],
})
