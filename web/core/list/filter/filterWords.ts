/** Words of the typed filter: those of the contract, in every language, and those of own fields. Pure. */
import { PAIR } from '@contract/platform/recordKey'
import type { Grammar, Option } from '../grammar'

const COMBINING_MARKS = /\p{M}/gu
/** Folds case, accents, spaces and dashes: `İstanbul` equals `istanbul`, `United Kingdom` equals `united-kingdom`. */
export const fold = (text: string) =>
  text
    .replaceAll('İ', 'i')
    .replaceAll('ı', 'i')
    .normalize('NFD')
    .replace(COMBINING_MARKS, '')
    .toLowerCase()
    .trim()
    .replace(/[\s_-]+/g, '-')

/** The first of several values, up to the next comma outside quotes. */
export const FIRST_VALUE = /^(?:"(?:\\.|[^"\\])*"|[^",])*/s

/** The declared filters, which is all that a text in values of the wire needs. */
export type Declared = Pick<Grammar, 'filters'>
export const wordsOf = (grammar: Declared): string[] => [
  ...new Set(Object.values(grammar.filters).map((filter) => filter.word)),
]
export const resolveWord = (grammar: Grammar, typed: string) => {
  const folded = fold(typed)
  return (
    wordsOf(grammar).find((word) => word === folded) ??
    Object.entries(grammar.words ?? {}).find(([, local]) => fold(local) === folded)?.[0] ??
    wordsOf(grammar).find((word) => grammar.wordNames?.(word).some((name) => fold(name) === folded))
  )
}
/** A field of a grouped filter, which is a word like others: `budget-range:high` is read as `own:"Budget range: High"`. */
export interface FieldWord {
  filter: string
  /** As one types it. */
  word: string
  label: string
  /** The beginning of its values on the wire: `budget_range=`. */
  field: string
}
/** `score=` of `score=7` and `score>=7`. */
export const fieldOf = (value: string) => `${/^[^<>=]*/.exec(value)![0]}=`
/**
 * The word of each field is its label, with a number where an earlier field has that word. Those whose label is the word of a filter, in
 * any language, are typed as values of the grouped one.
 */
export function fieldWords(grammar: Grammar): FieldWord[] {
  const found = new Map<string, FieldWord>()
  const taken = new Set<string>()
  for (const [filter, { grouped }] of Object.entries(grammar.filters))
    for (const { value, label: full, local = full } of grouped ? grammar.options(filter) : []) {
      const [field, label] = [fieldOf(value), local.slice(0, local.indexOf(PAIR))]
      const called = label.toLowerCase().replaceAll(/[\s":]+/g, '-')
      if (found.has(field) || resolveWord(grammar, called)) continue
      let word = called
      for (let at = 2; taken.has(fold(word)); at++) word = `${called}-${at}`
      taken.add(fold(word))
      found.set(field, { filter, word, label, field })
    }
  return [...found.values()]
}
/** How a condition of a field is called, `>=7` and `=TR-1`: said by what reads conditions, which is loaded before one is shown. */
export const conditionNames: { of(condition: string): string } = { of: String }
/** By its word, else by the name of the field. */
export const resolveField = (grammar: Grammar, typed: string): FieldWord | undefined => {
  const fields = fieldWords(grammar)
  return (
    fields.find(({ word }) => fold(word) === fold(typed)) ??
    fields.find(({ field }) => fold(field.slice(0, -1)) === fold(typed))
  )
}
const valuesOfField = (grammar: Grammar, { filter, field, label }: FieldWord): Option[] =>
  grammar
    .options(filter)
    .filter(({ value }) => fieldOf(value) === field && value !== field)
    .map(({ value, label: full, local = full, names }) => ({
      value,
      label: local.slice(label.length + PAIR.length),
      names: () =>
        [full, ...(names?.() ?? [])].flatMap((name) => [name, name.slice(name.indexOf(PAIR) + PAIR.length)]),
    }))

/** The values of a filter, or those of one field of it without the field's name. */
export const optionsOf = (grammar: Grammar, name: string, field: FieldWord | undefined): readonly Option[] =>
  field ? valuesOfField(grammar, field) : grammar.options(name)
