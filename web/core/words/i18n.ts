/**
 * Words. Each module's labels are a namespace (`leads:fields.stage`); documented sentences are their own keys in
 * `errors`. English comes with the bundle, of the way in first and of the shell with it; another language is loaded when chosen.
 */
import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { useSnapshot } from 'valtio'
import { number } from './format'
import { namespaceOf } from './wordFiles'
import { makeSentenceFinder, isNumberGap, isSentenceGap, type FoundSentence } from './sentences'
import { session } from '../session/session'

export const languages = ['en', 'fr', 'tr', 'ar'] as const
export type Language = (typeof languages)[number]

/** `words('leads:commands.assign', { count: 3 })`, and `words.sentence(…)` for what the server said. */
export interface Words {
  (key: string, values?: Record<string, unknown>): string
  sentence(message: string): string
}

type Files = Record<string, { default: Record<string, unknown> }>
/** The way in says no more. */
const english: Files = import.meta.glob<{ default: Record<string, unknown> }>(
  ['../../../locales/en/app.json', '../../../locales/en/access/session.json'],
  { eager: true },
)
const others = import.meta.glob<{ default: Record<string, unknown> }>([
  '../../../locales/{fr,tr,ar}/**/*.json',
])
/** Adds the words of files to those the language has already: several files may share a namespace. */
const addFile = (language: Language, path: string, words: Record<string, unknown>) =>
  i18next.addResourceBundle(language, namespaceOf(path), words, true, true)

/** More English: before the start, or after it. */
export const addEnglish = (more: Files) => {
  Object.assign(english, more)
  if (i18next.isInitialized)
    for (const [path, file] of Object.entries(more)) addFile('en', path, file.default)
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

export async function startWords() {
  await i18next.use(initReactI18next).init({
    lng: 'en',
    fallbackLng: 'en',
    interpolation: { escapeValue: false },
    defaultNS: 'app',
    returnNull: false,
    resources: {},
  })
  for (const [path, file] of Object.entries(english)) addFile('en', path, file.default)
  await setLanguage(session.language)
}

/** Loads a language's words without switching to it: the palette finds commands by their words in any of the four. */
export async function loadWords(language: Language) {
  const files = Object.entries(others).filter(([path]) => path.includes(`/locales/${language}/`))
  await Promise.all(files.map(async ([path, load]) => addFile(language, path, (await load()).default)))
}

/** Switches the language; Arabic switches the page to right-to-left (core §1). */
export async function setLanguage(language: Language) {
  await loadWords(language)
  await i18next.changeLanguage(language)
  Object.assign(session, { language, dir: language === 'ar' ? 'rtl' : 'ltr' })
  document.documentElement.lang = language
  document.documentElement.dir = session.dir
}

/** A figure's plural forms are one sentence: `{{n}} lead matches_one`. */
const FORM = /_(zero|one|two|few|many|other)$/
const finders = new Map<Language, ReturnType<typeof makeSentenceFinder>>()
const find = (message: string): FoundSentence[] | null => {
  const { language } = session
  if (!finders.has(language)) {
    const known = i18next.getResourceBundle(language, 'errors') as Record<string, string> | undefined
    if (!known) return null
    finders.set(
      language,
      makeSentenceFinder([...new Set(Object.keys(known).map((key) => key.replace(FORM, '')))]),
    )
  }
  return finders.get(language)!(message)
}

/** A name keeps its own direction inside of a sentence of the other one: `أُسند إلى Ayşe (a@b.example)`. */
const apart = (text: string) =>
  session.dir === 'rtl' || /[\u0590-\u08ff]/.test(text) ? `\u2068${text}\u2069` : text
const filled = (gap: string, text: string) =>
  isNumberGap(gap)
    ? number(Number(text.replaceAll(',', '')))
    : isSentenceGap(gap)
      ? sentence(text)
      : apart(text)

/** Documented sentences contain dots and colons: they are whole keys. A figure chooses the plural form where a language has one. */
const say = ({ key, values }: FoundSentence) => {
  const figure = Object.keys(values).find(isNumberGap)
  return String(
    i18next.t(key, {
      ns: 'errors',
      keySeparator: false,
      nsSeparator: false,
      defaultValue: key,
      ...Object.fromEntries(Object.entries(values).map(([gap, text]) => [gap, filled(gap, text)])),
      ...(figure && { count: Number(values[figure]!.replaceAll(',', '')) }),
    }),
  )
}
const RTL_NAME = /[\u0590-\u08ff]+(?:\s+[\u0590-\u08ff]+)*/gu
/** What the server said, in the reader's words; a sentence that nobody knows stays as it was said. */
const sentence = (message: string): string => {
  // The server speaks English: whoever reads it needs no finding, and the bundle no `errors` of English.
  if (session.language === 'en') return String(message ?? '').replaceAll(RTL_NAME, apart)
  const found = find(String(message ?? ''))
  return found
    ? found
        .map(say)
        .map((text, at) => (at < found.length - 1 ? text.replace(/\.$/, '') : text))
        .join('. ')
    : message
}
export const words: Words = Object.assign(
  (key: string, values?: Record<string, unknown>) => String(i18next.t(key, values as never)),
  { sentence },
)
/** The words, drawn anew when the language changes. */
export const useWords = (): Words => {
  void useSnapshot(session).language
  return words
}
/** What a key says in every language loaded so far, for finding: English always. */
export const everyWording = (key: string): string =>
  languages
    .filter((lng) => i18next.exists(key, { lng, fallbackLng: [], count: 2 }))
    .map((lng) => String(i18next.t(key, { lng, count: 2 })))
    .join('\n')
