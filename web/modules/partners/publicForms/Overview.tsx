/** The public page `/overview`: the organisation, and links to sign in and sign up. */
import { useSnapshot } from 'valtio'
import { Link } from 'wouter'
import { useWords } from '@core/words/i18n'
import { canOpenPath, appState } from '@core/session/session'
import { AuthLayout } from '@ui/layout/AuthLayout'

export default function Overview() {
  const t = useWords()
  const { client } = useSnapshot(appState)
  return (
    <AuthLayout title={client?.name ?? t('app:name')} intro={t('publicForms:overview.lead')}>
      <Link className="bp6-button bp6-intent-primary bp6-fill submit done" href="/signin">
        {t('session:signin.title')}
      </Link>
      <Link className="link" href="/signup">
        {t('session:signin.create')}
      </Link>
      <Link className="link" href="/landing-page">
        {t('publicForms:overview.ask')}
      </Link>
      {canOpenPath('/request-agent-account') && (
        <Link className="link" href="/request-agent-account">
          {t('publicForms:request.title')}
        </Link>
      )}
    </AuthLayout>
  )
}
