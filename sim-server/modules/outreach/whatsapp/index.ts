/** The WhatsApp business account and its templates: written here, reviewed by WhatsApp. */
import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import { whatsapp } from '@contract/outreach/whatsapp'
import type { WhatsappTemplateInput } from '@contract/outreach/whatsapp/templates'
import type { ActivityName } from '@contract/platform/activity'
import { requireConnected } from '@domain/outreach/whatsapp/account'
import { reviewedAt, scheduleReviews } from '@domain/outreach/whatsapp/review'
import {
  templatesChanged,
  headerFileId,
  sourceRows,
  templateOf,
  whatsappRows,
  whatsappTemplateNamed,
  type WhatsappRow,
} from '@domain/outreach/whatsapp/templates'
import { logActivity } from '@domain/platform/activity'
import { AS_IT_IS } from '@domain/platform/assignments/definition'
import type { Db } from '@db/open'
import type { Caller } from '@kit/auth/caller'
import { requireUnchanged } from '@kit/crud/crud'
import { Fail } from '@kit/request/fail'
import type { RequestInfo } from '@kit/request/requestInfo'
import { serve } from '@kit/request/serve'
import type { Tenant } from '@kit/tenant/tenant'
import { connecting } from './connecting'

interface Call {
  tenant: Tenant
  db: Db
  caller: Caller
  request: RequestInfo
}
type Input = z.output<typeof WhatsappTemplateInput>

/** Sent to WhatsApp: logged, told to the consoles, and reviewed later. Returns the row as it is now. */
function sendForReview({ tenant, db, caller, request }: Call, action: ActivityName, identifier: string) {
  const row = whatsappTemplateNamed(db, identifier)
  logActivity(tenant, {
    user_id: caller.user.id,
    action,
    module_type: 'whatsapp',
    module_identifier: identifier,
    description: `${row.name} · ${row.language}`,
    ip: request.ip,
  })
  templatesChanged(tenant, caller, null, [identifier])
  scheduleReviews(tenant)
  return templateOf(row)
}

/** Columns of what is written, but the name and the language. A header has what its type has, and nothing else. */
const contentOf = ({ db, caller }: Pick<Call, 'db' | 'caller'>, body: Input) => ({
  category: body.category,
  header_type: body.header_type,
  header_text: body.header_type === 'text' ? body.header_text! : null,
  header_file_id: headerFileId(db, caller, body),
  body: body.body,
  footer: body.footer || null,
  buttons: JSON.stringify(
    body.buttons.map(({ type, text, value }) => ({ type, text, value: value || null })),
  ),
})
type Content = ReturnType<typeof contentOf>

/** @throws Fail 422 at the name */
function requireFreeName(db: Db, { name, language }: Input): void {
  const isTaken = db
    .prepare<[string, string]>('SELECT 1 FROM whatsapp_templates WHERE name = ? AND language = ?')
    .get(name, language)
  if (isTaken)
    throw new Fail(422, { message: 'There is a template of this name in this language', field: 'name' })
}

const isAsStored = (row: WhatsappRow, content: Content) =>
  Object.entries(content).every(([name, value]) => row[name as keyof Content] === value)

export default serve(whatsapp, {
  ...connecting,

  sources: sourceRows.answer,

  list: whatsappRows.answer,

  single: ({ db, identifier }) => templateOf(whatsappTemplateNamed(db, identifier)),

  create: ({ body, ...call }) => {
    const { tenant, db } = call
    requireConnected(tenant)
    requireFreeName(db, body)
    const identifier = randomUUID()
    const now = tenant.clock.iso()
    const row = {
      identifier,
      name: body.name,
      language: body.language,
      ...contentOf(call, body),
      status: 'pending',
      review_at: reviewedAt(tenant),
      created_at: now,
      updated_at: now,
    }
    const names = Object.keys(row)
    db.prepare(
      `INSERT INTO whatsapp_templates (${names.join(', ')}) VALUES (${names.map((name) => `@${name}`).join(', ')})`,
    ).run(row)
    return sendForReview(call, 'template_created', identifier)
  },

  update: ({ identifier, body, ...call }) => {
    const { tenant, db } = call
    const before = whatsappTemplateNamed(db, identifier)
    requireConnected(tenant)
    if (before.status === 'pending')
      throw new Fail(409, 'This template is under review. Edit it when WhatsApp has answered.')
    for (const field of ['name', 'language'] as const)
      if (body[field] !== before[field])
        throw new Fail(422, { message: 'Name and language of a template stay', field })
    const content = contentOf(call, body)
    requireUnchanged({ ...before }, body.updated_at, content)
    if (isAsStored(before, content)) throw new Fail(422, AS_IT_IS, { rule: 'template changes' })
    const columns = Object.keys(content).map((name) => `${name} = @${name}`)
    db.prepare(
      `UPDATE whatsapp_templates SET ${columns.join(', ')}, status = 'pending', rejection_reason = NULL, review_at = @review_at, updated_at = @updated_at WHERE id = @id`,
    ).run({
      ...content,
      review_at: reviewedAt(tenant),
      updated_at: tenant.clock.iso(),
      id: before.id,
    })
    return sendForReview(call, 'template_updated', identifier)
  },
})
