/** Change the password: the old one, the new one twice. Other devices are logged out. */
import { useState } from 'react'
import { PasswordInput, settings } from '@contract/platform/settings'
import { call } from '@core/server/http'
import { useWords } from '@core/words/i18n'
import { toast } from '@core/shell/toasts'
import { PasswordField } from '@ui/fields/fields'
import { Form, SubmitButton } from '@ui/fields/Form'

export function PasswordForm() {
  const t = useWords()
  const [times, setTimes] = useState(0)
  return (
    <Form
      key={times}
      schema={PasswordInput}
      initialValues={{ old_password: '', password: '', confirm_password: '' }}
      className="settings-form"
      onSubmit={async (body) => {
        await call(settings.changePassword, { body })
        toast(t.sentence(settings.changePassword.spec.says!), 'success')
        setTimes(times + 1)
      }}
    >
      <p className="settings-lead">{t('settings:passwordLead')}</p>
      <PasswordField name="old_password" label={t('settings:fields.old_password')} autoFocus />
      <PasswordField name="password" label={t('settings:fields.password')} autoComplete="new-password" />
      <PasswordField
        name="confirm_password"
        label={t('settings:fields.confirm_password')}
        autoComplete="new-password"
      />
      <SubmitButton>{t('settings:changePassword')}</SubmitButton>
    </Form>
  )
}
