/** What a blacklisted address is blocked from. A whitelisted address is always for sign-in, so there is no choice (core §3.8). */
import { useWatch } from 'react-hook-form'
import { blockedFor } from '@contract/access/ipRules'
import { useWords } from '@core/words/i18n'
import { SelectField } from '@ui/fields/fields'
import { useFormContext } from '@ui/fields/Form'
import type { RecordFieldProps } from '@ui/record/fields'

export default function AppliesField(drawn: RecordFieldProps) {
  const t = useWords()
  const type = useWatch({ control: useFormContext().control, name: 'type' }) as string
  if (type === 'whitelisted') return <p className="bp6-form-group dim">{t('ipRules:forLogin')}</p>
  return (
    <SelectField
      {...drawn}
      options={blockedFor.map((value) => ({ value, label: t(`ipRules:choices.applicable_for.${value}`) }))}
    />
  )
}
