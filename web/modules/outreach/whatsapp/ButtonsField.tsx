/** The buttons below a message: kind, text with its limit, and what each kind needs. */
import { buttonTypes, MOST_BUTTON_TEXT } from '@contract/outreach/whatsapp/templates'
import { useWords } from '@core/words/i18n'
import { LinesField } from '@ui/fields/lines/LinesField'
import type { RecordFieldProps } from '@ui/record/fields'
import { useHint } from '@ui/record/RecordFieldView'

export default function ButtonsField({ name, label, module, autoFocus }: RecordFieldProps) {
  const t = useWords()
  const cell = (key: string) => t(`${module}:cells.${key}`)
  const choices = buttonTypes.map((value) => ({ value, label: t(`${module}:choices.button.${value}`) }))
  return (
    <LinesField
      name={name}
      label={label}
      autoFocus={autoFocus}
      hint={useHint({ module, name })}
      cells={[
        { key: 'type', label: cell('type'), choices },
        { key: 'text', label: cell('text'), most: MOST_BUTTON_TEXT },
        { key: 'value', label: cell('value') },
      ]}
    />
  )
}
