/**
 * Reads `locales/<language>/`. A file in the folder of an area is the file of a module: its words belong to the namespace of the
 * module, except for two blocks that pages of every area show. Each block is one namespace over all modules: `names` (in
 * navigation and permissions) and `errors` (the sentences of the server). A file outside of the areas is one namespace.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'

/** Blocks of a module's file. A module's own words have no such keys. */
const BLOCKS = ['errors', 'names'] as const

export type WordTree = { readonly [key: string]: string | WordTree }
/** The words of a namespace in one file. */
export interface FileWords {
  /** `locales/fr/finance/invoices.json` */
  path: string
  /** The folder that the file is in; `null` outside of the areas. */
  area: string | null
  /** `invoices`, or the block: `names`, `errors`. */
  namespace: string
  words: WordTree
}

/** True for words that pages of every area show: names in navigation and permissions, sentences of the server. */
export const isBlock = (namespace: string): boolean => (BLOCKS as readonly string[]).includes(namespace)

const foldersIn = (folder: string) =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
const filesIn = (folder: string) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .map((name) => join(folder, name))
const read = (path: string) => JSON.parse(readFileSync(path, 'utf8')) as WordTree
const namespaceOf = (path: string) => basename(path, '.json')

function wordsOfModule(area: string, path: string): FileWords[] {
  const content = read(path)
  const ownWords = Object.fromEntries(Object.entries(content).filter(([key]) => !isBlock(key)))
  const blocks = BLOCKS.map((block) => [block, content[block] ?? {}] as const)
  return [[namespaceOf(path), ownWords] as const, ...blocks]
    .filter(([, words]) => Object.keys(words).length > 0)
    .map(([namespace, words]) => ({ path, area, namespace, words: words as WordTree }))
}

/** The folders in `locales`: `['ar', 'en', 'fr', 'tr']`. */
export const languagesIn = (locales: string): string[] => foldersIn(locales)

/** All words of a language: first those outside of the areas, then by area and module. A module without words of a kind has no entry for it. */
export function wordsOfLanguage(locales: string, language: string): FileWords[] {
  const folder = join(locales, language)
  const outside = filesIn(folder).map((path) => ({
    path,
    area: null,
    namespace: namespaceOf(path),
    words: read(path),
  }))
  const ofAreas = foldersIn(folder).flatMap((area) =>
    filesIn(join(folder, area)).flatMap((path) => wordsOfModule(area, path)),
  )
  return [...outside, ...ofAreas]
}
