/** Glyphs of a stretch of text in one font and one direction. */
import type { Buffer } from 'harfbuzzjs'
import type { LoadedFont } from './fonts'
import { libraries } from './libraries'

/** `text`: what it stands for when the PDF is copied or searched; empty for all but one glyph of a group. Lengths are in font units. */
export interface Glyph {
  id: number
  text: string
  advance: number
  x: number
  y: number
}
export interface Shaped {
  font: LoadedFont
  glyphs: readonly Glyph[]
  /** In thousandths of the font size. */
  width: number
  /** The whole text, where glyphs do not stand for parts of it one by one. Readers put right-to-left text in order by themselves. */
  wholeText: string | null
}

const MOST_CACHED = 20_000
const cache = new Map<string, Shaped>()
const fontIds = new WeakMap<LoadedFont, number>()
let lastFontId = 0
const idOf = (font: LoadedFont) => {
  const id = fontIds.get(font) ?? ++lastFontId
  fontIds.set(font, id)
  return id
}

let buffer: Buffer | undefined
function shapeAnew(font: LoadedFont, text: string, isRtl: boolean): Shaped {
  const { hb } = libraries()
  buffer ??= new hb.Buffer()
  buffer.reset()
  buffer.addText(text)
  buffer.guessSegmentProperties()
  buffer.setDirection(isRtl ? hb.Direction.RTL : hb.Direction.LTR)
  hb.shape(font.font, buffer)
  const infos = buffer.getGlyphInfos()
  const positions = buffer.getGlyphPositions()
  const starts = [...new Set(infos.map(({ cluster }) => cluster))].toSorted((a, b) => a - b)
  const textOf = new Map(starts.map((start, at) => [start, text.slice(start, starts[at + 1])]))
  /** The widest glyph of a group carries its text. */
  const bearers = new Map<number, number>()
  for (const [at, { cluster }] of infos.entries()) {
    const bearer = bearers.get(cluster)
    if (bearer === undefined || positions[at]!.xAdvance > positions[bearer]!.xAdvance)
      bearers.set(cluster, at)
  }
  const glyphs = infos.map(({ codepoint, cluster }, at) => {
    const { xAdvance, xOffset, yOffset } = positions[at]!
    const glyphText = bearers.get(cluster) === at ? textOf.get(cluster)! : ''
    return { id: codepoint, text: glyphText, advance: xAdvance, x: xOffset, y: yOffset }
  })
  const units = glyphs.reduce((sum, { advance }) => sum + advance, 0)
  const isWhole = isRtl || glyphs.every((glyph) => glyph.text !== '')
  return { font, glyphs, width: (units * 1000) / font.unitsPerEm, wholeText: isWhole ? null : text }
}

export function shape(font: LoadedFont, text: string, isRtl: boolean): Shaped {
  const key = `${idOf(font)} ${isRtl} ${text}`
  const known = cache.get(key)
  if (known) return known
  if (cache.size >= MOST_CACHED) cache.clear()
  const shaped = shapeAnew(font, text, isRtl)
  cache.set(key, shaped)
  return shaped
}
