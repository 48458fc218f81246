/** Names of records that the product comes with, in the reader's language, as the console shows them: for sorting by them. */
import ar from '@locales/ar/names.json' with { type: 'json' }
import fr from '@locales/fr/names.json' with { type: 'json' }
import tr from '@locales/tr/names.json' with { type: 'json' }
import type { Language } from '@contract/client'
import { recordKey } from '@contract/platform/recordKey'

const words = new Map<Language, ReadonlyMap<string, string>>(
  Object.entries({ fr, tr, ar }).map(([language, { records }]) => [
    language as Language,
    new Map(Object.entries(records)),
  ]),
)

/** `Website` in Turkish is `Web sitesi`. A name without words, and every name in English, is returned unchanged. */
export const recordName = (name: string, language: Language): string =>
  words.get(language)?.get(recordKey(name)) ?? name
