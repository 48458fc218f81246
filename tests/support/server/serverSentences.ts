/** What the simulator's sources say to people: their sentences as they are written, with an example in each gap. */
import { parseSync } from 'vite'
import { read, sources } from '../sourceTree'

interface Node {
  type: string
  [name: string]: unknown
}
const isNode = (value: unknown): value is Node => typeof (value as Node | null)?.type === 'string'

export const sentenceFiles = sources.filter(
  (path) =>
    /^sim-server\/(contract|kit|domain|modules)\//.test(path) && path !== 'sim-server/contract/control.ts',
)

/** Said to no reader of the console: descriptions of fields, entries of the menu (the console has words of its own for them), reasons for whoever reads the code, SQL, letters, and what only stops the start. */
const UNHEARD = new Set([
  'describe',
  'leaf',
  'anyone',
  'signedIn',
  'oneTime',
  'prepare',
  'exec',
  'Error',
  'TypeError',
  'Trouble',
])
const UNSAID = new Set(['because', 'quirks', 'mail', 'label', 'sql', 'from', 'alias'])
const isSql = (text: string) =>
  /\b(SELECT|INSERT|UPDATE|DELETE|WHERE|FROM|JOIN|EXISTS|NULL|NOT|IN|AND|SAVEPOINT|RELEASE|BEGIN|CASE|CAST|ORDER|AS)\b/.test(
    text,
  )
/** Data, although it reads like speech: what a column without a head is called, a line of a file, a country, a quirk that is asked for. */
const DATA = new Set([
  'Column Ada',
  'Row Ada: Ada',
  'United Kingdom',
  'GET that changes state',
  'Done by',
  'Done at',
  'Undone by',
  'Undone at',
  'Student number',
])

/** Alternatives: of the outer list each must be known, of an inner one, where a gap may hold anything, one of them. */
type Ways = string[][]
const EXAMPLES = [
  'Ada',
  '7',
  '7 leads',
  'team',
  'lead',
  'stage',
  'email',
  'View',
  'a PDF',
  'asc, desc',
  'Deleted',
  'The plan was made for something else.',
]

const waysOf = (node: Node, examples = EXAMPLES): Ways => {
  switch (node.type) {
    case 'Literal':
      return [[String(node.value)]]
    case 'ConditionalExpression':
      return [...waysOf(node.consequent as Node, examples), ...waysOf(node.alternate as Node, examples)]
    case 'LogicalExpression':
      return [...waysOf(node.left as Node, examples), ...waysOf(node.right as Node, examples)]
    case 'TemplateLiteral': {
      const [first, ...rest] = (node.quasis as { value: { cooked: string } }[]).map(
        ({ value }) => value.cooked,
      )
      return (node.expressions as Node[]).reduce<Ways>(
        (all, gap, at) => {
          const fillings = waysOf(gap, examples)
          return all.flatMap((texts) =>
            fillings.map((some) => texts.flatMap((text) => some.map((filling) => text + filling + rest[at]))),
          )
        },
        [[first!]],
      )
    }
    default:
      return [examples]
  }
}

/** A capital, several words, and some of them its own. */
const isSentence = (text: string) =>
  /^\p{Lu}.* \S/u.test(text) &&
  /\p{Ll}{2}/u.test(text.replaceAll('Ada', '')) &&
  !/[<>=] \?/.test(text) &&
  !isSql(text) &&
  !DATA.has(text)
const isSpeech = ({ type, value }: Node) =>
  type === 'TemplateLiteral' || (type === 'Literal' && typeof value === 'string')
const nameOf = (node: Node | undefined): string =>
  String(node?.name ?? (node?.property ? nameOf(node.property as Node) : ''))
const unheard = (node: Node) =>
  /^(Import|Export(All|Named))Declaration$/.test(node.type) && node.source
    ? true
    : node.type === 'TaggedTemplateExpression' ||
      (node.type.startsWith('TS') && node.type.endsWith('Type')) ||
      ((node.type === 'CallExpression' || node.type === 'NewExpression') &&
        UNHEARD.has(nameOf(node.callee as Node))) ||
      (node.type === 'Property' && UNSAID.has(nameOf(node.key as Node)))

/** The sentences of one file. */
export function sentencesIn(path: string): Ways {
  const said: Ways = []
  const walk = (node: Node) => {
    if (unheard(node)) return
    // Looked at with one example in each gap first: SQL has too many gaps for all of them.
    if (isSpeech(node))
      return void (waysOf(node, ['Ada']).some(([first]) => isSentence(first!)) && said.push(...waysOf(node)))
    for (const value of Object.values(node))
      for (const one of Array.isArray(value) ? value : [value]) if (isNode(one)) walk(one)
  }
  walk(parseSync(path, read(path)).program as unknown as Node)
  return said
}

/** A text of a file: its fixed parts, between which gaps are. */
export type WrittenText = readonly string[]

/** Every text of a file, also those of one word: to find where a sentence is used. */
export function textsIn(path: string): WrittenText[] {
  const found: WrittenText[] = []
  const walk = (node: Node) => {
    if (/^(Import|Export(All|Named))Declaration$/.test(node.type) && node.source) return
    if (node.type === 'Literal' && typeof node.value === 'string') found.push([node.value])
    if (node.type === 'TemplateLiteral')
      found.push((node.quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked))
    for (const value of Object.values(node))
      for (const one of Array.isArray(value) ? value : [value]) if (isNode(one)) walk(one)
  }
  walk(parseSync(path, read(path)).program as unknown as Node)
  return found
}
