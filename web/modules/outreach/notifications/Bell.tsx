/** The bell (core §2.6): the unread count, a one-second shake on arrival, and the panel. */
import { PopoverNext } from '@blueprintjs/core'
import { useEffect, useState } from 'react'
import { notifications } from '@contract/outreach/notifications'
import { useCall } from '@core/server/api'
import { STALE_TIME } from '@core/shell/constants'
import { number } from '@core/words/format'
import { useWords } from '@core/words/i18n'
import { onEvent } from '@core/account/socket'
import { BellPanel } from './BellPanel'
import './bell.css'

const MOST_SHOWN = 5

export default function Bell() {
  const t = useWords()
  // Fresh for one minute, unless the socket announces more (core §7, §9).
  const { data, isError, refetch } = useCall(notifications.recent, {}, { staleTime: STALE_TIME.recent })
  const [shakes, setShakes] = useState(0)
  useEffect(() => {
    return onEvent('notificationReceived', () => setShakes((times) => times + 1))
  }, [])
  const unread = data?.unReadNotificationCount ?? 0
  return (
    <PopoverNext
      placement="bottom-end"
      popoverClassName="bell-popover"
      onOpened={(panel) =>
        (panel.querySelector<HTMLElement>('.bell-item') ?? panel.querySelector<HTMLElement>('a'))?.focus()
      }
      content={<BellPanel list={data?.recordsInfo} failed={isError} retry={() => void refetch()} />}
    >
      <button
        type="button"
        className="header-button bell"
        aria-label={t('notifications:bell', { count: unread })}
        title={t('notifications:title')}
      >
        <svg
          key={shakes}
          className={shakes > 0 ? 'shaking' : ''}
          viewBox="0 0 20 20"
          width="18"
          height="18"
          aria-hidden
          onAnimationEnd={() => setShakes(0)}
        >
          <path d="M10 2a5 5 0 0 0-5 5v3.2L3.4 13a.8.8 0 0 0 .7 1.2h11.8a.8.8 0 0 0 .7-1.2L15 10.2V7a5 5 0 0 0-5-5Zm-2 13.4a2 2 0 0 0 4 0Z" />
        </svg>
        {unread > 0 && (
          <span className="bell-badge" dir="ltr" aria-hidden>
            {unread > MOST_SHOWN ? `${number(MOST_SHOWN)}+` : number(unread)}
          </span>
        )}
      </button>
    </PopoverNext>
  )
}
