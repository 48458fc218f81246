/** Notes of a lead: written and read by those who see the lead. */
import { beforeEach, expect, test } from 'vitest'
import { makeLead } from '@seeds/leads/leads'
import { personas } from '@seeds/people/personas'
import { leadNotes } from '@contract/leads/leadNotes'
import { makeSim, type Sim } from '@support/server/sim'

let sim: Sim
let lead: string
beforeEach(async () => {
  sim = await makeSim()
  lead = makeLead(sim.kit, { staff_id: null, branch_id: null }).identifier
})
const admin = { as: personas.admin.email as string }

test('leads.notes lists the notes of a lead, newest first', async () => {
  for (const content of ['First', 'Second'])
    await sim.call(leadNotes.create, { lead, body: { content } }, admin)
  const { data } = await sim.call(leadNotes.list, { lead }, admin)
  expect(data.recordsInfo.map(({ content }) => content)).toEqual(['Second', 'First'])
})

test('leads.notes confirms a note with the documented label', async () => {
  const { message } = await sim.call(leadNotes.create, { lead, body: { content: 'Called back' } }, admin)
  expect(message).toBe('Note created')
})

test('leads.notes refuses an empty note', async () => {
  const { status, errors } = await sim.call(leadNotes.create, { lead, body: { content: ' ' } }, admin)
  expect([status, errors[0]?.message]).toEqual([422, 'Note is required'])
})

test('leads.notes hides the notes of leads that the caller does not see', async () => {
  const { status } = await sim.call(leadNotes.list, { lead }, { as: personas.counsellor.email })
  expect(status).toBe(404)
})
