/**
 * Parses YAML of strangers within limits, each of which is told apart. The limits are checked token by token, before anything reads the
 * file by recursion. Call it in a worker: a file within the limits may take a second.
 */
import { Composer, LineCounter, Parser, Lexer, type ParsedNode } from 'yaml'

export interface YamlLimits {
  /** Lists and maps within each other. */
  levels: number
  /** Entries of the outermost list or map. */
  rows: number
  /** Keys of one map. */
  keys: number
  /** Anchors and aliases of the file. */
  anchors: number
  /** Words and signs of the file. */
  tokens: number
}
export type YamlLimit = keyof YamlLimits

export interface ParsedYaml {
  /** All values are texts: YAML's failsafe schema. Equal keys of a map are all there. */
  contents: ParsedNode | null
  /** Lines of what is no YAML, from 1. */
  wrongLines: number[]
  lineAt(offset: number): number
}

/** The first limit that a file passes, and where. */
export class PassedLimit extends Error {
  readonly limit: YamlLimit
  readonly line: number
  constructor(limit: YamlLimit, line: number) {
    super()
    this.limit = limit
    this.line = line
  }
}

type Token = Parser['stack'][number]
/** Entries so far of a list or map that is being read. */
const entriesOf = (token: Token | undefined): number => (token && 'items' in token ? token.items.length : 0)
const isMap = (token: Token): boolean =>
  token.type === 'block-map' || (token.type === 'flow-collection' && token.start.source === '{')

/** Mistakes after which the rest of a file is not read. */
const MOST_MISTAKES = 100

/** The tokens of the file; those after too many mistakes are left out. @throws PassedLimit */
function* tokensOf(text: string, lines: LineCounter, limits: YamlLimits): Generator<Token> {
  const parser = new Parser(lines.addNewLine)
  lines.addNewLine(0)
  let [anchors, rows, tokens, mistakes] = [0, 0, 0, 0]
  const passedLimit = (lexeme: string): YamlLimit | undefined => {
    const { stack } = parser
    const top = stack.at(-1)
    if (lexeme[0] === '&' || lexeme[0] === '*') anchors++
    // The document comes first, and a scalar may be last.
    if (stack.length - 1 > limits.levels + 1) return 'levels'
    rows = Math.max(rows, entriesOf(stack[1]))
    if (rows > limits.rows) return 'rows'
    if (top && isMap(top) && entriesOf(top) > limits.keys) return 'keys'
    if (anchors > limits.anchors) return 'anchors'
    return ++tokens > limits.tokens ? 'tokens' : undefined
  }
  for (const lexeme of new Lexer().lex(text)) {
    for (const token of parser.next(lexeme)) {
      if (token.type === 'error') mistakes++
      yield token
    }
    if (mistakes > MOST_MISTAKES) return
    const limit = passedLimit(lexeme)
    if (limit) throw new PassedLimit(limit, lines.linePos(parser.offset).line)
  }
  yield* parser.end()
}

/** Each mistake in a file is an `Error`: a million of them with their stacks do not fit into the memory of a worker. */
function withoutStacks<T>(work: () => T): T {
  const { stackTraceLimit } = Error
  Error.stackTraceLimit = 0
  try {
    return work()
  } finally {
    Error.stackTraceLimit = stackTraceLimit
  }
}

/** A file has one document. The second one is a mistake, and what follows it is not read: empty ones by the thousand cost most of all. */
function firstTwo<T>(all: Iterable<T>): T[] {
  const found: T[] = []
  for (const one of all) if (found.push(one) === 2) break
  return found
}

/** @throws PassedLimit */
export function parseYaml(text: string, limits: YamlLimits): ParsedYaml {
  const lines = new LineCounter()
  const composer = new Composer({ schema: 'failsafe', lineCounter: lines, uniqueKeys: false })
  const lineAt = (offset: number) => lines.linePos(offset).line
  const [first, second] = withoutStacks(() =>
    firstTwo(composer.compose(tokensOf(text, lines, limits), true, text.length)),
  )
  return {
    contents: first?.contents ?? null,
    wrongLines: [
      ...(first?.errors ?? []).map(({ pos }) => lineAt(pos[0])),
      ...(second ? [lineAt(second.range[0])] : []),
    ],
    lineAt,
  }
}
