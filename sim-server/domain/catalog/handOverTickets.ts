/** Hands over the open tickets of leaving people. */
import { Fail } from '@kit/request/fail'
import { bulkVerb, type BulkCall, type BulkEffect, type Change } from '../platform/operations'
import { TICKET_PEOPLE_SQL, ticketSubject } from './tickets'

export const handOverTickets = bulkVerb({
  verb: 'tickets.hand_over',
  can: 'tickets.inventory.update',
  subject: ticketSubject,
})

/**
 * Distributes the open tickets of these people (ids) evenly among the `receivers` (ids) who work on tickets.
 * @throws Fail 422 when none of them does
 */
export function ticketsOf(
  { db }: BulkCall,
  receivers: readonly number[],
  people: readonly number[],
): BulkEffect {
  const able = db
    .prepare<[string], number>(
      `SELECT id FROM (${TICKET_PEOPLE_SQL}) WHERE id IN (SELECT value FROM json_each(?)) ORDER BY id`,
    )
    .pluck()
    .all(JSON.stringify(receivers))
  const changes = able.map((staff_id): Change => ({ staff_id }))
  let turn = 0
  return {
    from: "update_tickets l WHERE l.staff_id IN (SELECT value FROM json_each(?)) AND l.status = 'open'",
    values: [JSON.stringify(people)],
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
