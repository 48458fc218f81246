/** Panel under the bell, 400 × 480 px: the latest notifications; arrows, `j` and `k` move between them. */
import { Classes } from '@blueprintjs/core'
import { useId, type KeyboardEvent } from 'react'
import { useLocation } from 'wouter'
import type { Notification } from '@contract/outreach/notifications'
import { context } from '@core/commands/context'
import { toastError } from '@core/server/toastError'
import { dateTime } from '@core/words/format'
import { useWords } from '@core/words/i18n'
import { isLost } from '@ui/deliveryChip'
import { linkTo } from '@ui/layout/linkTo'
import { addressOfNotice, deliveryText, markAllRead, markOpened, openNotice } from './notice'

const STEPS: Record<string, 1 | -1> = { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1 }
/** Moves the focus between notifications; stops at both ends. */
const moveFocus = (event: KeyboardEvent<HTMLElement>) => {
  const step = STEPS[event.key]
  if (!step || event.ctrlKey || event.metaKey || event.altKey) return
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('.bell-item')]
  const at = items.findIndex((item) => item.parentElement!.contains(document.activeElement))
  const next = items[Math.max(0, Math.min(items.length - 1, at + step))]
  if (!next) return
  event.preventDefault()
  next.focus()
}

interface Props {
  list: readonly Notification[] | undefined
  failed: boolean
  retry(): void
}

export function BellPanel({ list, failed, retry }: Props) {
  const t = useWords()
  const title = useId()
  const [, go] = useLocation()
  const isAllRead = !list?.some(({ read_status }) => read_status === 'unread')
  return (
    // The list handles the keys; the focus is always on one of its buttons.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div className="bell-panel" role="dialog" aria-labelledby={title} onKeyDown={moveFocus}>
      <header>
        <h2 id={title}>{t('notifications:title')}</h2>
        <button
          type="button"
          className="link"
          aria-disabled={isAllRead}
          onClick={() => {
            if (!isAllRead) void markAllRead().catch(toastError)
          }}
        >
          {t('notifications:commands.readAll')}
        </button>
      </header>
      {failed && (
        <p className="bell-none" role="alert">
          {t('notifications:failed')}{' '}
          <button type="button" className="link" onClick={retry}>
            {t('app:failed.retry')}
          </button>
        </p>
      )}
      {!failed && list?.length === 0 && <p className="bell-none">{t('notifications:empty')}</p>}
      <ul aria-busy={!list && !failed}>
        {list?.map((one) => (
          <Item key={one.notification_info.identifier} notice={one} />
        ))}
      </ul>
      <footer>
        <a
          {...linkTo('/notifications', () => go('/notifications'))}
          className={`link ${Classes.POPOVER_DISMISS}`}
          title={t('notifications:commands.open')}
        >
          {t('notifications:viewAll')}
        </a>
      </footer>
    </div>
  )
}

function Item({ notice }: { notice: Notification }) {
  const t = useWords()
  const name = useId()
  const path = addressOfNotice(notice)
  const Element = path === undefined ? 'button' : 'a'
  /** Both parts lead there. */
  const opening = {
    ...(path === undefined && { type: 'button' as const }),
    ...linkTo(
      path,
      () => openNotice(notice, context()),
      () => markOpened(notice),
    ),
  }
  const { title, content } = notice.notification_info
  const isNew = notice.read_status === 'unread'
  const lost = notice.deliveries.filter(isLost)
  return (
    <li className={isNew ? 'unread' : ''}>
      <Element className={`bell-item ${Classes.POPOVER_DISMISS}`} {...opening}>
        <strong id={name}>
          {isNew && (
            <span className="dot" role="img" aria-label={t('notifications:choices.read_status.unread')} />
          )}
          {t.sentence(title)}
        </strong>
        <span className="bell-text">{t.sentence(content)}</span>
        {lost.length > 0 && <span className="bell-lost">{lost.map(deliveryText).join(' · ')}</span>}
        <time dateTime={notice.sent_at}>{dateTime(notice.sent_at)}</time>
      </Element>
      <Element className={`link ${Classes.POPOVER_DISMISS}`} aria-describedby={name} {...opening}>
        {t('notifications:commands.view')}
      </Element>
    </li>
  )
}
