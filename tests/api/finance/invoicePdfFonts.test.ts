import * as pdf from '@react-pdf/renderer'
import { expect, test } from 'vitest'
import { loadFonts } from '@sim/domain/finance/invoicePdf/fonts'

interface Font {
  numGlyphs: number
  characterSet: readonly number[]
  /** As the renderer does for the parts of a composed letter. */
  getGlyph(id: number): { codePoints: readonly number[] }
}
const isLetter = (point: number) => /\p{Letter}/u.test(String.fromCodePoint(point))

test('loadFonts: a glyph that is first met as a part of Ö or Ĵ is still the letter O or J', async () => {
  await loadFonts(pdf as never)
  for (const fontWeight of [400, 700]) {
    const { data } = pdf.Font.getFont({ fontFamily: 'latin', fontWeight }) as unknown as { data: Font }
    const named = new Set(
      Array.from({ length: data.numGlyphs }, (_, id) => data.getGlyph(id).codePoints).flat(),
    )
    expect(data.characterSet.filter((point) => isLetter(point) && !named.has(point))).toEqual([])
  }
})
