/** The frame of a board: a column for each value, with its head. Cards are painted by a surface outside React. */
import { useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { useSnapshot } from 'valtio'
import { isOpenColumn, type ShownColumn } from '@core/list/board/board'
import type { BoardRows } from '@core/list/board/boardRows'
import type { RangeIds } from '@core/list/cursor'
import type { Identified, List } from '@core/list/list'
import { number } from '@core/words/format'
import { useLanguage, useWords } from '@core/words/i18n'
import type { DrawnCard } from '../grid/cardRenderer'
import { GridError, GridPlaceholder } from '../grid/GridPlaceholder'
import { BoardSurface } from './boardSurface'
import { listenToDrag } from './dragCards'
import { setFolded } from './foldColumn'
import '../layout/colouredLabel.css'
import '../grid/grid.css'
import './board.css'

interface Props<Row extends Identified> {
  list: List<Row>
  rows: BoardRows<Row>
  card: DrawnCard<Row>
  label: string
  ids: RangeIds
  /** Shown when no row matches. */
  empty: ReactNode
}

export default function Board<Row extends Identified>({ list, rows, card, label, ids, empty }: Props<Row>) {
  const root = useRef<HTMLDivElement>(null)
  const [surface] = useState(() => new BoardSurface<Row>({ list, rows, card, ids }))
  useLayoutEffect(() => {
    const stops = [surface.mount(root.current!), listenToDrag(root.current!, list as List, surface.indexAt)]
    return () => {
      for (const stop of stops) stop()
    }
  }, [surface, list])
  const language = useLanguage()
  // The texts of cards are painted outside React.
  useLayoutEffect(() => {
    surface.repaint()
  }, [surface, language])
  const {
    board,
    state: { total, busy, failure },
  } = useSnapshot(list)
  const columns = board!.columns as readonly ShownColumn[]
  const placeholder =
    failure && total === null ? 'failed' : total === null ? 'loading' : total === 0 ? 'empty' : null
  // The button goes while rows are asked for.
  const retry = () => {
    list.surface?.focus()
    void list.refresh?.()
  }
  const style = { '--card-height': `${card.height}px` } as React.CSSProperties
  return (
    <div className={`grid-frame board-frame${busy ? ' busy' : ''}`} style={style}>
      <div ref={root} className="board" role="group" tabIndex={-1} aria-label={label} aria-busy={busy}>
        {columns.map((column) => (
          <Column
            key={column.value}
            list={list as List}
            column={column}
            isOpen={isOpenColumn(board!, column)}
            surface={surface}
          />
        ))}
      </div>
      {failure && total !== null && <GridError messages={failure.messages} retry={retry} />}
      {placeholder && (
        <GridPlaceholder kind={placeholder} cards failure={failure} empty={empty} retry={retry} />
      )}
    </div>
  )
}

interface ColumnProps<Row extends Identified> {
  list: List
  column: ShownColumn
  /** Its cards are drawn. */
  isOpen: boolean
  surface: BoardSurface<Row>
}
function Column<Row extends Identified>({ list, column, isOpen, surface }: ColumnProps<Row>) {
  const t = useWords()
  const { value, count, late } = column
  const label = [
    t('list:board.column', { name: column.label(), count }),
    ...(late ? [t('list:board.late', { count: late })] : []),
  ].join(' · ')
  const isFolded = !isOpen && count > 0
  return (
    <div
      role="group"
      aria-label={label}
      className="board-column"
      data-column={value}
      data-narrow={isOpen ? undefined : ''}
    >
      <button
        type="button"
        className="board-head"
        aria-expanded={isOpen}
        disabled={count === 0}
        title={count === 0 ? undefined : t(isFolded ? 'list:board.unfold' : 'list:board.fold')}
        onClick={() => {
          setFolded(list, value, isOpen, surface.isCursorIn(value))
          surface.repaint()
        }}
      >
        <bdi
          className={column.colour === undefined ? 'board-name' : 'board-name dotted'}
          style={{ '--dot': column.colour } as React.CSSProperties}
        >
          {column.label()}
        </bdi>
        <span className="board-count">{number(count)}</span>
        {late ? <span className="board-late">{t('list:board.late', { count: late })}</span> : null}
      </button>
      {isOpen && <Cards value={value} count={count} label={label} surface={surface} />}
    </div>
  )
}

interface CardsProps<Row extends Identified> {
  value: string
  count: number
  label: string
  surface: BoardSurface<Row>
}
function Cards<Row extends Identified>({ value, count, label, surface }: CardsProps<Row>) {
  const scroller = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    return surface.addColumn(value, scroller.current!, canvas.current!)
  }, [surface, value])
  return (
    <div
      ref={scroller}
      className="grid cards board-cards"
      role="grid"
      tabIndex={0}
      aria-label={label}
      aria-multiselectable="true"
      aria-rowcount={count}
      aria-colcount={1}
    >
      <div ref={canvas} className="canvas" role="rowgroup" />
    </div>
  )
}
