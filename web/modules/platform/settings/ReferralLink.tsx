/** The own referral links: made once, copied, and who signed up with them. */
import { Button } from '@blueprintjs/core'
import { useSnapshot } from 'valtio'
import { offers } from '@contract/client'
import { referrals } from '@contract/partners/referrals'
import { queryClient, useCall } from '@core/server/api'
import { call } from '@core/server/http'
import { toastError } from '@core/server/toastError'
import { appState } from '@core/session/session'
import { date, number } from '@core/words/format'
import { useWords } from '@core/words/i18n'
import { LoadError } from '@ui/layout/LoadError'
import { copyLink, referralLink } from './referral'

const AGENT_PAGE = '/request-agent-account'

export function ReferralLink() {
  const t = useWords()
  const { client } = useSnapshot(appState)
  const { data, isError, refetch } = useCall(referrals.profile, {}, { staleTime: 0 })
  const make = async () => {
    try {
      await call(referrals.makeProfile, { body: {} })
      await queryClient.invalidateQueries({ queryKey: referrals.profile.key })
    } catch (cause) {
      toastError(cause)
    }
  }
  if (isError) return <LoadError messageKey="settings:failed" onRetry={refetch} />
  if (!data) return <div aria-busy />
  const { code, referred_users } = data
  const kinds = offers(client, AGENT_PAGE) ? (['user', 'agent'] as const) : (['user'] as const)
  return (
    <section className="referral" aria-labelledby="referral">
      <h2 id="referral">{t('settings:referral.title')}</h2>
      <p className="settings-lead">{t('settings:referral.lead')}</p>
      {code === null ? (
        <Button onClick={() => void make()} text={t('settings:referral.make')} />
      ) : (
        <dl>
          {kinds.map((kind) => (
            <div key={kind}>
              <dt>{t(`settings:referral.${kind}`)}</dt>
              <dd>
                <code dir="ltr">{referralLink(code, kind)}</code>
                <Button
                  size="small"
                  onClick={() => void copyLink(code, kind)}
                  aria-label={t('settings:referral.copyOf', { kind: t(`settings:referral.${kind}`) })}
                  text={t('settings:referral.copy')}
                />
              </dd>
            </div>
          ))}
        </dl>
      )}
      {referred_users.length > 0 && (
        <>
          <p>
            {t('settings:referral.count', {
              count: referred_users.length,
              shown: number(referred_users.length),
            })}
          </p>
          <ul>
            {referred_users.map(({ first_name, last_name, created_at }) => (
              <li key={`${created_at} ${first_name} ${last_name}`}>
                <bdi>
                  {first_name} {last_name}
                </bdi>{' '}
                <span className="dim">{date(created_at)}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}
