/** Table of notification kinds by channel, with a check box for each pair that exists. */
import { notificationChannels, notificationModules } from '@contract/outreach/notifications'
import type { ReactNode } from 'react'
import { useWords } from '@core/words/i18n'

export type Kind = (typeof notificationModules)[number]
export type Channel = (typeof notificationChannels)[number]
interface Props {
  /** Undefined: there is none. */
  isOn(type: Kind, channel: Channel): boolean | undefined
  flip(type: Kind, channel: Channel, on: boolean): unknown
  readOnly?: boolean
  /** Under the name of a kind. */
  below?(type: Kind): ReactNode
}

export function ChannelTable({ isOn, flip, readOnly, below }: Props) {
  const t = useWords()
  return (
    <table className="preferences">
      <thead>
        <tr>
          <th scope="col">{t('settings:about')}</th>
          {notificationChannels.map((channel) => (
            <th key={channel} scope="col">
              {t(`unsubscribe:channels.${channel}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {notificationModules.map((type) => (
          <tr key={type}>
            <th scope="row">
              {t(`notifications:choices.module_type.${type}`)}
              {below?.(type)}
            </th>
            {notificationChannels.map((channel) => {
              const on = isOn(type, channel)
              return (
                <td key={channel}>
                  {on !== undefined && (
                    <label className="bp6-control bp6-checkbox">
                      <input
                        type="checkbox"
                        className="bp6-control-input"
                        checked={on}
                        disabled={readOnly}
                        aria-label={`${t(`notifications:choices.module_type.${type}`)}, ${t(`unsubscribe:channels.${channel}`)}`}
                        onChange={() => void flip(type, channel, !on)}
                      />
                      <span className="bp6-control-indicator" />
                    </label>
                  )}
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
