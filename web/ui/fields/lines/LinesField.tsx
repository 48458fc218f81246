/**
 * Child lines: a small grid whose form value is an ordered list of rows. Enter goes to the next line and adds one at the end, alt with
 * the arrows moves a line, alt+Delete (or Backspace in an empty line) removes it, and rows of a spreadsheet can be pasted into a cell.
 */
import { useId } from 'react'
import { useFormState } from 'react-hook-form'
import { useWords } from '@core/words/i18n'
import { PlainButton } from '../../layout/PlainButton'
import { useFormContext } from '../Form'
import { LineRow, type Cell, type LineErrors } from './LineRow'
import './linesField.css'
import { useLines } from './useLines'

interface Props {
  name: string
  label: string
  cells: readonly Cell[]
  autoFocus: boolean
  /** Shown while there are no lines; then the keys are. */
  hint?: string | undefined
}

const CellTitles = ({ cells }: { cells: readonly Cell[] }) => (
  <thead>
    <tr>
      {cells.map((cell, at) => (
        <th key={cell.key} scope="col" colSpan={at === cells.length - 1 ? 2 : 1}>
          {cell.label}
        </th>
      ))}
    </tr>
  </thead>
)

export function LinesField({ name, label, cells, autoFocus, hint }: Props) {
  const t = useWords()
  const id = useId()
  const { control } = useFormContext()
  const keys = cells.map(({ key }) => key)
  const lines = useLines(name, keys, `${id}-add`)
  const { fields } = lines
  const errors = useFormState({ control, name }).errors[name] as LineErrors | undefined
  const problem = typeof errors?.message === 'string' ? t.sentence(errors.message) : undefined
  return (
    <fieldset
      className={`bp6-form-group lines ${problem ? 'bp6-intent-danger' : ''}`}
      aria-describedby={problem ? `${id}-problem` : undefined}
    >
      <legend className="bp6-label">{label}</legend>
      {fields.length > 0 && (
        <table ref={lines.grid}>
          <CellTitles cells={cells} />
          <tbody>
            {fields.map((field, at) => (
              <LineRow key={field.id} {...{ id, name, lines, cells, at, autoFocus }} errors={errors?.[at]} />
            ))}
          </tbody>
        </table>
      )}
      <PlainButton
        id={`${id}-add`}
        size="small"
        text={t('master:lines.add')}
        onClick={() => lines.add(fields.length)}
      />
      {problem ? (
        <div id={`${id}-problem`} className="bp6-form-helper-text" role="alert">
          {problem}
        </div>
      ) : (
        <div className="bp6-form-helper-text">{fields.length > 0 ? t('master:lines.hint') : hint}</div>
      )}
    </fieldset>
  )
}
