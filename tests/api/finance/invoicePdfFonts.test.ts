import * as pdf from '@react-pdf/renderer'
import { expect, test } from 'vitest'
import { loadFonts } from '@sim/domain/finance/invoicePdf/fonts'

interface Font {
  /** As the renderer does for the parts of a composed letter. */
  getGlyph(id: number): { codePoints: readonly number[] }
}

test('loadFonts: a glyph that is first met as a part of Ö or Ĵ is still the letter O or J', async () => {
  await loadFonts(pdf as never)
  for (const fontWeight of [400, 700]) {
    const { data } = pdf.Font.getFont({ fontFamily: 'latin', fontWeight }) as unknown as { data: Font }
    const letterOf = (glyph: number) =>
      data.getGlyph(glyph).codePoints.map((one) => String.fromCodePoint(one))
    // The numbers of the glyphs of J and O, which no text of this test has named.
    expect([letterOf(49), letterOf(55)]).toEqual([['J'], ['O']])
  }
})
