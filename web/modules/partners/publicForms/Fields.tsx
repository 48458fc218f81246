/** The fields of a public form. Optional fields say so. */
import type { FieldName, FormField } from '@contract/partners/publicForms'
import { useWords } from '@core/words/i18n'
import { DialField } from '@ui/fields/DialField'
import { TextField } from '@ui/fields/fields'
import { Countries, Intakes } from './Choices'
import { FileField } from './FileField'

const filling: Partial<Record<FieldName, { type?: 'email'; inputMode?: 'numeric'; autoComplete: string }>> = {
  first_name: { autoComplete: 'given-name' },
  last_name: { autoComplete: 'family-name' },
  company_name: { autoComplete: 'organization' },
  email: { type: 'email', autoComplete: 'email' },
  source_city: { autoComplete: 'address-level2' },
  intake_year: { inputMode: 'numeric', autoComplete: 'off' },
}

export function Fields({ fields }: { fields: readonly FormField[] }) {
  const t = useWords()
  const label = ({ name, required }: FormField) =>
    required
      ? t(`publicForms:fields.${name}`)
      : t('publicForms:form.optional', { field: t(`publicForms:fields.${name}`) })
  return fields.map((field, at) => {
    const { name } = field
    if (name === 'source_country' || name === 'destination_country')
      return <Countries key={name} name={name} label={label(field)} />
    if (name === 'intake_id') return <Intakes key={name} name={name} label={label(field)} />
    if (name === 'document') return <FileField key={name} field={field} label={label(field)} />
    if (name === 'mobile') return <Mobile key={name} label={label(field)} />
    return <TextField key={name} name={name} label={label(field)} autoFocus={at === 0} {...filling[name]} />
  })
}

export function Mobile({ label }: { label: string }) {
  const t = useWords()
  return (
    <div className="two-fields">
      <DialField name="country_code" label={t('session:fields.country_code')} />
      <TextField name="mobile" type="tel" label={label} autoComplete="tel-national" />
    </div>
  )
}
