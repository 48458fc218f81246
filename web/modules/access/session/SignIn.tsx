/** Sign-in step 1: the account, by email or mobile number (core §2.1). */
import { useState } from 'react'
import { Link } from 'wouter'
import { session as auth, SignIn as Schema } from '@contract/access/session'
import { rememberAccount, deviceOfAccount, continueToPassword } from '@core/account/account'
import { call } from '@core/server/http'
import { useWords } from '@core/words/i18n'
import { Form, SubmitButton } from '@ui/fields/Form'
import { DialField } from '@ui/fields/DialField'
import { TextField } from '@ui/fields/fields'
import { AuthLayout } from '@ui/layout/AuthLayout'

export default function SignIn() {
  const t = useWords()
  const [by, setBy] = useState<'email' | 'mobile'>('email')
  const send = async (values: Record<string, string>) => {
    const given = Object.fromEntries(Object.entries(values).filter(([, value]) => value))
    const answer = await call(auth.signin, { body: { ...given, device_identifier: deviceOfAccount() } })
    if (answer.isPasswordSet && !answer.isOtpRequired)
      return continueToPassword(answer.identity, answer.deviceInfo)
    rememberAccount(answer.identity, answer.deviceInfo)
    await (await import('@core/account/oneTimeCodeFlow')).startFlow('signin', answer.identity)
  }
  return (
    <AuthLayout title={t('session:signin.title')} intro={t('session:signin.lead')}>
      <Form
        key={by}
        schema={Schema}
        initialValues={by === 'email' ? { email: '' } : { country_code: '', mobile: '' }}
        onSubmit={send}
      >
        {by === 'email' ? (
          <TextField
            name="email"
            type="email"
            label={t('session:fields.email')}
            autoComplete="username"
            autoFocus
          />
        ) : (
          <div className="two-fields">
            <DialField name="country_code" label={t('session:fields.country_code')} autoFocus />
            <TextField
              name="mobile"
              type="tel"
              label={t('session:fields.mobile')}
              autoComplete="tel-national"
            />
          </div>
        )}
        <SubmitButton>{t('session:signin.next')}</SubmitButton>
      </Form>
      <button type="button" className="link" onClick={() => setBy(by === 'email' ? 'mobile' : 'email')}>
        {t(by === 'email' ? 'session:signin.byMobile' : 'session:signin.byEmail')}
      </button>
      <Link className="link" href="/signup">
        {t('session:signin.create')}
      </Link>
    </AuthLayout>
  )
}
