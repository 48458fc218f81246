/** An agency asks for an account; an administrator answers (core §2.1). */
import { useLocation } from 'wouter'
import { AccountRequest, publicForms } from '@contract/partners/publicForms'
import { call } from '@core/server/http'
import { useWords } from '@core/words/i18n'
import { AuthLayout } from '@ui/layout/AuthLayout'
import { Form, SubmitButton } from '@ui/fields/Form'
import { TextField } from '@ui/fields/fields'
import { Countries } from './Choices'
import { Mobile } from './Mobile'

const empty = {
  company_name: '',
  first_name: '',
  last_name: '',
  email: '',
  country_code: '',
  mobile: '',
  country_id: '',
  city_id: '',
}

export default function RequestAccount() {
  const t = useWords()
  const [, go] = useLocation()
  const optional = (name: string) =>
    t('publicForms:form.optional', { field: t(`publicForms:fields.${name}`) })
  const send = async (values: typeof empty) => {
    await call(publicForms.requestAccount, {
      body: { ...values, referral_id: new URLSearchParams(location.search).get('referral_id') ?? undefined },
    })
    go('/thank-you')
  }
  return (
    <AuthLayout title={t('publicForms:request.title')} intro={t('publicForms:request.lead')}>
      <Form schema={AccountRequest} initialValues={empty} onSubmit={send}>
        <TextField
          name="company_name"
          label={t('publicForms:fields.company_name')}
          autoComplete="organization"
          autoFocus
        />
        <div className="two-names">
          <TextField name="first_name" label={t('publicForms:fields.first_name')} autoComplete="given-name" />
          <TextField name="last_name" label={t('publicForms:fields.last_name')} autoComplete="family-name" />
        </div>
        <TextField name="email" type="email" label={t('publicForms:fields.email')} autoComplete="email" />
        <Mobile label={optional('mobile')} />
        <Countries name="country_id" label={optional('source_country')} />
        <TextField name="city_id" label={optional('source_city')} autoComplete="address-level2" />
        <SubmitButton>{t('publicForms:form.send')}</SubmitButton>
      </Form>
    </AuthLayout>
  )
}
