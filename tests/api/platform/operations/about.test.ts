/** What a bulk change is about: its verb, who received the rows, and why; in the ledger and in its files. */
import { expect, test } from 'vitest'
import { leadVerbs } from '@contract/leads/leads'
import { operations } from '@contract/platform/operations'
import { personas } from '@seeds/people/personas'
import { admin, newLead, openLeadFixture, sim } from '@support/server/leadFixture'
import { totpAt } from '@support/server/totp'

openLeadFixture()

const identifierOf = (table: string, name: string) =>
  sim.db.prepare<[string], string>(`SELECT identifier FROM ${table} WHERE name = ?`).pluck().get(name)!
const userOf = (email: string) =>
  sim.db.prepare<[string], string>('SELECT identifier FROM users WHERE email = ?').pluck().get(email)!
const toPeople = (...emails: string[]) => ({
  assign_leads_by: 'user' as const,
  assign_to_users_info: emails.map((email) => ({
    role_identifier: identifierOf('roles', 'Counsellor'),
    user_identifier: userOf(email),
  })),
})
const oneLead = () => ({ is_selected_all: false, leads: [newLead({ staff_id: null }).identifier] })
const assign = async (to: object) => {
  const { data, errors } = await sim.call(
    leadVerbs.bulkAssign,
    { body: { ...oneLead(), ...to } as never },
    { as: admin },
  )
  expect(errors).toEqual([])
  return data.operation_identifier
}
const read = async (identifier: string) =>
  (await sim.call(operations.single, { identifier }, { as: admin })).data
const file = async (identifier: string) =>
  (await sim.call(operations.receiptFile, { identifier }, { as: admin })).text

test('operations.single names the people who received the leads', async () => {
  const operation = await assign(toPeople(personas.counsellor.email, personas.counsellorDubai.email))
  expect(await read(operation)).toMatchObject({ recipient: 'Şule Yıldız, هدى الزعابي', reason: null })
})

test('operations.single names the team that received the leads, and its roles', async () => {
  const team_identifier = identifierOf('teams', 'Canada Desk')
  const operation = await assign({
    assign_leads_by: 'team',
    assign_to_team_info: { team_identifier, role_identifiers: [identifierOf('roles', 'Counsellor')] },
  })
  expect(await read(operation)).toMatchObject({ recipient: 'Canada Desk (Counsellor)' })
})

test('operations.receiptFile says verb, recipient and reason in every row', async () => {
  const text = await file(await assign(toPeople(personas.counsellor.email)))
  expect(text.split('\r\n')[0]).toContain('Reason,Change,To,Because,Done by')
  expect(text).toContain('leads.assign,Şule Yıldız,,')
})

test('operations.receiptFile of a deletion says why', async () => {
  const { email, totp_secret } = personas.secure
  const { data, errors } = await sim.call(
    leadVerbs.bulkDelete,
    {
      body: {
        ...oneLead(),
        reason: 'Asked to be forgotten',
        two_factor_code: totpAt(totp_secret, sim.clock.now()),
      },
    },
    { as: email },
  )
  expect(errors).toEqual([])
  expect(await read(data.operation_identifier)).toMatchObject({ reason: 'Asked to be forgotten' })
  expect(await file(data.operation_identifier)).toContain('leads.delete,,Asked to be forgotten,')
})

const planFile = async (leads: readonly string[], to: object) => {
  const body = { verb: 'leads.assign' as const, is_selected_all: false, leads: [...leads], ...to }
  const { text } = await sim.call(operations.planFile, { body: body as never }, { as: admin })
  const [heading, ...rows] = text.trim().split('\n')
  return { heading, rows }
}
test('operations.planFile says verb, recipient and reason', async () => {
  const { heading, rows } = await planFile(
    [newLead({ staff_id: 1 }).identifier],
    toPeople(personas.counsellor.email),
  )
  expect(heading).toMatch(/Id,Name,Outcome,Reason,Change,To,Because$/)
  expect(rows).toEqual([
    expect.stringMatching(/will not change,Already assigned to .*,leads\.assign,Şule Yıldız,$/),
  ])
})
test('operations.planFile lists the leads that will change, each with who gets it, before those that cannot', async () => {
  const free = [newLead({ staff_id: null }), newLead({ staff_id: null })]
  const owned = newLead({ staff_id: 1 })
  const { rows } = await planFile(
    [owned, ...free].map(({ identifier }) => identifier),
    toPeople(personas.counsellor.email, personas.counsellorDubai.email),
  )
  const outcomes = rows.map((row) => row.split(',').filter((_, at) => at !== 1))
  expect(outcomes).toEqual([
    [free[0]!.identifier, 'will change', '', 'leads.assign', expect.any(String), ''],
    [free[1]!.identifier, 'will change', '', 'leads.assign', expect.any(String), ''],
    expect.arrayContaining([owned.identifier, 'will not change', expect.stringMatching(/^Already assigned/)]),
  ])
  expect(outcomes.slice(0, 2).map((cells) => cells[4])).toEqual(
    expect.arrayContaining(['Şule Yıldız', 'هدى الزعابي']),
  )
})
