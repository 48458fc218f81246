/** An answer closes the dialog that it is for: by then the dialog may be closed, or another one may be on top of it. */
import { expect, test } from 'vitest'
import { sources } from '@support/sourceTree'
import { nodesOf, placeOf, type SyntaxNode } from '@support/syntaxTree'

const isFunction = ({ type }: SyntaxNode) => /^(ArrowFunctionExpression|Function\w+)$/.test(type)
const isIn = (outer: SyntaxNode) => (one: SyntaxNode) => one.start >= outer.start && one.end <= outer.end
const closesTop = ({ type, callee }: SyntaxNode) =>
  type === 'CallExpression' && (callee as { name?: string }).name === 'closeDialog'

test('code that has waited closes no dialog by `closeDialog`, which closes the one on top: `useCloseDialog`, or `leave` of `useDiscard`', () => {
  const late = sources
    .filter((path) => /^web\/(ui|modules|app)\//.test(path))
    .flatMap((path) => {
      const nodes = nodesOf(path)
      return nodes
        .filter((one) => isFunction(one) && one.async === true)
        .flatMap((one) => {
          const inside = nodes.filter(isIn(one))
          const [wait] = inside.filter(({ type }) => type === 'AwaitExpression')
          return inside.filter((call) => closesTop(call) && wait && call.start > wait.start)
        })
        .map((call) => placeOf(path, call))
    })
  expect(late).toEqual([])
})
