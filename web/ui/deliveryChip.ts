/** How a message went out, as text and as a chip of a list: `Email bounced`. */
import type { Delivery } from '@contract/outreach/deliveries'
import type { Chip } from '@core/list/columns'
import { dateTime } from '@core/words/format'
import { words } from '@core/words/i18n'

export const deliveryText = ({ channel, state }: Delivery): string =>
  words(`notifications:deliveries.${state}`, { channel: words(`unsubscribe:channels.${channel}`) })
export const isLost = ({ state }: Pick<Delivery, 'state'>): boolean =>
  state === 'failed' || state === 'bounced'

/** Hover says why it did not arrive, or when it is tried again. */
export const deliveryChip = (delivery: Delivery): Chip => ({
  text: deliveryText(delivery),
  title: [
    delivery.reason && words.sentence(delivery.reason),
    delivery.next_attempt_at &&
      words('notifications:deliveries.next', { at: dateTime(delivery.next_attempt_at) }),
  ]
    .filter(Boolean)
    .join(' · '),
  ...(isLost(delivery) && { background: '#fdecec', color: '#8f1d22' }),
})
