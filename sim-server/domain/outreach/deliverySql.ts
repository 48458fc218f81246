/** How a message went out, as `Delivery` of the contract. */
import { invitationKinds } from '@contract/outreach/messageKinds'

/** SQL of one delivery as JSON. `where`: which row of the outbox `o`. */
export const deliverySql = (where: string): string =>
  `(SELECT json_object('channel', o.channel, 'state', o.state, 'reason', o.reason, 'next_attempt_at', o.next_attempt_at) FROM outbox o WHERE ${where})`

const KINDS = invitationKinds.map((kind) => `'${kind}'`).join(', ')
/** The latest invitation of the user `l`, in the outbox `o`. */
export const LATEST_INVITATION = `o.user_id = l.id AND o.kind IN (${KINDS}) ORDER BY o.id DESC LIMIT 1`
