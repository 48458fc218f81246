/** What the record of a lead reads: its applications, and the filters of the list it is in. */
import { expect, test } from 'vitest'
import { personas } from '@seeds/people/personas'
import { leadFilters } from '@contract/leads/filters/leadFilters'
import { leadRecord } from '@contract/leads/leadRecord'
import { views } from '@contract/platform/views'
import { insertAnyRow } from '@support/server/leads/anyRow'
import { admin, newLeads, openLeadVerbFixture, sim } from '@support/server/leadVerbFixture'

openLeadVerbFixture()

test('leadRecord.applications lists the applications of one lead, newest first', async () => {
  const [lead, other] = newLeads(2)
  const institution_id = sim.db.prepare<[], number>('SELECT min(id) FROM institutions').pluck().get()!
  const institution = sim.db
    .prepare<[number], string>('SELECT name FROM institutions WHERE id = ?')
    .pluck()
    .get(institution_id)!
  for (const program_name of ['Nursing BSc', 'Law LLB'])
    insertAnyRow(sim.db, 'applications', {
      lead_id: lead!.id,
      institution_id,
      program_name,
      intake_id: null,
      intake_year: 2027,
    })
  insertAnyRow(sim.db, 'applications', { lead_id: other!.id, institution_id })
  const { data } = await sim.call(leadRecord.applications, { lead: lead!.identifier }, admin)
  expect([data.totalRecords, data.recordsInfo]).toMatchObject([
    2,
    [
      {
        institution,
        program: 'Law LLB',
        intake: null,
        intake_year: 2027,
        campus: null,
        status: expect.any(String),
      },
      { institution, program: 'Nursing BSc' },
    ],
  ])
})

test('leadRecord.applications of a lead that one does not see is 404', async () => {
  const lead = newLeads(1)[0]!.identifier
  const { status } = await sim.call(leadRecord.applications, { lead }, { as: personas.counsellor.email })
  expect(status).toBe(404)
})

test('leadRecord.filters names every filter of the list and the own saved views of leads', async () => {
  const view = { list: 'leads', name: 'New in Canada', query: 'q=stage%3Anew' }
  await sim.call(views.create, { body: view }, admin)
  await sim.call(views.create, { body: { ...view, list: 'tasks', name: 'Mine' } }, admin)
  await sim.call(views.create, { body: { ...view, name: 'Foreign' } }, { as: personas.manager.email })
  const { fields, saved } = (await sim.call(leadRecord.filters, {}, admin)).data
  expect(fields.map(({ name }) => name)).toEqual(Object.keys(leadFilters))
  expect(fields.find(({ name }) => name === 'tag_id')).toEqual({
    name: 'tag_id',
    kind: 'ids',
    options: 'tags',
    none: true,
  })
  expect(saved).toEqual([{ identifier: expect.any(String), name: 'New in Canada', filters: 'q=stage%3Anew' }])
})
