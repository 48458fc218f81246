/**
 * What a permission key says in the reader's language: `leads.assign` is “Leads · Assign”. Each module names its own keys in
 * the block `names` of its words; verbs that several modules share are in `permissions.json`.
 */
import { englishKeys, type Words } from '@core/words/i18n'

/** The words of the first key that has any; `otherwise` when none has. */
const firstWord = (t: Words, keys: readonly string[], otherwise: string) => {
  for (const key of keys) {
    const word = t(key)
    // i18next answers a missing key with the key itself, without its namespace.
    if (word !== key.slice(key.indexOf(':') + 1)) return word
  }
  return otherwise
}

/** `settings.ip.addresses.read` → `settings_ip_addresses` */
const subjectOf = (key: string) => key.slice(0, key.lastIndexOf('.')).replaceAll('.', '_')

/** `settings` → “Settings”. A module whose keys are all about one subject is called as that. */
export const moduleName = (t: Words, module: string): string => {
  const [subject, ...others] = englishKeys('names', 'permissions').filter((one) =>
    `${one}_`.startsWith(`${module}_`),
  )
  const named = [`names:permissionModules.${module}`]
  return firstWord(t, others.length > 0 ? named : [...named, `names:permissions.${subject}`], module)
}

/** `settings.ip.addresses.read` → “IP addresses · See”; a key without words is returned as it is. */
export const permissionName = (t: Words, key: string): string => {
  const verb = key.slice(key.lastIndexOf('.') + 1)
  const subject = firstWord(t, [`names:permissions.${subjectOf(key)}`], '')
  return subject
    ? `${subject} · ${firstWord(t, [`names:permissionVerbs.${verb}`, `permissions:verbs.${verb}`], verb)}`
    : key
}
