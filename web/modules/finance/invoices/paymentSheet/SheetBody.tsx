/** The lines of a payment sheet that are on screen, and the editor in the cell under the cursor. */
import { useWords } from '@core/words/i18n'
import { CellInput } from './CellInput'
import type { Cell, Line, Place } from './sheetLines'
import { ROW_HEIGHT, SheetRow } from './SheetRow'
import type { Sheet } from './sheetState'

interface Props {
  sheet: Sheet
  columns: readonly Cell[]
  /** Index of the first rendered line. */
  first: number
  rendered: readonly Line[]
  /** What the editor begins with; null while no cell is edited. */
  editing: string | null
  begin(): void
  point(to: Place, extend: boolean): void
  commit(place: Place, text: string, then: 'down' | 'on' | 'back' | 'stay'): void
  revert(): void
}

export function SheetBody({ sheet, columns, first, rendered, editing, begin, point, commit, revert }: Props) {
  const t = useWords()
  const { cursor } = sheet
  const { from, to } = sheet.range()
  return (
    <div style={{ blockSize: sheet.lines.length * ROW_HEIGHT, position: 'relative' }} role="rowgroup">
      {rendered.map((line, place) => {
        const index = first + place
        const isHere = index === cursor.at
        return (
          <SheetRow
            key={line.row.identifier}
            sheet={sheet}
            columns={columns}
            line={line}
            index={index}
            amount={line.amount}
            remarks={line.remarks}
            said={line.said}
            cell={isHere ? cursor.cell : null}
            selected={to > from && index >= from && index <= to ? cursor.cell : null}
            begin={begin}
            point={point}
          >
            {isHere && editing !== null && (
              <CellInput
                initial={editing}
                label={t(`invoices:paymentSheet.fields.${cursor.cell}`)}
                figure={cursor.cell === 'amount'}
                commit={(text, then) => commit(cursor, text, then)}
                revert={revert}
              />
            )}
          </SheetRow>
        )
      })}
    </div>
  )
}
