/**
 * Noto Sans for the PDF renderer, in three parts: Latin, extended Latin, Arabic. Characters that none of them has become `?`:
 * the renderer would draw wrong glyphs of another font.
 *
 * Noto draws most Arabic letters as two glyphs, a shape and its dots. The renderer (@react-pdf/renderer 4.9.0) has two faults
 * with them, both worked around here. It shapes from left to right, so the dots hang on the wrong side, and it divides their
 * distance by 1000 over the font size (see `fixArabicLayout`). And it loses the shape of a letter where a text, or its last part,
 * begins with Arabic (see `GUARD`).
 */
import { createRequire } from 'node:module'
import type { Pdf } from '.'

/** The font sizes in use, in points. The corrected distance depends on the size, so each size has its own Arabic family. */
export const SIZES = [8, 9, 12, 20] as const
export type Size = (typeof SIZES)[number]
const LATIN = ['latin', 'latin-ext'] as const
const arabicOf = (size: Size) => `arabic-${size}`
export const familyOf = (size: Size) => [...LATIN, arabicOf(size)]
const WEIGHTS = [400, 700]
/** Longer words are broken, so that they fit a cell. */
const LONGEST_WORD = 28

type Layout = (
  text: string,
  features?: unknown,
  script?: unknown,
  language?: unknown,
  direction?: string,
) => { glyphs: unknown[]; positions: { xOffset: number }[] }
interface Drawable {
  characterSet: readonly number[]
  hasGlyphForCodePoint(point: number): boolean
  glyphForCodePoint(point: number): unknown
  layout: Layout
}
let drawable: readonly Drawable[] = []

const ARABIC = /[\u0600-\u06ff\u0750-\u077f]/u
const fixArabicLayout = (font: Drawable, size: Size) => {
  const layout = font.layout.bind(font)
  font.layout = (text, features, script, language, direction) => {
    if (!ARABIC.test(text)) return layout(text, features, script, language, direction)
    const run = layout(text, features, script, language, 'rtl')
    run.glyphs.reverse()
    run.positions.reverse()
    for (const position of run.positions) position.xOffset *= 1000 / size
    return run
  }
}

/**
 * The renderer keeps a glyph as it first met it. Met as a part of `Ö`, the glyph of `O` would have no letter, and every `O` would
 * be missing in what is copied from a PDF.
 */
const nameGlyphs = (font: Drawable) => {
  for (const point of font.characterSet) font.glyphForCodePoint(point)
}

export async function loadFonts({ Font }: Pdf): Promise<void> {
  if (drawable.length > 0) return
  const { resolve } = createRequire(import.meta.url)
  const families = [
    ...LATIN.map((part) => [part, part] as const),
    ...SIZES.map((size) => [arabicOf(size), 'arabic'] as const),
  ]
  for (const [family, part] of families)
    Font.register({
      family,
      fonts: WEIGHTS.map((fontWeight) => ({
        src: resolve(`@fontsource/noto-sans-arabic/files/noto-sans-arabic-${part}-${fontWeight}-normal.woff`),
        fontWeight,
      })),
    })
  Font.registerHyphenationCallback((word) =>
    word.length > LONGEST_WORD ? (word.match(new RegExp(`.{1,${LONGEST_WORD}}`, 'gu')) ?? [word]) : [word],
  )
  await Promise.all(
    families.flatMap(([fontFamily]) => WEIGHTS.map((fontWeight) => Font.load({ fontFamily, fontWeight }))),
  )
  const loaded = (fontFamily: string, fontWeight: number) =>
    (Font.getFont({ fontFamily, fontWeight }) as unknown as { data: Drawable }).data
  for (const family of LATIN) for (const weight of WEIGHTS) nameGlyphs(loaded(family, weight))
  for (const size of SIZES)
    for (const weight of WEIGHTS) fixArabicLayout(loaded(arabicOf(size), weight), size)
  drawable = familyOf(9).map((family) => loaded(family, WEIGHTS[0]!))
}

/** Zero-width non-joiner: put before an Arabic word, which would lose its first letter otherwise. */
export const GUARD = '\u200c'
const ARABIC_START = /(?<![\u0600-\u06ff\u0750-\u077f])(?=[\u0600-\u06ff\u0750-\u077f])/gu
const drawableLetter = (letter: string): string => {
  if (drawable.some((font) => font.hasGlyphForCodePoint(letter.codePointAt(0)!))) return letter
  return /\s/u.test(letter) ? ' ' : '?'
}
/** The text with only letters that can be drawn: `Николай` → `???????`, `Zoë` stays. */
export const glyphsOf = (text: string): string =>
  [...text.normalize('NFC')].map(drawableLetter).join('').replaceAll(ARABIC_START, GUARD)
/** Whether a text also needs a guard after it, as a separate text part. */
export const isArabic = (text: string): boolean => ARABIC.test(text)
