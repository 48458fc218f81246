/** Names of pages in the navigation, in the reader's language. */
import type { Words } from './i18n'

/** `Payment types` → the words of `names:navigation.payment_types`; the server's own alias when there are none. */
export const navigationName = (t: Words, alias: string): string => {
  const key = `navigation.${alias.toLowerCase().replace(/\W+/g, '_')}`
  const word = t(`names:${key}`)
  return word === key ? alias : word
}
