/** Undo when a role or a reason that the rows had before was deleted since. */
import { beforeEach, describe, expect, test } from 'vitest'
import { makeLead, type LeadRow } from '@seeds/leads/leads'
import { makeRole, makeUser } from '@seeds/people/people'
import { personas } from '@seeds/people/personas'
import { invoiceReasons } from '@contract/finance/invoiceReasons'
import { invoiceVerbs } from '@contract/finance/invoices/invoiceVerbs'
import { leadVerbs } from '@contract/leads/leads'
import { roles } from '@contract/people/roles'
import { operations } from '@contract/platform/operations'
import { as, hold, newInstallment, openInvoiceDesk, sim } from '@support/server/invoiceDesk'

const admin = { as: personas.superAdmin.email as string }
const undo = (identifier: string, calling: { as: typeof as | string }) =>
  sim.call(operations.undo, { identifier, body: {} }, calling)
const brokenReferences = () => sim.db.sql.pragma('foreign_key_check')

openInvoiceDesk()

describe('undo of a transfer from a role that was deleted since', () => {
  let [spare, counsellor] = [0, 0]
  let ayse: { id: number; identifier: string }
  beforeEach(() => {
    spare = makeRole(sim.kit, { identifier: 'spare' })
    counsellor = makeRole(sim.kit, { identifier: 'counsellor' })
    ayse = makeUser(sim.kit, { name: 'Ayşe Tuna' })
  })
  const ownedIn = (staff_role_id: number) =>
    makeLead(sim.kit, { staff_id: makeUser(sim.kit).id, staff_role_id, branch_id: null, team_id: null })
  const roleOf = (lead: LeadRow) =>
    sim.db.prepare<[number], number>('SELECT staff_role_id FROM leads WHERE id = ?').pluck().get(lead.id)
  const transfer = async (leads: LeadRow[]) => {
    const { data } = await sim.call(
      leadVerbs.bulkTransfer,
      {
        body: {
          is_selected_all: false,
          leads: leads.map(({ identifier }) => identifier),
          assign_leads_by: 'user',
          assign_to_users_info: [{ role_identifier: 'counsellor', user_identifier: ayse.identifier }],
        },
      },
      admin,
    )
    await sim.call(roles.remove, { identifier: 'spare' }, admin)
    return data.operation_identifier
  }

  test('leaves its leads as they are, with the reason, and undoes the others', async () => {
    const [lost, kept] = [ownedIn(spare), ownedIn(counsellor)]
    const operation = await transfer([lost, kept])
    const { status, data } = await undo(operation, admin)
    expect([status, data]).toMatchObject([200, { changed: 1, skipped: 1 }])
    expect([roleOf(lost), roleOf(kept), brokenReferences()]).toEqual([counsellor, counsellor, []])
    expect(
      sim.db.prepare("SELECT message FROM operation_rows WHERE outcome = 'skipped'").pluck().all(),
    ).toEqual(['What it had before was deleted'])
  })
  test('is refused with the reason when none of its leads can go back', async () => {
    const lead = ownedIn(spare)
    const { status, errors } = await undo(await transfer([lead]), admin)
    expect([status, errors.map(({ message }) => message)]).toEqual([
      409,
      [
        '1 lead changed since, or had something that was deleted. Nothing was undone.',
        'What it had before was deleted',
      ],
    ])
    expect(roleOf(lead)).toBe(counsellor)
  })
})

test('undo of a rollback from hold is refused when the reason of the hold was deleted since', async () => {
  const installment = newInstallment()
  const { data: reason } = await sim.call(
    invoiceReasons.create,
    { body: { name: 'Short-lived', reason_type: 'hold' } },
    { as },
  )
  await sim.call(
    invoiceVerbs.hold,
    {
      body: {
        invoice_status_type: 'hold',
        invoice_reason_id: reason.identifier,
        remarks: 'Waits',
        application_installment_id: [installment],
      },
    },
    { as },
  )
  const { data } = await hold([installment], 'rollback')
  await sim.call(invoiceReasons.remove, { identifier: reason.identifier }, { as })
  const { status, errors } = await undo(data.operation_identifier, { as })
  expect([status, errors[1]?.message]).toEqual([409, 'What it had before was deleted'])
})
