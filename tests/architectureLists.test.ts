/** Every list is declared, shown, fetched and kept up to date in one way, and costs few lines. */
import { describe, expect, test } from 'vitest'
import { ruleTypes } from '@contract/access/ipRules'
import { invoiceFilters, invoiceTabs } from '@contract/finance/invoices/invoiceFilters'
import { masterSpec } from '@contract/master'
import { documentRoles } from '@contract/masters/documents/documentRoles'
import { masterFilters } from '@contract/masters/fields/masterFilters'
import { operationFilters } from '@contract/platform/operations'
import { languages } from '@core/words/i18n'
import { masterCost } from '@support/masterCost'
import { importsOf, read, sources } from '@support/sourceTree'

const bare = (path: string) => path.replace(/\.tsx?$/, '')
const usersOf = (part: string, folder: string) =>
  sources.filter((path) => path.startsWith(folder) && importsOf(path).some((target) => bare(target) === part))

/** The parts that only the page of lists puts together. */
const PARTS = [
  'web/ui/grid/DataGrid',
  'web/ui/list/ListPage',
  'web/core/list/listFeed',
  'web/core/list/followChanges',
  'web/core/list/endpointSource',
  'web/core/list/addressCounts',
  'web/core/list/selection/markStaleSelection',
]
/** The cards of Home count addresses of the list of leads: they are no list. */
const HOME_CARDS = /^web\/modules\/\w+\/\w+\/home\//

test.each(PARTS)('%s is used by the page of every list, not by a module', (part) => {
  expect(usersOf(part, 'web/').length).toBeGreaterThan(0)
  expect(usersOf(part, 'web/modules/').filter((path) => !HOME_CARDS.test(path))).toEqual([])
})

/** The parts that only the mechanism of imports puts together, on each side. */
const IMPORT_PARTS = [
  ['web/ui/import/previews', 'web/'],
  ['web/ui/import/ChooseFile', 'web/'],
  ['web/ui/import/ImportForm', 'web/'],
  ['sim-server/domain/platform/imports/importTable', 'sim-server/'],
  ['sim-server/domain/platform/imports/uploadedFile', 'sim-server/'],
] as const
test.each(IMPORT_PARTS)('%s is used by the import of every module, not by a module', (part, layer) => {
  expect(usersOf(part, layer).length).toBeGreaterThan(0)
  expect(usersOf(part, `${layer}modules/`)).toEqual([])
})

test('no module of the console makes a list or its grammar by hand', () => {
  const byHand = sources.filter(
    (path) => path.startsWith('web/modules/') && /\b(makeList|listGrammar|plainGrammar)\(/.test(read(path)),
  )
  expect(byHand).toEqual([])
})

test('no module of the simulator builds a WHERE from filters: it asks a declared list', () => {
  const byHand = sources.filter(
    (path) => path.startsWith('sim-server/modules/') && /\b(filterParts|whereOf)\b/.test(read(path)),
  )
  expect(byHand).toEqual([])
})

/** The lines of what begins with `start`: those below it that are indented deeper, up to its last closing bracket. */
function linesOf(path: string, start: string): number {
  const lines = read(path).split('\n')
  const first = lines.findIndex((line) => line.trimStart().startsWith(start))
  if (first < 0) throw new Error(`${path} has no line that begins with ${start}`)
  const indent = /^ */.exec(lines[first]!)![0].length
  const depthOf = (line: string) => (line === '' ? Infinity : /^ */.exec(line)![0].length)
  const isInside = (line: string | undefined) =>
    line !== undefined && (depthOf(line) > indent || (depthOf(line) === indent && /^ *[\])}]/.test(line)))
  let next = first + 1
  while (isInside(lines[next])) next++
  return next - first - (lines[next - 1] === '' ? 1 : 0)
}
const total = (parts: readonly (readonly [path: string, start: string])[]) =>
  parts.reduce((sum, [path, start]) => sum + linesOf(path, start), 0)
const allOf = (path: string) => read(path).trimEnd().split('\n').length

/**
 * Lines of words in all languages: of these keys of a file of words, `commands > restore`, in all their plural forms; blocks with their
 * brackets. The texts of a verb stand in one line.
 */
function linesOfWords(file: string, ...keys: readonly string[]): number {
  const linesIn = (value: unknown) =>
    Array.isArray(value) ? 1 : JSON.stringify(value, null, 2).split('\n').length
  const found = (tree: Record<string, unknown>, path: string): unknown[] => {
    const [block, rest] = path.split(/ > (.*)/s)
    if (rest) return found((tree[block!] ?? {}) as Record<string, unknown>, rest)
    return Object.entries(tree)
      .filter(([key]) => key.replace(/_(zero|one|two|few|many|other)$/, '') === block)
      .map(([, value]) => value)
  }
  return languages
    .flatMap((language) => {
      const tree = JSON.parse(read(`locales/${language}/${file}.json`)) as Record<string, unknown>
      return keys.flatMap((key) => {
        const values = found(tree, key)
        // Other languages leave out names that are the title, English the sentences.
        if (values.length === 0 && language === 'en' && !key.startsWith('errors > '))
          throw new Error(`${file} has no ${key} in ${language}`)
        return values
      })
    })
    .reduce<number>((sum, value) => sum + linesIn(value), 0)
}

const MOST_LINES = 150

/**
 * A list whose rows are kept in the console is a master: each relation, place, choice and switch of its fields is a filter, and switching
 * and deleting many rows come with it. Everything is counted: contract, table, lines of the indexes, words in four languages. No master has
 * exactly the shape of the budget: this one has its filters, and the tabs cost what those of IP rules cost.
 */
describe('a list with six filters, three tabs and two bulk verbs that is a master', () => {
  /** Of words: the tab's label, and its names in a block of the block of choices. */
  const brackets = 2 * languages.length
  const tabName = (linesOfWords('access/ipRules', 'choices > type') - brackets) / ruleTypes.length
  const tabs =
    total([
      ['sim-server/contract/access/ipRules.ts', 'export const ruleTypes'],
      ['sim-server/contract/access/ipRules.ts', 'tabs:'],
      ['sim-server/contract/access/ipRules.ts', 'type: choice('],
      ['db/schema/access/ipRules.ts', 'type: text('],
    ]) +
    linesOfWords('access/ipRules', 'fields > type') +
    2 * brackets +
    3 * tabName

  test(`takes at most ${MOST_LINES} lines over all layers, with its words in four languages`, () => {
    expect(Object.keys(masterFilters(masterSpec(documentRoles).fields))).toHaveLength(6)
    expect(tabName).toBe(languages.length)
    expect(masterCost('documentRoles').lines + tabs).toBeLessThanOrEqual(MOST_LINES)
  })
})

/**
 * A list with tables and verbs of its own. None of the product has exactly the shape of the budget, so its parts are measured where they
 * are. The list with its filters is that of operations, whole: contract, server, columns, page. Tabs are those of installments, bulk verbs
 * the restoring of leads: endpoint, handler, verb of the domain, command. Each counts as often as the shape has it, so the second verb is as
 * short as the first: a verb that asks more costs more. Not counted: tests, the table and its seeds, lines of the indexes, and the
 * permissions of the area.
 *
 * Words have a budget of their own: a label in four languages is four lines, wherever it stands. What lists and verbs have in common is
 * said once (`list.json`, `platform/operations.json`): a verb adds its command, what finds it, and its name with its sentence.
 */
describe('a list with six filters, three tabs and two bulk verbs of its own', () => {
  const MOST_LINES_OF_WORDS = 182
  const contract = 'sim-server/contract/platform/operations.ts'
  const server = 'sim-server/modules/platform/operations.ts'
  const invoiceContract = 'sim-server/contract/finance/invoices/invoiceFilters.ts'
  const invoiceServer = 'sim-server/domain/finance/installments.ts'
  const wordsOf = (filters: Readonly<Record<string, { word: string }>>) =>
    new Set(Object.values(filters).map(({ word }) => word)).size

  const list =
    total([
      [contract, 'export const operationFilters'],
      [contract, "list: get('/operations'"],
      [contract, "filters: get('/operations/filters'"],
      [server, 'const readableParts'],
      [server, 'const operationList'],
      [server, 'const operationRows'],
      [server, 'list: operationRows.answer'],
      [server, 'filters: (call)'],
    ]) + allOf('web/modules/platform/operations/list.ts')
  /** With what the server says of them: columns, tables of their ids. How to look into another table is a rule of the module. */
  const filter =
    total([
      [invoiceContract, 'export const invoiceFilters'],
      [invoiceServer, 'masters: {'],
      [invoiceServer, 'columns: {'],
      [invoiceServer, 'custom: {'],
    ]) / wordsOf(invoiceFilters)
  const tab =
    total([
      [invoiceContract, 'export const invoiceTabs'],
      [invoiceServer, 'const tabs'],
    ]) / invoiceTabs.length
  const verb = total([
    ['sim-server/contract/leads/leads.ts', 'bulkRestore: post('],
    ['sim-server/modules/leads/leads/bulk.ts', 'bulkRestore: async'],
    ['sim-server/domain/leads/leadVerbs/remove.ts', 'export const restore'],
    ['sim-server/modules/leads/leads/history.ts', "'leads.restore': {"],
    ['web/modules/leads/leads/verbs/index.ts', 'bulkCommand<Lead>('],
  ])

  const listWords = linesOfWords('platform/operations', 'title', 'empty', 'fields', 'names')
  const filterWords =
    linesOfWords('finance/invoices', 'words', 'statuses', 'holds', 'ages') / wordsOf(invoiceFilters)
  const tabWords = linesOfWords('finance/invoices', 'tabs') / invoiceTabs.length
  const verbWords = linesOfWords(
    'leads/leads',
    'commands > restore',
    'operations > leads_restore',
    'errors > This lead is not deleted',
    'errors > Restored',
  )

  test(`takes at most ${MOST_LINES} lines over all layers`, () => {
    const filters = 6 - wordsOf(operationFilters)
    expect(list + filters * filter + 3 * tab + 2 * verb).toBeLessThanOrEqual(MOST_LINES)
  })
  test(`takes at most ${MOST_LINES_OF_WORDS} lines of words over all languages`, () => {
    expect(listWords + 6 * filterWords + 3 * tabWords + 2 * verbWords).toBeLessThanOrEqual(
      MOST_LINES_OF_WORDS,
    )
  })
  test('the measure counts every part', () => {
    expect(list).toBeGreaterThan(60)
    for (const part of [filter, tab, verb]) expect(part).toBeGreaterThan(1)
    for (const words of [filterWords, tabWords, verbWords])
      expect(words).toBeGreaterThanOrEqual(languages.length)
  })
})

/**
 * A further list on a mechanism that others use: feedback, one of the three kinds of tickets, with two columns of its own, three tabs, four
 * filters, a record with a thread and four bulk verbs. Whole files are counted with imports, words in four languages and their brackets, and
 * lines of the indexes.
 */
describe('a further kind of tickets', () => {
  const MOST_FILES = 14
  const MOST_LINES_OF_KIND = 330
  const files = [
    'sim-server/contract/catalog/feedbackTickets.ts',
    'sim-server/modules/catalog/feedbackTickets.ts',
    'web/modules/catalog/feedbackTickets/index.ts',
    ...languages.map((language) => `locales/${language}/catalog/feedbackTickets.json`),
  ]
  const nameInIndex = /\b(feedback|\w*Feedback|feedbackTickets)\b/
  const indexes = [
    'sim-server/contract/modules.ts',
    'sim-server/domain/allVerbs.ts',
    'sim-server/domain/catalog/tickets/handOver.ts',
    'sim-server/domain/catalog/tickets/verbs.ts',
    'sim-server/modules/index.ts',
    'web/app/modules/catalog.ts',
  ].map(
    (path) =>
      read(path)
        .split('\n')
        .filter((line) => nameInIndex.test(line)).length,
  )
  const kind = linesOf('sim-server/domain/catalog/tickets/kinds.ts', 'export const feedback')
  const sum = (lines: readonly number[]) => lines.reduce((all, one) => all + one, 0)

  test(`takes at most ${MOST_FILES} files`, () => {
    expect(Math.min(...indexes)).toBeGreaterThan(0)
    expect(files.length + indexes.length + 1).toBeLessThanOrEqual(MOST_FILES)
  })
  test(`takes at most ${MOST_LINES_OF_KIND} lines over all layers, with its words in four languages`, () => {
    expect(sum(files.map(allOf)) + kind + sum(indexes)).toBeLessThanOrEqual(MOST_LINES_OF_KIND)
  })
})
