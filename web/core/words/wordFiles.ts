/**
 * Reads `locales/<language>/`. A file in the folder of an area is the file of a module: its words belong to the namespace of the
 * module, except for blocks. Each block is one namespace over all modules: `names` (in navigation and permissions) and `errors` (the
 * sentences of the server), which pages of every area show, and `operations` (the lists and bulk verbs of the module). A file outside of
 * the areas is one namespace.
 *
 * The block `operations` counts the rows of a list in the plural forms of the language, in the order of CLDR (zero, one, two, few, many,
 * other): `"tickets": ["{{count}} ticket", "{{count}} tickets"]`. It has for each verb what it is called and what it did:
 * `"tickets_assign": ["assign tickets", "{{rows}} assigned"]`; a third text is what it did to one row, where that is said otherwise.
 *
 * The key of a sentence is the English sentence, so English has no `errors`: the other languages have the same keys.
 *
 * A command has its title and, beside it, the words that find it: `"open": ["Go to leads", "students enquiries"]`. Words that find a command
 * whose title is said elsewhere stand in a block `keywords`.
 *
 * Names that are the title of the module are said once, as its `title`: where a kind has only that name, English has its key in place of
 * the names, `"navigation": "deal_types"`. Another language leaves out all names that are the title in English: they are its title there too.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { pluralForms } from '../../../sim-server/contract/outreach/pluralForms.ts'

/** Blocks of a module's file. A module's own words have no such keys. */
const BLOCKS = ['errors', 'names'] as const

export type WordTree = { readonly [key: string]: string | WordTree }
type CommandWords = readonly [title: string, search: string]
type VerbWords = readonly [name: string, did: string, didOne?: string]
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

/** The names of English by their keys. */
const allNames = (names: WordTree, title: string): WordTree =>
  Object.fromEntries(
    Object.entries(names).map(([kind, value]) => [
      kind,
      typeof value === 'string' ? { [value]: title } : value,
    ]),
  )

/** @param titles of the module, in English and in the language of `names` */
function namesByTitle(
  english: WordTree,
  names: WordTree,
  titles: readonly [english: unknown, own: unknown],
): WordTree {
  const entries = Object.entries(english).map(([key, name]) =>
    typeof name === 'string'
      ? [key, names[key] ?? (name === titles[0] ? titles[1] : undefined)]
      : [key, namesByTitle(name, (names[key] ?? {}) as WordTree, titles)],
  )
  return { ...names, ...Object.fromEntries(entries.filter(([, name]) => name !== undefined)) }
}

function readModule(locales: string, language: string, path: string): WordTree {
  const content = read(join(locales, language, path))
  const inEnglish = join(locales, 'en', path)
  const english = existsSync(inEnglish) ? read(inEnglish) : {}
  if (!english.names) return content
  const names = allNames(english.names as WordTree, english.title as string)
  if (language === 'en') return { ...content, names }
  const own = (content.names ?? {}) as WordTree
  return { ...content, names: namesByTitle(names, own, [english.title, content.title]) }
}

/** The blocks `commands` and `keywords` as their namespace has them. */
function commandWords({ commands, keywords }: WordTree): WordTree {
  if (!commands) return keywords ? { keywords } : {}
  const entries = Object.entries(commands as Readonly<Record<string, string | CommandWords>>).map(
    ([key, words]) => [key, ...[words].flat()] as const,
  )
  const found = entries.flatMap(([key, , search]) =>
    search === undefined ? [] : [[key.replace(/_other$/, ''), search] as const],
  )
  return {
    commands: Object.fromEntries(entries.map(([key, title]) => [key, title!])),
    ...((keywords || found.length > 0) && {
      keywords: { ...(keywords as WordTree), ...Object.fromEntries(found) },
    }),
  }
}

/** `tickets_one`, `tickets_other`. @throws Error when the language has more forms or fewer */
function pluralWords(language: string, list: string, texts: readonly string[]): WordTree {
  const forms = pluralForms(language)
  if (texts.length !== forms.length)
    throw new Error(`${language}: "${list}" is counted in ${texts.length} forms instead of ${forms.length}`)
  return Object.fromEntries(forms.map((form, at) => [`${list}_${form}`, texts[at]!]))
}

/** The block `operations` as its namespace has it: `rows.tickets_one`, `verbs.tickets_assign`, `did.tickets_assign`. */
function operationWords(language: string, block: Readonly<Record<string, readonly string[]>>): WordTree {
  const [rows, verbs, did]: Record<string, string>[] = [{}, {}, {}]
  for (const [key, texts] of Object.entries(block)) {
    const isVerb = key.includes('_')
    if (!isVerb) Object.assign(rows!, pluralWords(language, key, texts))
    else {
      const [name, many, one] = texts as VerbWords
      Object.assign(verbs!, { [key]: name })
      Object.assign(did!, { [key]: many, ...(one !== undefined && { [`${key}_one`]: one }) })
    }
  }
  return { rows: rows!, verbs: verbs!, did: did! }
}

function wordsOfModule(locales: string, language: string, area: string, file: string): FileWords[] {
  const path = join(locales, language, area, file)
  const content = readModule(locales, language, join(area, file))
  const { operations, commands, keywords, ...others } = content
  const rest = { ...others, ...commandWords({ commands, keywords } as WordTree) }
  const ownWords = Object.fromEntries(Object.entries(rest).filter(([key]) => !isBlock(key)))
  const blocks = BLOCKS.map((block) => [block, content[block] ?? {}] as const)
  const verbs = operations
    ? operationWords(language, operations as object as Parameters<typeof operationWords>[1])
    : {}
  return [[namespaceOf(path), ownWords] as const, ...blocks, ['operations', verbs] as const]
    .filter(([, words]) => Object.keys(words).length > 0)
    .map(([namespace, words]) => ({ path, area, namespace, words: words as WordTree }))
}

/** The folders in `locales`: `['ar', 'en', 'fr', 'tr']`. */
export const languagesIn = (locales: string): string[] => foldersIn(locales)

const FORM = /_(zero|one|two|few|many|other)$/
/** What English would say: the keys of another language, without those of plural forms that stand beside the sentence. */
const englishSentences = (sentences: WordTree): WordTree =>
  Object.fromEntries(
    Object.keys(sentences)
      .filter((key) => !FORM.test(key) || !Object.hasOwn(sentences, key.replace(FORM, '')))
      .map((key) => [key, key]),
  )

/** All words of a language: first those outside of the areas, then by area and module. A module without words of a kind has no entry for it. */
export function wordsOfLanguage(locales: string, language: string): FileWords[] {
  if (language !== 'en') return wordsInFiles(locales, language)
  const other = languagesIn(locales).find((one) => one !== 'en')!
  const sentences = wordsInFiles(locales, other).filter(({ namespace }) => namespace === 'errors')
  return [
    ...wordsInFiles(locales, 'en'),
    ...sentences.map((one) => ({
      ...one,
      path: one.path.replace(join(locales, other), join(locales, 'en')),
      words: englishSentences(one.words),
    })),
  ]
}

function wordsInFiles(locales: string, language: string): FileWords[] {
  const folder = join(locales, language)
  const outside = filesIn(folder).map((path) => ({
    path,
    area: null,
    namespace: namespaceOf(path),
    words: read(path),
  }))
  const ofAreas = foldersIn(folder).flatMap((area) =>
    filesIn(join(folder, area)).flatMap((path) => wordsOfModule(locales, language, area, basename(path))),
  )
  return [...outside, ...ofAreas]
}
