/** One lead, and the masters of leads. */
import { describe, expect, test } from 'vitest'
import { makeUser } from '@seeds/people/people'
import { leads } from '@contract/leads/leads'
import { admin, idByName, newLead, newLeads, openLeadFixture, sim, userId } from '@support/server/leadFixture'

openLeadFixture()

describe('leads.single', () => {
  test('leads.single finds a lead by identifier or id, deleted or not', async () => {
    const lead = newLead({ deleted_at: '2026-11-01T00:00:00.000Z' })
    for (const id of [lead.identifier, String(lead.id)])
      expect((await sim.call(leads.single, { id }, { as: admin })).data).toMatchObject({
        id: lead.id,
        deleted_at: '2026-11-01T00:00:00.000Z',
      })
    expect((await sim.call(leads.single, { id: 'nobody' }, { as: admin })).status).toBe(404)
  })

  test('leads.single shows the owner and the history', async () => {
    const owner = makeUser(sim.kit, { name: 'Esra Tunç' })
    const lead = newLead({ staff_id: owner.id, staff_role_id: idByName('roles', 'Counsellor') })
    const operation = sim.kit.row('operations', {
      subject: 'leads',
      verb: 'leads.assign',
      arguments: '{}',
      user_id: userId(admin),
      total: 1,
      changed: 1,
      skipped: 0,
      failed: 0,
      undoable: 1,
      created_at: '2026-11-10T10:00:00.000Z',
    })
    sim.kit.join('operation_rows', {
      operation_id: operation.id,
      row_id: lead.id,
      outcome: 'changed',
      before: '{"staff_id":null}',
      after: JSON.stringify({ staff_id: owner.id }),
      version: 2,
    })
    expect((await sim.call(leads.assignedStaff, { id: lead.identifier }, { as: admin })).data).toEqual([
      {
        role_identifier: 'counsellor',
        role_name: 'Counsellor',
        user_identifier: owner.identifier,
        first_name: 'Esra',
        last_name: 'Tunç',
      },
    ])
    expect((await sim.call(leads.activities, { lead: lead.identifier }, { as: admin })).data).toMatchObject({
      totalRecords: 1,
      recordsInfo: [
        {
          action: 'leads.assign',
          description: 'Assigned to Esra Tunç',
          userInfo: { first_name: 'Tomas' },
          changes: [{ field: 'staff_id', before: null, after: { as: 'name', value: 'Esra Tunç' } }],
        },
      ],
    })
  })
})

describe('lead masters', () => {
  test('lead stages are in order, from a start to an end; each status belongs to a stage', async () => {
    newLead()
    const stages = (await sim.call(leads.stagesV2, {}, { as: admin })).data
    expect([stages[0], stages.at(-1)]).toMatchObject([
      { name: 'New Lead', position: 'start', type: 'success' },
      { name: 'Lost', position: 'end', type: 'cancel' },
    ])
    expect((await sim.call(leads.stages, {}, { as: admin })).data).toEqual(
      stages.map(({ id, name }) => ({ label: name, value: id })),
    )
    const statuses = (await sim.call(leads.statuses, {}, { as: admin })).data
    expect(statuses.every(({ stage_id }) => stages.some(({ id }) => id === stage_id))).toBe(true)
  })

  test('lead dropdowns offer the values that leads have', async () => {
    newLeads(
      { destination_country: 'MT', source_city: 'İzmir', intake_year: 2028, utm_source: 'meta' },
      {
        destination_country: 'CA',
        source_city: 'Bursa',
        utm_source: null,
        deleted_at: '2026-11-01T00:00:00.000Z',
      },
    )
    const { data } = await sim.call(leads.dropdowns, {}, { as: admin })
    expect([data.countries, data.cities, data.utm_sources]).toEqual([
      [{ label: 'Malta', value: 'MT' }],
      [{ label: 'İzmir', value: 'İzmir' }],
      [{ label: 'meta', value: 'meta' }],
    ])
    expect(data.teams[0]).toEqual({
      label: expect.any(String),
      value: expect.any(Number),
      identifier: expect.any(String),
      parent: expect.any(Number),
    })
    expect(data.tags.find(({ label }) => label === 'Sponsor')).toMatchObject({
      bg_color: '#d5f0e0',
      txt_color: '#165a36',
    })
  })
})
