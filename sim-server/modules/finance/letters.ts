/** Letters of finance: papers and reminders by email, and where they go. */
import { letters, type Letter } from '@contract/finance/letters'
import type { Db } from '@db/open'
import { emailPapers, sendReminder } from '@domain/finance/letters/institutionLetters'
import { emailStatement } from '@domain/finance/letters/statementLetters'
import { attachmentFile, attachmentsOfMail } from '@domain/outreach/mailAttachments'
import { requireOffice } from '@domain/finance/installments'
import { logActivity } from '@domain/platform/activity'
import { runVerb } from '@domain/platform/operations'
import { Fail } from '@kit/request/fail'
import { serve } from '@kit/request/serve'

const letterOf = (db: Db, identifier: string) => {
  const found = db
    .prepare<[string], Omit<Letter, 'attachments'> & { mail: string }>(
      'SELECT t.letter_type, t."to", t.subject, t.body, t.sent_at, m.identifier AS mail FROM letters t JOIN outbox m ON m.id = t.mail_id WHERE t.identifier = ?',
    )
    .get(identifier)
  if (!found) throw new Fail(404, 'Letter not found')
  return found
}

export default serve(letters, {
  emailPapers: async (call) => runVerb(emailPapers, letters.emailPapers, call),
  sendReminder: async (call) => runVerb(sendReminder, letters.sendReminder, call),
  emailStatement: async (call) => runVerb(emailStatement, letters.emailStatement, call),
  letter: ({ tenant, db, caller, letter_identifier }) => {
    requireOffice(caller)
    const { mail, ...letter } = letterOf(db, letter_identifier)
    const path = letters.attachment.path.replace('{letter_identifier}', letter_identifier)
    return {
      ...letter,
      attachments: attachmentsOfMail(tenant, mail, (_, name) => path.replace('{name}', name)),
    }
  },
  attachment: async ({ tenant, db, caller, letter_identifier, name }) => {
    requireOffice(caller)
    return attachmentFile(tenant, letterOf(db, letter_identifier).mail, name)
  },
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
