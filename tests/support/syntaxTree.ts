/** The syntax tree of a source file, for tests that refuse a construct wherever it stands. */
import { parseSync } from 'vite'
import { read } from './sourceTree'

export interface SyntaxNode {
  type: string
  start: number
  end: number
  [name: string]: unknown
}
const isNode = (value: unknown): value is SyntaxNode => typeof (value as SyntaxNode | null)?.type === 'string'

const trees = new Map<string, SyntaxNode[]>()
/** Every node of a file, parents before children. Parsed once. */
export function nodesOf(path: string): SyntaxNode[] {
  const known = trees.get(path)
  if (known) return known
  const found: SyntaxNode[] = []
  const walk = (node: SyntaxNode) => {
    found.push(node)
    for (const value of Object.values(node))
      for (const one of Array.isArray(value) ? value : [value]) if (isNode(one)) walk(one)
  }
  walk(parseSync(path, read(path)).program as unknown as SyntaxNode)
  trees.set(path, found)
  return found
}

/** `sim-server/app.ts:12: key in object`, for the list of a failed test. */
export const placeOf = (path: string, { start, end }: SyntaxNode): string => {
  const text = read(path)
  return `${path}:${text.slice(0, start).split('\n').length}: ${text.slice(start, end)}`
}
