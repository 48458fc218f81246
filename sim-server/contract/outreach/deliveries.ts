/** Messages on their way out: their states, and how often one is tried (assumed: the documents name no deliveries). */
import { z } from 'zod'
import { Time } from '../shapes'

/** External channels. The simulator's outbox replaces their networks. */
export const sentChannels = ['email', 'push', 'sms', 'whatsapp'] as const
export type SentChannel = (typeof sentChannels)[number]

/**
 * `queued`: it is tried at its time. `failed`: it was tried `RETRY_AFTER.length + 1` times. `bounced`: the address takes nothing; it is
 * not tried again until the person has another one.
 */
export const deliveryStates = ['queued', 'sent', 'failed', 'bounced'] as const
export type DeliveryState = (typeof deliveryStates)[number]

const MINUTE = 60_000
/** Milliseconds between tries. */
export const RETRY_AFTER = [1, 5, 30, 120].map((minutes) => minutes * MINUTE)

/** How a notification went out besides the bell. `next_attempt_at`: while it is queued. */
export const Delivery = z.object({
  channel: z.enum(sentChannels),
  state: z.enum(deliveryStates),
  reason: z.string().nullable(),
  next_attempt_at: Time.nullable(),
})
export type Delivery = z.infer<typeof Delivery>
