/** How a message went out, as a chip of a list. */
import type { Delivery } from '@contract/outreach/deliveries'
import { CHIP_LOOKS } from './grid/chipLooks'
import type { Chip } from '@core/list/columns'
import { dateTime } from '@core/words/format'
import { words } from '@core/words/i18n'

export const isLost = ({ state }: Pick<Delivery, 'state'>): boolean =>
  state === 'failed' || state === 'bounced'

/** Hover says why it did not arrive, or when it is tried again. @param text the state in words */
export const deliveryChip = (delivery: Delivery, text: string): Chip => ({
  text,
  title: [
    delivery.reason && words.sentence(delivery.reason),
    delivery.next_attempt_at && words('list:triedAt', { at: dateTime(delivery.next_attempt_at) }),
  ]
    .filter(Boolean)
    .join(' · '),
  ...(isLost(delivery) && CHIP_LOOKS.bad),
})
