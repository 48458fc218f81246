/**
 * Names of records that the product comes with, in the reader's language: stages, statuses, labels, sources, roles. They are data, and
 * an organisation renames them; a name without words is shown as it is.
 */
import { PAIR, recordKey } from '@contract/platform/recordKey'
import { spokenLanguage, wordsIn, wordingsOf, type Language } from './i18n'

/** `New Lead` → `names:records.new_lead` */
const keyOf = (name: string) => `names:records.${recordKey(name)}`

const oneName = (name: string, language: Language) => {
  const key = keyOf(name)
  const word = wordsIn(language)(key)
  return word === key.slice(key.indexOf(':') + 1) || word === key ? name : word
}

/** By name, in the language of `shownNames.language`: a grid asks for thousands. */
const shownNames = { language: '', names: new Map<string, string>() }
export const recordName = (name: string, language = spokenLanguage()): string => {
  if (language === 'en') return name
  if (shownNames.language !== language) Object.assign(shownNames, { language, names: new Map() })
  const found = shownNames.names.get(name)
  if (found !== undefined) return found
  const shown = name
    .split(PAIR)
    .map((one) => oneName(one, language))
    .join(PAIR)
  shownNames.names.set(name, shown)
  return shown
}
/** What it is called in every language loaded so far, for finding. */
export const recordNames = (name: string): string[] =>
  name
    .split(PAIR)
    .map((part) => [part, ...wordingsOf(keyOf(part))])
    .reduce((before, after) => before.flatMap((first) => after.map((second) => first + PAIR + second)))
