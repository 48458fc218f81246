/** What leads to an address is a link: `leadsTo` says which one, and palette, menus and buttons have it. */
import { expect, test } from 'vitest'
import { sources } from '@support/sourceTree'
import { nodesOf, placeOf, type SyntaxNode } from '@support/syntaxTree'

/** Commands that do more than that. */
const DOES_MORE = [
  // Over a record that is open as a page they are a dialog.
  'web/modules/platform/settings/index.ts',
  // The files are chosen meanwhile.
  'web/modules/masters/configuration/commands.ts',
  // The leads are taken in hand.
  'web/modules/leads/programShortlist/commands.ts',
]

const nameOf = (node: unknown) => (node as { name?: string } | undefined)?.name
const isGo = ({ type, callee }: SyntaxNode) => {
  if (type !== 'CallExpression') return false
  const { property } = callee as { property?: unknown }
  return (nameOf(callee) ?? nameOf(property)) === 'go'
}

test('a command goes to an address by `leadsTo`, and so it is a link wherever it stands', () => {
  const going = sources
    .filter((path) => /^web\/(app|ui|modules)\/.*\.tsx?$/.test(path))
    .flatMap((path) => {
      const nodes = nodesOf(path)
      const runs = nodes.filter(({ type, key }) => type === 'Property' && nameOf(key) === 'run')
      return runs.flatMap((run) =>
        nodes
          .filter((one) => one.start >= run.start && one.end <= run.end && isGo(one))
          .map((one) => placeOf(path, one)),
      )
    })
  const besides = going.filter((place) => !DOES_MORE.some((path) => place.startsWith(path)))
  expect(besides.filter((place) => !place.includes('stepForm'))).toEqual([])
})
