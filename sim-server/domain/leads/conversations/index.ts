/** A conversation with a lead: what we write goes out by the outbox, what they answer comes in by the controls of the simulator. */
import type { z } from 'zod'
import { NO_FILES_BY_SMS, type ReceivedMessage, type WrittenMessage } from '@contract/leads/leadConversations'
import type { Db } from '@db/open'
import type { Caller } from '@kit/auth/caller'
import { Fail } from '@kit/request/fail'
import type { Tenant } from '@kit/tenant/tenant'
import { scheduleDeliveries } from '../../outreach/deliveries'
import { notify } from '../../outreach/notify'
import { queueMessage } from '../../outreach/outbox'
import { freeFiles } from '../../platform/freeFiles'
import { organizationOf } from '../../platform/organization'
import { ofLead, type AboutRecord } from '../aboutRecord'
import { namedColleagues } from './colleagues'
import { insertMessage, messageAdded } from './messages'
import { addressOf, keepOptOut, reachedLead, refusalOf } from './reach'
import { colleagueWrote, counsellorWrote, leadWrote } from './tell'

interface Writing {
  tenant: Tenant
  db: Db
  caller: Caller
}
/**
 * Writes to a lead, in the transaction that runs. A person writes now: quiet hours are for what goes out by itself.
 * @returns the identifier of the message
 * @throws Fail 422 when the lead cannot be reached by this channel, or has left it, and for files that cannot be attached
 */
export function writeToLead(
  { tenant, db, caller }: Writing,
  about: AboutRecord,
  { channel, subject, content, file_identifiers, user_identifiers }: z.output<typeof WrittenMessage>,
): string {
  const lead = reachedLead(db, about.lead)
  const refusal = refusalOf(db, lead, channel)
  if (refusal !== null) throw new Fail(422, { message: refusal, field: 'channel' })
  if (channel === 'sms' && file_identifiers.length > 0)
    throw new Fail(422, { message: NO_FILES_BY_SMS, field: 'file_identifiers' }, { rule: 'valid' })
  const named = namedColleagues(db, lead.id, user_identifiers)
  const files = freeFiles(db, caller, file_identifiers)
  const address = addressOf(lead, channel)!
  const heading = channel === 'email' ? subject || organizationOf(tenant).name : null
  const outbox_id =
    channel === 'portal'
      ? null
      : queueMessage(
          { db, clock: tenant.clock },
          {
            channel,
            to: address,
            subject: heading ?? '',
            body: content,
            kind: null,
            user_id: null,
            notification_id: null,
            at: tenant.clock.now(),
          },
        )
  const { user } = caller
  const identifier = insertMessage(db, {
    ...about,
    channel,
    direction: 'outgoing',
    user_id: user.id,
    subject: heading,
    content,
    files,
    address,
    outbox_id,
    created_at: tenant.clock.iso(),
  })
  const author = { id: user.id, name: `${user.first_name} ${user.last_name}`.trim() }
  notify(
    tenant,
    colleagueWrote(
      lead,
      author,
      named.map((one) => one.id),
      content,
    ),
    db,
  )()
  if (channel === 'portal') notify(tenant, counsellorWrote(db, lead, author, content), db)()
  scheduleDeliveries(tenant)
  messageAdded(tenant, caller, null, [lead.identifier])
  return identifier
}

/**
 * Takes a message of a lead, in a transaction of its own.
 * @param name identifier of the lead
 * @returns the identifier of the message
 * @throws Fail 404 for an unknown lead, 422 for one that has no address by this channel
 */
export function receiveFromLead(
  tenant: Tenant,
  name: string,
  { channel, subject, content }: z.output<typeof ReceivedMessage>,
): string {
  return tenant.whole(() => {
    const { db, clock } = tenant
    const id = db.prepare<[string], number>('SELECT id FROM leads WHERE identifier = ?').pluck().get(name)
    if (id === undefined) throw new Fail(404, 'Lead not found')
    const lead = reachedLead(db, id)
    const address = addressOf(lead, channel)
    if (address === null) throw new Fail(422, { message: refusalOf(db, lead, channel)!, field: 'channel' })
    const created_at = clock.iso()
    const identifier = insertMessage(db, {
      ...ofLead(id),
      channel,
      direction: 'incoming',
      user_id: null,
      subject: (channel === 'email' && subject) || null,
      content,
      files: [],
      address,
      outbox_id: null,
      created_at,
    })
    keepOptOut(db, lead, channel, { content, at: created_at })
    notify(tenant, leadWrote(lead, content), db)()
    messageAdded(tenant, null, null, [lead.identifier])
    return identifier
  })
}
