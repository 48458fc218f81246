/** What a permission key says in the reader's language: `leads.assign` is “Leads · Assign”. A key without words is said as it is. */
import type { Words } from '@core/words/i18n'

const word = (t: Words, kind: string, name: string, otherwise: string) => {
  const key = `permissions:${kind}.${name}`
  const said = t(key)
  return said.endsWith(`${kind}.${name}`) ? otherwise : said
}
export const moduleName = (t: Words, module: string): string => word(t, 'modules', module, module)

/** `settings.ip.addresses.read` → “IP addresses · See”. */
export const permissionName = (t: Words, key: string): string => {
  const at = key.lastIndexOf('.')
  const thing = word(t, 'things', key.slice(0, at).replaceAll('.', '_'), '')
  return thing ? `${thing} · ${word(t, 'verbs', key.slice(at + 1), key.slice(at + 1))}` : key
}
