/** Calls that options of form fields can come from, by path (business §7 Leads), and the parameters that narrow them. */
import { dropdowns } from '../../platform/dropdowns'
import type { AnyEndpoint } from '../../http'
import type { AskedField } from './askedField'

/** Paths, in the order in which people are offered them. */
export const optionSources = [
  dropdowns.country.path,
  dropdowns.destinationCountry.path,
  dropdowns.state.path,
  dropdowns.city.path,
  dropdowns.campus.path,
  dropdowns.countryCodes.path,
  dropdowns.studyLevels.path,
  dropdowns.discipline.path,
  dropdowns.testScore.path,
  dropdowns.intake.path,
  dropdowns.institution.path,
  dropdowns.status.path,
] as const
export type OptionPath = (typeof optionSources)[number]

const calls: Readonly<Record<OptionPath, AnyEndpoint>> = {
  [dropdowns.country.path]: dropdowns.country,
  [dropdowns.destinationCountry.path]: dropdowns.destinationCountry,
  [dropdowns.state.path]: dropdowns.state,
  [dropdowns.city.path]: dropdowns.city,
  [dropdowns.campus.path]: dropdowns.campus,
  [dropdowns.countryCodes.path]: dropdowns.countryCodes,
  [dropdowns.studyLevels.path]: dropdowns.studyLevels,
  [dropdowns.discipline.path]: dropdowns.discipline,
  [dropdowns.testScore.path]: dropdowns.testScore,
  [dropdowns.intake.path]: dropdowns.intake,
  [dropdowns.institution.path]: dropdowns.institution,
  [dropdowns.status.path]: dropdowns.status,
}
/** The call behind a source; undefined for an address that is none. */
export const optionCall = (url: string): AnyEndpoint | undefined =>
  Object.hasOwn(calls, url) ? calls[url as OptionPath] : undefined

/** Where options come from, when that is a call. */
export type CallSource = Extract<AskedField['source'], { data_type: 'api' }>

/** `{state}` in a parameter stands for the value of the field `state`. */
const fieldInParam = /^\{(\S+)\}$/
/** The fields whose values a call needs: its parent, and those that parameters name. */
export const neededFields = ({ params }: CallSource, parent: string | null): string[] => [
  ...new Set(
    params.flatMap(({ value }) => (value === '' ? (parent ?? []) : (fieldInParam.exec(value)?.[1] ?? []))),
  ),
]
/**
 * The query of a call. A parameter without a value has that of the parent field.
 * @param valueOf the value of another field as text
 */
export const queryOfSource = (
  { params }: CallSource,
  parent: string | null,
  valueOf: (name: string) => string,
): Record<string, string> =>
  Object.fromEntries(
    params
      .map(({ key, value }) => {
        const named = value === '' ? parent : fieldInParam.exec(value)?.[1]
        return [key, named ? valueOf(named) : value] as const
      })
      .filter(([, value]) => value !== ''),
  )

/** An option of a call. `code`: of a country, whose value may be its number. */
export interface CallOption {
  label: string
  value: string
  code?: string
}
/** The answer of a call as options: the parts of its rows that the format names, and the usual ones where rows have no such part. */
export const optionsOfAnswer = (
  { format }: CallSource,
  rows: readonly Readonly<Record<string, unknown>>[],
): CallOption[] =>
  rows.map((row) => ({
    label: String(row[format.label || 'label'] ?? row['name'] ?? row['label'] ?? ''),
    value: String(row[format.value || 'value'] ?? row['identifier'] ?? row['value'] ?? ''),
    ...(typeof row['code'] === 'string' && { code: row['code'] }),
  }))
