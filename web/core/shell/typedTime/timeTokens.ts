/** What is typed as a day or a time, as tokens: words of the four languages, numbers, days and times of the clock. */
import { latinDigits } from '@contract/masters/forms/latinDigits'
import { languages, type Language } from '../../words/i18n'
import { timeWords, type TimeWords, type Unit } from './timeWords'

/** Words without a value. */
const SIMPLE = ['one', 'next', 'last', 'this', 'ahead', 'later', 'ago', 'am', 'pm', 'at', 'after'] as const

export type Token =
  | { is: 'day'; from: number }
  | { is: 'weekday'; at: number }
  | { is: 'month'; at: number }
  | { is: 'unit'; unit: Unit; amount: number }
  | { is: (typeof SIMPLE)[number] }
  | { is: 'time'; time: string }
  | { is: 'number'; text: string }
  /** What is written in digits and signs: `9:30`, `+3d`, `15-03-2027`. */
  | { is: 'digits'; text: string }
/** One place of the text: a word of several meanings, `mar`, is several tokens. */
export type Place = readonly Token[]

export const tokenIn = <K extends Token['is']>(place: Place | undefined, is: K) =>
  place?.find((token): token is Extract<Token, { is: K }> => token.is === is)

/** Small letters without accents and marks, with Latin digits. */
export const plain = (text: string): string =>
  latinDigits(text)
    .replaceAll('İ', 'i')
    .replaceAll('ı', 'i')
    .replaceAll(/[’‘]/g, "'")
    .normalize('NFD')
    .replaceAll(/[\p{M}\u0640\u200e\u200f\u2066-\u2069]/gu, '')
    .toLowerCase()
    .replaceAll('ة', 'ه')
    .replaceAll('ى', 'ي')
    // `10'da`, `1 Aralık'ta`.
    .replaceAll(/'(?:y?[ae]|[dt][ae])(?= |$)/g, '')
    // `1st`, `1er`.
    .replaceAll(/(?<=\b\d{1,2})(?:st|nd|rd|th|er)\b/g, '')
    // `9 p.m.`, `sept.`, `Tue, 01 Dec`.
    .replaceAll(/(?<=\b[ap])\.(?=m\b)/g, '')
    .replaceAll(/(?<=\p{L})\.|[,،]/gu, ' ')
    .replaceAll(/(?<=\p{L})-(?=\p{L})/gu, ' ')
    .replaceAll(/(?<=\d)t(?=\d)/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()

function vocabularyOf(words: TimeWords): ReadonlyMap<string, Place> {
  const found = new Map<string, Token[]>()
  const add = (names: readonly string[], token: Token) => {
    for (const name of names) {
      const key = plain(name)
      found.set(key, [...(found.get(key) ?? []), token])
    }
  }
  for (const [from, names] of Object.entries(words.days)) add(names, { is: 'day', from: Number(from) })
  for (const [at, names] of words.weekdays.entries()) add(names, { is: 'weekday', at })
  for (const [at, names] of words.months.entries()) add(names, { is: 'month', at })
  for (const [time, names] of Object.entries(words.times)) add(names, { is: 'time', time })
  for (const unit of Object.keys(words.units) as Unit[]) {
    add(words.units[unit], { is: 'unit', unit, amount: 1 })
    add(words.pairs?.[unit] ?? [], { is: 'unit', unit, amount: 2 })
  }
  for (const is of SIMPLE) add(words[is] ?? [], { is })
  return found
}
const vocabularies = new Map<Language, ReadonlyMap<string, Place>>()
function vocabulary(language: Language): ReadonlyMap<string, Place> {
  const known = vocabularies.get(language) ?? vocabularyOf(timeWords[language])
  vocabularies.set(language, known)
  return known
}

const isCalendar = ({ is }: Token) => is === 'weekday' || is === 'month'
/** The meanings of a word in any language; a day of the week or a month of the reader's language is no other one: `mar` is March or mardi. */
function meanings(word: string, language: Language): Place {
  const own = vocabulary(language).get(word) ?? []
  return own.some(isCalendar) ? own : languages.flatMap((one) => vocabulary(one).get(word) ?? [])
}

const MOST_WORDS = 4
/** The tokens of a text; undefined when it has a word that says nothing about time. */
export function placesOf(text: string, language: Language): readonly Place[] | undefined {
  const words = plain(text).split(' ').filter(Boolean)
  const places: Place[] = []
  for (let at = 0; at < words.length;) {
    let taken = 0
    for (let many = Math.min(MOST_WORDS, words.length - at); many > 0 && taken === 0; many--) {
      const found = meanings(words.slice(at, at + many).join(' '), language)
      if (found.length === 0) continue
      places.push(found)
      taken = many
    }
    const word = words[at]!
    if (taken === 0) {
      if (!/\d/.test(word)) return undefined
      places.push([/^\d{1,4}$/.test(word) ? { is: 'number', text: word } : { is: 'digits', text: word }])
      taken = 1
    }
    at += taken
  }
  return places
}
