/** Connects Gmail through Google's page (core §2.8). */
import { useSnapshot } from 'valtio'
import { gmail, STATE_MINUTES } from '@contract/platform/gmail'
import { useCall } from '@core/server/api'
import { useWords } from '@core/words/i18n'
import { appState } from '@core/session/session'
import { CHIP_LOOKS } from '@ui/grid/chipLooks'
import { LoadError } from '@ui/layout/LoadError'

export function Gmail() {
  const t = useWords()
  const { client, profile, runtime } = useSnapshot(appState)
  const check = useCall(gmail.checkToken, {}, { staleTime: 0 })
  const { data } = check
  const addresses = useCall(gmail.allowedEmails, {}, { staleTime: 0 })
  // The simulator opens Google's page only for who started it; a real organisation host has its own session.
  const isSimulated = client?.simulator !== undefined && !client.organisation_host
  const start = useCall(
    gmail.start,
    { body: {} },
    {
      staleTime: 0,
      refetchInterval: (STATE_MINUTES / 2) * 60_000,
      enabled: isSimulated && data?.isOauthTokenExist === false,
    },
  )
  const failed = [check, addresses, start].find(({ isError }) => isError)
  if (failed) return <LoadError messageKey="settings:failed" onRetry={failed.refetch} />
  if (!data || !profile || (isSimulated && !data.isOauthTokenExist && !start.data)) return <div aria-busy />
  // Without a host of its own, the organisation uses the API's host.
  const host = client?.organisation_host ?? runtime.api
  const query = new URLSearchParams({
    user_id: profile.userInfo.identifier,
    ...(!client?.organisation_host && { client_number: runtime.client_number }),
    ...(start.data && { state: start.data.state }),
  })
  return (
    <>
      <p className="settings-lead">{t('settings:gmail.lead')}</p>
      <p className="gmail-state">
        <span>{t('settings:gmail.status')}</span>
        <span
          className="chip"
          style={
            {
              '--chip': CHIP_LOOKS[data.isOauthTokenExist ? 'good' : 'neutral'].background,
            } as React.CSSProperties
          }
        >
          {t(`settings:gmail.${data.isOauthTokenExist ? 'connected' : 'notConnected'}`)}
        </span>
        {addresses.data?.map((one) => (
          <bdi key={one} dir="ltr">
            {one}
          </bdi>
        ))}
      </p>
      {data.isOauthTokenExist ? (
        <button type="button" className="bp6-button" aria-disabled>
          {t('settings:gmail.authenticated')}
        </button>
      ) : (
        <a className="bp6-button bp6-intent-primary" href={`${host}${gmail.connect.path}?${query}`}>
          {t('settings:gmail.connect')}
        </a>
      )}
    </>
  )
}
