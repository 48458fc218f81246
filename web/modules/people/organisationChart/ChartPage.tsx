/**
 * The organisation chart: a tree of people, or of roles. Not `role=tree`, in which keys are no commands. Only lines in sight and that of
 * the cursor are rendered.
 */
import { Spinner } from '@blueprintjs/core'
import { defaultRangeExtractor, useVirtualizer, type Range } from '@tanstack/react-virtual'
import { useLayoutEffect, useMemo, useRef } from 'react'
import { useSnapshot } from 'valtio'
import { organisationChart } from '@contract/people/organisationChart'
import { useCall } from '@core/server/api'
import { number } from '@core/words/format'
import { useWords } from '@core/words/i18n'
import { recordName } from '@core/words/recordNames'
import { CommandButton } from '@ui/layout/CommandButton'
import { LoadError } from '@ui/layout/LoadError'
import { chartState, linesOf, trees, type Chart, type Line } from './chart'
import { showTree } from './index'
import './chart.css'

/** In px, as in chart.css. */
const LINE_HEIGHT = 28

type Node = Chart['people'][number] | Chart['roles'][number]

export default function ChartPage() {
  const t = useWords()
  const { data, isError, refetch } = useCall(organisationChart.chart, {}, { staleTime: 0 })
  const { tree, folded, cursor } = useSnapshot(chartState)
  const nodes = data?.[tree]
  const lines = useMemo(() => linesOf<Node>(nodes ?? [], folded), [nodes, folded])
  return (
    <div className="chart" aria-busy={!data && !isError}>
      <header className="chart-bar">
        <div className="segments" role="group" aria-label={t('organisationChart:which')}>
          {trees.map((one) => (
            <button key={one} type="button" aria-pressed={tree === one} onClick={() => showTree(one)}>
              {t(`organisationChart:trees.${one}`)}
            </button>
          ))}
        </div>
        <CommandButton id="organisationChart.find" variant="outlined" />
        <CommandButton id="organisationChart.reportsTo" variant="outlined" />
      </header>
      {isError && <LoadError messageKey="organisationChart:failed" onRetry={refetch} />}
      {!data && !isError && <Spinner size={24} aria-label={t('app:palette.loading')} />}
      {data && <Tree key={tree} label={t(`organisationChart:trees.${tree}`)} lines={lines} cursor={cursor} />}
    </div>
  )
}

function Tree({ label, lines, cursor }: { label: string; lines: readonly Line<Node>[]; cursor: string }) {
  const grid = useRef<HTMLDivElement>(null)
  const current = useRef<HTMLDivElement>(null)
  const found = lines.findIndex(({ node }) => node.identifier === cursor)
  const at = Math.max(0, found)
  const rows = useVirtualizer({
    count: lines.length,
    estimateSize: () => LINE_HEIGHT,
    overscan: 8,
    getScrollElement: () => grid.current,
    getItemKey: (index) => lines[index]!.node.identifier,
    // The line of the cursor stays, and with it the focus.
    rangeExtractor: (range: Range) =>
      [...new Set([...defaultRangeExtractor(range), Math.min(at, range.count - 1)])].toSorted(
        (one, other) => one - other,
      ),
    initialRect: { width: 760, height: 20 * LINE_HEIGHT },
  })
  useLayoutEffect(() => {
    if (found < 0) chartState.cursor = lines[0]?.node.identifier ?? ''
    const isFree = document.activeElement === document.body || document.activeElement?.id === 'page'
    if (isFree || grid.current?.contains(document.activeElement)) current.current?.focus()
  }, [found, cursor, lines])
  return (
    <div ref={grid} role="treegrid" aria-label={label} aria-rowcount={lines.length}>
      <div role="rowgroup" style={{ blockSize: rows.getTotalSize() }}>
        {rows.getVirtualItems().map(({ index, key, start }) => (
          <TreeLine
            key={key}
            line={lines[index]!}
            index={index}
            top={start}
            isCurrent={index === at}
            lineRef={index === at ? current : undefined}
          />
        ))}
      </div>
    </div>
  )
}

function TreeLine({
  line: { node, level, count, isOpen },
  index,
  top,
  isCurrent,
  lineRef,
}: {
  line: Line<Node>
  index: number
  /** In px from the top of the tree. */
  top: number
  isCurrent: boolean
  lineRef: React.RefObject<HTMLDivElement | null> | undefined
}) {
  const t = useWords()
  const detail =
    'status' in node
      ? [
          node.role === null ? '' : recordName(node.role),
          node.status === 'active' ? '' : t(`staff:statuses.${node.status}`),
        ]
          .filter(Boolean)
          .join(' · ')
      : t('organisationChart:people', { count: node.users_count })
  return (
    <div
      ref={lineRef}
      role="row"
      aria-rowindex={index + 1}
      aria-level={level}
      aria-expanded={count > 0 ? isOpen : undefined}
      aria-selected={isCurrent}
      tabIndex={isCurrent ? 0 : -1}
      style={{ paddingInlineStart: `${(level - 1) * 22 + 8}px`, transform: `translateY(${top}px)` }}
      onFocus={() => {
        chartState.cursor = node.identifier
      }}
    >
      <span aria-hidden className="chart-mark">
        {count === 0 ? '' : isOpen ? '▾' : '▸'}
      </span>
      <span role="gridcell">
        <bdi>{recordName(node.name)}</bdi>
      </span>
      <span role="gridcell" className="dim">
        {detail}
      </span>
      <span role="gridcell" className="chart-count dim">
        {count > 0 ? number(count) : ''}
      </span>
    </div>
  )
}
