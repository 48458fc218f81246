/**
 * Simulates WhatsApp's review of templates: some minutes after a template was sent, on the clock of the tenant,
 * or when triggered by the controls. The result depends on the template (`rejectionOf`).
 */
import { REVIEW_MINUTES, rejectionOf } from '@contract/outreach/whatsapp/templates'
import { MINUTE } from '@kit/auth/tokens'
import { Fail } from '@kit/request/fail'
import { dueWork } from '@kit/tenant/dueWork'
import type { Tenant } from '@kit/tenant/tenant'
import { logActivity } from '../../platform/activity'
import { templateOf, templatesChanged, whatsappTemplateNamed } from './templates'

/** A reason rejects, null approves. */
export interface Verdict {
  reason: string | null
}

/** When a template that is sent now has been reviewed. */
export const reviewedAt = ({ clock }: Tenant): string =>
  new Date(clock.now() + REVIEW_MINUTES * MINUTE).toISOString()

/** Call it after a commit that sent a template, and when a process goes on with a database. */
export const scheduleReviews = dueWork({
  nextDue: (db) =>
    db
      .prepare<[], string | null>('SELECT min(review_at) FROM whatsapp_templates WHERE review_at IS NOT NULL')
      .pluck()
      .get(),
  settle: reviewAll,
})

function reviewAll(tenant: Tenant): void {
  const { db, clock } = tenant
  const due = db
    .prepare<[string], string>('SELECT identifier FROM whatsapp_templates WHERE review_at <= ? ORDER BY id')
    .pluck()
    .all(clock.iso())
  for (const identifier of due) {
    const row = templateOf(whatsappTemplateNamed(db, identifier))
    decide(tenant, identifier, { reason: rejectionOf(row) ?? null })
  }
}

/**
 * Approves or rejects a pending template.
 * @throws Fail 404 for an unknown template, 409 for one that is not pending
 */
export function decide(tenant: Tenant, identifier: string, { reason }: Verdict): void {
  const { db, clock } = tenant
  const { id, status, name, language } = whatsappTemplateNamed(db, identifier)
  if (status !== 'pending') throw new Fail(409, 'This template is not under review')
  const decided = reason === null ? 'approved' : 'rejected'
  db.prepare(
    'UPDATE whatsapp_templates SET status = ?, rejection_reason = ?, review_at = NULL, updated_at = ? WHERE id = ?',
  ).run(decided, reason, clock.iso(), id)
  logActivity(
    tenant,
    {
      user_id: null,
      action: 'template_reviewed',
      module_type: 'whatsapp',
      module_identifier: identifier,
      description: `${name} · ${language} · ${decided}`,
    },
    db,
  )
  templatesChanged(tenant, null, null, [identifier])
}
