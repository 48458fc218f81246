/** The filters of a master, which follow from its fields. */
import { fixedValues, type Filter } from '../../filters'
import type { MasterField, MasterFields } from '../../masterFields'
import { currencies } from '../../money'

/**
 * `lead_source` of `lead_source_identifier`: `lead_source_id` is its column, `lead_source_name` the name in answers. Of several,
 * `branch` of `branch_identifiers`: `branch_ids` and `branch_names`.
 */
export const relationBase = (key: string) => key.replace(/_(identifiers?|id)$/, '')

const FILTER_KINDS: Partial<Record<MasterField['kind'], Filter['kind']>> = {
  flag: 'flag',
  choice: 'words',
  currency: 'words',
  country: 'words',
  place: 'ids',
  relation: 'words',
  relations: 'words',
  choices: 'words',
}
/** `is_active` is the word `active`, `lead_source_identifier` the word `lead-source`. */
const filterWord = (key: string) => relationBase(key).replace(/^is_/, '').replaceAll('_', '-')
/** The day by whose year the rows are filtered; undefined for most masters. */
export const yearlyKeyOf = (fields: MasterFields): string | undefined =>
  Object.keys(fields).find((key) => fields[key]!.isYearly)
/**
 * The filters of a master: its flags, choices, relations, places, and the year.
 * @param foundBy further ones, by rows of other masters: `stage_id: 'stages'`
 */
export const masterFilters = (
  fields: MasterFields,
  foundBy: Readonly<Record<string, string>> = {},
): Record<string, Filter> => ({
  ...Object.fromEntries(
    Object.keys(foundBy).map((key): [string, Filter] => [
      key,
      {
        kind: 'words',
        word: filterWord(key),
        named: `fields.${key}`,
        options: key,
        called: 'records',
        inOrder: true,
        none: true,
      },
    ]),
  ),
  ...(yearlyKeyOf(fields) && {
    year: { kind: 'words', word: 'year', named: 'fields.year', options: 'year', inOrder: true } as const,
  }),
  ...Object.fromEntries(
    Object.entries(fields).flatMap(([key, { kind, isRequired, values, of }]): [string, Filter][] => {
      const filter = FILTER_KINDS[kind]
      if (!filter) return []
      const base = { kind: filter, word: filterWord(key), named: `fields.${key}` } as const
      const optional = !isRequired && ({ none: true } as const)
      if (of) return [[key, { ...base, ...optional, options: key, called: 'records', inOrder: true }]]
      if (kind === 'country' || kind === 'place')
        return [
          [key, { ...base, ...optional, options: key, ...(kind === 'country' && { called: 'regions' }) }],
        ]
      if (kind === 'currency')
        return [[key, { ...base, ...optional, values: currencies, called: 'currencies', inOrder: true }]]
      if (!values) return [[key, { ...base, ...optional }]]
      return [[key, { ...base, ...optional, ...fixedValues(values, `choices.${key}`) }]]
    }),
  ),
})
