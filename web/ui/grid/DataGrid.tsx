/**
 * The frame of the grid: header, scroller, placeholder. Rows are painted by a surface outside React; moving the
 * cursor renders nothing here.
 */
import { useLanguage } from '@core/words/i18n'
import { useLayoutEffect, useRef, type ReactNode } from 'react'
import { useSnapshot } from 'valtio'
import { visibleColumns } from '@core/list/columns'
import type { RowFeed } from '@core/list/rowWindows'
import type { Identified, List } from '@core/list/list'
import type { DrawnCard } from './cardRenderer'
import { Header } from './Header'
import { mountGrid } from './mountGrid'
import { GridError, GridPlaceholder } from './GridPlaceholder'
import { CHECKBOX_WIDTH } from './tableRenderer'
import '../layout/colouredLabel.css'
import './grid.css'

interface Props<Row extends Identified> {
  list: List<Row>
  feed: RowFeed<Row>
  card?: DrawnCard<Row>
  label: string
  /** Identifiers of a range of rows that are not loaded. */
  ids(from: number, count: number): Promise<readonly string[]>
  /** Shown when no row matches. */
  empty: ReactNode
}

export function DataGrid<Row extends Identified>({ list, feed, card, label, ids, empty }: Props<Row>) {
  const language = useLanguage()
  const scroller = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLDivElement>(null)
  const {
    query: { layout },
    state: { total, busy, failure },
    columns: drawn,
  } = useSnapshot(list)
  const columns = visibleColumns(list.columns)
  const cards = layout === 'card' && card !== undefined
  // Rebuild the rows only if this changes. Widths alone are a style of the frame.
  const cellsKey = cards
    ? 'cards'
    : columns.map((column) => `${column.key}${column.pinned ? `@${column.width}` : ''}`).join()

  useLayoutEffect(() => {
    // Language and layout change texts and elements.
    return mountGrid({
      scroller: scroller.current!,
      canvas: canvas.current!,
      list,
      feed,
      card: cards ? card : undefined,
      ids,
    })
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [list, feed, card, cards, ids, cellsKey, language])

  const widths = columns.map((column) => column.width).join()
  // Truncation depends on the widths.
  useLayoutEffect(() => {
    list.surface?.repaint()
  }, [list, widths])

  const width = columns.reduce((sum, column) => sum + column.width, CHECKBOX_WIDTH)
  // Columns share what room is left, each by its width.
  const style = cards
    ? ({ '--card-height': `${card.height}px`, '--card-width': `${card.minWidth}px` } as React.CSSProperties)
    : ({
        '--columns': `${CHECKBOX_WIDTH}px ${columns.map(({ width }) => `minmax(${width}px, ${width}fr)`).join(' ')}`,
        '--width': `${width}px`,
        '--check': `${CHECKBOX_WIDTH}px`,
      } as React.CSSProperties)
  const placeholder =
    failure && total === null ? 'failed' : total === null ? 'loading' : total === 0 ? 'empty' : null
  void drawn
  // The button goes while rows are asked for.
  const retry = () => {
    scroller.current!.focus()
    void list.refresh?.()
  }
  return (
    <div className={`grid-frame${busy ? ' busy' : ''}`} style={style}>
      <div
        ref={scroller}
        className={cards ? 'grid cards' : 'grid'}
        role="grid"
        tabIndex={0}
        aria-label={label}
        aria-busy={busy}
        aria-multiselectable="true"
        aria-rowcount={total === null ? -1 : total + (cards ? 0 : 1)}
        aria-colcount={cards ? 1 : columns.length + 1}
      >
        {!cards && <Header list={list} columns={columns} />}
        <div ref={canvas} className="canvas" role="rowgroup" />
      </div>
      {failure && total !== null && <GridError messages={failure.messages} retry={retry} />}
      {placeholder && (
        <GridPlaceholder kind={placeholder} cards={cards} failure={failure} empty={empty} retry={retry} />
      )}
    </div>
  )
}
