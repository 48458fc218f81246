/** What a template is filled with before it is sent: a real lead of the caller, or the example of its kind; and a test to the caller. */
import type { z } from 'zod'
import { sentChannels, type SentChannel } from '@contract/outreach/deliveries'
import {
  isAboutLead,
  isNoticeKind,
  messageKinds,
  type Channel,
  type MessageKind,
} from '@contract/outreach/messageKinds'
import { detailsOf, type TemplateValues, type TestInput } from '@contract/outreach/notificationTemplates'
import type { Language } from '@contract/client'
import { filledText } from '@contract/outreach/filledText'
import type { Db } from '@db/open'
import { leadList } from '@domain/leads/leadList'
import { scheduleDeliveries } from '@domain/outreach/deliveries'
import { writtenValues, type MessageValue } from '@domain/outreach/messageText'
import { sharedValues, subjectOf, writeNotification } from '@domain/outreach/notify'
import { queueMessage } from '@domain/outreach/outbox'
import { recipientOf, targetOf } from '@domain/outreach/recipients'
import { SIGN_IN_PAGE } from '@domain/people/invitations'
import { organizationOf } from '@domain/platform/organization'
import type { Caller } from '@kit/auth/caller'
import { Fail } from '@kit/request/fail'
import type { RequestInfo } from '@kit/request/requestInfo'
import type { Tenant } from '@kit/tenant/tenant'

interface PreviewCall {
  tenant: Tenant
  db: Db
  caller: Caller
  request: RequestInfo
}
interface PreviewLead {
  identifier: string
  first_name: string
  last_name: string
}
/** Leads to choose from. */
const MOST_LEADS = 20

const nameOf = ({ first_name, last_name }: PreviewLead) => `${first_name} ${last_name}`.trim()
const namedLead = (lead: PreviewLead) => ({ identifier: lead.identifier, name: nameOf(lead) })

/** The newest leads that the caller may see; with an identifier that one. */
function leadsOf({ db, caller }: PreviewCall, identifier?: string): PreviewLead[] {
  if (!caller.can('leads.read')) return []
  const { sql, values } = leadList.visible(caller, 'all')
  return db
    .prepare<unknown[], PreviewLead>(
      `SELECT l.identifier, l.first_name, l.last_name FROM ${leadList.from} WHERE ${sql} AND l.identifier = coalesce(?, l.identifier) ORDER BY l.id DESC LIMIT ${MOST_LEADS}`,
    )
    .all(...values, identifier ?? null)
}

/** The values of a kind: its example, with this lead and the caller in it. */
const valuesOf = (kind: MessageKind, caller: Caller, lead: PreviewLead | undefined) => {
  const example: Readonly<Record<string, MessageValue>> = messageKinds[kind].example
  return {
    ...example,
    ...('by' in example && { by: `${caller.user.first_name} ${caller.user.last_name}` }),
    ...(lead && { lead: nameOf(lead), lead_first_name: lead.first_name }),
  }
}

function previewOf(call: PreviewCall, kind: MessageKind, lead_identifier: string | undefined) {
  const { tenant, db, caller } = call
  const lead = isAboutLead(kind) ? leadsOf(call, lead_identifier)[0] : undefined
  if (lead_identifier !== undefined && isAboutLead(kind) && !lead)
    throw new Fail(422, { message: 'There is no such lead', field: 'lead_identifier' })
  const recipient = recipientOf(tenant, db, caller.user.id)
  const notification = isNoticeKind(kind) && {
    kind,
    module_identifier: lead?.identifier ?? kind,
    ...(lead && { module_info: { leadInfo: lead } }),
  }
  const place = {
    target: notification ? targetOf(tenant, recipient, notification) : SIGN_IN_PAGE,
    organization: organizationOf(tenant).name,
  }
  const values = { ...valuesOf(kind, caller, lead), ...sharedValues(tenant, recipient, place) }
  return { lead, recipient, values, notification }
}

export function templateValues(
  call: PreviewCall,
  asked: { kind: MessageKind; language: Language; lead: string | undefined },
): TemplateValues {
  const { lead, values } = previewOf(call, asked.kind, asked.lead)
  return {
    values: writtenValues(values, asked.language),
    lead: lead ? namedLead(lead) : null,
    leads: isAboutLead(asked.kind) ? leadsOf(call).map(namedLead) : [],
  }
}

const isSent = (channel: Channel): channel is SentChannel =>
  (sentChannels as readonly Channel[]).includes(channel)

/** Sends a text to the caller alone, at once: also what they have switched off, and in quiet hours. */
export function sendTest(
  call: PreviewCall,
  { type: channel, title = null, content, lead_identifier, ...template }: z.output<typeof TestInput>,
): void {
  const { tenant, db } = call
  const { identifier: kind, language, subject = null } = detailsOf({ type: channel, ...template })!
  const { recipient, values, notification } = previewOf(call, kind, lead_identifier)
  const text = filledText({ title, subject, content }, writtenValues(values, language), channel)
  if (!isSent(channel)) {
    if (!notification) return
    const row = writeNotification(db, tenant.clock.iso(), { user_id: recipient.id, ...notification }, text)
    tenant.emit(
      'notificationReceived',
      { user: recipient.identifier },
      { notification_identifier: row.identifier, title: row.title },
    )
    return
  }
  const to = recipient.addresses[channel]
  if (to === undefined)
    throw new Fail(422, {
      message: 'You have no address for this channel. Add one to your profile',
      field: 'type',
    })
  queueMessage(tenant, {
    channel,
    to,
    subject: subjectOf(text),
    body: text.content,
    kind,
    user_id: recipient.id,
    notification_id: null,
    at: tenant.clock.now(),
  })
  scheduleDeliveries(tenant)
}
