/** Step 1: which account, by email or by mobile number (core §2.1). */
import { useState } from 'react'
import { session as auth, SignIn as Schema } from '../../../sim-server/contract/session'
import { knownDevice, named } from '../../core/account'
import { call } from '../../core/http'
import { useWords } from '../../core/i18n'
import { toast } from '../../core/toasts'
import { Form, Submit } from '../../ui/Form'
import { TextField } from '../../ui/fields'
import { Door } from './Door'

export default function SignIn() {
  const t = useWords()
  const [by, setBy] = useState<'email' | 'mobile'>('email')
  const send = async (values: Record<string, string>) => {
    const given = Object.fromEntries(Object.entries(values).filter(([, value]) => value))
    const answer = await call(auth.signin, { body: { ...given, device_identifier: knownDevice() } })
    if (!answer.isPasswordSet) return toast(t('session:noPassword'), 'warning')
    named(answer.identity, answer.deviceInfo)
  }
  return (
    <Door title={t('session:signin.title')} lead={t('session:signin.lead')}>
      <Form key={by} schema={Schema} initial={by === 'email' ? { email: '' } : { country_code: '', mobile: '' }} send={send}>
        {by === 'email'
          ? <TextField name="email" type="email" label={t('session:fields.email')} autoComplete="username" autoFocus />
          : <div className="two-fields"><TextField name="country_code" type="tel" label={t('session:fields.country_code')} autoComplete="tel-country-code" autoFocus /><TextField name="mobile" type="tel" label={t('session:fields.mobile')} autoComplete="tel-national" /></div>}
        <Submit>{t('session:signin.next')}</Submit>
      </Form>
      <button type="button" className="link" onClick={() => setBy(by === 'email' ? 'mobile' : 'email')}>{t(by === 'email' ? 'session:signin.byMobile' : 'session:signin.byEmail')}</button>
    </Door>
  )
}
