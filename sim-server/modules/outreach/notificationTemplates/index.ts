/** Texts of messages: list, create, change, which one is active, which one is the fallback, preview and test. */
import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import { messageKinds } from '@contract/outreach/messageKinds'
import {
  detailsOf,
  notificationTemplates,
  type TemplateInput,
} from '@contract/outreach/notificationTemplates'
import type { ActivityName } from '@contract/platform/activity'
import { logActivity } from '@domain/platform/activity'
import { switchedOffKinds } from '@domain/outreach/preferences'
import type { Caller } from '@kit/auth/caller'
import { requireUnchanged } from '@kit/crud/crud'
import { Fail } from '@kit/request/fail'
import type { RequestInfo } from '@kit/request/requestInfo'
import { serve } from '@kit/request/serve'
import type { Tenant } from '@kit/tenant/tenant'
import { sendTest, templateValues } from './preview'
import { templateNamed, templateOf, templateRows, type TemplateRow } from './rows'

interface Call {
  tenant: Tenant
  caller: Caller
  request: RequestInfo
}

/** `in_app` → `In app`. */
const nameOf = (channel: string) => channel.charAt(0).toUpperCase() + channel.slice(1).replaceAll('_', ' ')
const log = (
  { tenant, caller, request }: Call,
  action: ActivityName,
  { identifier, kind, channel, language }: TemplateRow,
) =>
  logActivity(tenant, {
    user_id: caller.user.id,
    action,
    module_type: 'notificationTemplates',
    module_identifier: identifier,
    description: `${kind} · ${channel} · ${language}`,
    ip: request.ip,
  })
const textsOf = ({ title, content, ...template }: z.output<typeof TemplateInput>) => ({
  title: title || null,
  subject: (template.type === 'email' && detailsOf(template)!.subject) || null,
  content,
})

/** Switches a template on, and the one that was active before off; or off. */
function setActive({ tenant }: Pick<Call, 'tenant'>, row: TemplateRow, is_active: boolean): void {
  const { db, clock } = tenant
  if (is_active)
    db.prepare(
      'UPDATE notification_templates SET is_active = 0, updated_at = ? WHERE kind = ? AND channel = ? AND language = ? AND is_active AND id != ?',
    ).run(clock.iso(), row.kind, row.channel, row.language, row.id)
  db.prepare('UPDATE notification_templates SET is_active = ?, updated_at = ? WHERE id = ?').run(
    Number(is_active),
    clock.iso(),
    row.id,
  )
}

export default serve(notificationTemplates, {
  channels: ({ db, query: { type, identifier } }) => {
    const { channels, module_type } = messageKinds[identifier]
    if (module_type !== type) return []
    const off = switchedOffKinds(db)
    return channels.map((channel) => ({
      channel_identifier: channel,
      name: nameOf(channel),
      is_active: !off.has(`${channel} ${module_type}`),
    }))
  },

  list: templateRows.answer,

  values: ({ query: { identifier, language, lead_identifier }, ...call }) =>
    templateValues(call, { kind: identifier, language, lead: lead_identifier }),

  single: ({ db, id }) => templateOf(templateNamed(db, id)),

  create: ({ body, db, ...call }) => {
    const { tenant } = call
    const { identifier: kind, language } = detailsOf(body)!
    const row = { kind, channel: body.type, language, ...textsOf(body) }
    const isFirst = !db
      .prepare<unknown[]>(
        'SELECT 1 FROM notification_templates WHERE kind = ? AND channel = ? AND language = ? AND is_active',
      )
      .get(kind, body.type, language)
    const identifier = randomUUID()
    const now = tenant.clock.iso()
    db.prepare(
      `INSERT INTO notification_templates (identifier, kind, channel, language, title, subject, content, is_active, is_fallback, created_at, updated_at)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, 0, ?, ?)`,
    ).run(
      identifier,
      row.kind,
      row.channel,
      row.language,
      row.title,
      row.subject,
      row.content,
      Number(isFirst),
      now,
      now,
    )
    const created = templateNamed(db, identifier)
    log(call, 'template_created', created)
    return templateOf(created)
  },

  update: ({ id, body, db, ...call }) => {
    const before = templateNamed(db, id)
    const { identifier: kind, language } = detailsOf(body)!
    if (before.kind !== kind || before.channel !== body.type || before.language !== language)
      throw new Fail(422, { message: 'Kind, channel and language of a template stay', field: 'type' })
    const texts = textsOf(body)
    requireUnchanged({ ...before }, body.updated_at, texts)
    db.prepare(
      'UPDATE notification_templates SET title = ?, subject = ?, content = ?, updated_at = ? WHERE id = ?',
    ).run(texts.title, texts.subject, texts.content, call.tenant.clock.iso(), before.id)
    log(call, 'template_updated', before)
    return templateOf(templateNamed(db, id))
  },

  setActive: ({ id, body, db, ...call }) => {
    const row = templateNamed(db, id)
    if (row.is_active === Number(body.is_active))
      throw new Fail(422, body.is_active ? 'This template is active already' : 'This template is off already')
    setActive(call, row, body.is_active)
    log(call, 'template_switched', row)
    return templateOf(templateNamed(db, id))
  },

  setFallback: ({ id, db, ...call }) => {
    const row = templateNamed(db, id)
    if (row.is_fallback) throw new Fail(422, 'This template is the fallback already')
    const write = db.prepare(
      'UPDATE notification_templates SET is_fallback = ?, updated_at = ? WHERE kind = ? AND channel = ? AND (id = ?) = ? AND is_fallback != ?',
    )
    const now = call.tenant.clock.iso()
    for (const is_fallback of [0, 1])
      write.run(is_fallback, now, row.kind, row.channel, row.id, is_fallback, is_fallback)
    log(call, 'template_fallback_changed', row)
    return templateOf(templateNamed(db, id))
  },

  test: ({ body, ...call }) => {
    sendTest(call, body)
    return {}
  },
})
