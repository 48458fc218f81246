/** Step 2: the password (core §2.1, §4). Whoever comes without step 1 is sent to it. */
import { Link, Redirect } from 'wouter'
import { session as auth } from '../../../sim-server/contract/session'
import { enter, identity } from '../../core/account'
import { call } from '../../core/http'
import { tell } from '../../core/tell'
import { useWords } from '../../core/i18n'
import { Form, Submit } from '../../ui/Form'
import { PasswordField } from '../../ui/fields'
import { Door } from '../../ui/Door'

/** The contract's own rule, without the account, which step 1 settled. */
const Schema = auth.password.spec.body.pick({ password: true })

export default function Password() {
  const t = useWords()
  const account = identity()
  if (!account) return <Redirect to={`/signin${location.search}`} replace />
  const byCode = async (flow: 'signin' | 'forgot') =>
    (await import('../../core/oneTime')).begin(flow, account).catch(tell)
  return (
    <Door title={t('session:password.title')} lead={<bdi>{account}</bdi>}>
      <Form
        schema={Schema}
        initial={{ password: '' }}
        send={async ({ password }) =>
          enter(await call(auth.password, { body: { identity: account, password } }))
        }
      >
        {/* Password managers want to see whose password it is. */}
        <input type="hidden" name="username" autoComplete="username" value={account} readOnly />
        <PasswordField name="password" label={t('session:fields.password')} autoFocus />
        <Submit>{t('session:password.signIn')}</Submit>
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
    </Door>
  )
}
