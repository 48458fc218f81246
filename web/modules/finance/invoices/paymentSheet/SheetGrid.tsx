/**
 * The lines of a payment sheet as a grid: arrows move, typing, Enter or F2 edits, Tab goes on, `mod+d` fills down, `'` copies
 * the cell above, a spreadsheet column can be pasted. Each cell shows its problem at once.
 */
import {
  memo,
  useCallback,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type ClipboardEvent,
  type KeyboardEvent,
  type ReactNode,
} from 'react'
import { announce } from '@core/shell/announce'
import { keyToken } from '@core/commands/keySequence'
import { amountText } from '@core/words/format'
import { useWords, type Words } from '@core/words/i18n'
import { isMac } from '@core/commands/keymap'
import { toast } from '@core/shell/toasts'
import { amountProblemText } from '../amountProblem'
import { partOf, studentOf } from '../columns'
import { CellInput } from './CellInput'
import { ReadingChoice } from './ReadingChoice'
import {
  asksRemarks,
  cells,
  dueFor,
  readingsOf,
  sorts,
  type Cell,
  type Fault,
  type Line,
  type Place,
  type Sheet,
  type Sort,
} from './sheetState'

const ROW_HEIGHT = 32
const SPARE_ROWS = 6

const AMOUNT: readonly Cell[] = ['amount']
const idOf = (place: Place) => `cell-${place.at}-${place.cell}`
const faultText = (t: Words, { row }: Line, fault: Fault | undefined) => {
  if (fault === undefined) return undefined
  if (typeof fault === 'object' && 'server' in fault) return t.sentence(fault.server)
  return fault === 'over' || fault === 'empty'
    ? t(`invoices:paymentSheet.faults.${fault}`)
    : amountProblemText(t, fault, row.expected_currency_in)
}

export function SheetGrid({ sheet }: { sheet: Sheet }) {
  const t = useWords()
  useSyncExternalStore(sheet.watch, sheet.at)
  const { cursor } = sheet
  const [editing, edit] = useState<string | null>(null)
  const [sorted, setSorted] = useState<{ by: Sort; order: 'asc' | 'desc' } | null>(null)
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
    (to: Place) => {
      scroller.current?.focus({ preventScroll: true })
      sheet.move(to)
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
    const { row } = sheet.lines[cursor.at] ?? {}
    sheet.sort(by, order)
    setSorted({ by, order })
    sheet.move({
      ...cursor,
      at: Math.max(
        0,
        sheet.lines.findIndex((line) => line.row === row),
      ),
    })
  }

  const onward = document.documentElement.dir === 'rtl' ? -1 : 1
  const page = () => Math.max(1, Math.floor(room() / ROW_HEIGHT) - 1)
  const keys: Record<string, () => unknown> = {
    down: () => go(1),
    up: () => go(-1),
    pagedown: () => go(page()),
    pageup: () => go(-page()),
    home: () => go(0, columns[0]),
    end: () => go(0, columns.at(-1)),
    'mod+home': () => sheet.move({ ...cursor, at: 0 }),
    'mod+end': () => sheet.move({ ...cursor, at: sheet.lines.length - 1 }),
    left: () => go(0, columns[Math.max(0, columns.indexOf(cursor.cell) - onward)] ?? cursor.cell),
    right: () => go(0, columns[columns.indexOf(cursor.cell) + onward] ?? cursor.cell),
    enter: () => (isUnsettled ? ask(true) : begin()),
    f2: () => begin(),
    delete: () => sheet.set(cursor.at, cursor.cell, ''),
    backspace: () => sheet.set(cursor.at, cursor.cell, ''),
    'mod+d': () => {
      sheet.fill(cursor.at, cursor.cell, false)
      announce(t('invoices:paymentSheet.filled', { count: sheet.lines.length - cursor.at - 1 }))
    },
    'mod+shift+d': () => {
      sheet.fill(cursor.at, cursor.cell, true)
      announce(t('invoices:paymentSheet.filled', { count: sheet.lines.length }))
    },
    "'": () => sheet.copyAbove(cursor.at, cursor.cell),
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (editing !== null) return
    const pressed = keyToken(event.nativeEvent, isMac)
    if (!pressed) return
    if (pressed === 'tab' || pressed === 'shift+tab') {
      if (step(pressed === 'tab' ? 1 : -1)) event.preventDefault()
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
    const left = sheet.paste(cursor.at, cursor.cell, event.clipboardData.getData('text/plain'))
    askIfUnsettled()
    if (left > 0) toast(t('invoices:paymentSheet.moreLines', { count: left }), 'warning')
  }

  return (
    <div className="sheet" data-columns={columns.length}>
      <div className="sheet-row sheet-head" role="presentation">
        {sorts.map((by) => (
          <button
            key={by}
            type="button"
            tabIndex={-1}
            className={`sheet-${by}`}
            aria-pressed={sorted?.by === by}
            onClick={() => sortBy(by)}
          >
            {t(
              by === 'due' ? `invoices:paymentSheet.due.${sheet.verb}` : `invoices:paymentSheet.fields.${by}`,
            )}
            {sorted?.by === by && <i aria-hidden="true">{sorted.order === 'asc' ? '↑' : '↓'}</i>}
          </button>
        ))}
        {columns.includes('remarks') && <span>{t('invoices:paymentSheet.fields.remarks')}</span>}
      </div>
      <div
        ref={scroller}
        className="sheet-scroll"
        role="grid"
        tabIndex={0}
        aria-label={t('invoices:paymentSheet.lines')}
        aria-rowcount={sheet.lines.length}
        aria-activedescendant={idOf(cursor)}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
        onScroll={({ currentTarget }) => scrolled(currentTarget.scrollTop)}
        data-home
      >
        <div style={{ blockSize: sheet.lines.length * ROW_HEIGHT, position: 'relative' }} role="rowgroup">
          {shown.map((line, place) => {
            const here = first + place === cursor.at
            return (
              <Row
                key={line.row.identifier}
                sheet={sheet}
                columns={columns}
                line={line}
                index={first + place}
                amount={line.amount}
                remarks={line.remarks}
                said={line.said}
                cell={here ? cursor.cell : null}
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
              </Row>
            )
          })}
        </div>
      </div>
      {isUnsettled && (
        <ReadingChoice
          ref={choice}
          sheet={sheet}
          at={cursor.at}
          done={() => {
            focus()
          }}
        />
      )}
      <p className="unseen" role="status">
        {hereLine && faultText(t, hereLine, sheet.faultOf(hereLine, cursor.cell))}
      </p>
      <p className="unseen">{t('invoices:paymentSheet.count', { count: sheet.lines.length })}</p>
    </div>
  )
}

interface RowProps {
  sheet: Sheet
  columns: readonly Cell[]
  line: Line
  index: number
  /** The line is changed in place; `memo` compares this value. */ amount: string
  remarks: string
  said: Line['said']
  /** The cell under the cursor. */ cell: Cell | null
  begin(): void
  point(to: Place): void
  /** The editor of that cell. */ children: ReactNode
}
/** Memoised: a cursor step re-renders two rows, a key in a cell one. */
const Row = memo(({ sheet, columns, line, index, cell: at, begin, point, children }: RowProps) => {
  const t = useWords()
  const { row } = line
  return (
    <div
      role="row"
      aria-rowindex={index + 1}
      className={`sheet-row${at === null ? '' : ' here'}${line.barred === null ? '' : ' barred'}`}
      style={{ transform: `translateY(${index * ROW_HEIGHT}px)` }}
    >
      <span role="gridcell">
        <bdi>{studentOf(row)}</bdi>{' '}
        <bdi dir="ltr" className="quiet">
          {partOf(row)}
        </bdi>
      </span>
      <span role="gridcell">
        <bdi>{row.vendor_name}</bdi>
      </span>
      <span role="gridcell" className="figure">
        <bdi dir="ltr">{amountText(dueFor[sheet.verb](row), row.expected_currency_in)}</bdi>
      </span>
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
              aria-selected={here}
              aria-invalid={fault !== undefined}
              title={fault}
              className={`sheet-cell ${cell}${here ? ' cursor' : ''}${fault ? ' wrong' : ''}`}
              onPointerDown={() => {
                if (!(here && children)) point({ at: index, cell })
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
})
Row.displayName = 'Row'
