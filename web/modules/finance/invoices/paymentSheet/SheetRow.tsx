/** One line of a payment sheet: who and what for, the papers, the amount due, and the cells to fill. */
import { memo, type ReactNode } from 'react'
import { MISSING_VALUE } from '@core/shell/constants'
import { amountText } from '@core/words/format'
import { useWords, type Words } from '@core/words/i18n'
import { amountProblemText } from '../amountProblem'
import { partOf, studentOf } from '../columns'
import { dueFor, shownSorts, type Cell, type Fault, type Line, type Place, type Sort } from './sheetLines'
import type { Sheet } from './sheetState'

export const ROW_HEIGHT = 32
export const idOf = (place: Place) => `cell-${place.at}-${place.cell}`
export const faultText = (t: Words, { row }: Line, fault: Fault | undefined) => {
  if (fault === undefined) return undefined
  if (typeof fault === 'object' && 'server' in fault) return t.sentence(fault.server)
  return fault === 'over' || fault === 'overCredit' || fault === 'empty'
    ? t(`invoices:paymentSheet.faults.${fault}`)
    : amountProblemText(t, fault, row.expected_currency_in)
}

/** What is known of the line before anything is typed, by column. */
const facts: Record<Exclude<Sort, 'amount'>, (line: Line, sheet: Sheet) => ReactNode> = {
  lead_name: ({ row }) => (
    <>
      <bdi>{studentOf(row)}</bdi>{' '}
      <bdi dir="ltr" className="quiet">
        {partOf(row)}
      </bdi>
    </>
  ),
  student_number: ({ row }) => <bdi dir="ltr">{row.applicationInfo.student_number}</bdi>,
  vendor_name: ({ row }) => <bdi>{row.vendor_name}</bdi>,
  claim_no: ({ row }) => <bdi dir="ltr">{row.claim_no ?? MISSING_VALUE.text}</bdi>,
  invoice_no: ({ row }) => <bdi dir="ltr">{row.invoice_no ?? MISSING_VALUE.text}</bdi>,
  due: ({ row }, { verb }) => <bdi dir="ltr">{amountText(dueFor[verb](row), row.expected_currency_in)}</bdi>,
}
const CLASSES: Partial<Record<Sort, string>> = {
  due: 'figure',
  student_number: 'quiet',
  claim_no: 'quiet',
  invoice_no: 'quiet',
}

interface Props {
  sheet: Sheet
  columns: readonly Cell[]
  line: Line
  index: number
  /** The line is changed in place; `memo` compares this value. */
  amount: string
  remarks: string
  said: Line['said']
  /** The cell under the cursor. */
  cell: Cell | null
  /** The column of a range that covers the line. */
  selected: Cell | null
  begin(): void
  point(to: Place, extend: boolean): void
  /** The editor of that cell. */
  children: ReactNode
}
/** Memoised: a cursor step re-renders two rows, a key in a cell one. */
export const SheetRow = memo(
  ({ sheet, columns, line, index, cell: at, selected, begin, point, children }: Props) => {
    const t = useWords()
    return (
      <div
        role="row"
        aria-rowindex={index + 1}
        className={`sheet-row${at === null ? '' : ' here'}${line.barred === null ? '' : ' barred'}`}
        style={{ transform: `translateY(${index * ROW_HEIGHT}px)` }}
      >
        {shownSorts(sheet.verb).map(
          (one) =>
            one !== 'amount' && (
              <span key={one} role="gridcell" className={CLASSES[one]}>
                {facts[one](line, sheet)}
              </span>
            ),
        )}
        {line.barred !== null ? (
          <span role="gridcell" className="sheet-barred">
            {t.sentence(line.barred)}
          </span>
        ) : (
          columns.map((cell) => {
            const here = cell === at
            const fault = faultText(t, line, sheet.faultOf(line, cell))
            return (
              <span
                key={cell}
                id={idOf({ at: index, cell })}
                role="gridcell"
                aria-selected={here || cell === selected}
                aria-invalid={fault !== undefined}
                title={fault}
                className={`sheet-cell ${cell}${here ? ' cursor' : ''}${cell === selected ? ' chosen' : ''}${fault ? ' wrong' : ''}`}
                onPointerDown={({ shiftKey }) => {
                  if (!(here && children)) point({ at: index, cell }, shiftKey)
                }}
                onDoubleClick={() => begin()}
              >
                {(here && children) || (
                  <>
                    <bdi>{line[cell]}</bdi>
                    {fault && <em>{fault}</em>}
                  </>
                )}
              </span>
            )
          })
        )}
      </div>
    )
  },
)
SheetRow.displayName = 'SheetRow'
