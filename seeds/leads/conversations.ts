/** What leads and counsellors wrote to each other: `makeMessage(kit, { lead_id: 7, isFromLead: true, text: 'Yes' })`. */
import type { Language } from '@contract/client'
import type { ConversationChannel } from '@contract/leads/leadConversations'
import { threads } from '../reference/conversations'
import type { Kit } from '../kit'

/** Small databases are for tests, which write their own messages. */
const MIN_LEADS = 1_000
/** As many of each member of staff as have a notification (`outreach/notifications.ts`). */
const LEADS_PER_STAFF = 7
const LONGEST_DAYS = 12
const DAY = 86_400_000

interface WritingLead {
  id: number
  first_name: string
  email: string | null
  country_code: string | null
  mobile: string | null
  staff_id: number | null
}
interface Draft {
  lead_id: number
  channel: ConversationChannel
  isFromLead: boolean
  subject: string | null
  text: string
  /** Why it did not arrive; null when it did. */
  bounced: string | null
  at: string
}
const digitsOf = (text: string | null) => (text ?? '').replaceAll(/\D/g, '')
const addressOf = ({ email, country_code, mobile }: WritingLead, channel: ConversationChannel) => {
  if (channel === 'email') return email ?? ''
  return digitsOf(mobile) && `+${digitsOf(country_code)}${digitsOf(mobile)}`
}
/** The channel of a thread, or another one by which this lead can be reached. */
const openChannel = (lead: WritingLead, wanted: ConversationChannel): ConversationChannel | undefined =>
  [wanted, 'whatsapp' as const, 'email' as const].find((channel) => addressOf(lead, channel))

export function makeMessage(
  kit: Kit,
  {
    lead_id,
    channel = 'email',
    isFromLead = false,
    subject = null,
    text = 'Hello',
    bounced = null,
    at = kit.iso,
  }: Partial<Draft> & Pick<Draft, 'lead_id'>,
) {
  const lead = kit.db
    .prepare<[number], WritingLead>(
      'SELECT id, first_name, email, country_code, mobile, staff_id FROM leads WHERE id = ?',
    )
    .get(lead_id)!
  const address = addressOf(lead, channel)
  const sent = isFromLead
    ? null
    : kit.row('outbox', {
        channel,
        to: address,
        subject: subject ?? '',
        body: text,
        state: bounced === null ? 'sent' : 'bounced',
        reason: bounced,
        queued_at: at,
        sent_at: bounced === null ? at : null,
      })
  return kit.row('lead_messages', {
    lead_id,
    channel,
    direction: isFromLead ? 'incoming' : 'outgoing',
    user_id: isFromLead ? null : lead.staff_id,
    subject,
    content: text,
    address,
    outbox_id: sent?.id ?? null,
    created_at: at,
  })
}

/** Calling codes of countries where leads write in French. */
const FRENCH_SPEAKING = new Set(['33', '212', '213', '216', '221', '225', '237'])
function languageOf({ first_name, country_code }: WritingLead): Language {
  if (/\p{Script=Arabic}/u.test(first_name)) return 'ar'
  const code = digitsOf(country_code)
  if (code === '90') return 'tr'
  return FRENCH_SPEAKING.has(code) ? 'fr' : 'en'
}

/** The newest leads of each member of staff, as far as they can be reached, have a thread. */
export function seedConversations(kit: Kit, leads: number): void {
  if (leads < MIN_LEADS) return
  const owned = kit.db
    .prepare<[number], WritingLead & { created_at: string; nth: number }>(
      `SELECT * FROM (SELECT id, first_name, email, country_code, mobile, staff_id, created_at, row_number() OVER (PARTITION BY staff_id ORDER BY id DESC) AS nth FROM leads WHERE deleted_at IS NULL AND staff_id IN (SELECT ur.user_id FROM user_roles ur JOIN roles r ON r.id = ur.role_id WHERE r.user_group = 'company')) WHERE nth <= ? ORDER BY id`,
    )
    .all(LEADS_PER_STAFF)
  for (const lead of owned) {
    const language = languageOf(lead)
    const thread = threads[(lead.nth - 1) % threads.length]!
    const now = Date.parse(kit.iso)
    const start = Math.max(Date.parse(lead.created_at), now - LONGEST_DAYS * DAY)
    for (const [at, { subject, text, isFromLead = false, bounced = null, ...message }] of thread.entries()) {
      const channel = openChannel(lead, message.channel)
      if (channel === undefined) break
      const isMail = channel === 'email'
      makeMessage(kit, {
        channel,
        lead_id: lead.id,
        isFromLead,
        subject: (isMail && subject?.[language]) || null,
        text: text[language].replace('{name}', lead.first_name),
        bounced: isMail ? bounced : null,
        at: new Date(start + ((now - start) * (at + 1)) / (thread.length + 1)).toISOString(),
      })
    }
  }
}
