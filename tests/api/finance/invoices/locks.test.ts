/** Locked periods: what is booked in them is refused with who locked them, and when. */
import { describe, expect, test } from 'vitest'
import { invoiceVerbs } from '@contract/finance/invoices/invoiceVerbs'
import { periodLocks } from '@contract/finance/periodLocks'
import { operations } from '@contract/platform/operations'
import { personas } from '@seeds/people/personas'
import { ledgerErrors } from '@support/server/ledgerInvariants'
import {
  agent,
  applyCredit,
  as,
  claim,
  creditNote,
  hold,
  invoice,
  newInstallment,
  openInvoiceDesk,
  pay,
  paymentLines,
  read,
  receive,
  redo,
  refund,
  reverse,
  signInAgain,
  sim,
  undo,
} from '@support/server/invoiceDesk'

openInvoiceDesk()

/** The clock of the tests stands at 16-11-2026. */
const lock = (locked_until = '16-11-2026') => sim.call(periodLocks.lock, { body: { locked_until } }, { as })
const LOCKED = 'The period until 16-11-2026 was locked by Grace Whitfield on 16-11-2026.'
const firstError = async (answer: Promise<{ errors: { message: string }[] }>) =>
  (await answer).errors[0]?.message
const claimed = async (...amounts: number[]) => {
  const id = newInstallment()
  await claim([id])
  for (const amount of amounts) await receive([id], amount, { accept_overpayment: true })
  return id
}

/** `Ada Lovelace 1/3` */
const nameOf = async (id: string) => {
  const { leadInfo, number, count } = await read(id)
  return `${leadInfo.first_name} ${leadInfo.last_name} ${number}/${count}`
}
const rowsOf = async (answer: Promise<{ errors: object[] }>) =>
  (await answer).errors.map((error) => 'row' in error && (error.row as { name: string }).name)

describe('a locked period', () => {
  test('periodLocks refuses receipts and payments with a date in it, and takes later ones', async () => {
    const id = await claimed()
    await lock('15-11-2026')
    const early = await receive([id], 5, { receive_date: '15-11-2026' })
    expect([early.status, early.errors]).toEqual([
      422,
      [
        {
          message: LOCKED.replace('16-11', '15-11'),
          field: 'receive_date',
          row: { identifier: id, name: await nameOf(id) },
        },
      ],
    ])
    expect((await receive([id], 5, { receive_date: '16-11-2026' })).status).toBe(200)
    expect(await firstError(pay([id], 5, { receive_date: '01-01-2026' }))).toBe(
      LOCKED.replace('16-11', '15-11'),
    )
  })
  test('periodLocks refuses papers of today, reversals, refunds and use of credit', async () => {
    const [id, other] = [await claimed(125_150), await claimed()]
    await lock()
    expect(await firstError(claim([newInstallment()]))).toBe(LOCKED)
    expect(await firstError(invoice([other]))).toBe(LOCKED)
    expect(await firstError(creditNote([other], 5))).toBe(LOCKED)
    expect(await firstError(reverse(paymentLines(id), '16-11-2026'))).toBe(LOCKED)
    expect(await firstError(refund([id], 5))).toBe(LOCKED)
    expect(await firstError(applyCredit(id, [other], 5))).toBe(LOCKED)
    const ids = [(await read(other)).id]
    expect(
      await firstError(sim.call(invoiceVerbs.detailDelete, { body: { invoiceClaimDetails: ids } }, { as })),
    ).toBe(LOCKED)
  })
  test('periodLocks names the student and number of each row that it refuses, in every verb', async () => {
    const [id, other] = [await claimed(125_150), await claimed()]
    const paid = newInstallment({ agent_id: agent(), agent_percent: 80 })
    await claim([paid])
    await receive([paid])
    const operation = (await receive([other], 5)).data.operation_identifier
    const fresh = newInstallment()
    await lock()
    const [first, second, third, last] = await Promise.all([id, other, paid, fresh].map(nameOf))
    const ids = [(await read(other)).id, (await read(id)).id]
    expect({
      claim: await rowsOf(claim([fresh])),
      invoice: await rowsOf(invoice([id, other])),
      receive: await rowsOf(receive([other], 5)),
      pay: await rowsOf(pay([paid], 5)),
      creditNote: await rowsOf(creditNote([other], 5)),
      reverse: await rowsOf(reverse(paymentLines(id), '16-11-2026')),
      refund: await rowsOf(refund([id], 5)),
      applyCredit: await rowsOf(applyCredit(id, [other], 5)),
      unclaim: await rowsOf(
        sim.call(invoiceVerbs.detailDelete, { body: { invoiceClaimDetails: ids } }, { as }),
      ),
      undo: await rowsOf(undo(operation)),
    }).toEqual({
      claim: [last],
      invoice: [first, second],
      receive: [second],
      pay: [third],
      creditNote: [second],
      reverse: [first],
      refund: [first],
      applyCredit: [first, second],
      unclaim: [second, first],
      undo: [second],
    })
  })
  test('periodLocks names only the rows whose paper it locks', async () => {
    const early = await claimed()
    await sim.clock.advance(3 * 86_400_000)
    await signInAgain()
    const late = await claimed()
    await lock('16-11-2026')
    const ids = [(await read(early)).id, (await read(late)).id]
    expect(
      await rowsOf(sim.call(invoiceVerbs.detailDelete, { body: { invoiceClaimDetails: ids } }, { as })),
    ).toEqual([await nameOf(early)])
  })
  test('periodLocks refuses an undo and a redo of what was booked in it', async () => {
    const id = newInstallment()
    const paper = (await claim([id])).data.operation_identifier
    const receipt = (await receive([id], 5)).data.operation_identifier
    const { identifier } = (await lock()).data
    expect(await firstError(undo(receipt))).toBe(LOCKED)
    await sim.call(periodLocks.unlock, { identifier }, { as })
    expect((await undo(receipt)).status).toBe(200)
    await lock()
    expect(await firstError(redo(receipt))).toBe(LOCKED)
    expect(await firstError(undo(paper))).toBe(LOCKED)
    expect(ledgerErrors(sim.db)).toEqual([])
  })
  test('periodLocks refuses the undo of a deleted claim whose paper is in it', async () => {
    const id = await claimed()
    const ids = [(await read(id)).id]
    const { data } = await sim.call(invoiceVerbs.detailDelete, { body: { invoiceClaimDetails: ids } }, { as })
    await lock()
    expect(await firstError(undo(data.operation_identifier))).toBe(LOCKED)
  })
  test('periodLocks leaves holds and expected dates free', async () => {
    const id = await claimed()
    await lock()
    expect((await hold([id])).status).toBe(200)
  })
  test('periodLocks refuses a plan as it refuses the run', async () => {
    const id = await claimed()
    await lock()
    const body = {
      verb: 'invoices.receive' as const,
      claimDetails: [{ installment_identifier: id, receive_amount: 5 }],
      remark_to_internal: 'x',
      receive_date: '16-11-2026',
    }
    expect(await firstError(sim.call(operations.plan, { body }, { as }))).toBe(LOCKED)
  })
  test.each(['-300', '0', '180', '780'])(
    'periodLocks refuses the undo of a receipt that was written in another zone (%s minutes)',
    async (offset) => {
      const id = await claimed()
      const body = {
        claimDetails: [{ installment_identifier: id, receive_amount: 5 }],
        remark_to_internal: 'x',
        receive_date: '10-11-2026',
      }
      const headers = { 'time-offset': offset }
      const { data } = await sim.call(invoiceVerbs.receive, { body }, { as, headers })
      const { identifier } = (await lock('09-11-2026')).data
      expect((await undo(data.operation_identifier)).status).toBe(200)
      await sim.call(periodLocks.unlock, { identifier }, { as })
      await lock('10-11-2026')
      expect((await redo(data.operation_identifier)).status).toBe(422)
    },
  )
})

describe('locking', () => {
  test('periodLocks.list says who locked and who unlocked, the latest first', async () => {
    await lock('31-10-2026')
    const { identifier } = (await lock('15-11-2026')).data
    const other = await sim.sessionOf(personas.admin.email)
    await sim.call(periodLocks.unlock, { identifier }, { as: other })
    const { data } = await sim.call(periodLocks.list, {}, { as })
    expect(data).toMatchObject([
      { locked_until: '2026-11-15', lockedBy: { first_name: 'Grace' }, unlocked_at: expect.any(String) },
      { locked_until: '2026-10-31', unlockedBy: null, unlocked_at: null },
    ])
    expect(await firstError(receive([await claimed()], 5, { receive_date: '31-10-2026' }))).toMatch(
      /^The period until 31-10-2026/,
    )
    expect(
      sim.db
        .prepare("SELECT action, description FROM activity_logs WHERE action LIKE 'period_%' ORDER BY id")
        .all(),
    ).toEqual([
      { action: 'period_locked', description: '2026-10-31' },
      { action: 'period_locked', description: '2026-11-15' },
      { action: 'period_unlocked', description: '2026-11-15' },
    ])
  })
  test('periodLocks.lock refuses days to come, what is locked already, and other roles', async () => {
    expect(await firstError(lock('17-11-2026'))).toBe('Only days up to today can be locked')
    await lock('15-11-2026')
    expect((await lock('14-11-2026')).errors[0]).toEqual({
      message: 'This period is locked already',
      field: 'locked_until',
    })
    const body = { locked_until: '16-11-2026' }
    expect((await sim.call(periodLocks.lock, { body }, { as: personas.manager.email })).status).toBe(403)
  })
  test('periodLocks.unlock refuses an unknown lock and one that was taken away', async () => {
    const { identifier } = (await lock()).data
    expect((await sim.call(periodLocks.unlock, { identifier: 'x' }, { as })).status).toBe(404)
    await sim.call(periodLocks.unlock, { identifier }, { as })
    expect((await sim.call(periodLocks.unlock, { identifier }, { as })).status).toBe(409)
  })
})
