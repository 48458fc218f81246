/**
 * Table header: click or Enter sorts, dragging the edge resizes, dragging the heading moves. Commands do
 * the same by key.
 */
import { useRef } from 'react'
import { useSnapshot } from 'valtio'
import { placeColumn, resizeColumn, type Column } from '@core/list/columns'
import { arrangeColumns } from '@core/list/columnMemory'
import type { List } from '@core/list/list'
import { sortBy } from '@core/list/sortAndFilter'
import { selectionCount } from '@core/list/selection/selection'
import { toggleInSight } from '@core/list/selection/bulkSelection'
import { useWords } from '@core/words/i18n'
import { CHECKBOX_WIDTH } from './tableRenderer'

export function Header({ list, columns }: { list: List; columns: readonly Column[] }) {
  const { query, selection, state, outOfSight } = useSnapshot(list)
  const t = useWords()
  const dragged = useRef<string | null>(null)
  const chosen = selectionCount(selection as typeof list.selection) - outOfSight.size
  return (
    <div className="row head" role="row" aria-rowindex={1}>
      <div className="cell check" role="columnheader" aria-colindex={1}>
        <button
          type="button"
          tabIndex={-1}
          className="box"
          aria-label={t('list:commands.selectLoaded')}
          aria-pressed={chosen === 0 ? 'false' : chosen === state.total ? 'true' : 'mixed'}
          onClick={() => void toggleInSight(list)}
        />
      </div>
      {columns.map((column, at) => {
        const sorted = column.sort !== undefined && query.sort_by === column.sort
        const start = columns.slice(0, at).reduce((sum, one) => sum + one.width, CHECKBOX_WIDTH)
        return (
          // oxlint-disable-next-line jsx-a11y/interactive-supports-focus
          <div
            key={column.key}
            role="columnheader"
            aria-colindex={at + 2}
            aria-sort={sorted ? (query.sort === 'asc' ? 'ascending' : 'descending') : undefined}
            className={`cell${column.numeric ? ' figure' : ''}${column.pinned ? ' pinned' : ''}`}
            style={column.pinned ? { insetInlineStart: start } : undefined}
            draggable
            onDragStart={(event) => {
              dragged.current = column.key
              event.dataTransfer.effectAllowed = 'move'
            }}
            onDragOver={(event) => {
              if (dragged.current) event.preventDefault()
            }}
            onDrop={() => {
              if (dragged.current && dragged.current !== column.key)
                arrangeColumns(list, placeColumn(list.columns, dragged.current, column.key))
              dragged.current = null
            }}
          >
            {column.sort ? (
              <button type="button" tabIndex={-1} onClick={() => sortBy(list, column.sort!)}>
                <span className="heading">{t(column.title)}</span>
                {sorted && <i className={query.sort} aria-hidden="true" />}
              </button>
            ) : (
              <span>
                <span className="heading">{t(column.title)}</span>
              </span>
            )}
            <span
              className="edge"
              aria-hidden="true"
              onPointerDown={(event) => startResize(event, list, column)}
              onDragStart={(event) => event.preventDefault()}
              draggable={false}
            />
          </div>
        )
      })}
    </div>
  )
}

/** Resizes a column with the pointer; in right-to-left pages wider is to the left. */
const startResize = (down: React.PointerEvent<HTMLElement>, list: List, column: Column) => {
  down.preventDefault()
  down.stopPropagation()
  const edge = down.currentTarget
  const onward = getComputedStyle(edge).direction === 'rtl' ? -1 : 1
  edge.setPointerCapture(down.pointerId)
  const move = (event: PointerEvent) =>
    arrangeColumns(
      list,
      resizeColumn(list.columns, column.key, column.width + (event.clientX - down.clientX) * onward),
    )
  edge.addEventListener('pointermove', move)
  edge.addEventListener('lostpointercapture', () => edge.removeEventListener('pointermove', move), {
    once: true,
  })
}
