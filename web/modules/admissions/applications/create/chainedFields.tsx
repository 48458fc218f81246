/** The fields of a new application that depend on each other: country, college, campus, courses (business §7 Leads). */
import { useFormState, useWatch } from 'react-hook-form'
import { TOO_MANY_COURSES } from '@contract/admissions/applications'
import { dropdowns } from '@contract/platform/dropdowns'
import { useCall } from '@core/server/api'
import { useWords } from '@core/words/i18n'
import { useFormContext } from '@ui/fields/Form'
import { knownOptions, optionsOf, type Option, type Options } from '@ui/fields/options/options'
import { SeveralField } from '@ui/fields/options/SeveralField'
import { useDropUnoffered } from '@ui/fields/options/useDropUnoffered'
import type { ApplicationFields } from './begun'

export type FieldName = keyof ApplicationFields

/** Values are texts in forms. */
export const asOptions = (rows: readonly { label: string; value: string | number }[]): Option[] =>
  rows.map(({ label, value }) => ({ label, value: String(value) }))

const NONE: readonly Option[] = []
const useValue = (name: FieldName) => useWatch({ control: useFormContext().control, name }) as string

interface ChainedProps {
  name: FieldName
  options: Options
  /** The field that it depends on, while that is empty. */
  waitsFor?: FieldName | undefined
  autoFocus?: boolean
}
/** One of the options, found by a part of its name. */
function ChainedField({ name, options, waitsFor, autoFocus }: ChainedProps) {
  const t = useWords()
  useDropUnoffered(name, knownOptions(options))
  return (
    <SeveralField
      single
      name={name}
      label={t(`applications:fields.${name}`)}
      options={options}
      autoFocus={autoFocus}
      placeholder={waitsFor && t('applications:form.first', { field: t(`applications:fields.${waitsFor}`) })}
    />
  )
}

export function CountryField() {
  const options = optionsOf(useCall(dropdowns.destinationCountries, {}), asOptions)
  return <ChainedField name="destination_country" options={options} />
}

export function CollegeField() {
  const country = useValue('destination_country')
  const call = useCall(
    dropdowns.institutions,
    { query: { country_id: country, module_type: 'application' } },
    { enabled: country !== '' },
  )
  return (
    <ChainedField
      name="institution"
      options={country === '' ? NONE : optionsOf(call, asOptions)}
      waitsFor={country === '' ? 'destination_country' : undefined}
    />
  )
}

export function CampusField() {
  const institution = useValue('institution')
  const call = useCall(
    dropdowns.campuses,
    { query: { institution_id: institution } },
    { enabled: institution !== '' },
  )
  return (
    <ChainedField
      name="campus"
      options={institution === '' ? NONE : optionsOf(call, asOptions)}
      waitsFor={institution === '' ? 'institution' : undefined}
    />
  )
}

export function CoursesField() {
  const t = useWords()
  const campus = useValue('campus')
  const call = useCall(dropdowns.programs, { query: { campus_id: campus } }, { enabled: campus !== '' })
  const options: Options = campus === '' ? NONE : optionsOf(call, asOptions)
  useDropUnoffered('programs', knownOptions(options))
  const first = t('applications:form.first', { field: t('applications:fields.campus') })
  return (
    <>
      <SeveralField
        name="programs"
        label={t('applications:fields.programs')}
        options={options}
        placeholder={campus === '' ? first : t.sentence(TOO_MANY_COURSES)}
      />
      <RefusedCourses options={knownOptions(options) ?? NONE} />
    </>
  )
}

/** What the server says of one of several courses. */
function RefusedCourses({ options }: { options: readonly Option[] }) {
  const t = useWords()
  const { control } = useFormContext()
  const { errors } = useFormState({ control, name: 'programs' })
  const chosen = useWatch({ control, name: 'programs' }) as readonly string[]
  const refused = errors['programs'] as readonly ({ message?: string } | undefined)[] | undefined
  if (!Array.isArray(refused)) return null
  return (
    <ul className="refused-courses" role="alert">
      {refused.map(
        (one: { message?: string } | undefined, at) =>
          one?.message && (
            <li key={chosen[at]}>
              <bdi>{options.find(({ value }) => value === chosen[at])?.label}</bdi>: {t.sentence(one.message)}
            </li>
          ),
      )}
    </ul>
  )
}
