/** The organisation chart: a tree of people, or of roles. Not `role=tree`, in which keys are no commands. */
import { Spinner } from '@blueprintjs/core'
import { useLayoutEffect, useRef } from 'react'
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

type Node = Chart['people'][number] | Chart['roles'][number]

export default function ChartPage() {
  const t = useWords()
  const { data, isError, refetch } = useCall(organisationChart.chart, {}, { staleTime: 0 })
  const { tree, folded, cursor } = useSnapshot(chartState)
  const current = useRef<HTMLDivElement>(null)
  const nodes: readonly Node[] = data?.[tree] ?? []
  const lines = linesOf(nodes, folded)
  const at = lines.some(({ node }) => node.identifier === cursor) ? cursor : (lines[0]?.node.identifier ?? '')
  useLayoutEffect(() => {
    if (at !== chartState.cursor) chartState.cursor = at
    const isFree = document.activeElement === document.body || document.activeElement?.id === 'page'
    if (isFree || current.current?.parentElement?.contains(document.activeElement)) current.current?.focus()
  }, [at, tree, data])
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
        <CommandButton id="organisationChart.reportsTo" variant="outlined" />
      </header>
      {isError && <LoadError messageKey="organisationChart:failed" onRetry={refetch} />}
      {!data && !isError && <Spinner size={24} aria-label={t('app:palette.loading')} />}
      {data && (
        <div role="treegrid" aria-label={t(`organisationChart:trees.${tree}`)}>
          {lines.map((line) => (
            <TreeLine
              key={line.node.identifier}
              line={line}
              isCurrent={line.node.identifier === at}
              lineRef={line.node.identifier === at ? current : undefined}
            />
          ))}
        </div>
      )}
    </div>
  )
}

function TreeLine({
  line: { node, level, count, isOpen },
  isCurrent,
  lineRef,
}: {
  line: Line<Node>
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
      aria-level={level}
      aria-expanded={count > 0 ? isOpen : undefined}
      aria-selected={isCurrent}
      tabIndex={isCurrent ? 0 : -1}
      style={{ paddingInlineStart: `${(level - 1) * 22 + 8}px` }}
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
