/** Leads that nobody types in start automations too: those of an import, and those of visitors. */
import { beforeEach, expect, test } from 'vitest'
import { publicForms } from '@contract/partners/publicForms'
import { admin, openAutomationDesk, type AutomationDesk } from '@support/server/automations/desk'
import { importDesk } from '@support/server/leads/importDesk'

let automationDesk: AutomationDesk
beforeEach(async () => {
  automationDesk = await openAutomationDesk()
})
const owners = () =>
  automationDesk.sim.db
    .prepare<[], [string, number | null]>('SELECT email, staff_id FROM leads ORDER BY email')
    .raw()
    .all()

test('automations: an import starts one run for all leads that match', async () => {
  await automationDesk.add({ conditions: [{ filter: 'destination_country', value: 'CA' }] })
  const { bring } = importDesk(() => automationDesk.sim)
  const file = [
    'First name,Email,Destination country',
    'Ada,ada@lead.example,Canada',
    'Bora,bora@lead.example,Germany',
    'Cem,cem@lead.example,Canada',
  ]
  expect(await bring(file.join('\n'))).toMatchObject({ imported: 3 })
  await automationDesk.settle()
  expect(owners()).toEqual([
    ['ada@lead.example', automationDesk.ayse.id],
    ['bora@lead.example', null],
    ['cem@lead.example', automationDesk.ayse.id],
  ])
  expect(await automationDesk.runs()).toMatchObject([{ trigger: 'lead_created', state: 'done', leads: 2 }])
})

test('automations: a visitor who fills in a form starts one, and one who does so again starts none', async () => {
  await automationDesk.add({
    actions: [{ action: 'assign', to: automationDesk.toPerson(automationDesk.ayse) }],
  })
  const fillIn = async () => {
    const body = { first_name: 'Zeynep', last_name: 'Aksoy', email: 'zeynep@posta.example' }
    const { status } = await automationDesk.sim.call(publicForms.addLead, { id: 'study-abroad', body })
    expect(status).toBe(200)
    await automationDesk.settle()
  }
  await fillIn()
  expect(owners()).toEqual([['zeynep@posta.example', automationDesk.ayse.id]])
  await fillIn()
  expect(await automationDesk.runs({}, admin)).toMatchObject([
    { trigger: 'lead_created', state: 'done', lead: { name: 'Zeynep Aksoy' } },
  ])
})
