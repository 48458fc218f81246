/** Rules of a file: its types, a comma list of endings, and its size in MB (business §5 Per-type field rules). */
import type { FieldRules } from './askedField'

const MEGABYTE = 1024 * 1024

/** `jpg, .PNG` are `jpg` and `png`; none: any type. */
export const typesOfRule = ({ allowed_types = '' }: FieldRules): string[] => [
  ...new Set(
    allowed_types
      .split(',')
      .map((type) => type.trim().toLowerCase().replace(/^\./, ''))
      .filter((type) => type !== ''),
  ),
]
const sameType = (type: string) => (type === 'jpeg' ? 'jpg' : type)

/** Why a file is not taken; undefined when it is. `size` is in bytes. */
export function fileRefusal(
  rules: FieldRules,
  { name, size }: { name: string; size: number },
): string | undefined {
  const types = typesOfRule(rules)
  const ending = sameType(name.slice(name.lastIndexOf('.') + 1).toLowerCase())
  if (types.length > 0 && !types.map(sameType).includes(ending))
    return `Choose a file of these types: ${types.join(', ')}`
  return rules.max_size !== undefined && size > rules.max_size * MEGABYTE
    ? `The file is larger than ${rules.max_size} MB`
    : undefined
}
