/**
 * Reads the values of columns that have a list of choices. A value that the list does not have is counted, and means what it was
 * answered for this file or for an earlier one of the client.
 */
import type { Db } from '@db/open'
import { choiceFields, type ChoiceField } from '@contract/leads/leadImport/importHeadings'
import {
  MOST_UNKNOWN_VALUES,
  type ImportChoices,
  type UnknownValue,
  type ValueAnswer,
} from '@contract/leads/leadImport/importValues'
import { nearest } from '@contract/nearest'
import { foldText } from '@domain/foldText'
import { countryNames, countryOf } from '@contract/masters/forms/phone'
import { Fail } from '@kit/request/fail'
import { nextLoopTurn } from '@kit/request/nextLoopTurn'
import type { Owner } from './choices'

const fold = (text: string) => foldText(text) || text.trim().toLowerCase()
type Answer = Pick<UnknownValue, 'state' | 'use'>
type Found = { value: string; count: number }

export interface ValueReader {
  /** Values of the choices that the text may mean; none when it is left empty; undefined when it is unknown. */
  read(field: ChoiceField, text: string): readonly string[] | undefined
  /** Values that were read and are in no list, those of most rows first. Other calls are answered meanwhile. */
  unknown(): Promise<{ values: UnknownValue[]; values_total: number }>
}

const isCountry = (field: ChoiceField) => field === 'source_country' || field === 'destination_country'
const namesOf = (field: ChoiceField, choices: ImportChoices): Map<string, string[]> => {
  const names = new Map<string, string[]>()
  for (const { value, label } of choices[field]) {
    const name = fold(label)
    names.set(name, [...(names.get(name) ?? []), value])
  }
  return names
}

/** Answers of earlier imports, as far as what they use is still there; then those of this one. Throws 422. */
function answersOf(db: Db, choices: ImportChoices, given: readonly ValueAnswer[]) {
  const answers = new Map(choiceFields.map((field) => [field, new Map<string, Answer>()]))
  const allowed = new Map(
    choiceFields.map((field) => [field, new Set(choices[field].map(({ value }) => value))]),
  )
  const isAllowed = ({ field, use }: ValueAnswer) => use === null || allowed.get(field)!.has(use)
  const remembered = db.prepare<[], ValueAnswer>('SELECT field, value, "use" FROM lead_import_values').all()
  for (const one of remembered)
    if (isAllowed(one)) answers.get(one.field)?.set(one.value, { state: 'remembered', use: one.use })
  for (const [at, one] of given.entries()) {
    if (!isAllowed(one))
      throw new Fail(422, { message: `There is no choice ${one.use}`, field: `values.${at}.use` })
    answers.get(one.field)!.set(fold(one.value), { state: 'answered', use: one.use })
  }
  return answers
}

/** Remembers the answers for later imports of the client; the newest counts. */
export function rememberAnswers(db: Db, given: readonly ValueAnswer[]): void {
  const remember = db.prepare(
    'INSERT INTO lead_import_values (field, value, "use") VALUES (?, ?, ?) ON CONFLICT (field, value) DO UPDATE SET "use" = excluded."use"',
  )
  for (const { field, value, use } of given) remember.run(field, fold(value), use)
}

/** `owners` are found by email too. Throws 422 for an answer that is no choice of its field. */
export function valueReader(
  db: Db,
  choices: ImportChoices,
  owners: readonly Owner[],
  given: readonly ValueAnswer[],
): ValueReader {
  const answers = answersOf(db, choices, given)
  const names = new Map(choiceFields.map((field) => [field, namesOf(field, choices)]))
  for (const { id, email } of owners) names.get('staff_name')!.set(fold(email), [String(id)])
  const unknown = new Map(choiceFields.map((field) => [field, new Map<string, Found>()]))
  /** By the text as written: files repeat few values. */
  const written = new Map(
    choiceFields.map((field) => [field, new Map<string, { known: readonly string[] } | { key: string }>()]),
  )
  const knownOf = (field: ChoiceField, text: string, key: string) => {
    const country = isCountry(field) ? countryOf(text) : undefined
    return country ? [country] : names.get(field)!.get(key)
  }
  const meaningOf = (field: ChoiceField, text: string) => {
    const before = written.get(field)!.get(text)
    if (before) return before
    const key = fold(text)
    const known = knownOf(field, text, key)
    const meaning = known ? { known } : { key }
    written.get(field)!.set(text, meaning)
    return meaning
  }
  const guessOf = (field: ChoiceField, key: string) =>
    nearest(key, isCountry(field) ? countryNames() : names.get(field)!)

  return {
    read(field, text) {
      const meaning = meaningOf(field, text)
      if ('known' in meaning) return meaning.known
      const found = unknown.get(field)!.get(meaning.key)
      if (found) found.count++
      else unknown.get(field)!.set(meaning.key, { value: text, count: 1 })
      const answer = answers.get(field)!.get(meaning.key)
      if (!answer) return undefined
      return answer.use === null ? [] : [answer.use]
    },
    async unknown() {
      const all = [...unknown].flatMap(([field, found]) =>
        [...found].map(([key, { value, count }]) => ({ field, key, value, count })),
      )
      const values: UnknownValue[] = []
      for (const { field, key, value, count } of all
        .toSorted((a, b) => b.count - a.count)
        .slice(0, MOST_UNKNOWN_VALUES)) {
        const answer = answers.get(field)!.get(key)
        const { state, use } = answer ?? { state: 'open', use: null }
        values.push({ field, value, count, guess: guessOf(field, key), state, use })
        if (values.length % 20 === 0) await nextLoopTurn()
      }
      return { values, values_total: all.length }
    },
  }
}
