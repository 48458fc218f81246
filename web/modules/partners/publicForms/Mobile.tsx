/** A mobile number with its country code. */
import { useWords } from '@core/words/i18n'
import { DialField } from '@ui/fields/DialField'
import { TextField } from '@ui/fields/fields'

export function Mobile({ label }: { label: string }) {
  const t = useWords()
  return (
    <div className="two-fields">
      <DialField name="country_code" label={t('session:fields.country_code')} />
      <TextField name="mobile" type="tel" label={label} autoComplete="tel-national" />
    </div>
  )
}
