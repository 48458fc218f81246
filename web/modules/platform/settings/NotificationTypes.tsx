/** What the organisation sends (`/settings/notifications`), by kind and channel. Each change is saved at once. */
import { Link } from 'wouter'
import { kindsOfModule, type messageModules } from '@contract/outreach/messageKinds'
import { notificationTemplates } from '@contract/outreach/notificationTemplates'
import { settings, type NotificationType } from '@contract/platform/settings'
import { announce } from '@core/shell/announce'
import { queryKeyOf, queryClient, useCall } from '@core/server/api'
import { call } from '@core/server/http'
import { useWords } from '@core/words/i18n'
import { can } from '@core/session/session'
import { toastError } from '@core/server/toastError'
import { LoadError } from '@ui/layout/LoadError'
import { ChannelTable, type Channel, type Kind } from './ChannelTable'
import './settings.css'

const key = queryKeyOf(settings.notificationTypes, {})
const updateCachedType = (type: Kind, channel: Channel, is_active: boolean) =>
  queryClient.setQueryData<NotificationType[]>(key, (all) =>
    all?.map((one) =>
      one.type === type
        ? {
            ...one,
            channels: one.channels.map((other) =>
              other.channel_identifier === channel ? { ...other, is_active } : other,
            ),
          }
        : one,
    ),
  )

/** The messages of this kind, each with the way to its texts. */
function MessagesOf({ type }: { type: (typeof messageModules)[number] }) {
  const t = useWords()
  const kinds = kindsOfModule(type)
  if (kinds.length === 0) return <small className="message-kinds dim">{t('settings:noMessages')}</small>
  const mayOpen = can(notificationTemplates.list.spec.can)
  return (
    <small className="message-kinds">
      {kinds.map((kind) => {
        const name = t(`notificationTemplates:kinds.${kind}`)
        return mayOpen ? (
          <Link key={kind} href={`/notifications/${type}/${kind}/templates`}>
            {name}
          </Link>
        ) : (
          <span key={kind}>{name}</span>
        )
      })}
    </small>
  )
}

export default function NotificationTypes() {
  const t = useWords()
  const { data, isError, refetch } = useCall(settings.notificationTypes, {}, { staleTime: 0 })
  if (isError) return <LoadError messageKey="settings:failed" onRetry={refetch} />
  if (!data) return <div aria-busy />
  const flip = async (type: Kind, channel: Channel, is_active: boolean) => {
    updateCachedType(type, channel, is_active)
    try {
      await call(settings.switchNotifications, {
        identifier: type,
        body: { channel_identifier: channel, is_active },
      })
      announce(t.sentence(settings.switchNotifications.spec.says!))
      // The own preferences offer only what the organisation sends.
      await queryClient.invalidateQueries({ queryKey: settings.preferences.key })
    } catch (cause) {
      toastError(cause)
      await queryClient.invalidateQueries({ queryKey: key })
    }
  }
  return (
    <div className="settings-content">
      <p className="settings-lead">{t('settings:organizationNotificationsLead')}</p>
      <ChannelTable
        isOn={(type, channel) =>
          data.find((one) => one.type === type)?.channels.find((one) => one.channel_identifier === channel)
            ?.is_active
        }
        flip={flip}
        readOnly={!can(settings.switchNotifications.spec.can)}
        below={(type) => <MessagesOf type={type} />}
      />
      <p className="account-letters">
        {t('settings:accountLetters')}
        <MessagesOf type="account" />
      </p>
      <p className="account-letters">
        {t('settings:marketingMessages')}
        <MessagesOf type="marketing" />
      </p>
    </div>
  )
}
