/** Who may read and undo an operation: the permission of its verb counts, as for its plan, and hidden rows stay hidden. */
import { beforeEach, describe, expect, test } from 'vitest'
import { makeRole, makeUser } from '@seeds/people/people'
import { personas } from '@seeds/people/personas'
import { operations } from '@contract/platform/operations'
import { agent, as, claim, newInstallment, openInvoiceDesk, sim } from '@support/server/invoiceDesk'

openInvoiceDesk()
const manager = { as: personas.manager.email }
const admin = { as: personas.admin.email }
const ofAgents = 'agents.desk@meridian.example'
let operation: string
let visibleRow: string
beforeEach(async () => {
  visibleRow = newInstallment({ agent_id: agent(), agent_percent: 85 })
  operation = (await claim([visibleRow, newInstallment()])).data.operation_identifier
})
const calls = {
  single: (who: object) => sim.call(operations.single, { identifier: operation }, who),
  rows: (who: object) => sim.call(operations.rows, { identifier: operation }, who),
  document: (who: object) => sim.call(operations.document, { identifier: operation }, who),
  lines: (who: object) => sim.call(operations.lines, { identifier: operation }, who),
  receipt: (who: object) => sim.call(operations.receiptFile, { identifier: operation }, who),
  undo: (who: object) => sim.call(operations.undo, { identifier: operation, body: {} }, who),
  redo: (who: object) => sim.call(operations.redo, { identifier: operation, body: {} }, who),
}

describe('rights of an operation', () => {
  test.each(Object.entries(calls))(
    'operations.%s refuses a reader of the ledger who may not use the verb',
    async (_, call) => {
      expect((await call(admin)).status).not.toBe(403)
      const refused = await call(manager)
      expect([refused.status, refused.errors[0]?.message]).toEqual([403, 'Permission denied'])
    },
  )
  test('operations.undo refuses the owner whose permission for the verb was taken away', async () => {
    sim.db.prepare("DELETE FROM role_permissions WHERE permission = 'invoices.claim'").run()
    sim.tenant.forget()
    expect((await calls.undo({ as })).status).toBe(403)
  })
  test('operations.list leaves out verbs the caller may not use, also in its total', async () => {
    expect((await sim.call(operations.list, {}, manager)).data).toMatchObject({
      totalRecords: 0,
      recordsInfo: [],
    })
    expect((await sim.call(operations.list, {}, admin)).data.totalRecords).toBe(1)
  })
})

describe('rows of an operation', () => {
  beforeEach(() => {
    makeRole(sim.kit, {
      identifier: 'agents-desk',
      user_group: 'agent',
      permissions: ['operations.read', 'invoices.read', 'invoices.claim'],
    })
    makeUser(sim.kit, { name: 'Lena Rossi', email: ofAgents, roles: ['agents-desk'] })
    sim.db
      .prepare(
        'UPDATE application_installments SET agent_id = (SELECT id FROM users WHERE email = ?) WHERE identifier = ?',
      )
      .run(ofAgents, visibleRow)
  })
  test('operations.rows shows a scoped role only the rows it may see, and counts only those', async () => {
    const { data } = await calls.rows({ as: ofAgents })
    expect([data.totalRecords, data.recordsInfo.map(({ identifier }) => identifier)]).toEqual([
      1,
      [visibleRow],
    ])
    expect((await calls.rows(admin)).data.totalRecords).toBe(2)
  })
  test('operations.document of a scoped role has only its own rows, and no link to the paper', async () => {
    const { data } = await calls.document({ as: ofAgents })
    expect(data.map(({ count, page }) => [count, page])).toEqual([[1, null]])
    expect((await calls.lines({ as: ofAgents })).data.totalRecords).toBe(1)
    expect((await calls.document(admin)).data.map(({ count }) => count)).toEqual([2])
  })
  test('operation receipt as a file has only the rows a scoped role may see', async () => {
    const { text } = await calls.receipt({ as: ofAgents })
    expect(text.trim().split('\n').length).toBe(2)
    expect(text).toContain(visibleRow)
  })
})

describe('who undid an operation', () => {
  test('operations.undo by another person leaves their name in the ledger and in the receipt', async () => {
    await calls.undo(admin)
    const { data } = await sim.call(operations.single, { identifier: operation }, { as })
    expect([data.userInfo?.first_name, data.undoneByInfo?.first_name]).toEqual(['Grace', 'Tomas'])
    expect((await calls.receipt({ as })).text).toMatch(
      /changed,,invoices\.claim,,[^,]*,Grace Whitfield,[^,]+,Tomas Lindqvist,/,
    )
  })
  test('operations.redo takes the name of who undid it out of the ledger', async () => {
    await calls.undo(admin)
    await calls.redo({ as })
    const { data } = await sim.call(operations.single, { identifier: operation }, { as })
    expect([data.undone_at, data.undoneByInfo]).toEqual([null, null])
  })
})
