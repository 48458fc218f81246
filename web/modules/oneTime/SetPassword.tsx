/** A password of one's own, twice the same (core §5), after the code was right. */
import { useState } from 'react'
import { Redirect } from 'wouter'
import { NewPassword } from '../../../sim-server/contract/passwords'
import { useWords } from '../../core/i18n'
import { flowOf, reached, setPassword, startAgain, startOf } from '../../core/oneTime'
import { Door } from '../../ui/Door'
import { Form, Submit } from '../../ui/Form'
import { PasswordField } from '../../ui/fields'

export default function SetPassword() {
  const t = useWords()
  const flow = flowOf(location.pathname)
  const [now] = useState(() => reached(flow))
  if (!now?.token) return <Redirect to={startOf(flow)} replace />
  return (
    <Door title={t('outside:password.title')} lead={<bdi>{now.identity}</bdi>}>
      <Form
        schema={NewPassword}
        initial={{ password: '', confirm_password: '' }}
        send={(body) => setPassword(now, body)}
        // The code was too long ago.
        refused={({ status }) => {
          if (status === 401) startAgain(flow)
        }}
      >
        <input type="hidden" name="username" autoComplete="username" value={now.identity} readOnly />
        <PasswordField
          name="password"
          label={t('outside:password.new')}
          autoComplete="new-password"
          autoFocus
        />
        <PasswordField
          name="confirm_password"
          label={t('outside:password.confirm')}
          autoComplete="new-password"
        />
        <Submit>{t('outside:password.set')}</Submit>
      </Form>
    </Door>
  )
}
