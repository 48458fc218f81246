/**
 * A test that names a rule of the documents writes out what the rule says. A table or a loop over a constant of the product follows
 * whatever the constant becomes, and a list that only contains what is expected may hold anything else.
 */
import { expect, test } from 'vitest'
import { files, read } from '@support/sourceTree'
import { nodesOf, placeOf, type SyntaxNode } from '@support/syntaxTree'
import { RULE_ID, testTitles } from '@support/testTitles'
import behaviours from './spec/behaviours.json' with { type: 'json' }

const testFiles = files.filter((path) => /^tests\/.*\.(test\.tsx?|e2e\.ts)$/.test(path))
const PRODUCT = /^@(app|contract|core|db|domain|kit|modules|ui)\//

const nodeOf = (node: SyntaxNode, name: string) => node[name] as SyntaxNode
const nodesIn = (node: SyntaxNode, name: string) => node[name] as SyntaxNode[]
const textOf = (path: string, { start, end }: { start: number; end: number }) => read(path).slice(start, end)

/** The calls of `test`, `it` and `describe` whose title, or a row of whose table, has the id of a rule. */
const titledTests = (path: string): SyntaxNode[] =>
  nodesOf(path).filter((node) => {
    if (node.type !== 'CallExpression') return false
    const body = nodesIn(node, 'arguments').find(({ type }) => type.endsWith('FunctionExpression'))
    const head = body && textOf(path, { start: node.start, end: body.start })
    return head !== undefined && /^(test|it|describe)\b/.test(head) && head.match(RULE_ID) !== null
  })
const within = (path: string, { start, end }: SyntaxNode) =>
  nodesOf(path).filter((node) => node.start >= start && node.end <= end)

const isMember = (node: SyntaxNode, name: RegExp) =>
  node.type === 'MemberExpression' && name.test(String(nodeOf(node, 'property')['name']))
/** The name that a value is read from: `statuses` of `statuses`, `[...statuses]`, `Object.keys(statuses)`, `statuses.filter(isOpen)`. */
function nameRead(node: SyntaxNode | null): string | undefined {
  if (!node) return undefined
  if (node.type === 'Identifier') return String(node['name'])
  if (node.type === 'MemberExpression') return nameRead(nodeOf(node, 'object'))
  if (/^TS\w+Expression$/.test(node.type)) return nameRead(nodeOf(node, 'expression'))
  if (node.type === 'SpreadElement') return nameRead(nodeOf(node, 'argument'))
  if (node.type === 'ArrayExpression')
    return nameRead(nodesIn(node, 'elements').find((one) => one?.type === 'SpreadElement') ?? null)
  if (node.type !== 'CallExpression') return undefined
  const callee = nodeOf(node, 'callee')
  if (isMember(callee, /^(entries|keys|values)$/) && nameRead(callee) === 'Object')
    return nameRead(nodesIn(node, 'arguments')[0]!)
  return isMember(callee, /^(entries|filter|flatMap|keys|map|slice|toSorted|values)$/)
    ? nameRead(callee)
    : undefined
}
/** The constants of the product that a file imports, and what it makes of them, by name. */
function productNames(path: string): ReadonlySet<string> {
  const names = new Set<string>()
  for (const node of nodesOf(path)) {
    if (node.type === 'ImportDeclaration' && PRODUCT.test(String(nodeOf(node, 'source')['value'])))
      for (const one of nodesIn(node, 'specifiers')) names.add(String(nodeOf(one, 'local')['name']))
    if (node.type === 'VariableDeclarator' && names.has(nameRead(node['init'] as SyntaxNode | null) ?? ''))
      names.add(String(nodeOf(node, 'id')['name']))
  }
  return names
}
/** What a test takes its cases from: the table of `each`, the list of `for … of`. */
const casesOf = (node: SyntaxNode): SyntaxNode | undefined => {
  if (node.type === 'ForOfStatement') return nodeOf(node, 'right')
  return node.type === 'CallExpression' && isMember(nodeOf(node, 'callee'), /^each$/)
    ? nodesIn(node, 'arguments')[0]
    : undefined
}

test('a test titled with a rule writes its cases out: no constant of the product is its table', () => {
  const tables = testFiles.flatMap((path) => {
    const names = productNames(path)
    return titledTests(path)
      .flatMap((titled) => within(path, titled))
      .flatMap((node) => casesOf(node) ?? [])
      .filter((cases) => names.has(nameRead(cases) ?? ''))
      .map((cases) => placeOf(path, cases))
  })
  expect([...new Set(tables)]).toEqual([])
})

test('a test titled with a rule names all that a list holds: no arrayContaining', () => {
  const partial = testFiles.flatMap((path) =>
    titledTests(path)
      .flatMap((titled) => within(path, titled))
      .filter((node) => isMember(node, /^arrayContaining$/))
      .map((node) => placeOf(path, node)),
  )
  expect([...new Set(partial)]).toEqual([])
})

/** Strings that the product puts together, with their reason. */
const COMPOSED: ReadonlyMap<string, string> = new Map([
  ['5+', 'the number of a badge in the digits of the language'],
  ['{Name} field is already assigned to the form.', 'the name of a field stands in its place'],
])

/** English words without the sentences of the server, which repeat those of the contract. */
const wordsOf = (path: string): string => {
  const { errors: _, ...words } = JSON.parse(read(path)) as Record<string, unknown>
  return JSON.stringify(words)
}
test('the exact strings of a tested rule stand in the product, letter for letter', () => {
  const ids = new Set(
    testFiles.flatMap((path) => testTitles(path, read(path)).join('\n').match(RULE_ID) ?? []),
  )
  const texts = [
    ...files.filter((path) => /^(sim-server|web)\/.*\.tsx?$/.test(path)).map(read),
    ...files.filter((path) => /^locales\/en\/(?!errors\.json)/.test(path)).map(wordsOf),
  ].join('\n')
  const stands = (string: string) => ["'", '"', '`'].some((quote) => texts.includes(quote + string + quote))
  const changed = behaviours
    .filter(({ id }) => ids.has(id))
    .flatMap(({ id, strings }) => strings.map((string) => [id, string] as const))
    .filter(([, string]) => !COMPOSED.has(string) && !stands(string))
  expect(changed).toEqual([])
})
