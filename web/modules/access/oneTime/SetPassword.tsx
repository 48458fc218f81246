/** Choose a new password, typed twice (core §5), after the code was accepted. */
import { useState } from 'react'
import { Redirect } from 'wouter'
import { NewPassword } from '@contract/access/passwords'
import { useWords } from '@core/words/i18n'
import { flowOf, storedFlow, setPassword, restartFlow, startPathOf } from '@core/account/oneTimeCodeFlow'
import { AuthLayout } from '@ui/layout/AuthLayout'
import { Form, SubmitButton } from '@ui/fields/Form'
import { PasswordField } from '@ui/fields/fields'

export default function SetPassword() {
  const t = useWords()
  const flow = flowOf(location.pathname)
  const [now] = useState(() => storedFlow(flow))
  if (!now?.token) return <Redirect to={startPathOf(flow)} replace />
  return (
    <AuthLayout title={t('oneTime:password.title')} intro={<bdi>{now.identity}</bdi>}>
      <Form
        schema={NewPassword}
        initialValues={{ password: '', confirm_password: '' }}
        onSubmit={(body) => setPassword(now, body)}
        // The code has expired.
        onRefused={({ status }) => {
          if (status === 401) restartFlow(flow)
        }}
      >
        <input type="hidden" name="username" autoComplete="username" value={now.identity} readOnly />
        <PasswordField
          name="password"
          label={t('oneTime:password.new')}
          autoComplete="new-password"
          autoFocus
        />
        <PasswordField
          name="confirm_password"
          label={t('oneTime:password.confirm')}
          autoComplete="new-password"
        />
        <SubmitButton>{t('oneTime:password.set')}</SubmitButton>
      </Form>
    </AuthLayout>
  )
}
