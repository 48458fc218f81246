/**
 * Parses and formats the typed filter of a list: `stage:new country:canada created:-7d owner:none -tag:cold mar`.
 * Pure. A wrong word or value is reported with its position, never dropped. Addresses and saved views keep values of the wire
 * (`stage:#1 country:#CA`), which mean the same in every language.
 */
import type { Filter } from '@contract/filters'
import { joinDays, possibleDays, readDays } from './filter/dayPieces'
import { commonRanges, rangeWire } from './filter/numberRanges'
import {
  fold,
  optionsOf,
  resolveField,
  resolveWord,
  wordsOf,
  type Declared,
  type FieldWord,
} from './filter/filterWords'

export { fold, optionsOf, wordsOf }

export interface Option {
  value: string
  label: string
  /** The label in the user's language, if different. */
  local?: string
  /** Its labels in every language that is loaded: addresses and views of earlier versions hold them. */
  names?(): readonly string[]
  /** The colours of a label. */
  chip?: { background: string; color: string }
}
export interface Grammar {
  filters: Record<string, Filter>
  /** Values of a filter with their labels, from the list's lookups. */
  options(name: string): readonly Option[]
  /**
   * Of filters with more values than are loaded, by the filter's name: loads those whose label has the text, or whose value it is.
   * `options` has them then. A text that is no value but a condition, `>7`, is answered as its value of the wire.
   */
  find?: Readonly<Record<string, (text: string, field?: FieldWord) => Promise<string | undefined>>>
  /** Names of the words in the user's language: `aşama` for `stage`. */
  words?: Record<string, string>
  /** Names of a word in every language that is loaded. */
  wordNames?(word: string): readonly string[]
  /** Name of a value that every list has (`yes`, `none`, `last-week`) in the user's language, for suggestions. */
  fixedName?(value: string): string
  /** Today in the user's time zone: `2026-11-21`. */
  today: string
}

export type FilterProblem =
  | 'word'
  | 'value'
  | 'empty'
  | 'day'
  | 'days'
  | 'flag'
  | 'range'
  | 'quote'
  | 'negated'
  | 'again'
/** One typed piece: a filter, or a search word. `at` is its start index. */
export interface FilterPiece {
  at: number
  raw: string
  word?: string
  negated: boolean
  values: readonly Value[]
  /** The own field that its word is, where it has a problem. */
  field?: FieldWord | undefined
  problem?: { kind: FilterProblem; value: string; at: number }
}
interface Value {
  at: number
  text: string
  quoted: boolean
  /** Wire values; several if masters share a label. */
  wire: readonly string[]
}
export interface ParsedFilter {
  filters: Record<string, string>
  search: string
  pieces: readonly FilterPiece[]
  problem: FilterPiece['problem']
}

const namesOf = (grammar: Declared, word: string) =>
  Object.keys(grammar.filters).filter((name) => grammar.filters[name]!.word === word)

/**
 * A filter word as it can be typed in the user's language: `aşama` for `stage`, with dashes for spaces. The
 * English word if the other one would be read as a different filter.
 */
export const localWordOf = (grammar: Grammar, word: string, locale: string): string => {
  const local = (grammar.words?.[word] ?? word).toLocaleLowerCase(locale).replaceAll(/\s+/g, '-')
  return resolveWord(grammar, local) === word ? local : word
}

/** Splits at spaces outside quotes. `open` marks a quote that is not closed. */
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
/** Splits `new,"United Kingdom"` at commas outside quotes. */
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

/** Wire values of a typed value; empty if no label matches. `#12` is a value itself. */
function wireValuesOf(
  grammar: Grammar,
  name: string,
  { text, quoted }: { text: string; quoted: boolean },
  field?: FieldWord,
): string[] {
  const { kind, none } = grammar.filters[name]!
  if (!quoted && field && NONE_WORDS.includes(fold(text))) return [field.field]
  if (!quoted && none && NONE_WORDS.includes(fold(text))) return ['none']
  if (kind === 'range') return [rangeWire(text) ?? []].flat()
  const isWire = kind === 'ids' ? /^#\d{1,15}$/.test(text) : text.length > 1
  if (text.startsWith('#')) return isWire ? [text.slice(1)] : []
  const folded = fold(text)
  if (folded === '') return []
  const options = optionsOf(grammar, name, field)
  const inOwn = valuesCalled(options, folded, quoted, ({ label, local = label }) => [label, local])
  return inOwn.length > 0 ? inOwn : valuesCalled(options, folded, quoted, ({ names }) => names?.() ?? [])
}
function valuesCalled(
  options: readonly Option[],
  folded: string,
  exactly: boolean,
  namesOf: (option: Option) => readonly string[],
): string[] {
  const called = (is: (name: string) => boolean) =>
    options.filter((option) => namesOf(option).some((one) => is(fold(one)))).map((option) => option.value)
  const exact = called((one) => one === folded)
  if (exact.length > 0 || exactly) return exact
  // `stage:new` is New Lead if no other label starts with that word.
  const begun = called((one) => one.startsWith(`${folded}-`))
  if (begun.length > 0) return begun.length === 1 ? begun : []
  // `institution:glasgow` is University of Glasgow if no other label contains that word.
  const within = called((one) => `-${one}-`.includes(`-${folded}-`))
  return within.length === 1 ? within : []
}

/** Of values asked twice those in both, and of several fields all. */
function narrowedBy({ kind, grouped }: Filter, wanted: readonly string[], wire: readonly string[]) {
  if (grouped) return [...wanted, ...wire]
  return kind === 'range' ? commonRanges(wanted, wire) : wanted.filter((one) => wire.includes(one))
}

const NONE_WORDS = ['none', 'aucun', 'yok', 'بلا']
const YES_WORDS = ['yes', '1', 'true', 'oui', 'evet', 'نعم']
const NO_WORDS = ['no', '0', 'false', 'non', 'hayir', 'لا']

/** What is wrong with a value that was typed. */
function unread(kind: Filter['kind'], text: string): FilterProblem {
  if (text === '') return 'empty'
  return kind === 'range' ? 'range' : 'value'
}

export function parseFilter(text: string, grammar: Grammar): ParsedFilter {
  const filters: Record<string, string> = {}
  const search: string[] = []
  /** Pieces narrow each other: of values asked twice, those in both are left. False when there are none. */
  const add = (name: string, wire: readonly string[], negated: boolean): boolean => {
    const before = filters[name]?.split(',') ?? []
    const wanted = before.filter((one) => !one.startsWith('-'))
    const unwanted = before.filter((one) => one.startsWith('-'))
    const both = wanted.length > 0 ? narrowedBy(grammar.filters[name]!, wanted, wire) : wire
    if (!negated && both.length === 0) return false
    filters[name] = [
      ...new Set(negated ? [...before, ...wire.map((one) => `-${one}`)] : [...both, ...unwanted]),
    ].join(',')
    return true
  }
  const pieces = joinDays(text, splitPieces(text), grammar).map(({ at, raw, open }): FilterPiece => {
    const [, minus, typed, rest] = /^(-?)([^":\s]+):(.*)$/s.exec(raw) ?? []
    const ofFilter = typed && resolveWord(grammar, typed)
    const field = typed && !ofFilter ? resolveField(grammar, typed) : undefined
    const word = ofFilter || (field && grammar.filters[field.filter]!.word)
    const wrong = (kind: FilterProblem, value: string, where = at): FilterPiece => ({
      at,
      raw,
      negated: minus === '-',
      values: [],
      problem: { kind, value, at: where },
      ...(typed && { word: word ?? typed }),
      field,
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
    if (!word) return wrong('word', typed)
    const negated = minus === '-'
    const start = at + raw.length - rest!.length
    const found = splitValues(rest!, start)
    if (rest === '') return wrong('empty', word)
    const names = namesOf(grammar, word)
    const { kind } = grammar.filters[names[0]!]!
    if (kind === 'from' || kind === 'to') {
      if (negated) return wrong('negated', word)
      if (names.some((name) => Object.hasOwn(filters, name))) return wrong('again', word)
      const days = readDays(rest!, grammar)
      if (!days) return wrong(possibleDays(rest!, grammar.today).length > 1 ? 'days' : 'day', rest!, start)
      for (const name of names) {
        const day = grammar.filters[name]!.kind === 'from' ? days.range[0] : days.range[1]
        if (day) filters[name] = day
      }
      return {
        at,
        raw,
        word,
        negated,
        values: [{ at: start, text: days.text, quoted: false, wire: days.range.map((day) => day ?? '') }],
      }
    }
    if (kind === 'flag') {
      if (Object.hasOwn(filters, names[0]!)) return wrong('again', word)
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
      const wire = wireValuesOf(grammar, names[0]!, value, field)
      if (wire.length === 0) return wrong(unread(kind, value.text), value.text || word, value.at)
      known.push({ ...value, wire })
    }
    const isAdded = add(
      names[0]!,
      known.flatMap((value) => value.wire),
      negated,
    )
    if (!isAdded) return wrong('again', word)
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
/** A wire value as text: `#12`; `none`; `..20000`. */
const wireText = (wire: string) =>
  wire === 'none' || wire.includes('..') ? wire : /[\s,":\\]/.test(wire) ? quote(`#${wire}`) : `#${wire}`
/** A wire value as one types it: its English label, quoted if needed; `#12` if the label is ambiguous. */
export function valueText(grammar: Grammar, name: string, wire: string, field?: FieldWord): string {
  if (wire === 'none') return 'none'
  const option = optionsOf(grammar, name, field).find((one) => one.value === wire)
  const text =
    option && !option.label.startsWith('#')
      ? /^[^\s,":\\]+$/.test(option.label) && fold(option.label) !== 'none'
        ? option.label.toLowerCase()
        : quote(option.label)
      : undefined
  const found = text === undefined ? [] : wireValuesOf(grammar, name, splitValues(text, 0)[0]!, field)
  return found.length === 1 && found[0] === wire ? text! : wireText(wire)
}

/** A piece in words of the contract and values of the wire: `stage:#1` for `aşama:new`. Days stay relative. */
export function wireTextOfPiece({ raw, word, negated, values }: FilterPiece, { filters }: Declared): string {
  if (word === undefined) return raw
  const { kind } = Object.values(filters).find((filter) => filter.word === word)!
  if (kind === 'from' || kind === 'to') return `${word}:${values[0]!.text}`
  if (kind === 'flag') return `${word}:${values[0]!.wire[0]}`
  return `${negated ? '-' : ''}${word}:${values.flatMap(({ wire }) => wire.map(wireText)).join(',')}`
}
/** Text of what a filter asks for, in values of the wire. Pieces with a problem are left out. */
export const wireTextOf = ({ pieces }: ParsedFilter, grammar: Declared): string =>
  pieces
    .filter(({ problem }) => !problem)
    .map((piece) => wireTextOfPiece(piece, grammar))
    .join(' ')
/** The pieces with a problem, as typed. */
export const unreadableText = ({ pieces }: ParsedFilter): string =>
  pieces
    .filter(({ problem }) => problem)
    .map(({ raw }) => raw)
    .join(' ')

/** The inverse of `parseFilter`: text of these filters and this search, in values of the wire. */
export function formatFilter(filters: Record<string, string>, search: string, grammar: Declared): string {
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
    if (kind === 'flag') return [`${word}:${value}`]
    const asked = value.split(',')
    const side = (wires: string[], sign: string) =>
      wires.length > 0 ? [`${sign}${word}:${wires.map(wireText).join(',')}`] : []
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
