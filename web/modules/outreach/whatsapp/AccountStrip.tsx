/** The business account above its templates: whether messages go out through it, and the ways to connect and disconnect it. */
import { useSearch } from 'wouter'
import { whatsapp } from '@contract/outreach/whatsapp'
import { CONNECTED_STATUS, STATUS_PARAMETER } from '@contract/outreach/whatsapp/account'
import { useCall } from '@core/server/api'
import { date } from '@core/words/format'
import { useWords } from '@core/words/i18n'
import { CommandButton } from '@ui/layout/CommandButton'
import { LoadError } from '@ui/layout/LoadError'
import { useConnectMessage } from './connect'
import './whatsapp.css'

export function AccountStrip() {
  const t = useWords()
  const search = useSearch()
  const { data, isError, refetch } = useCall(whatsapp.account, {}, { staleTime: 0 })
  useConnectMessage()
  if (isError) return <LoadError messageKey="whatsapp:failed" onRetry={refetch} />
  if (!data) return <div aria-busy className="whatsapp-account" />
  const { status, phone_number, display_name, expires_at } = data
  const isConnected = status === 'connected'
  const isNew = isConnected && new URLSearchParams(search).get(STATUS_PARAMETER) === CONNECTED_STATUS
  return (
    <section className="whatsapp-account" aria-label={t('whatsapp:account')}>
      <p role="status" className={status}>
        <strong>{t(`whatsapp:states.${isNew ? 'new' : status}`)}</strong>
        {display_name && <bdi>{display_name}</bdi>}
        {phone_number && <bdi dir="ltr">{phone_number}</bdi>}
        {isConnected && expires_at && (
          <span className="dim">{t('whatsapp:until', { day: date(expires_at) })}</span>
        )}
      </p>
      {!isConnected && <p className="dim">{t('whatsapp:waiting')}</p>}
      {!isConnected && <CommandButton id="whatsapp.connect" variant="solid" intent="primary" />}
      {status !== 'disconnected' && <CommandButton id="whatsapp.disconnect" />}
    </section>
  )
}
