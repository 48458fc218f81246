/** Text broken into lines of a width, each with its glyphs from left to right (Unicode bidirectional algorithm). */
import type { Weight } from './fontFiles'
import { cleaned, DIRECTION_MARKS, fontRuns, type LoadedFont } from './fonts'
import { libraries } from './libraries'
import { shape, type Shaped } from './shape'

export interface TextStyle {
  /** In points. */
  size: number
  weight: Weight
}
export interface TextLine {
  pieces: readonly Shaped[]
  /** In points. */
  width: number
}

/** Scripts that write words without spaces. */
const NO_SPACES = /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u
/** Where a line may end: after spaces and some punctuation, and around a letter of Chinese or kana. */
const BREAKS =
  /(?<=[\s\u2013\u2014/,;|]|[^\s]-)(?!\s)|(?<=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}])(?![\s\u3001\u3002\uff0c\uff0e\uff09\u300d)])|(?=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}])(?<![\s\uff08\u300c(])/u
const words = new Intl.Segmenter('th', { granularity: 'word' })
const letters = new Intl.Segmenter('en', { granularity: 'grapheme' })

const breakable = (text: string): string[] =>
  text
    .split(BREAKS)
    .flatMap((word) =>
      NO_SPACES.test(word) ? [...words.segment(word)].map(({ segment }) => segment) : [word],
    )

const widthOf = (text: string, { size, weight }: TextStyle): number => {
  let width = 0
  const visible = text.replaceAll(DIRECTION_MARKS, '')
  fontRuns(visible, weight, (font, start, end) => {
    width += shape(font, visible.slice(start, end), false).width
  })
  return (width * size) / 1000
}

/** First and last (exclusive) position of each line in a cleaned text. */
function breakLines(text: string, style: TextStyle, width: number): [number, number][] {
  const lines: [number, number][] = []
  let start = 0
  let at = 0
  let used = 0
  const take = (word: string) => {
    const wide = widthOf(word.trimEnd(), style)
    if (used > 0 && used + wide > width) {
      lines.push([start, at])
      start = at
      used = 0
    }
    if (wide > width && word.length > 1) {
      const parts = [...letters.segment(word)].map(({ segment }) => segment)
      if (parts.length > 1) return parts.forEach(take)
    }
    at += word.length
    used += word.trimEnd() === word ? wide : widthOf(word, style)
  }
  breakable(text).forEach(take)
  lines.push([start, at])
  return lines
}

interface Run {
  font: LoadedFont
  start: number
  end: number
  level: number
}
/** Reverses every stretch of a level or higher, from the highest level down to the lowest odd one (rule L2). */
function inVisualOrder(runs: Run[]): Run[] {
  const ordered = [...runs]
  const highest = Math.max(0, ...runs.map(({ level }) => level))
  for (let level = highest; level > 0; level--)
    for (let at = 0; at < ordered.length; at++) {
      let end = at
      while (end < ordered.length && ordered[end]!.level >= level) end++
      if (end > at) {
        ordered.splice(at, end - at, ...ordered.slice(at, end).toReversed())
        at = end
      }
    }
  return ordered
}

const isWhite = (letter: string | undefined) =>
  letter !== undefined && /[\s\u2066-\u2069\u200e\u200f]/u.test(letter)
function lineOf(
  text: string,
  levels: Uint8Array | null,
  base: number,
  [from, to]: [number, number],
  style: TextStyle,
): TextLine {
  let end = to
  while (end > from && isWhite(text[end - 1])) end--
  const line = text.slice(from, end)
  const runs: Run[] = []
  fontRuns(line, style.weight, (font, start, stop) => {
    for (let at = start; at < stop;) {
      const level = levels?.[from + at] ?? base
      let next = at + 1
      while (next < stop && (levels?.[from + next] ?? base) === level) next++
      runs.push({ font, start: at, end: next, level })
      at = next
    }
  })
  const pieces = inVisualOrder(runs).flatMap(({ font, start, end: stop, level }) => {
    const visible = line.slice(start, stop).replaceAll(DIRECTION_MARKS, '')
    return visible === '' ? [] : [shape(font, visible, level % 2 === 1)]
  })
  const units = pieces.reduce((sum, piece) => sum + piece.width, 0)
  return { pieces, width: (units * style.size) / 1000 }
}

const IS_LEFT_TO_RIGHT = /^[\u0020-\u007e\u00a0-\u02af\u2068\u2069]*$/
/** @param width in points. `isRtl`: the direction of the document, where the text itself says nothing. */
export function linesOf(written: string, style: TextStyle, width: number, isRtl: boolean): TextLine[] {
  const text = cleaned(written)
  const levels =
    IS_LEFT_TO_RIGHT.test(text) && !isRtl
      ? null
      : libraries().bidi.getEmbeddingLevels(text, isRtl ? 'rtl' : 'ltr').levels
  return breakLines(text, style, width).map((range) => lineOf(text, levels, Number(isRtl), range, style))
}
