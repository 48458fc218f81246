/** Who sees which leads, and the cached answers of the list. */
import { describe, expect, test } from 'vitest'
import { makeLead } from '@seeds/leads/leads'
import { personas } from '@seeds/people/personas'
import { leads } from '@contract/leads/leads'
import { makeSim } from '@support/server/sim'
import {
  admin,
  list,
  listIds,
  newLead,
  newLeads,
  openLeadFixture,
  sim,
  updateLead,
  userId,
} from '@support/server/leadFixture'

openLeadFixture()

describe('leads.list scope', () => {
  test('leads.list shows owners their leads, a branch its leads, and administrators all', async () => {
    const { branch_id } = sim.db
      .prepare<[number], { branch_id: number }>('SELECT branch_id FROM user_branches WHERE user_id = ?')
      .get(userId(personas.manager.email))!
    const [ownLead, branchLead, otherLead] = newLeads(
      { staff_id: userId(personas.counsellor.email), branch_id },
      { staff_id: null, branch_id },
      { staff_id: null, branch_id: null },
    )
    expect(await listIds({ sort_by: 'id' }, personas.counsellor.email)).toEqual([ownLead])
    expect(await listIds({ sort_by: 'id' }, personas.manager.email)).toEqual([ownLead, branchLead])
    expect(await listIds({ sort_by: 'id' })).toEqual([ownLead, branchLead, otherLead])
    const hidden = await sim.call(
      leads.single,
      { id: newLead({ branch_id: null }).identifier },
      { as: personas.counsellor.email },
    )
    expect([hidden.status, hidden.errors[0]?.message]).toEqual([404, 'Lead not found'])
  })

  test("leads.list shows an agent the agent's own leads", async () => {
    const [ownLead] = newLeads({ staff_id: userId(personas.agent.email) }, {})
    expect(await listIds({}, personas.agent.email)).toEqual([ownLead])
  })

  test('leads.list refuses a caller without leads.read', async () => {
    expect((await list({}, personas.finance.email)).status).toBe(403)
  })

  test('leads.list never shows a lead of another tenant', async () => {
    const otherSim = await makeSim({ size: 0, client: '2002', seed: 7 })
    const foreignLead = makeLead(otherSim.kit)
    newLead()
    expect((await sim.call(leads.single, { id: foreignLead.identifier }, { as: admin })).status).toBe(404)
    expect(
      (await sim.call(leads.find, { body: { values: [foreignLead.identifier] } }, { as: admin })).data,
    ).toEqual({ identifiers: [], unknown: [foreignLead.identifier] })
  })
})

describe('leads.list cache', () => {
  test('leads.list answers 304 to an unchanged list', async () => {
    newLead()
    const first = await list()
    const tag = first.headers.get('etag')!
    expect(tag).toMatch(/^W\//)
    const second = await list({}, admin, { 'if-none-match': tag })
    expect([second.status, second.text]).toEqual([304, ''])
  })

  test('leads.list cache is invalidated by a change of a lead, its tags or a name it shows', async () => {
    const { id, stage_id } = newLead()
    const changes = [
      () => updateLead(id, { destination_country: 'MT' }),
      () => newLead(),
      () => sim.db.prepare("UPDATE leads SET tag_ids = '[1]' WHERE id = ?").run(id),
      () => sim.db.prepare("UPDATE stages SET name = 'Fresh' WHERE id = ?").run(stage_id),
    ]
    for (const applyChange of changes) {
      const before = await list()
      applyChange()
      const after = await list({}, admin, { 'if-none-match': before.headers.get('etag')! })
      expect(after.status).toBe(200)
      expect(after.text).not.toBe(before.text)
    }
  })

  test('leads.list cache is per caller', async () => {
    newLead({ staff_id: userId(personas.counsellor.email) })
    const ownList = await list({ tab: 'mine' }, personas.counsellor.email)
    const adminList = await list({ tab: 'mine' }, admin, { 'if-none-match': ownList.headers.get('etag')! })
    expect([ownList.data.totalRecords, adminList.status, adminList.data.totalRecords]).toEqual([1, 200, 0])
  })

  test('leads.list cache is cleared by a reset', async () => {
    newLead()
    const { headers } = await list()
    sim.tenant.forget()
    expect((await list({}, admin, { 'if-none-match': headers.get('etag')! })).status).toBe(200)
  })
})
