/** Bulk delete and restore of leads, with the second factor. */
import { describe, expect, test } from 'vitest'
import { leadVerbs } from '@contract/leads/leads'
import { operations } from '@contract/platform/operations'
import {
  admin,
  currentCode,
  newLeads,
  openLeadVerbFixture,
  refusalOf,
  rowOf,
  secure,
  selectionOf,
  sim,
  unassigned,
} from '@support/server/leadVerbFixture'

openLeadVerbFixture()

describe('leads.bulkDelete and leads.bulkRestore', () => {
  const remove = (body: object, as = secure) => sim.call(leadVerbs.bulkDelete, { body: body as never }, as)
  test('leads.bulkDelete requires a reason and six digits (core-5-delete-01 core-5-delete-02)', async () => {
    expect(await refusalOf(remove({ ...selectionOf(newLeads(1)), two_factor_code: '12a456' }))).toEqual([
      422,
      'reason: Reason is required',
      'two_factor_code: Code must have 6 digits',
    ])
  })
  test('leads.bulkDelete without two-factor is refused with the documented message', async () => {
    expect(
      await refusalOf(
        remove({ ...selectionOf(newLeads(1)), reason: 'Spam', two_factor_code: '123456' }, admin),
      ),
    ).toEqual([403, 'Two Factor Authentication is not enabled!'])
  })
  test('leads.bulkDelete with a wrong code deletes nothing; a right code works once', async () => {
    const leads = newLeads(2)
    const wrongCode = String((Number(currentCode()) + 1) % 1_000_000).padStart(6, '0')
    expect(
      (await refusalOf(remove({ ...selectionOf(leads), reason: 'Spam', two_factor_code: wrongCode })))[0],
    ).toBe(422)
    const { status, message } = await remove({
      ...selectionOf(leads),
      reason: 'Spam',
      two_factor_code: currentCode(),
    })
    expect([status, message]).toEqual([200, 'Leads deleted successfully.'])
    expect(rowOf(leads[0]!)).toMatchObject({ deleted_at: sim.clock.iso(), delete_reason: 'Spam' })
    expect(
      (
        await refusalOf(
          remove({ ...selectionOf(newLeads(1)), reason: 'Spam', two_factor_code: currentCode() }),
        )
      )[0],
    ).toBe(422)
  })
  test('leads.bulkDelete is bound by a plan made without reason and code, and the ledger stores the reason', async () => {
    const leads = newLeads(2)
    const { data: plan } = await sim.call(
      operations.plan,
      { body: { verb: 'leads.delete', ...selectionOf(leads) } },
      secure,
    )
    const answer = await sim.call(
      leadVerbs.bulkDelete,
      { body: { ...selectionOf(leads), reason: 'Spam', two_factor_code: currentCode() } },
      { ...secure, headers: { 'plan-token': plan.plan_token } },
    )
    expect([answer.status, answer.data.changed]).toEqual([200, 2])
    expect(
      (await sim.call(operations.single, { identifier: answer.data.operation_identifier }, secure)).data
        .arguments,
    ).toEqual({ reason: 'Spam' })
  })
  test('leads.bulkDelete undone restores the leads and needs no code', async () => {
    const leads = newLeads(2)
    const { data } = await sim.call(
      leadVerbs.bulkDelete,
      { body: { ...selectionOf(leads), reason: 'Spam', two_factor_code: currentCode() } },
      secure,
    )
    await sim.call(operations.undo, { identifier: data.operation_identifier, body: {} }, secure)
    expect(leads.map((lead) => rowOf(lead).deleted_at)).toEqual([null, null])
  })
  test('leads.bulkDelete code is stored in no ledger, answer log or receipt', async () => {
    const used = currentCode()
    await sim.call(
      leadVerbs.bulkDelete,
      { body: { ...selectionOf(newLeads(1)), reason: 'Spam', two_factor_code: used } },
      { ...secure, headers: { 'idempotency-key': 'd' } },
    )
    expect(
      JSON.stringify([
        sim.db.prepare('SELECT * FROM operations').all(),
        sim.db.prepare('SELECT * FROM operation_rows').all(),
        sim.db.prepare('SELECT answer FROM idempotency').all(),
      ]),
    ).not.toContain(used)
  })
  test('leads.bulkRestore restores deleted leads and skips the others', async () => {
    const leads = [
      ...newLeads(1, { ...unassigned, deleted_at: '2026-01-01T00:00:00.000Z', delete_reason: 'Spam' }),
      ...newLeads(1),
    ]
    const { data } = await sim.call(leadVerbs.bulkRestore, { body: selectionOf(leads) }, secure)
    expect([data.changed, data.skipped]).toEqual([1, 1])
    expect(rowOf(leads[0]!)).toMatchObject({ deleted_at: null, delete_reason: null })
  })
})
