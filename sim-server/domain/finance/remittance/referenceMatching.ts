/** What a line names: numbers in any punctuation, students and institutions by words that are nearly theirs. */
import type { Ground, Owed } from '@contract/finance/remittance'
import { foldText } from '../../foldText'

/** An installment that may be paid, or why it may not. `rank`: its place by day, the oldest first. */
export interface OpenInstallment extends Owed {
  rank: number
  institution_id: number
  alias: string | null
  refusal: string | null
}

/** `CLM202600042` of `Clm 2026/00042`. */
const bare = (text: string) => text.toUpperCase().replaceAll(/[^\p{L}\p{N}]/gu, '')
/** Shorter ones stand in any line by chance. */
const isKey = (key: string) => key.length >= 5 && /\d/.test(key)
/** An identifier of ours in five groups is the longest. */
const MOST_PARTS = 5

const without = (word: string) => Array.from(word, (_, at) => word.slice(0, at) + word.slice(at + 1))
/** A word and what it is with one letter lost: `Yilmz` and `Yilmaz` share one. Short ones and figures are what they are. */
const near = (word: string) => (word.length < 6 || /\d/.test(word) ? [word] : [word, ...without(word)])
/** A word that is nearly there counts a little less than one that is there: `Leeds` before `Leens`. */
const NEARLY = 0.9

/** Of an institution these say nothing. */
const COMMON = new Set(
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
const telling = (name: string) => {
  const all = wordsOf(name)
  const own = all.filter((word) => !COMMON.has(word))
  return own.length > 0 ? own : all
}

interface Name {
  words: readonly string[]
  rows: OpenInstallment[]
}
/** Names by their words; each is found when all of its words are there, or nearly. */
class Names {
  private readonly names = new Map<string, Name>()
  private readonly byWord = new Map<string, Set<Name>>()
  private readonly share: number
  constructor(share: number) {
    this.share = share
  }
  add(words: readonly string[], row: OpenInstallment) {
    const key = words.join(' ')
    if (key === '') return
    const known = this.names.get(key)
    if (known) return void known.rows.push(row)
    const name = { words, rows: [row] }
    this.names.set(key, name)
    for (const word of words)
      for (const one of near(word)) this.byWord.set(one, (this.byWord.get(one) ?? new Set()).add(name))
  }
  /** Those with the most words here; none when that is too few of them. */
  in(words: readonly string[]): OpenInstallment[] {
    const nearly = new Set(words.flatMap(near))
    const here = new Set(words)
    const said = new Set<Name>()
    for (const one of nearly) for (const name of this.byWord.get(one) ?? []) said.add(name)
    let best: Name[] = []
    let most = this.share
    for (const name of said) {
      const found =
        name.words.reduce(
          (sum, word) => sum + (here.has(word) ? 1 : near(word).some((one) => nearly.has(one)) ? NEARLY : 0),
          0,
        ) / name.words.length
      if (found > most) {
        best = [name]
        most = found
      } else if (found === most) best.push(name)
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
  const students = new Names(NEARLY - 0.01)
  const institutions = new Names(0.6)
  const put = (text: string | null, ground: Ground, row: OpenInstallment) => {
    const key = bare(text ?? '')
    if (!isKey(key)) return
    const known = numbers.get(key)
    if (known) known.rows.push(row)
    else numbers.set(key, { ground, rows: [row] })
  }
  for (const row of all) {
    put(row.identifier, 'installment', row)
    put(row.claim_no, 'claim', row)
    put(row.invoice_no, 'invoice', row)
    put(row.student_number, 'student', row)
    if (row.refusal !== null) continue
    const name = wordsOf(row.student)
    if (name.length > 1 || (name[0]?.length ?? 0) >= 5) students.add(name, row)
    institutions.add(telling(row.institution), row)
    if (row.alias) institutions.add(wordsOf(row.alias), row)
  }
  const once = (rows: readonly OpenInstallment[]) => [...new Set(rows)]
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
      const of = (...wanted: Ground[]) =>
        once([...hits].filter(({ ground }) => wanted.includes(ground)).flatMap(({ rows }) => rows))
      const [own, papers, people] = [of('installment'), of('claim', 'invoice'), of('student')]
      const both = papers.filter((row) => people.includes(row))
      const rows = own.length > 0 ? own : both.length > 0 ? both : once([...papers, ...people])
      return {
        rows,
        grounds: [
          ...new Set(
            [...hits].filter((hit) => hit.rows.some((row) => rows.includes(row))).map(({ ground }) => ground),
          ),
        ],
      }
    },
    byName: (reference) => students.in(wordsOf(reference)),
    byInstitution: (reference) => once(institutions.in(wordsOf(reference))),
  }
}
