/** The lines of a payment sheet as a grid; its keys are in `sheetKeys.ts`. Each cell shows its problem at once. */
import { useCallback, useState, useSyncExternalStore, type ClipboardEvent } from 'react'
import { announce } from '@core/shell/announce'
import { toast } from '@core/shell/toasts'
import { useWords } from '@core/words/i18n'
import { ReadingChoice } from './ReadingChoice'
import { SheetBody } from './SheetBody'
import { SheetHead, type Sorted } from './SheetHead'
import { moveBy, onSheetKey, stepBy, type KeyedGrid } from './sheetKeys'
import { asksRemarks, cells, type Cell, type Place, type Sort } from './sheetLines'
import { faultText, idOf } from './SheetRow'
import type { Sheet } from './sheetState'
import { useReading } from './useReading'
import { useSheetScroll } from './useSheetScroll'

const AMOUNT: readonly Cell[] = ['amount']

/** What a cell is edited with, and the pointer, which ends it. */
function useEditor(sheet: Sheet, focus: () => void) {
  const [editing, setEditing] = useState<string | null>(null)
  const begin = useCallback(
    (text?: string) => {
      const { at, cell } = sheet.cursor
      const line = sheet.lines[at]
      if (line?.barred === null) setEditing(text ?? line[cell])
    },
    [sheet],
  )
  // Commit the edited cell before the cursor moves.
  const point = useCallback(
    (to: Place, extend: boolean) => {
      focus()
      if (extend && to.cell === sheet.cursor.cell) sheet.extend(to.at)
      else sheet.move(to)
    },
    [sheet, focus],
  )
  const write = ({ at, cell }: Place, text: string) => {
    setEditing(null)
    sheet.set(at, cell, text)
    focus()
  }
  const revert = () => {
    setEditing(null)
    focus()
  }
  return { editing, begin, point, write, revert }
}

/** The cursor stays on its line when the lines are sorted. */
function useSorting(sheet: Sheet) {
  const [sorted, setSorted] = useState<Sorted | null>(null)
  const sortBy = (by: Sort) => {
    const order = sorted?.by === by && sorted.order === 'asc' ? 'desc' : 'asc'
    const line = sheet.lines[sheet.cursor.at]
    sheet.sort(by, order)
    setSorted({ by, order })
    sheet.move({ ...sheet.cursor, at: Math.max(0, line ? sheet.lines.indexOf(line) : 0) })
  }
  return { sorted, sortBy }
}

/** Copies the range as lines of text, and pastes columns of a spreadsheet. */
function useClipboard(sheet: Sheet, askIfUnsettled: () => boolean) {
  const t = useWords()
  return {
    onPaste(event: ClipboardEvent) {
      event.preventDefault()
      const left = sheet.paste(event.clipboardData.getData('text/plain'))
      askIfUnsettled()
      if (left > 0) toast(t('invoices:paymentSheet.moreLines', { count: left }), 'warning')
    },
    onCopy(event: ClipboardEvent) {
      event.preventDefault()
      event.clipboardData.setData('text/plain', sheet.copied())
    },
  }
}

/** Shows and hides the lines that are not sent. */
function FoldButton({ sheet }: { sheet: Sheet }) {
  const t = useWords()
  return (
    <button
      type="button"
      className="sheet-fold"
      aria-expanded={!sheet.isFolded}
      onClick={() => sheet.fold(!sheet.isFolded)}
    >
      {t(`invoices:paymentSheet.barred.${sheet.isFolded ? 'show' : 'hide'}`, { count: sheet.barred.length })}
    </button>
  )
}

export function SheetGrid({ sheet }: { sheet: Sheet }) {
  const t = useWords()
  useSyncExternalStore(sheet.watch, sheet.at)
  const { cursor } = sheet
  const columns = asksRemarks(sheet.verb) ? cells : AMOUNT
  const { scroller, first, rendered, follow, focus, page } = useSheetScroll(sheet)
  const { choice, isUnsettled, ask, askIfUnsettled } = useReading(sheet)
  const { editing, begin, point, write, revert } = useEditor(sheet, focus)
  const { sorted, sortBy } = useSorting(sheet)
  const grid: KeyedGrid = {
    sheet,
    columns,
    page,
    begin,
    sortBy,
    enter: () => (isUnsettled ? ask() : begin()),
    announceFilled: (count) => announce(t('invoices:paymentSheet.filled', { count })),
    announceStep: (key) => announce(t(`invoices:paymentSheet.${key}`)),
  }
  const commit = (place: Place, text: string, then: 'down' | 'on' | 'back' | 'stay') => {
    write(place, text)
    if (then === 'stay' || askIfUnsettled()) return
    if (then === 'down') moveBy(grid, 1)
    else stepBy(grid, then === 'on' ? 1 : -1)
  }
  const clipboard = useClipboard(sheet, askIfUnsettled)
  const isEditing = editing !== null
  const line = sheet.lines[cursor.at]
  return (
    <div className="sheet" data-verb={sheet.verb}>
      <SheetHead sheet={sheet} sorted={sorted} sortBy={sortBy} />
      <div
        ref={scroller}
        className="sheet-scroll"
        role="grid"
        tabIndex={0}
        aria-label={t('invoices:paymentSheet.lines')}
        aria-rowcount={sheet.lines.length}
        aria-multiselectable="true"
        aria-activedescendant={idOf(cursor)}
        onKeyDown={isEditing ? undefined : (event) => onSheetKey(event, grid)}
        {...(!isEditing && clipboard)}
        onScroll={({ currentTarget }) => follow(currentTarget.scrollTop)}
        data-home
      >
        <SheetBody {...{ sheet, columns, first, rendered, editing, begin, point, commit, revert }} />
      </div>
      {sheet.barred.length > 0 && sheet.taking.length > 0 && <FoldButton sheet={sheet} />}
      {isUnsettled && <ReadingChoice ref={choice} sheet={sheet} at={cursor.at} done={focus} />}
      <p className="unseen" role="status">
        {line && faultText(t, line, sheet.faultOf(line, cursor.cell))}
      </p>
      <p className="unseen">{t('invoices:paymentSheet.count', { count: sheet.lines.length })}</p>
    </div>
  )
}
