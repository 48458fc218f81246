/** One lead from its creation to its transfer, by the calls that the documents name. */
import { expect, test } from 'vitest'
import { leadForms } from '@contract/leads/leadForms'
import { leadNotes } from '@contract/leads/leadNotes'
import { leads, leadVerbs } from '@contract/leads/leads'
import { leadStage } from '@contract/leads/leadStage'
import { addTimelineTo, stageIn } from '@support/server/leads/stageFormDesk'
import { admin, ayse, baran, openLeadVerbFixture, sim, toUser } from '@support/server/leadVerbFixture'

openLeadVerbFixture()

test('a lead is created, listed, read, edited, moved along its timeline, changed in status, noted, assigned, transferred and searched for (business-7-leads-01)', async () => {
  await addTimelineTo(sim, 'CA', null)
  const person = {
    first_name: 'Zeynep',
    last_name: 'Aksoyoğlu',
    email: 'zeynep@aksoyoglu.example',
    mobile: '+90 532 111 22 33',
    destination_country: 'CA',
  }
  const made = await sim.call(leadForms.add, { query: {}, body: person }, admin)
  expect(made.errors).toEqual([])
  const lead = made.data.identifier
  const read = async () => (await sim.call(leads.single, { id: lead }, admin)).data
  const found = async (query: object) =>
    (await sim.call(leads.list, { query }, admin)).data.recordsInfo.map(({ identifier }) => identifier)
  expect(await found({})).toContain(lead)
  expect(await read()).toMatchObject({ first_name: 'Zeynep', stage_name: 'New Lead' })

  await sim.call(leadForms.edit, { lead, query: {}, body: { ...person, first_name: 'Zehra' } }, admin)
  expect((await read()).first_name).toBe('Zehra')

  const status = stageIn(sim, 'Contacted').identifier
  await sim.call(leadStage.moveAlong, { lead, status, body: {} }, admin)
  expect((await read()).stage_name).toBe('Contacted')
  const body = { stage_identifier: stageIn(sim, 'Interested').identifier }
  await sim.call(leadStage.changeStatus, { lead, body }, admin)
  expect((await read()).stage_name).toBe('Interested')

  await sim.call(leadNotes.create, { lead, body: { content: 'Called back' } }, admin)
  const { data: notes } = await sim.call(leadNotes.list, { lead }, admin)
  expect(notes.recordsInfo.map(({ content }) => content)).toEqual(['Called back'])

  const one = { is_selected_all: false, leads: [lead] }
  await sim.call(leadVerbs.bulkAssign, { body: { ...one, ...toUser(ayse) } }, admin)
  expect((await read()).staff_id).toBe(ayse.id)
  await sim.call(leadVerbs.bulkTransfer, { body: { ...one, ...toUser(baran) } }, admin)
  expect((await read()).staff_id).toBe(baran.id)

  expect(await found({ search: 'Aksoyoğlu' })).toEqual([lead])
})
