/**
 * The typed filter of a list: `stage:new country:canada created:-7d owner:none -tag:cold mar`. Pure both ways: text to
 * the filters of the wire and back. A wrong word or value is told where it stands and never dropped.
 */
import type { Filter } from '@contract/filters'
import { parseDayRange } from './relativeDays'

export interface Option {
  value: string
  label: string
  /** The same in the reader's language, where that differs. */ local?: string
}
export interface Grammar {
  filters: Record<string, Filter>
  /** What a filter's values are called: from the list's look-ups. */
  options(name: string): readonly Option[]
  /** Other names of a word, in the reader's language: `aşama` for `stage`. */
  words?: Record<string, string>
  /** The reader's day: `2026-11-21`. */
  today: string
}

export type FilterProblem = 'word' | 'value' | 'empty' | 'day' | 'flag' | 'quote' | 'negated'
/** One piece as typed: a filter, or a word to search for. `at` is where it begins. */
export interface FilterPiece {
  at: number
  raw: string
  word?: string
  negated: boolean
  values: readonly Value[]
  problem?: { kind: FilterProblem; value: string; at: number }
}
interface Value {
  at: number
  text: string
  quoted: boolean
  /** On the wire; several when a label is shared by several masters. */ wire: readonly string[]
}
export interface ParsedFilter {
  filters: Record<string, string>
  search: string
  pieces: readonly FilterPiece[]
  problem: FilterPiece['problem']
}

const COMBINING_MARKS = /\p{M}/gu
/** `İstanbul`, `istanbul` and `ISTANBUL` are one; so are `united-kingdom` and `United Kingdom`. */
export const fold = (text: string) =>
  text
    .replaceAll('İ', 'i')
    .replaceAll('ı', 'i')
    .normalize('NFD')
    .replace(COMBINING_MARKS, '')
    .toLowerCase()
    .trim()
    .replace(/[\s_-]+/g, '-')

const namesOf = (grammar: Grammar, word: string) =>
  Object.keys(grammar.filters).filter((name) => grammar.filters[name]!.word === word)
export const wordsOf = (grammar: Grammar): string[] => [
  ...new Set(Object.values(grammar.filters).map((filter) => filter.word)),
]
const resolveWord = (grammar: Grammar, typed: string) => {
  const folded = fold(typed)
  return (
    wordsOf(grammar).find((word) => word === folded) ??
    Object.entries(grammar.words ?? {}).find(([, local]) => fold(local) === folded)?.[0]
  )
}

/** Splits at blanks outside of quotes. A quote left open runs to the end, and is told. */
function splitPieces(text: string): { at: number; raw: string; open: boolean }[] {
  const found: { at: number; raw: string; open: boolean }[] = []
  let at = -1
  let quoted = false
  for (let i = 0; i <= text.length; i++) {
    const char = text[i]
    if (char === undefined || (!quoted && /\s/.test(char))) {
      if (at >= 0) found.push({ at, raw: text.slice(at, i), open: quoted })
      at = -1
      continue
    }
    if (at < 0) at = i
    if (quoted && char === '\\') i++
    else if (char === '"') quoted = !quoted
  }
  return found
}
/** `new,"United Kingdom"` at its commas outside of quotes. */
function splitValues(raw: string, at: number): { at: number; text: string; quoted: boolean }[] {
  const found: { at: number; text: string; quoted: boolean }[] = []
  let text = ''
  let begin = 0
  let quoted = false
  let wasQuoted = false
  for (let i = 0; i <= raw.length; i++) {
    const char = raw[i]
    if (char === undefined || (!quoted && char === ',')) {
      found.push({ at: at + begin, text, quoted: wasQuoted })
      text = ''
      wasQuoted = false
      begin = i + 1
    } else if (quoted && char === '\\' && i + 1 < raw.length) text += raw[++i]
    else if (char === '"') {
      quoted = !quoted
      wasQuoted = true
    } else text += char
  }
  return found
}

/** The wire's values of one typed value, or nothing when no label is called so. `#12` names one by its value. */
function wireValuesOf(
  grammar: Grammar,
  name: string,
  { text, quoted }: { text: string; quoted: boolean },
): string[] {
  const { kind, none } = grammar.filters[name]!
  if (!quoted && none && fold(text) === 'none') return ['none']
  if (text.startsWith('#'))
    return kind === 'ids'
      ? /^#\d{1,15}$/.test(text)
        ? [text.slice(1)]
        : []
      : text.length > 1
        ? [text.slice(1)]
        : []
  const folded = fold(text)
  if (folded === '') return []
  const called = (is: (name: string) => boolean) =>
    grammar
      .options(name)
      .filter((option) => is(fold(option.label)) || (option.local !== undefined && is(fold(option.local))))
      .map((option) => option.value)
  const exact = called((one) => one === folded)
  if (exact.length > 0 || quoted) return exact
  // `stage:new` is New Lead, as long as nothing else begins with that word.
  const begun = called((one) => one.startsWith(`${folded}-`))
  if (begun.length > 0) return begun.length === 1 ? begun : []
  // `institution:glasgow` is the University of Glasgow, as long as no other has that word in it.
  const within = called((one) => `-${one}-`.includes(`-${folded}-`))
  return within.length === 1 ? within : []
}

const YES_WORDS = ['yes', '1', 'true', 'oui', 'evet', 'نعم']
const NO_WORDS = ['no', '0', 'false', 'non', 'hayir', 'لا']

export function parseFilter(text: string, grammar: Grammar): ParsedFilter {
  const filters: Record<string, string> = {}
  const search: string[] = []
  const add = (name: string, wire: readonly string[], negated: boolean) => {
    const before = filters[name]?.split(',') ?? []
    filters[name] = [...new Set([...before, ...wire.map((one) => (negated ? `-${one}` : one))])].join(',')
  }
  const pieces = splitPieces(text).map(({ at, raw, open }): FilterPiece => {
    const [, minus, typed, rest] = /^(-?)([^":\s]+):(.*)$/s.exec(raw) ?? []
    const wrong = (kind: FilterProblem, value: string, where = at): FilterPiece => ({
      at,
      raw,
      negated: minus === '-',
      values: [],
      problem: { kind, value, at: where },
      ...(typed && { word: resolveWord(grammar, typed) ?? typed }),
    })
    if (open) return wrong('quote', raw)
    if (typed === undefined) {
      search.push(
        raw.includes('"')
          ? splitValues(raw, at)
              .map((one) => one.text)
              .join(',')
          : raw,
      )
      return { at, raw, negated: false, values: [] }
    }
    const word = resolveWord(grammar, typed)
    if (!word) return wrong('word', typed)
    const negated = minus === '-'
    const start = at + raw.length - rest!.length
    const found = splitValues(rest!, start)
    if (rest === '') return wrong('empty', word)
    const names = namesOf(grammar, word)
    const { kind } = grammar.filters[names[0]!]!
    if (kind === 'from' || kind === 'to') {
      if (negated) return wrong('negated', word)
      const range = parseDayRange(rest!, grammar.today)
      if (!range) return wrong('day', rest!, start)
      for (const name of names) {
        const day = grammar.filters[name]!.kind === 'from' ? range[0] : range[1]
        if (day) filters[name] = day
      }
      return {
        at,
        raw,
        word,
        negated,
        values: [{ at: start, text: rest!, quoted: false, wire: range.map((day) => day ?? '') }],
      }
    }
    if (kind === 'flag') {
      const yes = YES_WORDS.includes(fold(rest!))
      if (!yes && !NO_WORDS.includes(fold(rest!))) return wrong('flag', rest!, start)
      filters[names[0]!] = yes === negated ? '0' : '1'
      return {
        at,
        raw,
        word,
        negated,
        values: [{ at: start, text: rest!, quoted: false, wire: [filters[names[0]!]!] }],
      }
    }
    const known: Value[] = []
    for (const value of found) {
      const wire = wireValuesOf(grammar, names[0]!, value)
      if (wire.length === 0) return wrong(value.text === '' ? 'empty' : 'value', value.text || word, value.at)
      known.push({ ...value, wire })
    }
    add(
      names[0]!,
      known.flatMap((value) => value.wire),
      negated,
    )
    return { at, raw, word, negated, values: known }
  })
  return {
    filters,
    search: search.join(' '),
    pieces,
    problem: pieces.find((piece) => piece.problem)?.problem,
  }
}

const quote = (text: string) => `"${text.replace(/["\\]/g, '\\$&')}"`
/** A value as it is typed: its label in English, quoted when it must be; `#12` when that would name another one too. */
export function valueText(grammar: Grammar, name: string, wire: string): string {
  if (wire === 'none') return 'none'
  const option = grammar.options(name).find((one) => one.value === wire)
  const text =
    option && !option.label.startsWith('#')
      ? /^[^\s,":\\]+$/.test(option.label) && fold(option.label) !== 'none'
        ? option.label.toLowerCase()
        : quote(option.label)
      : undefined
  const found = text === undefined ? [] : wireValuesOf(grammar, name, splitValues(text, 0)[0]!)
  if (found.length === 1 && found[0] === wire) return text!
  return /[\s,":\\]/.test(wire) ? quote(`#${wire}`) : `#${wire}`
}

/** The text that means these filters and this search: `parse(format(x))` is x. */
export function formatFilter(filters: Record<string, string>, search: string, grammar: Grammar): string {
  const parts = wordsOf(grammar).flatMap((word): string[] => {
    const names = namesOf(grammar, word)
    const { kind } = grammar.filters[names[0]!]!
    if (kind === 'from' || kind === 'to') {
      const of = (end: 'from' | 'to') =>
        filters[names.find((name) => grammar.filters[name]!.kind === end) ?? ''] ?? ''
      const [from, to] = [of('from'), of('to')]
      return from || to ? [`${word}:${from === to ? from : `${from}..${to}`}`] : []
    }
    const value = filters[names[0]!]
    if (!value) return []
    if (kind === 'flag') return [`${word}:${value === '1' ? 'yes' : 'no'}`]
    const asked = value.split(',')
    const side = (wires: string[], sign: string) =>
      wires.length > 0
        ? [`${sign}${word}:${wires.map((wire) => valueText(grammar, names[0]!, wire)).join(',')}`]
        : []
    return [
      ...side(
        asked.filter((one) => !one.startsWith('-')),
        '',
      ),
      ...side(
        asked.filter((one) => one.startsWith('-')).map((one) => one.slice(1)),
        '-',
      ),
    ]
  })
  return [
    ...parts,
    ...search
      .split(/\s+/)
      .filter(Boolean)
      .map((word) => (/[":\\]/.test(word) ? quote(word) : word)),
  ].join(' ')
}
