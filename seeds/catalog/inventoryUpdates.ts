/** Request-update tickets of counsellors about programs and institutions. */
import type { updateTickets } from '@db/schema'
import type { Kit } from '../kit'
import { makeUser } from '../people/people'

type Ticket = typeof updateTickets.$inferInsert
const ticketTexts = [
  [
    'outdated_information',
    'program',
    'The tuition fee of the MSc Data Science in Toronto is last year’s: 34,500 CAD since September.',
  ],
  [
    'missing_information',
    'institution',
    'Northcoast College takes Duolingo scores since spring; the page names IELTS only.',
  ],
  ['wrong_information', 'program', 'The intake of Nursing (Hons) in Dublin is January and not September.'],
  [
    'wrong_information',
    'campus',
    'The Melbourne campus has moved to Docklands; the map shows the old building.',
  ],
  ['outdated_information', 'program', 'The application fee of 110 USD is waived until the end of the year.'],
  [
    'missing_information',
    'program',
    'No post-study work right is shown for the MBA in Auckland, but graduates have three years.',
  ],
] as const

export const makeTicket = (kit: Kit, overrides: Partial<Ticket> = {}) =>
  kit.row('update_tickets', {
    bug_type: 'wrong_information',
    module_type: 'program',
    module_identifier: null,
    request_content: ticketTexts[2][2],
    status: 'open',
    staff_id: null,
    created_at: kit.ago(3),
    updated_at: kit.ago(3),
    ...overrides,
    user_id: overrides.user_id ?? makeUser(kit).id,
  })

export function seedInventoryUpdates(kit: Kit): void {
  const counsellors = kit.db
    .prepare<[], { id: number }>(
      "SELECT ur.user_id AS id FROM user_roles ur JOIN roles r ON r.id = ur.role_id WHERE r.identifier = 'counsellor' ORDER BY ur.user_id",
    )
    .all()
  for (const [at, [bug_type, module_type, request_content]] of ticketTexts.entries()) {
    const days = 2 + 3 * (ticketTexts.length - at)
    makeTicket(kit, {
      bug_type,
      module_type,
      request_content,
      status: at < 2 ? 'closed' : 'open',
      user_id: counsellors[at % counsellors.length]!.id,
      created_at: kit.ago(days),
      updated_at: kit.ago(days),
    })
  }
}
