/** One line of a field with lines: its cells, what is wrong with them, and the button that removes it. */
import type { ComponentProps, KeyboardEvent } from 'react'
import { useWatch } from 'react-hook-form'
import { number, outOf } from '@core/words/format'
import { useWords } from '@core/words/i18n'
import { useFormContext } from '../Form'
import type { Lines } from './useLines'

export interface Cell {
  key: string
  label: string
  /** What it is chosen from; without them it is typed. */
  choices?: readonly { value: string; label: string }[]
  /** Most characters of it: how many it has is shown beside, `12/60`. */
  most?: number
}
/** The errors of a field with lines: of all of it, or by line and cell. */
export type LineErrors = { message?: unknown } & Readonly<
  Record<number, Readonly<Record<string, { message?: unknown } | undefined>> | undefined>
>

function onCellKey(event: KeyboardEvent<HTMLElement>, lines: Lines, at: number, cell: number) {
  const { key, altKey, ctrlKey, metaKey } = event
  const { fields, focusCell } = lines
  const isBlank = Object.values(lines.linesNow()[at] ?? {}).every((value) => value === '')
  const step = { ArrowUp: -1, ArrowDown: 1 }[key]
  if (event.nativeEvent.isComposing || ctrlKey || metaKey) return
  // The arrows choose in a select.
  if (step && !altKey && event.currentTarget instanceof HTMLSelectElement) return
  if (step && altKey) lines.moveTo(at, at + step, cell)
  else if (step) focusCell(at + step, cell)
  else if (key === 'Enter' && at + 1 < fields.length) focusCell(at + 1, 0)
  else if (key === 'Enter' && !isBlank) lines.add(at + 1)
  else if (key === 'Delete' && altKey) lines.drop(at, cell)
  else if (key === 'Backspace' && isBlank) lines.drop(at, cell)
  else if (key !== 'Enter') return
  event.preventDefault()
  event.stopPropagation()
}

interface CellProps {
  /** Of the field. */
  id: string
  name: string
  lines: Lines
  cell: Cell
  at: number
  column: number
  error: unknown
  autoFocus: boolean
}

function LineCell({ id, name, lines, cell, at, column, error, autoFocus }: CellProps) {
  const t = useWords()
  const { register } = useFormContext()
  const { key, choices, most } = cell
  const problem = typeof error === 'string' ? t.sentence(error) : undefined
  const problemId = `${id}-${at}-${key}`
  const input = {
    ...register(`${name}.${at}.${key}`),
    'data-cell': `${at}.${column}`,
    'aria-label': t('master:lines.cell', { cell: cell.label, line: number(at + 1) }),
    'aria-invalid': problem ? true : undefined,
    'aria-describedby': problem ? problemId : undefined,
    autoFocus: autoFocus && at === 0 && column === 0,
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => onCellKey(event, lines, at, column),
  }
  return (
    <td>
      {choices ? (
        <ChosenCell input={input} choices={choices} value={lines.linesNow()[at]?.[key] ?? ''} />
      ) : (
        <input
          {...input}
          autoComplete="off"
          dir="auto"
          className={`bp6-input bp6-fill ${problem ? 'bp6-intent-danger' : ''}`}
          onPaste={(event) => {
            if (lines.paste(event.clipboardData.getData('text'), at, column)) event.preventDefault()
          }}
        />
      )}
      {most !== undefined && <Count name={`${name}.${at}.${key}`} most={most} />}
      {problem && (
        <small id={problemId} role="alert">
          {problem}
        </small>
      )}
    </td>
  )
}

interface RowProps extends Pick<CellProps, 'id' | 'name' | 'lines' | 'at' | 'autoFocus'> {
  cells: readonly Cell[]
  errors: LineErrors[number]
}

export function LineRow({ cells, errors, ...line }: RowProps) {
  const t = useWords()
  const { lines, at } = line
  return (
    <tr>
      {cells.map((cell, column) => (
        <LineCell key={cell.key} {...line} cell={cell} column={column} error={errors?.[cell.key]?.message} />
      ))}
      <td>
        <button
          type="button"
          tabIndex={-1}
          aria-label={t('master:lines.remove', { line: number(at + 1) })}
          onClick={() => lines.drop(at)}
        >
          ×
        </button>
      </td>
    </tr>
  )
}

/** How many characters a cell has, of those that it may have. A component of its own: a letter draws it alone. */
function Count({ name, most }: { name: string; most: number }) {
  const value: unknown = useWatch({ control: useFormContext().control, name })
  const length = [...String(value ?? '')].length
  return <span className={length > most ? 'count wrong' : 'count'}>{outOf(length, most)}</span>
}

/** A cell that is chosen. What it has stays among the choices. */
function ChosenCell({
  input,
  choices,
  value,
}: {
  input: ComponentProps<'select'>
  choices: NonNullable<Cell['choices']>
  value: string
}) {
  const isKept = value !== '' && !choices.some((one) => one.value === value)
  return (
    <span className={`bp6-html-select bp6-fill ${input['aria-invalid'] ? 'bp6-intent-danger' : ''}`}>
      <select {...input}>
        <option value="">–</option>
        {isKept && <option value={value}>{value}</option>}
        {choices.map((one) => (
          <option key={one.value} value={one.value}>
            {one.label}
          </option>
        ))}
      </select>
    </span>
  )
}
