/**
 * Which file has a letter: Noto Sans in the parts of its `@fontsource` packages (SIL Open Font License 1.1), one per script and, for
 * Chinese, Japanese and Korean, about a hundred each. Only files with letters in use are read.
 */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

export type Weight = 400 | 700
/** `files`: by weight. `isVariable`: one file has all weights. */
export interface FontPart {
  files: Record<Weight, string>
  isVariable: boolean
  /** Pairs of first and last code point. */
  ranges: readonly (readonly [number, number])[]
}

/** The scripts of `@fontsource-variable/noto-sans-…`, in the order in which a letter is looked for. */
const SCRIPTS = [
  'hebrew',
  'armenian',
  'georgian',
  'bengali',
  'gujarati',
  'gurmukhi',
  'kannada',
  'khmer',
  'lao',
  'malayalam',
  'oriya',
  'sinhala',
  'tamil',
  'telugu',
  'thai',
  'ethiopic',
]
/** Packages without a variable font. */
const STATIC_SCRIPTS = ['arabic', 'myanmar']
/** They share most letters, in shapes of their own: a text with kana is Japanese, one with hangul Korean. */
const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/u
const HANGUL = /\p{Script=Hangul}/u
const EAST_ASIAN = ['sc', 'tc', 'jp', 'kr'] as const
type EastAsian = (typeof EAST_ASIAN)[number]
/** Parts that every package repeats. */
const COMMON_PART = /^(latin|greek|cyrillic|vietnamese)/

const { resolve } = createRequire(import.meta.url)
const rangesOf = (text: string): [number, number][] =>
  text.split(',').map((range) => {
    const [first, last = first] = range.slice('U+'.length).split('-')
    return [Number.parseInt(first!, 16), Number.parseInt(last!, 16)]
  })
/** @param name `noto-sans-hebrew`; a numbered part `[4]` is the file `noto-sans-sc-4-wght-normal.woff2` */
const partsOf = (name: string, isVariable: boolean, isWanted: (part: string) => boolean): FontPart[] => {
  const unicode = resolve(`@fontsource${isVariable ? '-variable' : ''}/${name}/unicode.json`)
  const fileOf = (part: string, weight: Weight) =>
    join(
      dirname(unicode),
      `files/${name}-${part.replaceAll(/[[\]]/g, '')}-${isVariable ? 'wght' : weight}-normal.woff2`,
    )
  return Object.entries(JSON.parse(readFileSync(unicode, 'utf8')) as Record<string, string>)
    .filter(([part]) => isWanted(part))
    .map(([part, ranges]) => ({
      files: { 400: fileOf(part, 400), 700: fileOf(part, 700) },
      isVariable,
      ranges: rangesOf(ranges),
    }))
}
const memoized = <Value>(make: () => Value): (() => Value) => {
  let made: { value: Value } | undefined
  return () => (made ??= { value: make() }).value
}

/** `latin` first: letters, digits and punctuation that other parts repeat come from it. */
const europeanParts = memoized(() =>
  partsOf('noto-sans', true, () => true).toSorted(
    (a, b) => Number(b.files[400].includes('-latin-wght')) - Number(a.files[400].includes('-latin-wght')),
  ),
)
const scriptParts = memoized(() => [
  ...STATIC_SCRIPTS.flatMap((script) =>
    partsOf(`noto-sans-${script}`, false, (part) => !COMMON_PART.test(part)),
  ),
  ...SCRIPTS.flatMap((script) => partsOf(`noto-sans-${script}`, true, (part) => !COMMON_PART.test(part))),
])
const eastAsianParts = new Map(
  EAST_ASIAN.map((language) => [
    language,
    memoized(() => partsOf(`noto-sans-${language}`, true, (part) => !COMMON_PART.test(part))),
  ]),
)

/** The language whose shapes of Chinese letters a text is written in, as far as the text shows it. */
export const eastAsianOf = (text: string): EastAsian =>
  KANA.test(text) ? 'jp' : HANGUL.test(text) ? 'kr' : 'sc'

/** The part that has the letters of no other script: digits, spaces, the box for a letter that no font has. */
export const latinPart = (): FontPart => europeanParts()[0]!

/** Parts that may have a letter, best first. `language`: see `eastAsianOf`. */
export function* partsWith(point: number, language: EastAsian): Generator<FontPart> {
  const has = ({ ranges }: FontPart) => ranges.some(([first, last]) => point >= first && point <= last)
  yield* europeanParts().filter(has)
  yield* scriptParts().filter(has)
  for (const one of new Set([language, ...EAST_ASIAN])) yield* eastAsianParts.get(one)!().filter(has)
}
