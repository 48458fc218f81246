/** Tickets of all kinds with their threads: requests for updates of seeded programs, feedback, premium features. */
import type { TicketModule } from '@contract/catalog/inventoryUpdates'
import type { ticketMessages, tickets } from '@db/schema'
import type { Kit } from '../kit'
import { makeUser } from '../people/people'
import { personas } from '../people/personas'
import { feedbackSeeds, premiumSeeds, updateSeeds } from '../reference/catalog/tickets'

type Ticket = typeof tickets.$inferInsert
type Message = typeof ticketMessages.$inferInsert

/** An open request for an update of a program that is not named; takes overrides. */
export const makeTicket = (kit: Kit, { kind = 'update', ...overrides }: Partial<Ticket> = {}) =>
  kit.row('tickets', {
    kind,
    content: 'The intake is January and not September.',
    ...(kind === 'update' && { bug_type: 'wrong_information', module_type: 'program' }),
    ...(kind === 'feedback' && { feedback_type: 'improvement', title: 'Shorter' }),
    ...(kind === 'premium' && { feature: 'marketing' }),
    status: 'open',
    created_at: kit.ago(3),
    updated_at: overrides.created_at ?? kit.ago(3),
    ...overrides,
    user_id: overrides.user_id ?? makeUser(kit).id,
  })

export const makeTicketMessage = (
  kit: Kit,
  { ticket_id, user_id, ...overrides }: Partial<Message> & Pick<Message, 'ticket_id' | 'user_id'>,
) =>
  kit.row('ticket_messages', {
    ticket_id,
    user_id,
    content: 'Thank you, I look at it.',
    created_at: kit.ago(2),
    ...overrides,
  })

/** SQL of what tickets are about, as people call it. */
const subjects: Readonly<Record<TicketModule, string>> = {
  program:
    "SELECT p.identifier, p.name || ' (' || i.name || ')' AS name FROM programs p JOIN institutions i ON i.id = p.institution_id ORDER BY p.id",
  institution: 'SELECT identifier, name FROM institutions ORDER BY id',
  campus: 'SELECT identifier, name FROM campuses ORDER BY id',
}
/** Distance between two subjects in their table. */
const STEP = 7

type Thread = (typeof updateSeeds | typeof feedbackSeeds | typeof premiumSeeds)[number]
interface People {
  /** Ids of those who raise tickets, one after the other. */
  askers: readonly number[]
  worker: number
}
const HOURS = 1 / 24

/** Oldest first; each is three days older than the next one. @param of its own columns */
function seedThreads<T extends Thread>(
  kit: Kit,
  all: readonly T[],
  { askers, worker }: People,
  of: (seed: T, at: number) => Partial<Ticket>,
) {
  for (const [at, seed] of all.entries()) {
    const days = 2 + 3 * (all.length - at)
    const asker = askers[at % askers.length]!
    const { content, status, isAssigned, messages } = seed
    const last = messages.length === 0 ? days : days - messages.length * 5 * HOURS
    const ticket = makeTicket(kit, {
      content,
      status,
      user_id: asker,
      staff_id: isAssigned ? worker : null,
      created_at: kit.ago(days),
      updated_at: kit.ago(last),
      ...of(seed, at),
    })
    for (const [place, [from, text]] of messages.entries())
      makeTicketMessage(kit, {
        ticket_id: ticket.id,
        user_id: from === 'asker' ? asker : worker,
        content: text,
        created_at: kit.ago(days - (place + 1) * 5 * HOURS),
      })
  }
}

export function seedTickets(kit: Kit): void {
  const idsOf = (role: string) =>
    kit.db
      .prepare<[string], number>(
        'SELECT ur.user_id FROM user_roles ur JOIN roles r ON r.id = ur.role_id WHERE r.identifier = ? ORDER BY ur.user_id',
      )
      .pluck()
      .all(role)
  const personId = ({ email }: { email: string }) =>
    kit.db.prepare<[string], number>('SELECT id FROM users WHERE email = ?').pluck().get(email)!
  const counsellors = idsOf('counsellor')
  const named = (type: TicketModule, at: number) => {
    const rows = kit.db.prepare<[], { identifier: string; name: string }>(subjects[type]).all()
    return rows[(at * STEP) % rows.length]!
  }
  const updates = { askers: counsellors, worker: personId(personas.requestUpdate) }
  seedThreads(kit, updateSeeds, updates, ({ content, ...seed }, at) => {
    const { identifier, name } = named(seed.module_type, at)
    const { bug_type, module_type, field = null, seen_value = null, corrected_value = null } = seed
    return {
      kind: 'update',
      bug_type,
      module_type,
      module_identifier: identifier,
      content: content.replace('{name}', name),
      field,
      seen_value,
      corrected_value,
      corrected_at: corrected_value === null ? null : kit.ago(16),
    }
  })
  const manager = personId(personas.manager)
  const feedback = { askers: counsellors, worker: manager }
  seedThreads(kit, feedbackSeeds, feedback, ({ feedback_type, title }) => ({
    kind: 'feedback',
    feedback_type,
    title,
  }))
  const premium = { askers: [manager, ...idsOf('leader')], worker: personId(personas.admin) }
  seedThreads(kit, premiumSeeds, premium, ({ feature }) => ({ kind: 'premium', feature }))
}
