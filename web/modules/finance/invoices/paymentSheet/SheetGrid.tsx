/**
 * The lines of a payment sheet as a grid: arrows move, `shift` extends a range, typing, Enter or F2 edits, Tab goes on, `mod+d`
 * fills down, `'` copies the cell above, a spreadsheet column can be pasted, `mod+z` takes back. Each cell shows its problem at once.
 */
import {
  useCallback,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type ClipboardEvent,
  type KeyboardEvent,
} from 'react'
import { announce } from '@core/shell/announce'
import { keyToken } from '@core/commands/keySequence'
import { useWords } from '@core/words/i18n'
import { isMac } from '@core/commands/keymap'
import { toast } from '@core/shell/toasts'
import { CellInput } from './CellInput'
import { ReadingChoice } from './ReadingChoice'
import { SheetHead, type Sorted } from './SheetHead'
import { asksRemarks, cells, readingsOf, shownSorts, type Cell, type Place, type Sort } from './sheetLines'
import { faultText, idOf, ROW_HEIGHT, SheetRow } from './SheetRow'
import type { Sheet } from './sheetState'

const SPARE_ROWS = 6
const AMOUNT: readonly Cell[] = ['amount']

export function SheetGrid({ sheet }: { sheet: Sheet }) {
  const t = useWords()
  useSyncExternalStore(sheet.watch, sheet.at)
  const { cursor } = sheet
  const [editing, edit] = useState<string | null>(null)
  const [sorted, setSorted] = useState<Sorted | null>(null)
  const scroller = useRef<HTMLDivElement>(null)
  // All rows have the same height, so the visible range is a division. A few spare rows are rendered above and below.
  const [first, setFirst] = useState(0)
  const room = () => scroller.current?.clientHeight || 12 * ROW_HEIGHT
  const scrolled = (top: number) =>
    setFirst(Math.max(0, Math.floor(top / ROW_HEIGHT / SPARE_ROWS) - 1) * SPARE_ROWS)
  const shown = sheet.lines.slice(first, first + Math.ceil(room() / ROW_HEIGHT) + 3 * SPARE_ROWS)
  // Accept typing as soon as the dialog opens, not when its animation ends.
  useLayoutEffect(() => {
    scroller.current?.focus({ preventScroll: true })
  }, [])
  const columns: readonly Cell[] = asksRemarks(sheet.verb) ? cells : AMOUNT
  useLayoutEffect(() => {
    const frame = scroller.current!
    const [from, to] = [cursor.at * ROW_HEIGHT, (cursor.at + 1) * ROW_HEIGHT]
    if (from < frame.scrollTop) frame.scrollTop = from
    else if (to > frame.scrollTop + (frame.clientHeight || 12 * ROW_HEIGHT))
      frame.scrollTop = to - (frame.clientHeight || 12 * ROW_HEIGHT)
    scrolled(frame.scrollTop)
  }, [cursor.at])

  const choice = useRef<HTMLDivElement>(null)
  const [asking, ask] = useState(false)
  const hereLine = sheet.lines[cursor.at]
  const isUnsettled =
    cursor.cell === 'amount' && hereLine?.barred === null && readingsOf(hereLine) !== undefined
  // The choice is on screen only after the cell was read.
  useLayoutEffect(() => {
    if (!asking) return
    ask(false)
    choice.current?.querySelector('button')?.focus()
  }, [asking])
  /** Puts the focus on the choice when what was entered may mean two things. Returns whether it does. */
  const askIfUnsettled = () => {
    const place = sheet.firstUnsettled()
    if (!place) return false
    sheet.move(place)
    ask(true)
    return true
  }

  const focus = () => scroller.current?.focus({ preventScroll: true })
  // Commit the edited cell before the cursor moves.
  const point = useCallback(
    (to: Place, extend: boolean) => {
      scroller.current?.focus({ preventScroll: true })
      if (extend && to.cell === sheet.cursor.cell) sheet.extend(to.at)
      else sheet.move(to)
    },
    [sheet],
  )
  const go = (by: number, cell = cursor.cell) =>
    sheet.move({ at: Math.min(sheet.lines.length - 1, Math.max(0, cursor.at + by)), cell })
  const step = (by: 1 | -1) => {
    const flat = cursor.at * columns.length + columns.indexOf(cursor.cell) + by
    if (flat < 0 || flat >= sheet.lines.length * columns.length) return false
    sheet.move({ at: Math.floor(flat / columns.length), cell: columns[flat % columns.length]! })
    return true
  }
  const begin = useCallback(
    (text?: string) => {
      const {
        lines,
        cursor: { at, cell },
      } = sheet
      if (lines[at]?.barred === null) edit(text ?? lines[at][cell])
    },
    [sheet],
  )
  const commit = (text: string) => {
    edit(null)
    sheet.set(cursor.at, cursor.cell, text)
    focus()
  }
  const sortBy = (by: Sort) => {
    const order = sorted?.by === by && sorted.order === 'asc' ? 'desc' : 'asc'
    const line = sheet.lines[cursor.at]
    sheet.sort(by, order)
    setSorted({ by, order })
    sheet.move({ ...cursor, at: Math.max(0, line ? sheet.lines.indexOf(line) : 0) })
  }
  const sayFilled = (count: number) => announce(t('invoices:paymentSheet.filled', { count }))

  const onward = document.documentElement.dir === 'rtl' ? -1 : 1
  const page = () => Math.max(1, Math.floor(room() / ROW_HEIGHT) - 1)
  const last = sheet.lines.length - 1
  const keys: Record<string, () => unknown> = {
    down: () => go(1),
    up: () => go(-1),
    pagedown: () => go(page()),
    pageup: () => go(-page()),
    home: () => go(0, columns[0]),
    end: () => go(0, columns.at(-1)),
    'mod+home': () => sheet.move({ ...cursor, at: 0 }),
    'mod+end': () => sheet.move({ ...cursor, at: last }),
    'shift+down': () => sheet.extend(cursor.at + 1),
    'shift+up': () => sheet.extend(cursor.at - 1),
    'shift+pagedown': () => sheet.extend(cursor.at + page()),
    'shift+pageup': () => sheet.extend(cursor.at - page()),
    'mod+shift+down': () => sheet.extend(last),
    'mod+shift+up': () => sheet.extend(0),
    'mod+a': () => sheet.extend(last, 0),
    left: () => go(0, columns[Math.max(0, columns.indexOf(cursor.cell) - onward)] ?? cursor.cell),
    right: () => go(0, columns[columns.indexOf(cursor.cell) + onward] ?? cursor.cell),
    enter: () => (isUnsettled ? ask(true) : begin()),
    f2: () => begin(),
    delete: () => sheet.clear(),
    backspace: () => sheet.clear(),
    'mod+d': () => sayFilled(sheet.fillDown()),
    'mod+shift+d': () => sayFilled(sheet.fillAll()),
    "'": () => sheet.copyAbove(cursor.at, cursor.cell),
    'mod+z': () => announce(t(`invoices:paymentSheet.${sheet.undo() ? 'undone' : 'nothingToUndo'}`)),
    'mod+shift+z': () => announce(t(`invoices:paymentSheet.${sheet.redo() ? 'redone' : 'nothingToRedo'}`)),
    'mod+y': () => announce(t(`invoices:paymentSheet.${sheet.redo() ? 'redone' : 'nothingToRedo'}`)),
    ...Object.fromEntries(shownSorts(sheet.verb).map((by, at) => [`alt+${at + 1}`, () => sortBy(by)])),
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (editing !== null) return
    const pressed = keyToken(event.nativeEvent, isMac)
    if (!pressed) return
    if (pressed === 'tab' || pressed === 'shift+tab') {
      if (step(pressed === 'tab' ? 1 : -1)) event.preventDefault()
      return
    }
    if (pressed === 'escape' && sheet.anchor !== null) {
      event.preventDefault()
      event.stopPropagation()
      sheet.move(cursor)
      return
    }
    const answer = keys[pressed]
    if (answer) {
      event.preventDefault()
      event.stopPropagation()
      answer()
      return
    }
    if (event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey && pressed !== 'space') {
      event.preventDefault()
      event.stopPropagation()
      begin(event.key)
    }
  }
  const onPaste = (event: ClipboardEvent) => {
    if (editing !== null) return
    event.preventDefault()
    const left = sheet.paste(event.clipboardData.getData('text/plain'))
    askIfUnsettled()
    if (left > 0) toast(t('invoices:paymentSheet.moreLines', { count: left }), 'warning')
  }
  const onCopy = (event: ClipboardEvent) => {
    if (editing !== null) return
    event.preventDefault()
    event.clipboardData.setData('text/plain', sheet.copied())
  }

  const { from, to } = sheet.range()
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
        onKeyDown={onKeyDown}
        onPaste={onPaste}
        onCopy={onCopy}
        onScroll={({ currentTarget }) => scrolled(currentTarget.scrollTop)}
        data-home
      >
        <div style={{ blockSize: sheet.lines.length * ROW_HEIGHT, position: 'relative' }} role="rowgroup">
          {shown.map((line, place) => {
            const index = first + place
            const here = index === cursor.at
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
                cell={here ? cursor.cell : null}
                selected={to > from && index >= from && index <= to ? cursor.cell : null}
                begin={begin}
                point={point}
              >
                {here && editing !== null && (
                  <CellInput
                    initial={editing}
                    label={t(`invoices:paymentSheet.fields.${cursor.cell}`)}
                    figure={cursor.cell === 'amount'}
                    commit={(text, then) => {
                      commit(text)
                      if (then !== 'stay' && askIfUnsettled()) return
                      if (then === 'down') go(1)
                      else if (then === 'on') step(1)
                      else if (then === 'back') step(-1)
                    }}
                    revert={() => {
                      edit(null)
                      focus()
                    }}
                  />
                )}
              </SheetRow>
            )
          })}
        </div>
      </div>
      {sheet.barred.length > 0 && sheet.taking.length > 0 && (
        <button
          type="button"
          className="sheet-fold"
          aria-expanded={!sheet.isFolded}
          onClick={() => sheet.fold(!sheet.isFolded)}
        >
          {t(`invoices:paymentSheet.barred.${sheet.isFolded ? 'show' : 'hide'}`, {
            count: sheet.barred.length,
          })}
        </button>
      )}
      {isUnsettled && <ReadingChoice ref={choice} sheet={sheet} at={cursor.at} done={() => focus()} />}
      <p className="unseen" role="status">
        {hereLine && faultText(t, hereLine, sheet.faultOf(hereLine, cursor.cell))}
      </p>
      <p className="unseen">{t('invoices:paymentSheet.count', { count: sheet.lines.length })}</p>
    </div>
  )
}
