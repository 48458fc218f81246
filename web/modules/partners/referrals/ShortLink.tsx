/** `/t/{code}`: redirects to the sign-up page, or to the agent account request, with the code (core §2.1). */
import { useEffect, useState } from 'react'
import { Link, useLocation, useParams } from 'wouter'
import { referrals, type referralKinds } from '@contract/partners/referrals'
import { call } from '@core/server/http'
import { useWords } from '@core/words/i18n'
import { appState } from '@core/session/session'
import { toastError } from '@core/server/toastError'
import { AuthLayout } from '@ui/layout/AuthLayout'
import { redirectTarget } from './redirectTarget'

export default function ShortLink() {
  const t = useWords()
  const { code = '' } = useParams<{ code: string }>()
  const [, go] = useLocation()
  const [lost, setLost] = useState(false)
  useEffect(() => {
    const referral = new URLSearchParams(location.search).get('referral') as (typeof referralKinds)[number]
    call(referrals.shortLink, { code, query: { referral } })
      .then(({ redirect_url }) => {
        const to = redirectTarget(redirect_url, location.origin, appState.client?.external_user_signup_url)
        if (!to) setLost(true)
        else if (to.isOurs) go(to.address, { replace: true })
        else location.replace(to.address)
      })
      .catch((cause: unknown) => {
        toastError(cause)
        setLost(true)
      })
  }, [code, go])
  if (!lost) return <div className="page-loading" aria-busy />
  return (
    <AuthLayout title={t('referrals:lost')}>
      <Link className="bp6-button bp6-intent-primary bp6-fill submit done" href="/signin">
        {t('session:signin.title')}
      </Link>
    </AuthLayout>
  )
}
