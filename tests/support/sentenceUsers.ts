/** Finds the sources that use the sentences of the blocks `errors`, and the files that translate them. */
import { basename } from 'node:path'
import { wordsOfLanguage } from '@core/words/wordFiles'
import { textsIn, type WrittenText } from './server/serverSentences'
import { sources } from './sourceTree'

interface Place {
  /** The folder of the area; null outside of the areas. */
  area: string | null
  /** The file of words in it; null for sources whose path names no module. */
  module: string | null
}

const wordFiles = wordsOfLanguage('locales', 'en')
const sentenceFiles = wordFiles.filter(({ namespace }) => namespace === 'errors')
/** The file of each sentence, by its key. */
const places = new Map(
  sentenceFiles.flatMap(({ path, area, words }) =>
    Object.keys(words).map((key): [string, Place] => [
      key,
      { area, module: area === null ? null : basename(path, '.json') },
    ]),
  ),
)
/** `finance/invoices` */
const modules = new Set(
  wordFiles.flatMap(({ path, area }) => (area === null ? [] : [`${area}/${basename(path, '.json')}`])),
)

const IN_AREA = /^(?:sim-server\/(?:contract|modules|domain)|web\/modules)\/([^/]+)\/(.+)$/
/** `sim-server/domain/finance/invoiceVerbs/holding.ts` belongs to the area alone: no module has this name. */
const placeOf = (path: string): Place => {
  const [, area = null, rest = ''] = IN_AREA.exec(path) ?? []
  const names = rest.replace(/\.\w+$/, '').split('/')
  return { area, module: names.find((name) => modules.has(`${area}/${name}`)) ?? null }
}

const GAP = /\{\{\w+\}\}/
const keys = [...places.keys()].map((key) => ({ key, parts: key.split(GAP) }))
const escape = (text: string) => text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`)
const patternOf = (parts: readonly string[]) => new RegExp(`^${parts.map(escape).join('.+')}\\.?$`, 'su')
const keyPatterns = keys
  .filter(({ parts }) => parts.length > 1)
  .map((one) => ({ ...one, pattern: patternOf(one.parts) }))
/** Templates with fewer fixed letters match too much: `${name}: ${value}`. */
const LETTERS = 4
/** The keys that a text of the sources may be: gaps on both sides match anything. */
const keysOf = (text: WrittenText): string[] => {
  const [first] = text
  if (text.length > 1) {
    if (text.join('').replaceAll(/[^\p{L}]/gu, '').length < LETTERS) return []
    const pattern = patternOf(text)
    const filled = text.join('Ada')
    return [
      ...keys.flatMap(({ key }) => (pattern.test(key) ? [key] : [])),
      ...keyPatterns.flatMap((one) => (one.pattern.test(filled) ? [one.key] : [])),
    ]
  }
  if (places.has(first!)) return [first!]
  if (places.has(`${first}.`)) return [`${first}.`]
  if (!first!.includes(' ') || first!.length > 200) return []
  return keyPatterns.flatMap(({ key, pattern }) => (pattern.test(first!) ? [key] : []))
}

/** The places that use each sentence, by its key. */
const users = new Map<string, Place[]>()
for (const path of sources.filter((one) => /^(sim-server|web|db|seeds)\//.test(one)))
  for (const key of textsIn(path).flatMap(keysOf)) users.set(key, [...(users.get(key) ?? []), placeOf(path)])

/** The only value, when all are the same. */
const only = <T>(all: readonly T[]): T | undefined => {
  const [first, ...others] = new Set(all)
  return others.length === 0 ? first : undefined
}

/** Sentences of `errors.json` that one module uses, `updates/updates: No data found`: they belong in its file. */
export const misplacedSentences = (): string[] =>
  [...places].flatMap(([key, place]) => {
    const module = only((users.get(key) ?? []).map((one) => one.module && `${one.area}/${one.module}`))
    return place.area === null && module ? [`${module}: ${key}`] : []
  })

/** Sentences that no text of the sources contains as a whole. */
const COMPOSED = new Set([
  // The subject of an operation gives the noun, `undo.ts` the verb.
  '{{rows}} changed since. Nothing was redone.',
  '{{rows}} changed since. Nothing was undone.',
  // A suffix in the history of leads.
  '{{what}} (undone)',
])
/** Written by zod. */
const IS_OF_ZOD = /^(Invalid (input|option)|Too (big|small))\b/

/** Sentences that nothing uses: they can be deleted. */
export const unusedSentences = (): string[] =>
  [...places.keys()].filter((key) => !users.has(key) && !COMPOSED.has(key) && !IS_OF_ZOD.test(key))
