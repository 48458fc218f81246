/** The rules of a field in a form, chosen among those of its type. */
import { rulesOf, type FieldType } from '@contract/masters/forms/fieldTypes'
import { useWords } from '@core/words/i18n'
import { LinesField } from '@ui/fields/lines/LinesField'
import { LoadError } from '@ui/layout/LoadError'
import type { RecordFieldProps } from '@ui/record/fields'
import { useAssignedField } from './useAssignedField'

/** Types whose rules have the same words. */
const wordsOf = (type: FieldType): string => {
  if (type === 'textarea') return 'text'
  return type === 'datetime' ? 'date' : type
}

export default function RulesField({ name, label, autoFocus, row }: RecordFieldProps) {
  const t = useWords()
  const { identifier, type, isFailed, retry } = useAssignedField(row)
  if (isFailed) return <LoadError messageKey="formAssignments:wizard.failed" onRetry={retry} />
  const rules = type ? rulesOf(type) : []
  const choices = rules.map((rule) => ({
    value: rule,
    label: t(`formAssignments:ruleNames.${wordsOf(type!)}.${rule}`),
  }))
  const hint = () => {
    if (identifier === '') return t('formAssignments:wizard.fieldFirst')
    return type && rules.length === 0 ? t('formAssignments:wizard.noRules') : undefined
  }
  return (
    <LinesField
      name={name}
      label={label}
      autoFocus={autoFocus}
      hint={hint()}
      cells={[
        { key: 'rule', label: t('formAssignments:cells.rules.rule'), choices },
        { key: 'value', label: t('formAssignments:cells.rules.value') },
      ]}
    />
  )
}
