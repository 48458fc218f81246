/**
 * Notifies people: stores the in-app message and queues it for external channels, from the template of its kind
 * in the reader's language, as far as the settings of the person and the organisation allow.
 *
 * Inside a transaction: `const emitEvents = notify(tenant, …)`, commit, then `emitEvents()`, which also begins
 * to send.
 */
import { randomUUID } from 'node:crypto'
import type { Db } from '@db/open'
import { filledText, type MessageText } from '@contract/outreach/filledText'
import { sentChannels } from '@contract/outreach/deliveries'
import { noticeKinds, type Channel, type NoticeKind } from '@contract/outreach/messageKinds'
import type { ModuleInfo, taskSubTypes } from '@contract/outreach/notifications'
import { consoleOrigin } from '@kit/tenant/consoleOrigin'
import type { Tenant } from '@kit/tenant/tenant'
import { organizationOf } from '../platform/organization'
import { scheduleDeliveries } from './deliveries'
import { templateFinder, writtenValues, type MessageValues } from './messageText'
import { queueMessage } from './outbox'
import { switchedOffBy, switchedOffKinds } from './preferences'
import { afterQuietHours } from './quietHours'
import { recipientOf, targetOf, type Recipient } from './recipients'
import { UNSUBSCRIBE_PATH, unsubscribeToken } from './unsubscribeLink'

interface NoticeOf<K extends NoticeKind> {
  user_id: number
  kind: K
  values: MessageValues<K>
  /** The record it is about; several are those of an operation. */
  module_identifier: string
  module_sub_type?: (typeof taskSubTypes)[number]
  module_info?: ModuleInfo
}
export type Notice = { [K in NoticeKind]: NoticeOf<K> }[NoticeKind]

interface WrittenNotice {
  user: string
  identifier: string
  title: string
}

/** What every message can be filled with. */
export const sharedValues = (
  tenant: Tenant,
  recipient: Pick<Recipient, 'identifier' | 'first_name'>,
  { target, organization }: { target: string; organization: string },
) => ({
  recipient: recipient.first_name,
  organization,
  link: `${consoleOrigin(tenant)}${target}`,
  unsubscribe: `${consoleOrigin(tenant)}${UNSUBSCRIBE_PATH}/${encodeURIComponent(unsubscribeToken(tenant, recipient.identifier))}`,
})

/** What the channels outside show above the text: a mail its subject, a push message its title. */
export const subjectOf = ({ subject, title }: MessageText): string => subject ?? title ?? ''

/**
 * @param db the connection of the current transaction
 * @returns a function that emits `notificationReceived` to each user and begins to send
 */
export function notify(tenant: Tenant, notices: readonly Notice[], db: Db = tenant.db): () => void {
  if (notices.length === 0) return () => {}
  const { clock } = tenant
  const switchedOff = switchedOffKinds(db)
  const templateOf = templateFinder(db)
  const organization = organizationOf(tenant)
  const at = afterQuietHours(organization, clock.now())
  const written: WrittenNotice[] = []
  for (const notice of notices) {
    const { module_type, channels } = noticeKinds[notice.kind]
    const recipient = recipientOf(tenant, db, notice.user_id)
    const ownChoice = switchedOffBy(db, notice.user_id, module_type)
    const goesBy = (channel: Channel) =>
      channels.includes(channel) && !switchedOff.has(`${channel} ${module_type}`) && !ownChoice.has(channel)
    const target = targetOf(tenant, recipient, notice)
    const place = { target, organization: organization.name }
    const values = { ...notice.values, ...sharedValues(tenant, recipient, place) }
    const textOf = (channel: Channel) => {
      const template = templateOf(notice.kind, channel, recipient.language)
      return template && filledText(template, writtenValues(values, template.language), channel)
    }
    const inApp = goesBy('in_app') ? textOf('in_app') : undefined
    const row = inApp && writeNotification(db, clock.iso(), notice, inApp)
    if (row) written.push({ user: recipient.identifier, ...row })
    for (const channel of sentChannels) {
      const to = recipient.addresses[channel]
      const text = to !== undefined && goesBy(channel) ? textOf(channel) : undefined
      if (!text || to === undefined) continue
      queueMessage(
        { db, clock },
        {
          channel,
          to,
          subject: subjectOf(text),
          body: text.content,
          kind: notice.kind,
          user_id: recipient.id,
          notification_id: row?.id ?? null,
          at,
        },
      )
    }
  }
  return () => {
    for (const { user, identifier, title } of written)
      tenant.emit('notificationReceived', { user }, { notification_identifier: identifier, title })
    scheduleDeliveries(tenant)
  }
}

/** Writes a message into the app. */
export function writeNotification(
  db: Db,
  sent_at: string,
  { user_id, kind, module_identifier, module_sub_type, module_info }: Omit<Notice, 'values'>,
  { title, content }: MessageText,
) {
  const identifier = randomUUID()
  const { lastInsertRowid } = db
    .prepare(
      'INSERT INTO notifications (identifier, user_id, title, content, module_type, module_sub_type, module_info, module_identifier, sent_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)',
    )
    .run(
      identifier,
      user_id,
      title,
      content,
      noticeKinds[kind].module_type,
      module_sub_type ?? null,
      module_info ? JSON.stringify(module_info) : null,
      module_identifier,
      sent_at,
    )
  return { id: Number(lastInsertRowid), identifier, title: title ?? '' }
}
