/** Sign-in step 2: the password (core §2.1, §4). Without step 1 it redirects there. */
import { Link, Redirect } from 'wouter'
import { session as auth } from '@contract/access/session'
import { startSession, storedIdentity } from '@core/account/account'
import { call } from '@core/server/http'
import { toastError } from '@core/server/toastError'
import { useWords } from '@core/words/i18n'
import { Form, SubmitButton } from '@ui/fields/Form'
import { PasswordField } from '@ui/fields/fields'
import { AuthLayout } from '@ui/layout/AuthLayout'

/** The contract's rule for the password; step 1 has the account. */
const Schema = auth.password.spec.body.pick({ password: true })

export default function Password() {
  const t = useWords()
  const account = storedIdentity()
  if (!account) return <Redirect to={`/signin${location.search}`} replace />
  const byCode = async (flow: 'signin' | 'forgot') =>
    (await import('@core/account/oneTimeCodeFlow')).startFlow(flow, account).catch(toastError)
  return (
    <AuthLayout title={t('session:password.title')} intro={<bdi>{account}</bdi>}>
      <Form
        schema={Schema}
        initialValues={{ password: '' }}
        onSubmit={async ({ password }) =>
          startSession(await call(auth.password, { body: { identity: account, password } }))
        }
      >
        {/* Password managers want to see whose password it is. */}
        <input type="hidden" name="username" autoComplete="username" value={account} readOnly />
        <PasswordField name="password" label={t('session:fields.password')} autoFocus />
        <SubmitButton>{t('session:password.signIn')}</SubmitButton>
      </Form>
      <button type="button" className="link" onClick={() => void byCode('signin')}>
        {t('session:password.byCode')}
      </button>
      <button type="button" className="link" onClick={() => void byCode('forgot')}>
        {t('session:password.forgot')}
      </button>
      <Link className="link" href={`/signin${location.search}`}>
        {t('session:password.other')}
      </Link>
    </AuthLayout>
  )
}
