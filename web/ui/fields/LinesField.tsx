/**
 * Child lines: a small grid whose form value is an ordered list of rows. Enter goes to the next line and adds one at the end, alt with
 * the arrows moves a line, alt+Delete (or Backspace in an empty line) removes it, and rows of a spreadsheet can be pasted into a cell.
 */
import {
  useId,
  useLayoutEffect,
  useRef,
  type ClipboardEvent,
  type ComponentProps,
  type KeyboardEvent,
} from 'react'
import { useFieldArray, useFormState, useWatch } from 'react-hook-form'
import { csvRows } from '@contract/platform/uploads/csvRows'
import { announce } from '@core/shell/announce'
import { number, outOf } from '@core/words/format'
import { useWords } from '@core/words/i18n'
import { PlainButton } from '../layout/PlainButton'
import { useFormContext } from './Form'
import './linesField.css'

interface Cell {
  key: string
  label: string
  /** What it is chosen from; without them it is typed. */
  choices?: readonly { value: string; label: string }[]
  /** Most characters of it: how many it has is shown beside, `12/60`. */
  most?: number
}
type Line = Record<string, string>
/** The errors of a field with lines: of the whole, or by line and cell. */
type LineErrors = { message?: unknown } & Readonly<
  Record<number, Readonly<Record<string, { message?: unknown } | undefined>> | undefined>
>

/** The cells of pasted rows; undefined for one line without tabs, which is an ordinary paste. */
function pastedLines(text: string): string[][] | undefined {
  const rows = text.replace(/(\r?\n)+$/, '')
  if (!/[\t\n]/.test(rows)) return undefined
  const quotes = rows.includes('"')
  try {
    return [...csvRows(rows, { delimiter: '\t', most: rows.length + 1, quotes })].map(({ values }) => values)
  } catch {
    return rows.split(/\r?\n/).map((row) => row.split('\t'))
  }
}

export function LinesField({
  name,
  label,
  cells,
  autoFocus,
  hint,
}: {
  name: string
  label: string
  cells: readonly Cell[]
  autoFocus: boolean
  /** Shown while there are no lines; then the keys are. */
  hint?: string | undefined
}) {
  const t = useWords()
  const id = useId()
  const grid = useRef<HTMLTableElement>(null)
  const { control, register, getValues, setValue } = useFormContext()
  const { fields, insert, remove, move } = useFieldArray({ control, name })
  const errors = useFormState({ control, name }).errors[name] as LineErrors | undefined
  const problem = typeof errors?.message === 'string' ? t.sentence(errors.message) : undefined
  const emptyLine = (): Line => Object.fromEntries(cells.map(({ key }) => [key, '']))
  const linesNow = () => (getValues(name) ?? []) as Line[]
  /** Where the focus goes when the lines are drawn again. */
  const next = useRef<readonly [line: number, cell: number] | null>(null)
  const inputAt = (line: number, cell: number) =>
    grid.current?.querySelector<HTMLElement>(`[data-cell="${line}.${cell}"]`)
  // Not `useEffect`: one of an earlier drawing may run late, and take the focus before the line is there.
  useLayoutEffect(() => {
    if (next.current) inputAt(...next.current)?.focus()
    next.current = null
  }, [fields])
  const add = (at: number) => {
    next.current = [at, 0]
    insert(at, emptyLine(), { shouldFocus: false })
  }
  const drop = (at: number, cell = 0) => {
    if (fields.length > 1) next.current = [Math.min(at, fields.length - 2), cell]
    remove(at)
    announce(t('master:lines.removed', { line: number(at + 1) }))
    if (fields.length === 1) document.getElementById(`${id}-add`)?.focus()
  }
  const moveTo = (from: number, to: number, cell: number) => {
    if (to < 0 || to >= fields.length) return
    next.current = [to, cell]
    move(from, to)
    announce(t('master:lines.moved', { line: number(to + 1), total: number(fields.length) }))
  }
  const press = (event: KeyboardEvent<HTMLElement>, at: number, cell: number) => {
    const { key, altKey, ctrlKey, metaKey } = event
    const isBlank = Object.values(linesNow()[at] ?? {}).every((value) => value === '')
    const step = { ArrowUp: -1, ArrowDown: 1 }[key]
    if (event.nativeEvent.isComposing || ctrlKey || metaKey) return
    // The arrows choose in a select.
    if (step && !altKey && event.currentTarget instanceof HTMLSelectElement) return
    if (step && altKey) moveTo(at, at + step, cell)
    else if (step) inputAt(at + step, cell)?.focus()
    else if (key === 'Enter' && at + 1 < fields.length) inputAt(at + 1, 0)?.focus()
    else if (key === 'Enter' && !isBlank) add(at + 1)
    else if (key === 'Delete' && altKey) drop(at, cell)
    else if (key === 'Backspace' && isBlank) drop(at, cell)
    else if (key !== 'Enter') return
    event.preventDefault()
    event.stopPropagation()
  }
  const paste = (event: ClipboardEvent, at: number, cell: number) => {
    const pasted = pastedLines(event.clipboardData.getData('text'))
    if (!pasted) return
    event.preventDefault()
    const all = [...linesNow()]
    for (const [row, values] of pasted.entries()) {
      const given = cells.slice(cell).flatMap(({ key }, column) => {
        const value = values[column]
        return value === undefined ? [] : [[key, value.trim()]]
      })
      all[at + row] = { ...emptyLine(), ...all[at + row], ...Object.fromEntries(given) }
    }
    next.current = [at + pasted.length - 1, cell]
    setValue(name, all, { shouldDirty: true, shouldValidate: true })
    announce(t('master:lines.pasted', { count: pasted.length }))
  }
  return (
    <fieldset
      className={`bp6-form-group lines ${problem ? 'bp6-intent-danger' : ''}`}
      aria-describedby={problem ? `${id}-problem` : undefined}
    >
      <legend className="bp6-label">{label}</legend>
      {fields.length > 0 && (
        <table ref={grid}>
          <thead>
            <tr>
              {cells.map((cell, at) => (
                <th key={cell.key} scope="col" colSpan={at === cells.length - 1 ? 2 : 1}>
                  {cell.label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {fields.map((field, at) => (
              <tr key={field.id}>
                {cells.map(({ key, label: title, choices, most }, cell) => {
                  const error = errors?.[at]?.[key]?.message
                  const said = typeof error === 'string' ? t.sentence(error) : undefined
                  const input = {
                    ...register(`${name}.${at}.${key}`),
                    'data-cell': `${at}.${cell}`,
                    'aria-label': t('master:lines.cell', { cell: title, line: number(at + 1) }),
                    'aria-invalid': said ? true : undefined,
                    'aria-describedby': said ? `${id}-${at}-${key}` : undefined,
                    autoFocus: autoFocus && at === 0 && cell === 0,
                    onKeyDown: (event: KeyboardEvent<HTMLElement>) => press(event, at, cell),
                  }
                  return (
                    <td key={key}>
                      {choices ? (
                        <ChosenCell input={input} choices={choices} value={linesNow()[at]?.[key] ?? ''} />
                      ) : (
                        <input
                          {...input}
                          autoComplete="off"
                          dir="auto"
                          className={`bp6-input bp6-fill ${said ? 'bp6-intent-danger' : ''}`}
                          onPaste={(event) => paste(event, at, cell)}
                        />
                      )}
                      {most !== undefined && <Count name={`${name}.${at}.${key}`} most={most} />}
                      {said && (
                        <small id={`${id}-${at}-${key}`} role="alert">
                          {said}
                        </small>
                      )}
                    </td>
                  )
                })}
                <td>
                  <button
                    type="button"
                    tabIndex={-1}
                    aria-label={t('master:lines.remove', { line: number(at + 1) })}
                    onClick={() => drop(at)}
                  >
                    ×
                  </button>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <PlainButton
        id={`${id}-add`}
        size="small"
        text={t('master:lines.add')}
        onClick={() => add(fields.length)}
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
