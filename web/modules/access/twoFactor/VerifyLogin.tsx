/** Second factor: an authenticator code or a backup code (core §4 Sign-in, §5). Failures are counted. */
import { useState } from 'react'
import { useSnapshot } from 'valtio'
import { Link, Redirect } from 'wouter'
import { twoFactor } from '@contract/access/twoFactor'
import { startSession, storedOneTimeToken } from '@core/account/account'
import { call } from '@core/server/http'
import { useWords } from '@core/words/i18n'
import { session } from '@core/session/session'
import { Form, SubmitButton } from '@ui/fields/Form'
import { FormCodeField } from '@ui/fields/FormCodeField'
import { TextField } from '@ui/fields/fields'
import { AuthLayout } from '@ui/layout/AuthLayout'

const countRefusal = () => {
  session.twofalimit += 1
}

export default function VerifyLogin() {
  const t = useWords()
  const [backup, setBackup] = useState(false)
  const { twofalimit } = useSnapshot(session)
  const token = storedOneTimeToken()
  if (!token) return <Redirect to={`/signin${location.search}`} replace />
  return (
    <AuthLayout
      title={t('twoFactor:title')}
      intro={t(backup ? 'twoFactor:verifyLogin.backupLead' : 'twoFactor:verifyLogin.lead')}
    >
      <div>
        {backup ? (
          <Form
            schema={twoFactor.verifyBackup.spec.body}
            initialValues={{ code: '' }}
            onRefused={countRefusal}
            onSubmit={async (body) =>
              startSession(await call(twoFactor.verifyBackup, { body }, { token }), token)
            }
          >
            <TextField name="code" label={t('session:fields.backup')} autoComplete="off" autoFocus />
            <SubmitButton>{t('session:password.signIn')}</SubmitButton>
          </Form>
        ) : (
          <Form
            schema={twoFactor.verifyLogin.spec.body}
            initialValues={{ verificationCode: '' }}
            onRefused={countRefusal}
            onSubmit={async (body) =>
              startSession(await call(twoFactor.verifyLogin, { body }, { token }), token)
            }
          >
            <FormCodeField name="verificationCode" label={t('session:fields.code')} autoFocus submits />
            <SubmitButton>{t('session:password.signIn')}</SubmitButton>
          </Form>
        )}
      </div>
      {twofalimit > 0 && (
        <p className="lead" role="status">
          {t('twoFactor:verifyLogin.failed', { count: twofalimit })}
        </p>
      )}
      <button type="button" className="link" onClick={() => setBackup(!backup)}>
        {t(backup ? 'twoFactor:verifyLogin.useCode' : 'twoFactor:verifyLogin.useBackup')}
      </button>
      <Link className="link" href={`/signin${location.search}`}>
        {t('session:password.other')}
      </Link>
    </AuthLayout>
  )
}
