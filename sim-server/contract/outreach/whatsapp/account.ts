/**
 * The business account by which WhatsApp messages go out: the integration `whatsapp` (`platform/integrations.ts`) with its number and
 * name. Besides its key it is connected in a window of WhatsApp, which tells the page that opened it (core §4 WhatsApp connect).
 */
import { z } from 'zod'
import { integrationStates } from '../../platform/integrations'
import { Time } from '../../shapes'

/** Type of the window message, and its status once the account is connected: letter for letter as documented. */
export const CONNECT_MESSAGE = 'WHATSAPP_CONNECT_STATUS'
export const CONNECTED_STATUS = 'successfull'
/** Who was asked did not connect it (assumed). */
export const CANCELLED_STATUS = 'cancelled'
/** Parameter of the page that is loaded again: `?connectStatus=successfull`. */
export const STATUS_PARAMETER = 'connectStatus'

/** The page of the account and of its templates. */
export const WHATSAPP_PAGE = '/whatsapp-business-account'

export const NOT_CONNECTED = 'WhatsApp is not connected. Connect the business account first.'

/** Number and name as people see them in a chat; null without a connection, and for an organisation without a phone. */
export const WhatsappAccount = z.object({
  identifier: z.string(),
  phone_number: z.string().nullable(),
  display_name: z.string().nullable(),
  status: z.enum(integrationStates),
  expires_at: Time.nullable(),
})
export type WhatsappAccount = z.infer<typeof WhatsappAccount>

/** What is chosen in the window. `decision`: a refusal needs neither name nor number. */
export const chosenAccount = {
  decision: z.enum(['allow', 'deny'], 'decision must be allow or deny').default('allow'),
  phone_number: z.string().trim().optional(),
  display_name: z.string().trim().max(100, 'Name is at most 100 characters').optional(),
}
/** A number with its country: `+442079460123`. */
export const WHOLE_PHONE = /^\+[1-9]\d{6,14}$/
