/** Who works on request-update tickets, and the verb that hands over those of people who leave. */
import { Fail } from '@kit/request/fail'
import type { BulkCall, BulkEffect, BulkVerb, Change } from '../platform/operations'

/** Active people who may work on tickets, as `u`: by a role, unless it was taken from them, or because it was given to them. */
export const TICKET_PEOPLE_SQL = `SELECT DISTINCT u.id, u.identifier, u.first_name, u.last_name FROM users u
  LEFT JOIN user_permissions p ON p.user_id = u.id AND p.permission = 'tickets.inventory.update'
  WHERE u.status = 'active' AND coalesce(p.is_given, EXISTS (SELECT 1 FROM user_roles ur JOIN role_permissions rp ON rp.role_id = ur.role_id WHERE ur.user_id = u.id AND rp.permission = 'tickets.inventory.update'))`

export const handOverTickets: BulkVerb = {
  verb: 'tickets.hand_over',
  can: 'tickets.inventory.update',
  subject: {
    table: 'update_tickets',
    one: 'ticket',
    many: 'tickets',
    label: "'#' || l.id",
    visibleTo: () => [],
    logged: { staff_id: { table: 'users', name: "trim(first_name || ' ' || last_name)" } },
    changed: () => {},
  },
  undoable: true,
}

/**
 * Gives the open tickets of these people (ids) evenly to those of `receivers` (ids) who work on tickets.
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
