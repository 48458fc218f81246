/** The words of the console by language, for finding what is not translated on a page. */
import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { permissions } from '@contract/permissions'
import { at } from '../../../../scripts/machine.mjs'

export const languages = ['en', 'fr', 'tr', 'ar'] as const
export type Language = (typeof languages)[number]

export interface KnownWords {
  /** `leads` of `locales/en/leads/leads.json`. */
  namespaces: string[]
  /** `commands` of `commands.assign`: what a key without its namespace begins with. */
  firstParts: string[]
  /** `leads.read`: shown beside their names, and no keys of words. */
  permissions: string[]
  /** English texts that this language says differently. */
  english: string[]
}

type Tree = { [key: string]: string | Tree }
const leaves = (tree: Tree, path = ''): [key: string, text: string][] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [[`${path}${key}`, value] as [string, string]]
      : leaves(value, `${path}${key}.`),
  )
const filesOf = (language: Language) =>
  readdirSync(at('locales', language), { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.json'),
  )
const read = (language: Language, file: string) =>
  JSON.parse(readFileSync(join(at('locales', language), file), 'utf8')) as Tree

export function knownWords(language: Language): KnownWords {
  const files = filesOf('en')
  const texts = (of: Language) => files.flatMap((file) => leaves(read(of, file)).map(([, text]) => text))
  const here = new Set(texts(language))
  return {
    namespaces: files.map((file) => basename(file, '.json')),
    // `errors` has whole sentences as its keys.
    firstParts: [
      ...new Set(
        files.filter((file) => file !== 'errors.json').flatMap((file) => Object.keys(read('en', file))),
      ),
    ],
    permissions: [...permissions],
    english: language === 'en' ? [] : [...new Set(texts('en'))].filter((text) => !here.has(text)),
  }
}
