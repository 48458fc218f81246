/** Letters of finance: papers and reminders by email, and where they go. */
import { letters } from '@contract/finance/letters'
import { emailPapers, sendReminder } from '@domain/finance/letters/institutionLetters'
import { logActivity } from '@domain/platform/activity'
import { runVerb } from '@domain/platform/operations'
import { Fail } from '@kit/request/fail'
import { serve } from '@kit/request/serve'

export default serve(letters, {
  emailPapers: async (call) => runVerb(emailPapers, letters.emailPapers, call),
  sendReminder: async (call) => runVerb(sendReminder, letters.sendReminder, call),
  billingContact: ({ tenant, db, caller, request, institution_id, body }) => {
    const now = tenant.clock.iso()
    const found = db
      .prepare<[string], { name: string; email: string }>(
        "SELECT v.name, coalesce(b.email, '') AS email FROM institutions v LEFT JOIN billing_contacts b ON b.institution_id = v.id WHERE v.id = ?",
      )
      .get(institution_id)
    if (!found) throw new Fail(404, 'Institution not found')
    db.prepare(
      'INSERT INTO billing_contacts (institution_id, email, language, created_at, updated_at) VALUES (?, ?, ?, ?, ?) ON CONFLICT (institution_id) DO UPDATE SET email = excluded.email, language = excluded.language, updated_at = excluded.updated_at',
    ).run(institution_id, body.email, body.language, now, now)
    logActivity(
      tenant,
      {
        user_id: caller.user.id,
        action: 'billing_contact_changed',
        module_type: 'letters',
        module_identifier: institution_id,
        description: `${found.name}: ${found.email || '–'} → ${body.email || '–'}`,
        ip: request.ip,
      },
      db,
    )
    return body
  },
})
