/** The field that this one depends on: of its form, without a circle. Says which fields depend on this one. */
import { useEffect } from 'react'
import { useWatch } from 'react-hook-form'
import { useWords } from '@core/words/i18n'
import { recordName } from '@core/words/recordNames'
import { listSeparator } from '@core/words/format'
import { SelectField } from '@ui/fields/options/SelectField'
import { useFormContext } from '@ui/fields/Form'
import { LoadError } from '@ui/layout/LoadError'
import type { RecordFieldProps } from '@ui/record/fields'
import { nameOf, possibleParents } from './parents'
import { useAssignedField } from './useAssignedField'

export default function ParentField({ row, ...props }: RecordFieldProps) {
  const t = useWords()
  const field = useAssignedField(row)
  const { identifier, fields, form, isFailed, retry } = field
  const isKnown = identifier === '' || field.type !== undefined
  const options =
    fields && isKnown
      ? possibleParents(fields, field).map((one) => ({
          value: one.form_field_id,
          label: recordName(one.label),
        }))
      : null
  const kept = useKeptParent(props.name, row, form)
  const shown =
    options && kept && !options.some(({ value }) => value === kept.value) ? [kept, ...options] : options
  useDropParent(props.name, shown)
  if (isFailed) return <LoadError messageKey="formAssignments:wizard.failed" onRetry={retry} />
  const own = fields?.find(({ form_field_id }) => form_field_id === identifier)
  const children = (own?.field_options.children_fields ?? []).map((name) =>
    recordName(fields!.find((one) => nameOf(one) === name)?.label ?? name),
  )
  const hint = () => {
    if (form === '') return t('formAssignments:wizard.formFirst')
    if (shown?.length !== 0) return undefined
    return t(field.isFromCall ? 'formAssignments:wizard.noChoice' : 'formAssignments:wizard.alone')
  }
  return (
    <>
      <SelectField {...props} options={form === '' ? [] : shown} hint={hint()} />
      {children.length > 0 && (
        <p className="bp6-form-helper-text">
          {t('formAssignments:wizard.children', { names: children.join(listSeparator()) })}
        </p>
      )}
    </>
  )
}

/** The stored parent of an edited field, while its form is the same. */
function useKeptParent(name: string, row: RecordFieldProps['row'], form: string) {
  if (!row?.[name] || row['form_id'] !== form) return undefined
  return { value: String(row[name]), label: recordName(String(row['parent_field_name'])) }
}

/** A parent that is offered no longer, because another form or field was chosen, is chosen no longer. */
function useDropParent(name: string, options: readonly { value: string }[] | null) {
  const { control, setValue } = useFormContext()
  const chosen: unknown = useWatch({ control, name })
  useEffect(() => {
    if (options && chosen && !options.some(({ value }) => value === chosen)) setValue(name, '')
  }, [options, chosen, name, setValue])
}
