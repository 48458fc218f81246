/** Programs beside each other as a grid that is walked by arrows: rows of facts, and of the rules of a lead. */
import type { KeyboardEvent } from 'react'
import { useSnapshot } from 'valtio'
import type { ProgramEntry } from '@contract/catalog/programs'
import { useWords } from '@core/words/i18n'
import { ColouredLabel } from '@ui/layout/ColouredLabel'
import { compareScreen } from './compareScreen'
import { differs, type CompareRow, type RowGroup } from './rows'

/** Where an arrow leads, as the eye sees it. */
function stepOf(key: string): readonly [row: number, column: number] | undefined {
  const onward = document.documentElement.dir === 'rtl' ? -1 : 1
  return new Map([
    ['ArrowDown', [1, 0] as const],
    ['ArrowUp', [-1, 0] as const],
    ['ArrowRight', [0, onward] as const],
    ['ArrowLeft', [0, -onward] as const],
  ]).get(key)
}
const cellAt = (table: HTMLElement, row: number, column: number) =>
  table.querySelector<HTMLElement>(`[data-row="${row}"][data-column="${column}"]`)

/** Moves the focus by an arrow, Home and End to the first and last fact. */
function walk(event: KeyboardEvent<HTMLElement>) {
  const { row, column } = (event.target as HTMLElement).dataset
  if (row === undefined || column === undefined) return
  const table = event.currentTarget
  const rows = table.querySelectorAll('tr[data-walked]').length
  const step = stepOf(event.key)
  const next = step
    ? cellAt(table, Number(row) + step[0], Number(column) + step[1])
    : event.key === 'Home' || event.key === 'End'
      ? cellAt(table, event.key === 'Home' ? 0 : rows - 1, Number(column))
      : undefined
  if (next === undefined) return
  event.preventDefault()
  next?.focus()
}

interface CellProps {
  entry: ProgramEntry
  /** Null: the head, with the name of the program. */
  of: CompareRow | null
  row: number
  column: number
  isDifferent: boolean
}
/** The cursor is on the cell that had the focus last; at first on the name of the first program. */
function Cell({ entry, of, row, column, isDifferent }: CellProps) {
  const name = of?.name ?? null
  const { chosen } = useSnapshot(compareScreen)
  const isChosen = chosen
    ? chosen.entry.identifier === entry.identifier && chosen.row === name
    : row === 0 && column === 0
  const props = {
    'data-row': row,
    'data-column': column,
    tabIndex: isChosen ? 0 : -1,
    onFocus: () => {
      compareScreen.chosen = { entry, row: name }
    },
  }
  if (of !== null) {
    const chip = of.chipOf?.(entry)
    return (
      <td {...props} className={isDifferent ? 'differs' : undefined}>
        {chip && <ColouredLabel {...chip} />} <bdi>{of.textOf(entry)}</bdi>
      </td>
    )
  }
  return (
    <th {...props} scope="col" data-first={column === 0 || undefined}>
      <bdi>{entry.program.name}</bdi>
      <span className="quiet">
        <bdi>{entry.institution.name}</bdi>
      </span>
    </th>
  )
}

interface TableProps {
  entries: readonly ProgramEntry[]
  groups: readonly RowGroup[]
}
export function CompareTable({ entries, groups }: TableProps) {
  const t = useWords()
  const inOrder = groups.flatMap(({ rows }) => rows)
  const cells = (of: CompareRow | null, row: number) =>
    entries.map((entry, column) => (
      <Cell
        key={entry.identifier}
        entry={entry}
        of={of}
        row={row}
        column={column}
        isDifferent={of !== null && differs(of, entries)}
      />
    ))
  return (
    <table role="grid" aria-label={t('programRecord:compare.table')} className="compare" onKeyDown={walk}>
      <thead>
        <tr data-walked>
          <td>
            <span className="visually-hidden">{t('programRecord:compare.fact')}</span>
          </td>
          {cells(null, 0)}
        </tr>
      </thead>
      {groups.map(({ title, rows }) => (
        <tbody key={title}>
          <tr className="compare-group">
            <th scope="rowgroup" colSpan={entries.length + 1}>
              {title}
            </th>
          </tr>
          {rows.map((row) => (
            <tr key={row.name} data-walked>
              <th scope="row">{row.label}</th>
              {cells(row, inOrder.indexOf(row) + 1)}
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  )
}
