/**
 * Finds the translation key of a server sentence. A key is the English sentence itself, with gaps for names
 * and numbers:
 * `Already assigned to {{name}}` matches `Already assigned to Ayşe Yılmaz`.
 */
export interface FoundSentence {
  key: string
  values: Record<string, string>
}

/**
 * Pattern of a gap, by its name: one letter is a number, `rows` is a count of rows (`312 leads`), the rest
 * is free text.
 */
const gapPattern = (gap: string) =>
  gap.length === 1 ? String.raw`-?\d[\d,]*` : gap === 'rows' ? String.raw`\d[\d,]* [a-z]+` : '.+'
export const isNumberGap = (gap: string) => gap.length === 1
/** Gaps that contain a sentence, which is translated too. */
export const isSentenceGap = (gap: string) => gap === 'rows' || gap === 'what'

const GAP = /\{\{(\w+)\}\}/g
const patternOf = (key: string) => {
  const source = key
    .split(GAP)
    .map((part, at) =>
      at % 2 ? `(?<${part}>${gapPattern(part)})` : part.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`),
    )
    .join('')
  return { key, pattern: new RegExp(`^${source}$`, 'su') }
}
/** Longer than any sentence; perhaps an HTML page of a proxy. */
const MAX_LENGTH = 1000

/**
 * Returns a finder: message in, sentences with their gap values out, or null if any part is unknown.
 * Order of patterns: first those that wrap another sentence (`{{what}}`), then by length of fixed text.
 */
export function makeSentenceFinder(keys: readonly string[]) {
  const whole = new Set(keys)
  const weight = (key: string) => (key.includes('{{what}}') ? MAX_LENGTH : 0) + key.replaceAll(GAP, '').length
  const patterns = keys
    .filter((key) => key.includes('{{'))
    .toSorted((a, b) => weight(b) - weight(a))
    .map(patternOf)
  const filled = (message: string): FoundSentence | null => {
    for (const { key, pattern } of patterns) {
      const groups = pattern.exec(message)?.groups
      if (groups) return { key, values: { ...groups } }
    }
    return null
  }
  const exact = (message: string): FoundSentence | null =>
    whole.has(message) ? { key: message, values: {} } : null
  /** Joining sentences removed a final full stop, so try both forms. */
  const one = (message: string) =>
    exact(message) ?? exact(`${message}.`) ?? filled(message) ?? filled(`${message}.`)

  return (message: string): FoundSentence[] | null => {
    if (message.length > MAX_LENGTH) return null
    const seen = new Map<number, FoundSentence[] | null>()
    /** Several joined sentences, `Invalid email. There is no tag Dr. Who`: all must be known. */
    const find = (end: number): FoundSentence[] | null => {
      if (!seen.has(end)) seen.set(end, split(message.slice(0, end)))
      return seen.get(end)!
    }
    const split = (text: string): FoundSentence[] | null => {
      const known = exact(text)
      if (known) return [known]
      for (let at = text.lastIndexOf('. '); at > 0; at = text.lastIndexOf('. ', at - 1)) {
        const last = one(text.slice(at + 2))
        const before = last && find(at)
        if (before) return [...before, last]
      }
      const alone = one(text)
      return alone && [alone]
    }
    return find(message.length)
  }
}
