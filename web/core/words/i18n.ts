/**
 * Words. Each module's labels are a namespace (`leads:fields.stage`); the server's documented sentences are keys of `errors`.
 * Words load by area, one bundle per language (`wordBundles.ts`). The first pages bring their English with their code (`addEnglish`).
 */
import i18next from 'i18next'
import { createContext, use, useSyncExternalStore } from 'react'
import { proxy, subscribe } from 'valtio'
import { wordBundles } from 'virtual:words'
import app from '../../../locales/en/app.json'
import { number } from './format'
import { makeSentenceFinder, isNumberGap, isSentenceGap, type FoundSentence } from './sentences'
import { sharedNamespaces } from './sharedNamespaces'
import { session } from '../session/session'

export const languages = ['en', 'fr', 'tr', 'ar'] as const
export type Language = (typeof languages)[number]

/** `words('leads:commands.assign', { count: 3 })`, and `words.sentence(…)` for what the server said. */
export interface Words {
  /** Of several keys the first that there are words for. */
  (key: string | string[], values?: Record<string, unknown>): string
  sentence(message: string): string
}

/** A namespace and words of it; several may share a namespace. */
type Entry = readonly [namespace: string, words: Record<string, unknown>]
/** English so far: i18next starts with it. */
const english: Entry[] = [['app', app]]
const addWords = (language: Language, entries: readonly Entry[]) => {
  if (language === 'en') english.push(...entries)
  if (!i18next.isInitialized) return
  for (const [namespace, words] of entries) i18next.addResourceBundle(language, namespace, words, true, true)
  finders.delete(language)
  wordings.clear()
}
/** English that comes with the code which shows it: `addEnglish(['app', { close: 'Close' }])`. */
export const addEnglish = (...entries: readonly Entry[]) => addWords('en', entries)

/** The bundle that has the words of every area: all modules inside of the shell are loaded together. */
export const EVERY_AREA = 'modules'
/** Areas whose words are in use, and the languages they are wanted in. */
const areasInUse = new Set<string>()
const languagesInUse = new Set<Language>()
const bundles = new Map<string, Promise<void>>()
/** @param bundle `fr`, `fr/finance` or `fr/modules`; one that does not exist has no words */
const loadBundle = (language: Language, bundle: string): Promise<void> => {
  const loading =
    bundles.get(bundle) ??
    wordBundles[bundle]?.().then(({ default: entries }) => addWords(language, entries)) ??
    Promise.resolve()
  bundles.set(bundle, loading)
  // A failed request is made again when the words are needed again.
  loading.catch(() => bundles.delete(bundle))
  return loading
}

/** Loads the words of these areas in the languages in use. Their English comes with the code that shows it. */
export const translateAreas = async (areas: readonly string[]): Promise<void> => {
  for (const area of areas) areasInUse.add(area)
  // Before the start no language is known; the start loads what is in use by then.
  if (i18next.isInitialized) await Promise.all([...languagesInUse].map(loadWords))
}

/** Settles when a module's words are here: those of most come with the modules, a moment after the shell and its keys. */
export const namespaceLoaded = (namespace: string): Promise<void> =>
  new Promise((done) => {
    const here = () => i18next.hasResourceBundle('en', namespace)
    if (here()) return done()
    const look = () => {
      if (here()) {
        i18next.store.off('added', look)
        done()
      }
    }
    i18next.store.on('added', look)
  })

/**
 * Stands for a value that is not known, as in the list of all commands: `Permissions of …`. The word joiner
 * distinguishes it from a final ellipsis.
 */
const UNKNOWN_VALUE = '…\u2060'

export async function startWords() {
  await i18next.init({
    lng: 'en',
    fallbackLng: 'en',
    interpolation: { escapeValue: false },
    defaultNS: 'app',
    fallbackNS: sharedNamespaces,
    returnNull: false,
    missingInterpolationHandler: () => UNKNOWN_VALUE,
    resources: {},
  })
  addWords('en', english.splice(0))
  await setLanguage(session.language)
  // Another tab has chosen one. Without its words the page keeps its language, until another is chosen.
  let { language } = session
  subscribe(session, () => {
    if (language === session.language) return
    language = session.language
    if (language !== requestedLanguage) setLanguage(language).catch(() => {})
  })
}

/** Loads a language's words without switching to it: the palette finds commands by their words in any of the four. */
export async function loadWords(language: Language) {
  languagesInUse.add(language)
  const areas = areasInUse.has(EVERY_AREA) ? [EVERY_AREA] : [...areasInUse]
  await Promise.all([
    loadBundle(language, language),
    ...areas.map((area) => loadBundle(language, `${language}/${area}`)),
  ])
}

/** The language that `words` answers in. While it changes, that of the session is another one for a moment. */
const languageState = proxy<{ language: Language }>({ language: 'en' })
export const spokenLanguage = (): Language => languageState.language
/** Another language for a part of a page, whose words must be loaded: the preview of a form. */
export const PartLanguage = createContext<Language | undefined>(undefined)
/** The language of this part of the page, drawn anew when it changes: for what is made of words and kept. */
export const useLanguage = (): Language => {
  // Almost every component asks: a snapshot of `useSnapshot` costs each of them several hooks.
  const language = useSyncExternalStore(onLanguageChange, spokenLanguage)
  return use(PartLanguage) ?? language
}
/** Runs `work` whenever the words of another language are here. */
export const onLanguageChange = (work: () => void) => subscribe(languageState, work)

/** The language asked for last: the words of one asked for before may come after it. */
let requestedLanguage: Language
/** Switches the language, also of other tabs; Arabic switches the page to right-to-left (core §1). */
export async function setLanguage(language: Language) {
  requestedLanguage = language
  await loadWords(language)
  if (requestedLanguage !== language) return
  await i18next.changeLanguage(language)
  languageState.language = language
  Object.assign(session, { language, dir: language === 'ar' ? 'rtl' : 'ltr' })
  document.documentElement.lang = language
  document.documentElement.dir = session.dir
}

/** What a namespace has below a key, of the modules that are loaded: `englishKeys('names', 'permissions')`. */
export const englishKeys = (namespace: string, key: string): string[] =>
  Object.keys((i18next.getResource('en', namespace, key) ?? {}) as object)

/** A figure's plural forms are one sentence: `{{n}} lead matches_one`. */
const FORM = /_(zero|one|two|few|many|other)$/
const finders = new Map<Language, ReturnType<typeof makeSentenceFinder>>()
const find = (message: string, language: Language): FoundSentence[] | null => {
  let finder = finders.get(language)
  if (!finder) {
    const known = i18next.getResourceBundle(language, 'errors') as Record<string, string> | undefined
    if (!known) return null
    finder = makeSentenceFinder([...new Set(Object.keys(known).map((key) => key.replace(FORM, '')))])
    finders.set(language, finder)
  }
  return finder(message)
}

/** A name keeps its own direction inside of a sentence of the other one: `أُسند إلى Ayşe (a@b.example)`. */
export const isolated = (text: string, language: Language): string =>
  language === 'ar' || /[\u0590-\u08ff]/.test(text) ? `\u2068${text}\u2069` : text

/** The server counts rows in English, `312 leads`: here they are said in the words that count the rows of their list. */
function countedRows(text: string, language: Language): string {
  const [, count, noun] = /^([\d,]+) ([a-z]+)$/.exec(text) ?? []
  const { rows = {} } = (i18next.getResourceBundle('en', 'operations') ?? {}) as {
    rows?: Record<string, string>
  }
  const key = Object.keys(rows).find((one) => rows[one] === `{{count}} ${noun}`)
  return key && count
    ? makeWords(language)(`operations:rows.${key.replace(FORM, '')}`, {
        count: Number(count.replaceAll(',', '')),
      })
    : sentence(text, language)
}
function filledGap(gap: string, text: string, language: Language): string {
  if (isNumberGap(gap)) return number(Number(text.replaceAll(',', '')), language)
  if (gap === 'rows') return countedRows(text, language)
  return isSentenceGap(gap) ? sentence(text, language) : isolated(text, language)
}

/** Documented sentences contain dots and colons: they are whole keys. A figure chooses the plural form where a language has one. */
const say = ({ key, values }: FoundSentence, lng: Language) => {
  const figure = Object.keys(values).find(isNumberGap)
  return String(
    i18next.t(key, {
      lng,
      ns: 'errors',
      keySeparator: false,
      nsSeparator: false,
      defaultValue: key,
      ...Object.fromEntries(Object.entries(values).map(([gap, text]) => [gap, filledGap(gap, text, lng)])),
      ...(figure && { count: Number(values[figure]!.replaceAll(',', '')) }),
    }),
  )
}
const RTL_NAME = /[\u0590-\u08ff]+(?:\s+[\u0590-\u08ff]+)*/gu
/** A server sentence in the reader's language; an unknown sentence is returned unchanged. */
const sentence = (message: string, language: Language): string => {
  // The server's sentences are English: no lookup, and no English `errors` in the bundle.
  if (language === 'en') return String(message ?? '').replaceAll(RTL_NAME, (name) => isolated(name, language))
  const found = find(String(message ?? ''), language)
  return found
    ? found
        .map((one) => say(one, language))
        .map((text, at) => (at < found.length - 1 ? text.replace(/\.$/, '') : text))
        .join('. ')
    : message
}
/** A number that is written in the reader's digits and groups, `1,200`, and still chooses the plural form and can be formatted. */
const figure = (value: number, language: Language | undefined) => ({
  [Symbol.toPrimitive]: (hint: string) => (hint === 'number' ? value : number(value, language)),
})
const withFigures = (values: Record<string, unknown>, lng?: Language) =>
  Object.values(values).some((value) => typeof value === 'number')
    ? {
        ...values,
        replace: Object.fromEntries(
          Object.entries(values).map(([name, value]) => [
            name,
            typeof value === 'number' ? figure(value, lng) : value,
          ]),
        ),
      }
    : values
const makeWords = (lng?: Language): Words =>
  Object.assign(
    (key: string | string[], values?: Record<string, unknown>) =>
      String(i18next.t(key, { ...(values && withFigures(values, lng)), ...(lng && { lng }) })),
    { sentence: (message: string) => sentence(message, lng ?? session.language) },
  )
export const words = makeWords()
const wordsByLanguage = new Map<Language, Words>()
/** In a language whose words are loaded. */
export const wordsIn = (language: Language): Words => {
  const made = wordsByLanguage.get(language) ?? makeWords(language)
  wordsByLanguage.set(language, made)
  return made
}
/** The words, drawn anew when the language changes. */
export const useWords = (): Words => {
  useLanguage()
  const language = use(PartLanguage)
  return language ? wordsIn(language) : words
}
/** By key, until more words come: what one types is compared with those of all filters. */
const wordings = new Map<string, string[]>()
/** What a key says in every language loaded so far: English always. */
export const wordingsOf = (key: string | string[]): string[] => {
  const id = String(key)
  const found =
    wordings.get(id) ??
    languages
      .map((lng) => i18next.t(key, { lng, fallbackLng: [], count: 2, defaultValue: '' }))
      .filter(Boolean)
  wordings.set(id, found)
  return found
}
