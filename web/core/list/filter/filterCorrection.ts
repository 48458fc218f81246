/** What a misspelt word or value of the typed filter was probably meant to be, in English or in the reader's words. Pure. */
import { nearest } from '@contract/nearest'
import {
  fold,
  localWordOf,
  parseFilter,
  valueText,
  wordsOf,
  type FilterPiece,
  type Grammar,
} from '../grammar'
import { RELATIVE_DAYS } from '../../shell/relativeDays'
import { FIRST_VALUE } from './filterWords'

export interface FilterCorrection {
  /** What is offered, as the reader types or reads it: `aşama:`, `Yeni aday`. */
  label: string
  /** The whole text with the correction in place of the error. */
  text: string
}
interface Candidate {
  insert: string
  label: string
  names: readonly string[]
}

/** `nearest` compares folded texts whose words have spaces between them. */
const comparable = (text: string) => fold(text).replaceAll('-', ' ')

function nearestCandidate(typed: string, candidates: readonly Candidate[]): Candidate | undefined {
  const text = comparable(typed)
  const byInsert = new Map(candidates.map((one) => [one.insert, one]))
  const named = candidates.flatMap(({ insert, names }) =>
    [...new Set(names.map(comparable))].filter(Boolean).map((name) => [name, [insert]] as const),
  )
  // `glasgwo` is near to one word of `University of Glasgow`; a word of several names says nothing.
  const byWord = new Map<string, Set<string>>()
  for (const [name, [insert]] of named)
    for (const word of name.split(' ')) byWord.set(word, (byWord.get(word) ?? new Set()).add(insert!))
  const telling = [...byWord]
    .filter(([, inserts]) => inserts.size === 1)
    .map(([word, inserts]) => [word, [...inserts]] as const)
  return byInsert.get(nearest(text, named) ?? nearest(text, telling) ?? '')
}

const filterWords = (grammar: Grammar, locale: string): Candidate[] =>
  wordsOf(grammar).map((word) => {
    const local = localWordOf(grammar, word, locale)
    return {
      insert: local,
      label: `${local}:`,
      names: [word, grammar.words?.[word] ?? word, ...(grammar.wordNames?.(word) ?? [])],
    }
  })

function filterValues(grammar: Grammar, word: string): Candidate[] {
  const [name, { kind, none }] = Object.entries(grammar.filters).find(([, filter]) => filter.word === word)!
  const fixed = (value: string): Candidate => {
    const label = grammar.fixedName?.(value) ?? value
    return { insert: value, label, names: [value, label] }
  }
  if (kind === 'flag') return ['yes', 'no'].map(fixed)
  if (kind === 'from' || kind === 'to') return RELATIVE_DAYS.map(fixed)
  return [
    ...(none ? [fixed('none')] : []),
    ...grammar.options(name).map(({ value, label, local = label, names }) => ({
      insert: valueText(grammar, name, value),
      label: local,
      names: [label, local, ...(names?.() ?? [])],
    })),
  ]
}

/** Start and end of the error in the whole text. */
const errorRange = (
  { at, raw, negated }: FilterPiece,
  { kind, at: errorAt }: { kind: string; at: number },
) => {
  if (kind === 'word') return [at + Number(negated), at + raw.indexOf(':')] as const
  return [errorAt, errorAt + FIRST_VALUE.exec(raw.slice(errorAt - at))![0].length] as const
}

/** For the first error of the text. Undefined when there is none, or when nothing is near. */
export function correctionOf(text: string, grammar: Grammar, locale: string): FilterCorrection | undefined {
  const piece = parseFilter(text, grammar).pieces.find(({ problem }) => problem)
  const problem = piece?.problem
  if (!problem || !['word', 'value', 'flag', 'day'].includes(problem.kind)) return undefined
  const candidates =
    problem.kind === 'word' ? filterWords(grammar, locale) : filterValues(grammar, piece.word!)
  const found = nearestCandidate(problem.value, candidates)
  if (!found) return undefined
  const [from, to] = errorRange(piece, problem)
  return { label: found.label, text: text.slice(0, from) + found.insert + text.slice(to) }
}
