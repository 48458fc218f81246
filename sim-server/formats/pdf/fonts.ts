/** Loaded parts of Noto Sans, and which of them draws each letter of a text. Shaping is HarfBuzz's: right in every script. */
import { readFile } from 'node:fs/promises'
import type { Font } from 'harfbuzzjs'
import { eastAsianOf, latinPart, partsWith, type FontPart, type Weight } from './fontFiles'
import { libraries } from './libraries'

/** A loaded part in one weight. Figures are in font units, `unitsPerEm` to the font size. */
export interface LoadedFont {
  part: FontPart
  weight: Weight
  /** The file as TrueType. */
  bytes: Uint8Array
  font: Font
  unitsPerEm: number
}

const loaded = new Map<string, Promise<LoadedFont>>()
const ready = new Map<string, LoadedFont>()
const nameOf = ({ files }: FontPart, weight: Weight) => `${files[weight]} ${weight}`
const load = async (part: FontPart, weight: Weight): Promise<LoadedFont> => {
  const { hb, decompress } = libraries()
  const bytes = new Uint8Array(await decompress(await readFile(part.files[weight])))
  const face = new hb.Face(new hb.Blob(bytes))
  const font = new hb.Font(face)
  if (part.isVariable) font.setVariations([new hb.Variation('wght', weight)])
  return { part, weight, bytes, font, unitsPerEm: face.upem }
}
const loadOnce = (part: FontPart, weight: Weight) => {
  const name = nameOf(part, weight)
  const loading = loaded.get(name) ?? load(part, weight)
  loaded.set(name, loading)
  return loading.then((font) => (ready.set(name, font), font))
}

/** Not drawn, and kept with the letter before: joiners and variation selectors. */
const IS_JOINER = /\u200c|\u200d|\p{Variation_Selector}/u
/** Marks for the order of a line. They have no glyph; the order is settled before letters are drawn. */
export const DIRECTION_MARKS = /[\u061c\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/gu
/** Letters of the first part, and marks without a glyph. */
const IS_PLAIN = /^[\u0020-\u007e\u00a0-\u00ff\u200e\u200f\u2066-\u2069]*$/
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** The part for each letter with its marks, by text; `loadFor` fills it. */
const choices = new Map<string, FontPart>()
const choiceName = (letter: string, language: string) => `${language} ${letter}`
const MOST_CHOICES = 100_000

async function choose(
  letter: string,
  language: ReturnType<typeof eastAsianOf>,
  weight: Weight,
): Promise<FontPart> {
  const points = [...letter].filter((one) => !IS_JOINER.test(one)).map((one) => one.codePointAt(0)!)
  let best: FontPart | undefined
  for (const part of partsWith(points[0] ?? 0, language)) {
    const { font } = await loadOnce(part, weight)
    if (font.nominalGlyph(points[0]!) === undefined) continue
    if (points.every((point) => font.nominalGlyph(point) !== undefined)) return part
    best ??= part
  }
  return best ?? latinPart()
}

/** Loads what `fontRuns` needs for these texts. Call it before. */
export async function loadFor(texts: Iterable<string>, weights: readonly Weight[]): Promise<void> {
  for (const weight of weights) await loadOnce(latinPart(), weight)
  if (choices.size > MOST_CHOICES) choices.clear()
  const needed = new Set<FontPart>()
  for (const text of texts) {
    if (IS_PLAIN.test(text)) continue
    const language = eastAsianOf(text)
    for (const { segment } of graphemes.segment(cleaned(text).replaceAll(DIRECTION_MARKS, ''))) {
      if (IS_PLAIN.test(segment)) continue
      const name = choiceName(segment, language)
      const part = choices.get(name) ?? (await choose(segment, language, weights[0]!))
      choices.set(name, part)
      needed.add(part)
    }
  }
  for (const part of needed) for (const weight of weights) await loadOnce(part, weight)
}

/** As it is drawn: composed letters, no control characters. */
export const cleaned = (text: string): string => text.normalize('NFC').replaceAll(/\p{Cc}/gu, ' ')

/** Calls `take` with each stretch of a cleaned text that one font draws: from `start` to before `end`, in UTF-16 units. */
export function fontRuns(
  text: string,
  weight: Weight,
  take: (font: LoadedFont, start: number, end: number) => void,
): void {
  const latin = ready.get(nameOf(latinPart(), weight))!
  if (IS_PLAIN.test(text)) return take(latin, 0, text.length)
  const language = eastAsianOf(text)
  let start = 0
  let current: LoadedFont | undefined
  for (const { segment, index } of graphemes.segment(text)) {
    const part = IS_PLAIN.test(segment) ? undefined : choices.get(choiceName(segment, language))
    const font = (part && ready.get(nameOf(part, weight))) ?? latin
    if (current && font !== current) {
      take(current, start, index)
      start = index
    }
    current = font
  }
  if (current) take(current, start, text.length)
}
