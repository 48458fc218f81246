/** Leads that nobody types in start automations too: those of an import, and those of visitors. */
import { beforeEach, expect, test } from 'vitest'
import { publicForms } from '@contract/partners/publicForms'
import { admin, openAutomationDesk, type AutomationDesk } from '@support/server/automations/desk'
import { importDesk } from '@support/server/leads/importDesk'

let desk: AutomationDesk
beforeEach(async () => {
  desk = await openAutomationDesk()
})
const owners = () =>
  desk.sim.db
    .prepare<[], [string, number | null]>('SELECT email, staff_id FROM leads ORDER BY email')
    .raw()
    .all()

test('automations: an import starts one run for all leads that match', async () => {
  await desk.add({ conditions: [{ filter: 'destination_country', value: 'CA' }] })
  const { bring } = importDesk(() => desk.sim)
  const file = [
    'First name,Email,Destination country',
    'Ada,ada@lead.example,Canada',
    'Bora,bora@lead.example,Germany',
    'Cem,cem@lead.example,Canada',
  ]
  expect(await bring(file.join('\n'))).toMatchObject({ imported: 3 })
  await desk.settle()
  expect(owners()).toEqual([
    ['ada@lead.example', desk.ayse.id],
    ['bora@lead.example', null],
    ['cem@lead.example', desk.ayse.id],
  ])
  expect(await desk.runs()).toMatchObject([{ trigger: 'lead_created', state: 'done', leads: 2 }])
})

test('automations: a visitor who fills in a form starts one, and one who does so again starts none', async () => {
  await desk.add({ actions: [{ action: 'assign', to: desk.toPerson(desk.ayse) }] })
  const fillIn = async () => {
    const body = { first_name: 'Zeynep', last_name: 'Aksoy', email: 'zeynep@posta.example' }
    const { status } = await desk.sim.call(publicForms.addLead, { id: 'study-abroad', body })
    expect(status).toBe(200)
    await desk.settle()
  }
  await fillIn()
  expect(owners()).toEqual([['zeynep@posta.example', desk.ayse.id]])
  await fillIn()
  expect(await desk.runs({}, admin)).toMatchObject([
    { trigger: 'lead_created', state: 'done', lead: { name: 'Zeynep Aksoy' } },
  ])
})
