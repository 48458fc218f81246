/** Reads the titles of the tests that run from the sources of vitest and playwright tests. */
import { parseSync, type ESTree } from 'vite'

type Node = ESTree.Node
type Call = ESTree.CallExpression

/** The id of a rule of the documents in a title: `core-2.1-public-19`. */
export const RULE_ID = /\b(?:core|business)-[\w.]+(?:-[\w.]+)*-\d{2}\b/g

/** Ways to declare a test or a group that always runs: `test.each`, `describe.each`, `test.describe`. */
const ALWAYS_RUNS = new Set([
  'concurrent',
  'describe',
  'each',
  'only',
  'parallel',
  'sequential',
  'serial',
  'slow',
])
const NEVER_COUNTS = /^(skip|skipIf|runIf|todo|fixme|fails|fail)$/

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as { type?: unknown }).type === 'string'

/** The direct children of a node, in the order of the source. */
const childrenOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode)

/** `['test', 'describe', 'each']` of `test.describe.each(rows)('title', body)`; empty when it declares no test. */
const nameParts = (callee: Node): string[] => {
  if (callee.type === 'Identifier') return [callee.name]
  if (callee.type === 'MemberExpression' && callee.property.type === 'Identifier')
    return [...nameParts(callee.object), callee.property.name]
  if (callee.type === 'CallExpression') return nameParts(callee.callee)
  return []
}

const withoutType = (node: Node): Node =>
  node.type === 'TSAsExpression' || node.type === 'TSSatisfiesExpression'
    ? withoutType(node.expression)
    : node

/** The constant text of an expression; the computed parts of a template are left out. */
const textOf = (node: Node | null | undefined): string => {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value
  if (node?.type === 'TemplateLiteral') return node.quasis.map((part) => part.value.cooked ?? '').join('…')
  if (node?.type === 'BinaryExpression') return textOf(node.left) + textOf(node.right)
  return ''
}

/** Expands `%s` and `$name` of a title over the rows of its `each` table, as far as the table is written out. */
const expand = (title: string, table: Node | undefined, constants: ReadonlyMap<string, Node>): string[] => {
  const found = table?.type === 'Identifier' ? constants.get(table.name) : table
  const rows = found ? withoutType(found) : undefined
  if (rows?.type !== 'ArrayExpression') return [title]
  const places = title.match(/%[sijdof]/g)?.length ?? 0
  return childrenOf(rows).map((element) => {
    const row = withoutType(element)
    if (row.type === 'ObjectExpression') {
      const shown = row.properties.map((property) =>
        property.type === 'Property' &&
        property.key.type === 'Identifier' &&
        title.includes(`$${property.key.name}`)
          ? textOf(property.value)
          : '',
      )
      return [title, ...shown].join(' ')
    }
    const cells = row.type === 'ArrayExpression' ? childrenOf(row) : [row]
    return [title, ...cells.slice(0, places).map((cell) => textOf(withoutType(cell)))].join(' ')
  })
}

/** Whether a test marks itself as skipped or expected to fail: `test(title, { skip: true }, body)`, `test.skip()` within. */
const isSkippedInside = (node: Node): boolean => {
  if (node.type === 'CallExpression') {
    const [first, ...rest] = nameParts(node.callee)
    if ((first === 'test' || first === 'it') && rest.some((part) => NEVER_COUNTS.test(part))) return true
  }
  return childrenOf(node).some(isSkippedInside)
}
const hasSkipOption = (call: Call) =>
  call.arguments.some(
    (argument) =>
      argument.type === 'ObjectExpression' &&
      argument.properties.some(
        (property) =>
          property.type === 'Property' &&
          property.key.type === 'Identifier' &&
          NEVER_COUNTS.test(property.key.name),
      ),
  )

const isFunction = (node: Node | undefined) =>
  node?.type === 'ArrowFunctionExpression' || node?.type === 'FunctionExpression'

/**
 * The full titles, groups included, of the tests of one file that run and have a body: not the skipped, the
 * conditional, the ones still to do, nor those expected to fail. Rows of `each` are filled in where the table is
 * written out in the same file.
 * @param path decides the syntax: `.ts` or `.tsx`
 */
export const testTitles = (path: string, source: string): string[] => {
  const { program } = parseSync(path, source)
  const constants = new Map<string, Node>()
  for (const statement of program.body)
    if (statement.type === 'VariableDeclaration')
      for (const { id, init } of statement.declarations)
        if (id.type === 'Identifier' && init) constants.set(id.name, init)

  const titles: string[] = []
  const visit = (node: Node, groups: readonly string[]): void => {
    if (node.type !== 'CallExpression') {
      for (const child of childrenOf(node)) visit(child, groups)
      return
    }
    const [name = '', ...modifiers] = nameParts(node.callee)
    const declares = ['test', 'it', 'describe'].includes(name)
    if (declares && (modifiers.some((part) => NEVER_COUNTS.test(part)) || hasSkipOption(node))) return
    const body = node.arguments.find(isFunction)
    if (
      !declares ||
      !body ||
      !modifiers.every((part) => ALWAYS_RUNS.has(part)) ||
      isFunction(node.arguments[0])
    ) {
      for (const child of childrenOf(node)) visit(child, groups)
      return
    }
    const table = node.callee.type === 'CallExpression' ? node.callee.arguments[0] : undefined
    const own = expand(textOf(node.arguments[0]), table, constants)
    const full = groups.flatMap((group) => own.map((title) => `${group} ${title}`.trim()))
    const isGroup = name === 'describe' || modifiers.includes('describe')
    if (isGroup) visit(body, full)
    else if (!isSkippedInside(body) && childrenOf(body).some((child) => childrenOf(child).length > 0))
      titles.push(...full)
  }
  visit(program, [''])
  return titles
}
