/** Child lines of a row: their cells and words are those of the master. */
import { useWords } from '@core/words/i18n'
import { LinesField } from '../fields/lines/LinesField'
import type { RecordFieldProps } from '../record/fields'
import { useHint } from '../record/RecordFieldView'
import { masterNamed } from './fields'

export default function MasterLinesField({ name, label, module, autoFocus }: RecordFieldProps) {
  const t = useWords()
  const cells = Object.keys(masterNamed(module).spec.fields[name]!.cells!)
  return (
    <LinesField
      name={name}
      label={label}
      autoFocus={autoFocus}
      hint={useHint({ module, name })}
      cells={cells.map((key) => ({ key, label: t(`${module}:cells.${name}.${key}`) }))}
    />
  )
}
