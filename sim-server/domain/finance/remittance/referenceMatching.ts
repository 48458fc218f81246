/** Finds the installments that a reference text names: by numbers in any punctuation, by student or institution with typing errors. */
import type { Ground, Owed } from '@contract/finance/remittance'
import { foldText } from '../../foldText'

/** `refusal`: why the installment cannot be paid; null when it can. `rank`: its place by expected date, oldest first. */
export interface OpenInstallment extends Owed {
  rank: number
  institution_id: number
  alias: string | null
  refusal: string | null
}

/** `Clm 2026/00042` → `CLM202600042`. */
const compact = (text: string) => text.toUpperCase().replaceAll(/[^\p{L}\p{N}]/gu, '')
/** Shorter numbers would match by chance. */
const isKey = (key: string) => key.length >= 5 && /\d/.test(key)
/** Groups of the longest number: a UUID has five. */
const MOST_PARTS = 5

const withoutOneLetter = (word: string) => Array.from(word, (_, at) => word.slice(0, at) + word.slice(at + 1))
/**
 * A word and its forms with one letter removed: two words with a common form differ by one letter, like `Yilmz` and `Yilmaz`.
 * Short words and words with digits must match exactly.
 */
const variants = (word: string) =>
  word.length < 6 || /\d/.test(word) ? [word] : [word, ...withoutOneLetter(word)]
/** The score of a word that matches but for one letter; an exact match scores 1, so that `Leeds` comes before `Leens`. */
const NEAR_MATCH = 0.9

/** Words that many institutions have in their name; ignored for matching. */
const COMMON_WORDS = new Set(
  [
    'university',
    'universite',
    'universitesi',
    'universitat',
    'universität',
    'college',
    'school',
    'institute',
    'polytechnic',
    'of',
    'the',
    'de',
    'la',
    'le',
    'du',
    'des',
    'and',
    'state',
    'technische',
    'جامعه',
    'جامعة',
    'كليه',
  ].map(foldText),
)
const wordsOf = (text: string) => foldText(text).split(' ').filter(Boolean)
const distinctiveWords = (name: string) => {
  const all = wordsOf(name)
  const distinctive = all.filter((word) => !COMMON_WORDS.has(word))
  return distinctive.length > 0 ? distinctive : all
}

interface Name {
  words: readonly string[]
  rows: OpenInstallment[]
}
/** An index of names by their words. `share`: the part of a name's words that must match, from 0 to 1. */
class NameIndex {
  private readonly names = new Map<string, Name>()
  private readonly byWord = new Map<string, Set<Name>>()
  private readonly share: number
  constructor(share: number) {
    this.share = share
  }
  add(words: readonly string[], row: OpenInstallment) {
    const key = words.join(' ')
    if (key === '') return
    const existing = this.names.get(key)
    if (existing) return void existing.rows.push(row)
    const name = { words, rows: [row] }
    this.names.set(key, name)
    for (const word of words)
      for (const variant of variants(word))
        this.byWord.set(variant, (this.byWord.get(variant) ?? new Set()).add(name))
  }
  /** The rows of the names that match these words best; empty when no name reaches `share`. */
  find(words: readonly string[]): OpenInstallment[] {
    const exact = new Set(words)
    const near = new Set(words.flatMap(variants))
    const scoreOf = (word: string) => {
      if (exact.has(word)) return 1
      return variants(word).some((variant) => near.has(variant)) ? NEAR_MATCH : 0
    }
    const candidates = new Set<Name>()
    for (const variant of near) for (const name of this.byWord.get(variant) ?? []) candidates.add(name)
    let best: Name[] = []
    let bestScore = this.share
    for (const name of candidates) {
      const score = name.words.reduce((sum, word) => sum + scoreOf(word), 0) / name.words.length
      if (score > bestScore) {
        best = [name]
        bestScore = score
      } else if (score === bestScore) best.push(name)
    }
    return best.flatMap(({ rows }) => rows)
  }
}

export interface NamedInstallment {
  rows: OpenInstallment[]
  grounds: Ground[]
}
export interface ReferenceIndex {
  byNumber(reference: string): NamedInstallment
  byName(reference: string): OpenInstallment[]
  byInstitution(reference: string): OpenInstallment[]
}

export function referenceIndex(all: readonly OpenInstallment[]): ReferenceIndex {
  const numbers = new Map<string, { ground: Ground; rows: OpenInstallment[] }>()
  const students = new NameIndex(NEAR_MATCH - 0.01)
  const institutions = new NameIndex(0.6)
  const put = (text: string | null, ground: Ground, row: OpenInstallment) => {
    const key = compact(text ?? '')
    if (!isKey(key)) return
    const existing = numbers.get(key)
    if (existing) existing.rows.push(row)
    else numbers.set(key, { ground, rows: [row] })
  }
  for (const row of all) {
    put(row.identifier, 'installment', row)
    put(row.claim_no, 'claim', row)
    put(row.invoice_no, 'invoice', row)
    put(row.student_number, 'student', row)
    const name = wordsOf(row.student)
    if (name.length > 1 || (name[0]?.length ?? 0) >= 5) students.add(name, row)
    if (row.refusal !== null) continue
    institutions.add(distinctiveWords(row.institution), row)
    if (row.alias) institutions.add(wordsOf(row.alias), row)
  }
  const unique = (rows: readonly OpenInstallment[]) => [...new Set(rows)]
  return {
    byNumber(reference) {
      const parts = reference
        .toUpperCase()
        .split(/[^\p{L}\p{N}]+/u)
        .filter(Boolean)
      const hits = new Set<{ ground: Ground; rows: OpenInstallment[] }>()
      for (let from = 0; from < parts.length; from++)
        for (let to = from + 1; to <= Math.min(parts.length, from + MOST_PARTS); to++) {
          const hit = numbers.get(parts.slice(from, to).join(''))
          if (hit) hits.add(hit)
        }
      const hitsBy = (...grounds: Ground[]) =>
        unique([...hits].filter(({ ground }) => grounds.includes(ground)).flatMap(({ rows }) => rows))
      const rows = strongestRows(hitsBy('installment'), hitsBy('claim', 'invoice'), hitsBy('student'))
      const used = [...hits].filter((hit) => hit.rows.some((row) => rows.includes(row)))
      return { rows, grounds: [...new Set(used.map(({ ground }) => ground))] }
    },
    byName: (reference) => students.find(wordsOf(reference)),
    byInstitution: (reference) => unique(institutions.find(wordsOf(reference))),
  }
}

/** An installment's own identifier is the strongest evidence, then a paper and a student together, then either. */
function strongestRows(
  installments: OpenInstallment[],
  papers: OpenInstallment[],
  students: OpenInstallment[],
): OpenInstallment[] {
  if (installments.length > 0) return installments
  const both = papers.filter((row) => students.includes(row))
  return both.length > 0 ? both : [...new Set([...papers, ...students])]
}
