/**
 * Letters about an account, from templates: the invitation of a person added without a password, and others.
 * They ignore quiet hours, because people wait for them; failed letters are retried. `scheduleDeliveries` after
 * the commit sends them.
 */
import { filledText } from '@contract/outreach/filledText'
import type { LetterKind, OwnTag } from '@contract/outreach/messageKinds'
import { clientConfigOf } from '@kit/tenant/clientConfig'
import { consoleOrigin } from '@kit/tenant/consoleOrigin'
import { templateFinder, writtenValues } from '../outreach/messageText'
import { subjectOf } from '../outreach/notify'
import { queueMessage } from '../outreach/outbox'
import type { BulkCall } from '../platform/operations'
import { organizationOf } from '../platform/organization'

/** Where somebody without a password asks for a one-time code. */
export const SIGN_IN_PAGE = '/signin'

interface Addressee {
  /** Id of the user; null when there is no account. */
  id: number | null
  first_name: string
  email: string
}

/**
 * Returns a sender, which returns the id of the letter: the organisation and the template are read once for any number of people. Call it in the transaction of the change.
 * Nobody has chosen a language yet, so it is the first one of the client.
 */
export function letterSender<K extends LetterKind>(
  { db, tenant }: BulkCall,
  kind: K,
): (to: Addressee, values: Readonly<Record<OwnTag<K>, string>>) => number {
  const organization = organizationOf(tenant).name
  const link = `${consoleOrigin(tenant)}${SIGN_IN_PAGE}`
  // Templates are not deleted, so that there is a fallback.
  const template = templateFinder(db)(kind, 'email', clientConfigOf(tenant).languages[0] ?? 'en')!
  return ({ id, first_name, email }, own) => {
    const values = writtenValues({ ...own, recipient: first_name, organization, link }, template.language)
    const text = filledText(template, values, 'email')
    return queueMessage(
      { db, clock: tenant.clock },
      {
        channel: 'email',
        to: email,
        subject: subjectOf(text),
        body: text.content,
        kind,
        user_id: id,
        notification_id: null,
        at: tenant.clock.now(),
      },
    )
  }
}

/** Of members of staff, agent staff and institution staff. */
export function staffInviter(call: BulkCall): (person: Addressee) => number {
  const send = letterSender(call, 'account_invited')
  return (person) => send(person, { email: person.email })
}
