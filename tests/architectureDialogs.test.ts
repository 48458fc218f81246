/** Dialogs: an answer closes the one that it is for, and the focus stays in them. */
import { expect, test } from 'vitest'
import { sources } from '@support/sourceTree'
import { nodesOf, placeOf, type SyntaxNode } from '@support/syntaxTree'

const isFunction = ({ type }: SyntaxNode) => /^(ArrowFunctionExpression|Function\w+)$/.test(type)
const isIn = (outer: SyntaxNode) => (one: SyntaxNode) => one.start >= outer.start && one.end <= outer.end
const closesTop = ({ type, callee }: SyntaxNode) =>
  type === 'CallExpression' && (callee as { name?: string }).name === 'closeDialog'

/** By then the dialog may be closed, or another one may be on top of it. */
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

test('a button that works has no `loading`, which disables it, so that the focus is lost: `BusyButton`', () => {
  const loading = sources
    .filter((path) => path.startsWith('web/') && path.endsWith('.tsx'))
    .flatMap((path) =>
      nodesOf(path)
        .filter(
          ({ type, name }) =>
            type === 'JSXAttribute' && (name as unknown as { name?: string }).name === 'loading',
        )
        .map((one) => placeOf(path, one)),
    )
  expect(loading).toEqual([])
})
