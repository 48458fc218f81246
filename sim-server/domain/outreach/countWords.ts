/** “3 leads” in the language of a reader, with the words and plural forms that the console has. */
import type { Language } from '@contract/client'
import ar from '@locales/ar/errors.json' with { type: 'json' }
import fr from '@locales/fr/errors.json' with { type: 'json' }
import tr from '@locales/tr/errors.json' with { type: 'json' }

const wordsOf = (bundle: object) => new Map<string, string>(Object.entries(bundle))
const bundles: Partial<Record<Language, ReadonlyMap<string, string>>> = {
  fr: wordsOf(fr),
  tr: wordsOf(tr),
  ar: wordsOf(ar),
}
/** What the merge tags of this name count. */
const countedRows = {
  leads: ['lead', 'leads'],
  installments: ['installment', 'installments'],
  tasks: ['task', 'tasks'],
} as const
export type CountedTag = keyof typeof countedRows
export const isCountedTag = (tag: string): tag is CountedTag => Object.hasOwn(countedRows, tag)

/** `countWord('ar', 'leads', 2)` → `عميلان محتملان`. Digits are Latin in every language, as in documents. */
export function countWord(language: Language, tag: CountedTag, count: number): string {
  const [one, many] = countedRows[tag]
  const key = `{{n}} ${count === 1 ? one : many}`
  const words = bundles[language]
  // A sentence of `errors` has its English as key.
  const text = words?.get(`${key}_${new Intl.PluralRules(language).select(count)}`) ?? words?.get(key) ?? key
  return text.replace('{{n}}', count.toLocaleString('en'))
}
