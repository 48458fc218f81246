/**
 * Text as it is searched: one spelling for letters that people type in several ways, in any script. The search index and what is searched
 * for are folded by this one function; in SQL it is `search_text(…)`, which the triggers of the indexes call.
 */
import type Database from 'better-sqlite3'
import { latinDigits } from '@contract/masters/forms/latinDigits'

/** Letters that no decomposition makes equal: `Øystein` is found by `oystein`, Persian `کریمی` by Arabic `كريمي`. */
const letters: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ı: 'i',
    ø: 'o',
    đ: 'd',
    ð: 'd',
    ł: 'l',
    ħ: 'h',
    ə: 'e',
    ß: 'ss',
    æ: 'ae',
    œ: 'oe',
    þ: 'th',
    ς: 'σ',
    ٱ: 'ا',
    ى: 'ي',
    ی: 'ي',
    ة: 'ه',
    ە: 'ه',
    ہ: 'ه',
    ھ: 'ه',
    ک: 'ك',
  }),
)
const LETTERS = new RegExp(`[${[...letters.keys()].join('')}]`, 'gu')
const ASCII = /^[\0-\u007f]*$/
/** Accents, the vowel signs of Hebrew and Arabic and the lengthening of the latter. Those of Indian scripts are letters of a word. */
const MARKS = /[\u0300-\u036f\u0591-\u05c7\u0640\u064b-\u065f\u0670]/g
/** Scripts that put no blank between family and given name: each character is a word. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu

/** `Işıl YILDIZ` → `isil yildiz`, `أحمد` → `احمد`, `王小明` → ` 王  小  明 `, `٠٥٣٢` → `0532`. */
export const searchText = (text: string): string =>
  ASCII.test(text)
    ? text.toLowerCase()
    : latinDigits(text)
        .toLowerCase()
        .normalize('NFKD')
        .replaceAll(MARKS, '')
        .normalize('NFC')
        .replaceAll(LETTERS, (letter) => letters.get(letter)!)
        .replaceAll(UNSPACED, ' $& ')

/** The words of a text: runs of letters and digits, as the tokenizer of the index cuts them. */
export const searchWords = (text: string): string[] =>
  searchText(text)
    .split(/[^\p{L}\p{N}\p{M}\p{Co}]+/u)
    .filter(Boolean)

/** Only a connection that has the function can write what is searched. */
export const addSearchText = (sql: Database.Database) =>
  void sql.function('search_text', { deterministic: true }, (text) =>
    typeof text === 'string' ? searchText(text) : text,
  )

/** When this text changes, indexes made of the former ones are wrong. */
export const searchSample = (): string =>
  searchText(`${[...letters.keys()].join('')} É IİÑ أإؤئ مُحَمَّد 王小明 김민준 Άι Йё ٠۹`)
