/** The organisation: name, contact, languages, and what claims and invoices say of it. Read-only without the update permission. */
import { OrganizationInput, settings, type Organization } from '@contract/platform/settings'
import { queryClient, useCall } from '@core/server/api'
import { call } from '@core/server/http'
import { languages, useWords } from '@core/words/i18n'
import { can, appState } from '@core/session/session'
import { toast } from '@core/shell/toasts'
import CurrencyField from '@ui/fields/CurrencyField'
import { TextAreaField, TextField } from '@ui/fields/fields'
import { SelectField } from '@ui/fields/options/SelectField'
import { Form, SubmitButton } from '@ui/fields/Form'
import { CheckboxesField } from '@ui/fields/options/ChoicesField'
import { LoadError } from '@ui/layout/LoadError'
import { dialChoices, timeZoneChoices } from './choices'
import './settings.css'

export default function OrganizationPage() {
  const t = useWords()
  const { data, isError, refetch } = useCall(settings.organization, {}, { staleTime: 0 })
  if (isError) return <LoadError messageKey="settings:failed" onRetry={refetch} />
  if (!data) return <div aria-busy />
  const { identifier: _, logo: __, ...fields } = data
  const initial = {
    ...Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, value ?? ''])),
    name: fields.name,
  }
  const send = async (body: Pick<Organization, 'name'>) => {
    const saved = await call(settings.saveOrganization, { body })
    if (appState.client) Object.assign(appState.client, { name: saved.name, languages: saved.languages })
    toast(t.sentence(settings.saveOrganization.spec.says!), 'success')
    await queryClient.invalidateQueries({ queryKey: settings.organization.key })
  }
  return (
    <div className="settings-content">
      <Form schema={OrganizationInput} initialValues={initial} onSubmit={send} className="settings-form">
        <TextField name="name" label={t('settings:fields.name')} autoComplete="organization" autoFocus />
        <TextField name="email" type="email" label={t('settings:fields.email')} />
        <div className="settings-pair">
          <SelectField
            name="country_code"
            label={t('settings:fields.country_code')}
            options={dialChoices()}
          />
          <TextField name="mobile" type="tel" label={t('settings:fields.mobile')} />
        </div>
        <TextAreaField name="address" label={t('settings:fields.address')} rows={3} />
        <div className="settings-pair">
          <CurrencyField
            name="currency"
            label={t('settings:fields.currency')}
            module="settings"
            autoFocus={false}
          />
          <SelectField
            name="timezone"
            label={t('settings:fields.timezone')}
            options={timeZoneChoices(fields.timezone)}
          />
        </div>
        <div className="settings-pair">
          <TextField
            name="quiet_from"
            label={t('settings:fields.quiet_from')}
            hint={t('settings:quietHint')}
          />
          <TextField name="quiet_to" label={t('settings:fields.quiet_to')} />
        </div>
        <CheckboxesField
          name="languages"
          label={t('settings:fields.languages')}
          options={languages.map((value) => ({ value, label: t(`app:languages.${value}`) }))}
        />
        <h2>{t('settings:papersTitle')}</h2>
        <p className="settings-lead">{t('settings:papersLead')}</p>
        <TextField name="legal_name" label={t('settings:fields.legal_name')} />
        <div className="settings-pair">
          <TextField
            name="tax_label"
            label={t('settings:fields.tax_label')}
            hint={t('settings:taxLabelHint')}
          />
          <TextField name="tax_number" label={t('settings:fields.tax_number')} />
        </div>
        <TextAreaField name="payment_terms" label={t('settings:fields.payment_terms')} rows={3} />
        <div className="settings-pair">
          <TextField
            name="payment_days"
            inputMode="numeric"
            label={t('settings:fields.payment_days')}
            hint={t('settings:paymentDaysHint')}
          />
          <TextField
            name="vat_percent"
            label={t('settings:fields.vat_percent')}
            hint={t('settings:vatHint')}
          />
        </div>
        <TextField name="tax_name" label={t('settings:fields.tax_name')} hint={t('settings:taxNameHint')} />
        {can('settings.organization.update') && <SubmitButton>{t('app:save')}</SubmitButton>}
      </Form>
    </div>
  )
}
