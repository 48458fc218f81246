/** The chart as a tree that one walks: its nodes, which of them are open, where the cursor is. */
import { proxy } from 'valtio'
import type { organisationChart } from '@contract/people/organisationChart'
import type { Answer } from '@contract/http'
import { onSessionCleanup } from '@core/session/sessionCleanup'

export type Chart = Answer<typeof organisationChart.chart>
export const trees = ['people', 'roles'] as const
export type Tree = (typeof trees)[number]

interface ChartState {
  tree: Tree
  /** Identifiers of the nodes whose branches are folded. */
  folded: string[]
  cursor: string
}
const atStart = (): ChartState => ({ tree: 'people', folded: [], cursor: '' })
export const chartState = proxy(atStart())
onSessionCleanup(() => Object.assign(chartState, atStart()))

interface Node {
  identifier: string
  above: string | null
}
/** A line of the tree. `level` begins with 1. */
export interface Line<N extends Node> {
  node: N
  level: number
  count: number
  isOpen: boolean
}

/** The nodes in the order in which they are walked, without those that are folded away. */
export function linesOf<N extends Node>(nodes: readonly N[], folded: readonly string[]): Line<N>[] {
  const below = new Map<string | null, N[]>()
  for (const node of nodes) {
    const others = below.get(node.above)
    if (others) others.push(node)
    else below.set(node.above, [node])
  }
  const closed = new Set(folded)
  const lines: Line<N>[] = []
  const walk = (above: string | null, level: number) => {
    for (const node of below.get(above) ?? []) {
      const count = below.get(node.identifier)?.length ?? 0
      const isOpen = count > 0 && !closed.has(node.identifier)
      lines.push({ node, level, count, isOpen })
      if (isOpen) walk(node.identifier, level + 1)
    }
  }
  walk(null, 1)
  return lines
}

/** The nodes above this one, the nearest first: they are open where it is in sight. */
export function ancestorsOf(nodes: readonly Node[], identifier: string): string[] {
  const above = new Map(nodes.map((node) => [node.identifier, node.above]))
  const found: string[] = []
  for (let at = above.get(identifier); at; at = above.get(at)) found.push(at)
  return found
}

/** Where a key of the tree pattern leads from this line: to another node, or it opens or folds this one. */
export function step<N extends Node>(
  lines: readonly Line<N>[],
  cursor: string,
  way: 'down' | 'up' | 'in' | 'out' | 'first' | 'last',
): { cursor: string; fold?: boolean } {
  const at = Math.max(
    0,
    lines.findIndex(({ node }) => node.identifier === cursor),
  )
  const line = lines[at]
  const to = (index: number) => ({
    cursor: lines[Math.min(lines.length - 1, Math.max(0, index))]?.node.identifier ?? '',
  })
  if (!line || way === 'first') return to(0)
  if (way === 'last') return to(lines.length - 1)
  if (way === 'down') return to(at + 1)
  if (way === 'up') return to(at - 1)
  if (way === 'in')
    return line.isOpen || line.count === 0 ? to(line.isOpen ? at + 1 : at) : { ...to(at), fold: false }
  if (line.isOpen) return { ...to(at), fold: true }
  return line.node.above === null ? to(at) : { cursor: line.node.above }
}
