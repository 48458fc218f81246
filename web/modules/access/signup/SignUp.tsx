/** Sign up as a student or as a recruitment partner (core §2.1). */
import { useSnapshot } from 'valtio'
import { Link } from 'wouter'
import { userTypesIn, type UserType } from '@contract/operatingModes'
import { signup, SignUp as Schema } from '@contract/access/signup'
import { rememberAccount } from '@core/account/account'
import { call } from '@core/server/http'
import { useWords } from '@core/words/i18n'
import { continueToCode } from '@core/account/oneTimeCodeFlow'
import { appState } from '@core/session/session'
import { AuthLayout } from '@ui/layout/AuthLayout'
import { Form, SubmitButton, useFormContext } from '@ui/fields/Form'
import { DialField } from '@ui/fields/DialField'
import { TextField } from '@ui/fields/fields'

const emptyForm = {
  user_type: 'student',
  first_name: '',
  last_name: '',
  email: '',
  country_code: '',
  mobile: '',
}

export default function SignUp() {
  const t = useWords()
  const send = async (values: typeof emptyForm) => {
    const referral_id = new URLSearchParams(location.search).get('referral_id') ?? undefined
    const { identity, deviceInfo, resend_after } = await call(signup.start, {
      body: { ...values, user_type: values.user_type as UserType, referral_id },
    })
    rememberAccount(identity, deviceInfo)
    continueToCode('signup', identity, resend_after)
  }
  return (
    <AuthLayout title={t('signup:title')} intro={t('signup:lead')}>
      <Form schema={Schema} initialValues={emptyForm} onSubmit={send}>
        <AccountTypeField />
        <div className="two-names">
          <TextField
            name="first_name"
            label={t('signup:fields.first_name')}
            autoComplete="given-name"
            autoFocus
          />
          <TextField name="last_name" label={t('signup:fields.last_name')} autoComplete="family-name" />
        </div>
        <TextField name="email" type="email" label={t('session:fields.email')} autoComplete="email" />
        <div className="two-fields">
          <DialField name="country_code" label={t('session:fields.country_code')} />
          <TextField
            name="mobile"
            type="tel"
            label={t('signup:optional', { field: t('session:fields.mobile') })}
            autoComplete="tel-national"
          />
        </div>
        <SubmitButton>{t('session:signin.next')}</SubmitButton>
      </Form>
      <Link className="link" href="/signin">
        {t('signup:have')}
      </Link>
    </AuthLayout>
  )
}

function AccountTypeField() {
  const t = useWords()
  const { register } = useFormContext()
  const { client } = useSnapshot(appState)
  const types = userTypesIn(client?.mode)
  // In a client without partners the account type is not asked.
  if (types.length === 1) return null
  return (
    <fieldset className="user-types">
      <legend className="bp6-label">{t('signup:as')}</legend>
      {types.map((type) => (
        <label key={type} className="bp6-control bp6-radio">
          <input type="radio" className="bp6-control-input" value={type} {...register('user_type')} />
          <span className="bp6-control-indicator" />
          {t(`signup:${type}`)}
        </label>
      ))}
    </fieldset>
  )
}
