/** Hands over the open tickets of leaving people, of each kind to those of the receivers who work on it. */
import type { DeclaredVerb } from '@contract/platform/declaredVerbs'
import { Fail } from '@kit/request/fail'
import {
  bulkVerb,
  type BulkCall,
  type BulkEffect,
  type BulkVerb,
  type Change,
} from '../../platform/operations'
import type { TicketKindParts } from './kind'
import { feedback, premium, updates } from './kinds'
import { ticketPeopleSql } from './people'

type Kind = Pick<TicketKindParts, 'kind' | 'work' | 'subject'>
const handOverOf = (verb: DeclaredVerb, { work, subject }: Kind): BulkVerb =>
  bulkVerb({ verb, can: work, subject })
export const handOverTickets = handOverOf('tickets.hand_over', updates)
export const handOverFeedback = handOverOf('feedback.hand_over', feedback)
export const handOverPremium = handOverOf('premium.hand_over', premium)

/** What is handed over, and who can take it. */
export const handedOverTickets: readonly { verb: BulkVerb; of: Kind }[] = [
  { verb: handOverTickets, of: updates },
  { verb: handOverFeedback, of: feedback },
  { verb: handOverPremium, of: premium },
]

/** The open tickets `p` of people `l`. */
export const TICKETS_OF =
  "FROM tickets p WHERE p.staff_id = l.id AND p.status = 'open' AND p.deleted_at IS NULL"

/**
 * Distributes the open tickets of these people (ids) evenly among the `receivers` (ids) who work on tickets of this kind.
 * @throws Fail 422 when none of them does
 */
export function ticketsOf(
  { db }: BulkCall,
  { kind, work }: Kind,
  receivers: readonly number[],
  people: readonly number[],
): BulkEffect {
  const able = db
    .prepare<[string], number>(
      `SELECT id FROM (${ticketPeopleSql(work)}) WHERE id IN (SELECT value FROM json_each(?)) ORDER BY id`,
    )
    .pluck()
    .all(JSON.stringify(receivers))
  const changes = able.map((staff_id): Change => ({ staff_id }))
  let turn = 0
  return {
    from: "tickets l WHERE l.staff_id IN (SELECT value FROM json_each(?)) AND l.kind = ? AND l.status = 'open' AND l.deleted_at IS NULL",
    values: [JSON.stringify(people), kind],
    readColumns: {},
    writtenColumns: ['staff_id'],
    arguments: {},
    decide: () => {
      if (changes.length === 0)
        throw new Fail(422, {
          message: 'None of them works on tickets. Choose also somebody who does.',
          field: 'assign_leads_by',
        })
      return changes[turn++ % changes.length]!
    },
  }
}
