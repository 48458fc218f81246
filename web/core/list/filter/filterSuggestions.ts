/** Suggestions at the caret of the filter: words, values, days. Pure. */
import { MOST_OWN_VALUES } from '@contract/leads/filters/leadFilters'
import {
  fieldWords,
  fold,
  optionsOf,
  resolveField,
  resolveWord,
  wordsOf,
  type FieldWord,
} from './filterWords'
import { valueText, type Grammar, type Option } from '../grammar'
import { dayWords, RELATIVE_DAYS } from '../../shell/relativeDays'
import { day } from '../../words/format'
import { isDayWord, possibleDays, readDays } from './dayPieces'

export interface Suggestion {
  /** The text that replaces the piece. */
  insert: string
  label: string
  hint?: string
  /** The colours of a label. */
  chip?: { background: string; color: string }
  kind: 'word' | 'value'
}
export interface Completion {
  from: number
  to: number
  options: readonly Suggestion[]
  /** True while a value is typed: Enter accepts the first option. */
  acceptsFirst: boolean
  /** The value being typed is of a filter with more values than are loaded: what to look for. */
  search?: { filter: string; text: string; field?: FieldWord | undefined }
}

const MAX_SUGGESTIONS = 50
const FLAG_VALUES = ['yes', 'no']

/** A day before the caret that is typed with spaces: `created:1 dec`. */
const dayAt = (text: string, caret: number, grammar: Grammar) => {
  const [typed, word, begun] = /(?<=^|\s)([^":\s]+):([^":]*)$/.exec(text.slice(0, caret)) ?? []
  if (!typed || !/\s/.test(begun!) || !isDayWord(grammar, resolveWord(grammar, word!))) return undefined
  // A space behind a whole day ends it.
  if (/\s$/.test(begun!) && readDays(begun!.trim(), grammar)) return undefined
  const isDay = /^\d{1,2}\s\S*$/.test(begun!) || possibleDays(begun!, grammar.today).length > 0
  return isDay ? { from: caret - typed.length, typed } : undefined
}
/** The piece before the caret, as far as it is typed. */
const pieceAt = (text: string, caret: number) => {
  let from = 0
  let quoted = false
  for (let i = 0; i < caret; i++) {
    if (quoted && text[i] === '\\') {
      i++
      continue
    }
    if (text[i] === '"') quoted = !quoted
    else if (!quoted && /\s/.test(text[i]!)) from = i + 1
  }
  return { from, typed: text.slice(from, caret) }
}
/** Names that start with the text come before names with a word that starts with it. */
const matching = <T>(all: readonly T[], names: (one: T) => string[], typed: string): T[] => {
  const folded = fold(typed)
  if (folded === '') return all.slice(0, MAX_SUGGESTIONS)
  const rank = (one: T) =>
    Math.min(
      ...names(one).map((name) => {
        const text = fold(name)
        return text.startsWith(folded) ? 0 : text.includes(`-${folded}`) ? 1 : 9
      }),
    )
  return all
    .map((one) => [rank(one), one] as const)
    .filter(([score]) => score < 9)
    .toSorted((a, b) => a[0] - b[0])
    .slice(0, MAX_SUGGESTIONS)
    .map(([, one]) => one)
}

const fixedNameOf = (grammar: Grammar) => (value: string) => grammar.fixedName?.(value) ?? value
/** A value that every list has. */
function fixedSuggestion(grammar: Grammar, value: string): Suggestion {
  const label = fixedNameOf(grammar)(value)
  return { insert: value, label, kind: 'value', ...(fold(label) !== value && { hint: value }) }
}
const daySuggestion = (one: string): Suggestion => ({
  insert: one,
  label: day(one),
  hint: one,
  kind: 'value',
})

/** Of days, of numbers, and of yes and no. */
function fixedCompletion(grammar: Grammar, name: string, begun: string): Omit<Completion, 'from' | 'to'> {
  const { kind, none } = grammar.filters[name]!
  // A number is typed: what is suggested must not take its place.
  if (kind === 'range')
    return { options: none && begun === '' ? [fixedSuggestion(grammar, 'none')] : [], acceptsFirst: false }
  const isFlag = kind === 'flag'
  const nameOf = fixedNameOf(grammar)
  const values: readonly string[] = isFlag ? FLAG_VALUES : RELATIVE_DAYS
  const named = matching(values, (one) => [one, nameOf(one)], begun).map((one) =>
    fixedSuggestion(grammar, one),
  )
  const days = isFlag || begun === '' ? [] : possibleDays(begun, grammar.today).map(daySuggestion)
  const isUnread = !isFlag && begun !== '' && named.length === 0 && !dayWords.daysIn
  return {
    options: [...named, ...days],
    // Of several days none is taken unseen.
    acceptsFirst: named.length > 0 || days.length === 1,
    ...(isUnread && { search: { filter: name, text: begun } }),
  }
}

const valueSuggestion = ({ label, local = label, chip }: Option, insert: string): Suggestion => ({
  insert,
  label: local,
  kind: 'value',
  ...(local !== label && { hint: label }),
  ...(chip && { chip }),
})

export function complete(text: string, caret: number, grammar: Grammar): Completion {
  const { from, typed } = dayAt(text, caret, grammar) ?? pieceAt(text, caret)
  const [, minus = '', word, rest] = /^(-?)([^":\s]*)(?::(.*))?$/s.exec(typed) ?? []
  const to = caret + (/^[^\s,"]*/.exec(text.slice(caret))?.[0].length ?? 0)
  if (word === undefined) return { from: caret, to: caret, options: [], acceptsFirst: false }
  if (rest === undefined) {
    const words = wordsOf(grammar).map((one) => ({ word: one, label: grammar.words?.[one] ?? one }))
    const options = matching([...words, ...fieldWords(grammar)], (one) => [one.word, one.label], word).map(
      (one): Suggestion => ({
        insert: `${minus}${one.word}:`,
        label: one.label,
        hint: `${one.word}:`,
        kind: 'word',
      }),
    )
    return { from, to, options, acceptsFirst: false }
  }
  const known =
    wordsOf(grammar).find((one) => one === fold(word)) ??
    Object.entries(grammar.words ?? {}).find(([, local]) => fold(local) === fold(word))?.[0]
  const field = known ? undefined : resolveField(grammar, word)
  const name =
    field?.filter ?? Object.keys(grammar.filters).find((one) => grammar.filters[one]!.word === known)
  if (!name) return { from, to, options: [], acceptsFirst: false }
  const comma = Math.max(rest.lastIndexOf(',') + 1, 0)
  const at = from + typed.length - rest.length + comma
  const begun = rest.slice(comma).replace(/^"/, '')
  const { kind, none, grouped } = grammar.filters[name]!
  if (['flag', 'from', 'to', 'range'].includes(kind))
    return { from: at, to, ...fixedCompletion(grammar, name, begun) }
  const nameOf = fixedNameOf(grammar)
  const all = optionsOf(grammar, name, field)
  const values = matching(all, (one) => [one.label, one.local ?? one.label], begun).map((one) =>
    valueSuggestion(one, valueText(grammar, name, one.value, field)),
  )
  const nobody: Suggestion[] =
    (none || field) && ['none', fold(nameOf('none'))].some((one) => one.startsWith(fold(begun)))
      ? [fixedSuggestion(grammar, 'none')]
      : []
  return {
    from: at,
    to,
    options: begun === '' ? [...nobody, ...values] : [...values, ...nobody],
    // `score:7` is 7 and not 70, though that may be the only value that begins so.
    acceptsFirst: !field || !/^[^\p{L}]+$/u.test(begun),
    // Fewer values of own fields are all loaded.
    ...(begun !== '' &&
      grammar.find?.[name] &&
      (!grouped || all.length >= MOST_OWN_VALUES) && {
        search: { filter: name, text: begun, field },
      }),
  }
}

/** Applies a suggestion; returns the new text and caret. */
export const acceptSuggestion = (
  text: string,
  completion: Completion,
  option: Suggestion,
): { text: string; caret: number } => {
  const after = text.slice(completion.to)
  const insert = option.insert + (option.kind === 'value' && !/^[\s,]/.test(after) ? ' ' : '')
  return { text: text.slice(0, completion.from) + insert + after, caret: completion.from + insert.length }
}
