/**
 * Shared by the tests of the bulk verbs of leads: a team of three counsellors and the bodies of calls.
 * `sim`, `team` and the people are new before each test of a file that calls `openLeadVerbFixture()`.
 */
import { beforeEach, expect } from 'vitest'
import { makeLead, type LeadRow } from '@seeds/leads/leads'
import { makeTeam, makeUser } from '@seeds/people/people'
import { personas } from '@seeds/people/personas'
import { codeNow } from '@domain/access/twoFactor'
import { makeSim, type Sim } from '@support/server/sim'

export const admin = { as: personas.admin.email as string }
/** The persona with a second factor. */
export const secure = { as: personas.secure.email as string }

type Identified = { id: number; identifier: string }
export let sim: Sim
export let team: Identified & { branch_id: number }
export let ayse: Identified
export let baran: Identified
export let can: Identified
/** Call once at the top of a test file. */
export const openLeadVerbFixture = () =>
  beforeEach(async () => {
    sim = await makeSim()
    const id = makeTeam(sim.kit, { name: 'Night Desk', identifier: 'night-desk' })
    team = sim.db.prepare<[number], typeof team>('SELECT * FROM teams WHERE id = ?').get(id)!
    ayse = makeUser(sim.kit, { name: 'Ayşe Tuna', teams: [id] })
    baran = makeUser(sim.kit, { name: 'Baran Koç', teams: [id] })
    can = makeUser(sim.kit, { name: 'Can Aydın', teams: [id] })
  })

export const unassigned = { staff_id: null, staff_role_id: null, branch_id: null, team_id: null }
/** Creates leads; by default without owner, branch and team. */
export const newLeads = (count: number, overrides: Partial<LeadRow> = unassigned) =>
  Array.from({ length: count }, () => makeLead(sim.kit, overrides))
/** The part of a bulk body that selects exactly these leads. */
export const selectionOf = (leads: LeadRow[]) => ({
  is_selected_all: false,
  leads: leads.map(({ identifier }) => identifier),
})
export const toUser = (...users: { identifier: string }[]) => ({
  assign_leads_by: 'user' as const,
  assign_to_users_info: users.map((user) => ({
    role_identifier: 'counsellor',
    user_identifier: user.identifier,
  })),
})
export const toTeam = {
  assign_leads_by: 'team' as const,
  assign_to_team_info: { team_identifier: 'night-desk', role_identifiers: ['counsellor'] },
}
export const rowOf = (lead: LeadRow) =>
  sim.db.prepare<[number], LeadRow>('SELECT * FROM leads WHERE id = ?').get(lead.id)!
export const ownersOf = (leads: LeadRow[]) => leads.map((lead) => rowOf(lead).staff_id)
/** The code that the authenticator of `secure` shows now. */
export const currentCode = () =>
  codeNow(
    sim.tenant,
    sim.db
      .prepare<[string], { totp_secret: string }>('SELECT totp_secret FROM users WHERE email = ?')
      .get(secure.as)!.totp_secret,
  )

const dump = () =>
  JSON.stringify([
    sim.db.prepare('SELECT * FROM leads').all(),
    sim.db.prepare('SELECT * FROM operations').all(),
    sim.db.prepare('SELECT * FROM turns').all(),
  ])
/** Status and messages (`field: message`) of a refused call, which must leave the database unchanged. */
export const refusalOf = async (
  call: Promise<{ status: number; errors: { message: string; field?: string }[] }>,
) => {
  const before = dump()
  const { status, errors } = await call
  expect(dump()).toBe(before)
  return [status, ...errors.map(({ message, field }) => (field ? `${field}: ${message}` : message))]
}
