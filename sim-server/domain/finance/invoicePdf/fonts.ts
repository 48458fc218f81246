/**
 * Noto Sans in three parts (Latin, the rest of Latin, Arabic), as the renderer knows them. What none of them can draw is
 * a question mark: the renderer would take the letters of another font at the same places, which say something else.
 *
 * Noto draws most Arabic letters as a shape and its dots, two glyphs for one letter. The renderer (4.9.0) errs with these
 * in two ways, and both are mended here: it shapes from left to right, so that dots hang on the wrong side, and divides
 * their distance by 1000 over the size; and it loses the shape of a letter where a text or its last part begins with one.
 */
import { createRequire } from 'node:module'
import type { Pdf } from '.'

/** The sizes a paper is set in, in points. The mended distance belongs to one size, and so each has its own Arabic. */
export const SIZES = [8, 9, 12, 20] as const
export type Size = (typeof SIZES)[number]
const LATIN = ['latin', 'latin-ext'] as const
const arabicOf = (size: Size) => `arabic-${size}`
export const familyOf = (size: Size) => [...LATIN, arabicOf(size)]
const WEIGHTS = [400, 700]
/** A word that fills a cell alone may be cut. */
const LONGEST_WORD = 28

type Layout = (
  text: string,
  features?: unknown,
  script?: unknown,
  language?: unknown,
  direction?: string,
) => { glyphs: unknown[]; positions: { xOffset: number }[] }
interface Drawable {
  hasGlyphForCodePoint(point: number): boolean
  layout: Layout
}
let drawable: readonly Drawable[] = []

const ARABIC = /[\u0600-\u06ff\u0750-\u077f]/u
const mend = (font: Drawable, size: Size) => {
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
  for (const size of SIZES) for (const weight of WEIGHTS) mend(loaded(arabicOf(size), weight), size)
  drawable = familyOf(9).map((family) => loaded(family, WEIGHTS[0]!))
}

/** Without a width, and it joins nothing: what stands before a word that would lose its first letter. */
export const GUARD = '\u200c'
const BEGINS = /(?<![\u0600-\u06ff\u0750-\u077f])(?=[\u0600-\u06ff\u0750-\u077f])/gu
/** `Николай` becomes `???????`, `Zoë` stays. */
export const glyphsOf = (text: string): string =>
  [...text.normalize('NFC')]
    .map((letter) =>
      drawable.some((font) => font.hasGlyphForCodePoint(letter.codePointAt(0)!))
        ? letter
        : /\s/u.test(letter)
          ? ' '
          : '?',
    )
    .join('')
    .replaceAll(BEGINS, GUARD)
/** Whether a text needs a guard behind it as well, in a part of its own. */
export const isArabic = (text: string): boolean => ARABIC.test(text)
