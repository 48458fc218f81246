/** The business account above its templates: whether messages go out through it, and the ways to connect and disconnect it. */
import { useSearch } from 'wouter'
import { whatsapp } from '@contract/outreach/whatsapp'
import { CONNECTED_STATUS, STATUS_PARAMETER } from '@contract/outreach/whatsapp/account'
import { useCall } from '@core/server/api'
import { date } from '@core/words/format'
import { useWords } from '@core/words/i18n'
import { CommandButton } from '@ui/layout/CommandButton'
import { ListStrip } from '@ui/layout/ListStrip'
import { useConnectMessage } from './connect'

export function AccountStrip() {
  const t = useWords()
  const search = useSearch()
  const account = useCall(whatsapp.account, {}, { staleTime: 0 })
  useConnectMessage()
  return (
    <ListStrip label={t('whatsapp:account')} call={account} failed="whatsapp:failed">
      {({ status, phone_number, display_name, expires_at }) => {
        const isConnected = status === 'connected'
        const isNew = isConnected && new URLSearchParams(search).get(STATUS_PARAMETER) === CONNECTED_STATUS
        return (
          <>
            <p role="status">
              <strong className={isConnected ? 'good' : 'bad'}>
                {t(`whatsapp:states.${isNew ? 'new' : status}`)}
              </strong>
              {display_name && <bdi>{display_name}</bdi>}
              {phone_number && <bdi dir="ltr">{phone_number}</bdi>}
              {isConnected && expires_at && (
                <span className="dim">{t('whatsapp:until', { day: date(expires_at) })}</span>
              )}
            </p>
            {!isConnected && <p className="dim">{t('whatsapp:waiting')}</p>}
            {!isConnected && <CommandButton id="whatsapp.connect" variant="solid" intent="primary" />}
            {status !== 'disconnected' && <CommandButton id="whatsapp.disconnect" />}
          </>
        )
      }}
    </ListStrip>
  )
}
