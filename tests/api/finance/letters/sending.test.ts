/** Letters by email: who gets what, what is left out and why, the template's words, and what remains of it. */
import { beforeEach, describe, expect, test } from 'vitest'
import { personas } from '@seeds/people/personas'
import { agentPayments } from '@contract/finance/agentPayments'
import { invoices } from '@contract/finance/invoices'
import { invoiceHistory } from '@contract/finance/invoices/invoiceHistory'
import { invoiceVerbs } from '@contract/finance/invoices/invoiceVerbs'
import { letters } from '@contract/finance/letters'
import { operations, type Plan } from '@contract/platform/operations'
import {
  agent,
  as,
  claim,
  hold,
  institution,
  invoice,
  lines,
  newInstallment,
  openInvoiceDesk,
  pay,
  read,
  receive,
  signInAgain,
  sim,
  skippedOf,
  undo,
  york,
} from '@support/server/invoiceDesk'

openInvoiceDesk()

const leeds = () => institution('University of Leeds')
const contact = (institution_id: number, email: string, language = 'en') =>
  sim.call(
    letters.billingContact,
    { institution_id: String(institution_id), body: { email, language: language as 'en' } },
    { as },
  )
interface Mail {
  to: string
  subject: string
  body: string
}
const mails = () =>
  sim.db
    .prepare<[], Mail>(`SELECT "to", subject, body FROM outbox WHERE "to" LIKE '%.test' ORDER BY id`)
    .all()
const account = (currency: string) =>
  sim.db
    .prepare<[string], string>('SELECT identifier FROM bank_accounts WHERE currency = ?')
    .pluck()
    .get(currency)!
/** Claims in the currency, due on this day. */
const claimDue = async (ids: readonly string[], expected_received_at: string, currency = 'CAD') => {
  const body = {
    claim_details: lines(ids, 100_000),
    account_identifier: account(currency),
    expected_received_at,
    accept_date: true,
  }
  expect((await sim.call(invoiceVerbs.claim, { body }, { as })).status).toBe(200)
}
const LATE = '01-10-2026'
const DAY = 86_400_000
const remind = (installments: string[], more: object = {}) =>
  sim.call(letters.sendReminder, { body: { installments, ...more } }, { as })
const emailPapers = (installments: string[], more: object = {}) =>
  sim.call(letters.emailPapers, { body: { installments, ...more } }, { as })
const planOf = async (verb: string, body: object): Promise<Plan> =>
  (await sim.call(operations.plan, { body: { verb, ...body } as never }, { as })).data

beforeEach(async () => {
  await contact(york(), 'ar@york.test')
  await contact(leeds(), 'finance@leeds.test', 'fr')
})

describe('a reminder', () => {
  test('letters.sendReminder sends an institution one letter with the amounts of each currency and its papers', async () => {
    const cad = [newInstallment(), newInstallment()]
    const gbp = [newInstallment({ expected_currency_in: 'GBP' })]
    await claimDue(cad, LATE)
    await invoice(cad, 90_000)
    await claimDue(gbp, '05-10-2026', 'GBP')
    sim.db
      .prepare(
        "UPDATE application_installments SET due_at = '2026-10-01T20:59:59.000Z' WHERE identifier IN (?, ?)",
      )
      .run(...(cad as [string, string]))
    const { data, status } = await remind([...cad, ...gbp])
    expect([status, data.changed, data.undoable]).toEqual([200, 3, false])
    const [mail, ...others] = mails()
    expect(others).toEqual([])
    expect(mail).toMatchObject({
      to: 'ar@york.test',
      subject: 'Reminder: CAD 1,800.00, GBP 1,000.00 is overdue',
    })
    expect(mail!.body).toMatch(
      /INV-2026-\d+ · CAD 1,800\.00 · 01 Oct 2026\nhttp:\/\/[^\n]+\/invoice-pdf\/[^\n]+key=/,
    )
    expect(mail!.body).toMatch(
      /CLM-2026-\d+ · GBP 1,000\.00 · 05 Oct 2026\nhttp:\/\/[^\n]+\/claim-invoice\/CLM/,
    )
  })
  test('letters.sendReminder writes in the language of the institution', async () => {
    const ids = [newInstallment({ institution_id: leeds(), expected_currency_in: 'CAD' })]
    await claimDue(ids, LATE)
    await remind(ids)
    expect(mails()).toMatchObject([{ to: 'finance@leeds.test', subject: 'Rappel : CAD 1,000.00 en retard' }])
  })
  test('letters.sendReminder names the address of the sender when the organisation has none', async () => {
    const ids = [newInstallment()]
    await claimDue(ids, LATE)
    await remind(ids)
    expect(mails()[0]!.body).toContain(`Meridian Study Abroad · ${personas.finance.email}`)
  })
  test('letters.sendReminder says who gets what, where, and with which papers, in the plan', async () => {
    const ids = [newInstallment(), newInstallment()]
    await claimDue(ids, LATE)
    const plan = await planOf('invoices.send_reminder', { installments: ids })
    expect(plan).toMatchObject({ will_change: 2, undoable: false, question: null })
    expect(plan.parts).toMatchObject([
      {
        by: 'institution',
        label: 'York University',
        count: 2,
        amount: 200_000,
        currency: 'CAD',
        letter: { to: 'ar@york.test', papers: [expect.stringMatching(/^CLM-/)], sent_at: null },
      },
    ])
    expect(mails()).toEqual([])
  })
  test('letters.sendReminder leaves out what is not overdue, on hold, settled or without an address, with the reason', async () => {
    const [late, soon, held, settled, nowhere] = [1, 2, 3, 4]
      .map(() => newInstallment())
      .concat(newInstallment({ institution_id: leeds(), expected_currency_in: 'CAD' })) as [
      string,
      string,
      string,
      string,
      string,
    ]
    await contact(leeds(), '')
    await claimDue([late, held, settled, nowhere], LATE)
    await claim([soon])
    await hold([held])
    await receive([settled], 100_000)
    const { data } = await remind([late, soon, held, settled, nowhere])
    expect(data).toMatchObject({ changed: 1, skipped: 4 })
    expect((await skippedOf(data.operation_identifier)).toSorted()).toEqual([
      'Not due yet',
      'Nothing is outstanding',
      'On hold',
      'University of Leeds has no email address for letters',
    ])
  })
  test('letters.sendReminder is 422 with the reasons when nobody is left', async () => {
    const id = newInstallment({ institution_id: leeds(), expected_currency_in: 'CAD' })
    await contact(leeds(), '')
    await claimDue([id], LATE)
    const { status, errors } = await remind([id])
    expect([status, errors.map(({ message }) => message)]).toEqual([
      422,
      [
        'Nothing was changed. Choose other rows or values.',
        'University of Leeds has no email address for letters',
      ],
    ])
  })
  test('letters.sendReminder asks before it sends again within a week, and sends when told', async () => {
    const ids = [newInstallment()]
    await claimDue(ids, LATE)
    await remind(ids)
    const plan = await planOf('invoices.send_reminder', { installments: ids, letter_type: 'final_reminder' })
    expect(plan).toMatchObject({
      will_change: 0,
      question: { field: 'accept_again', count: 1 },
      blocked: [{ reason: 'Sent on 2026-11-16' }],
    })
    expect((await remind(ids)).status).toBe(422)
    expect((await remind(ids, { accept_again: true })).status).toBe(200)
    expect(mails()).toHaveLength(2)
  })
  test('letters.sendReminder does not ask after eight days', async () => {
    const ids = [newInstallment()]
    await claimDue(ids, LATE)
    await remind(ids)
    await sim.clock.advance(8 * DAY)
    await signInAgain()
    expect((await remind(ids, { letter_type: 'final_reminder' })).status).toBe(200)
    expect(mails().at(-1)!.subject).toMatch(/^Last reminder: CAD 1,000\.00/)
  })
  test('letters.sendReminder takes rows of the debtors list: what is overdue in that currency', async () => {
    sim.db
      .prepare('UPDATE application_installments SET institution_id = ? WHERE institution_id = ?')
      .run(leeds(), york())
    const late = newInstallment()
    const soon = newInstallment()
    const pounds = newInstallment({ expected_currency_in: 'GBP' })
    await claimDue([late], LATE)
    await claimDue([pounds], LATE, 'GBP')
    await claim([soon])
    const body = { debtors: [`${york()}-CAD`] }
    const { data } = await sim.call(letters.sendReminder, { body }, { as })
    expect([data.total, data.changed]).toEqual([1, 1])
    expect((await read(late)).reminder_count).toBe(1)
    expect((await read(pounds)).reminder_count).toBe(0)
  })
  test('letters.sendReminder counts the reminders of an installment, which the list can filter', async () => {
    const ids = [newInstallment()]
    await claimDue(ids, LATE)
    await remind(ids)
    await remind(ids, { accept_again: true })
    expect(await read(ids[0]!)).toMatchObject({
      reminder_count: 2,
      reminded_at: expect.stringContaining('2026-11-16'),
    })
    const { data } = await sim.call(invoices.list, { query: { reminders: '2' } as never }, { as })
    expect(data.recordsInfo.map(({ identifier }) => identifier)).toEqual(ids)
  })
  test('letters.sendReminder is in the history with its address', async () => {
    const ids = [newInstallment()]
    await claimDue(ids, LATE)
    await remind(ids)
    const { data } = await sim.call(invoiceHistory.history, { invoice_identifier: ids[0]! }, { as })
    expect(data.at(-1)).toMatchObject({ verb: 'invoices.send_reminder', remarks: 'ar@york.test' })
  })
  test('letters.sendReminder cannot be undone, and is in nobody’s way when something else is', async () => {
    const ids = [newInstallment()]
    await claimDue(ids, LATE)
    const { data: received } = await receive(ids, 40_000)
    const { data: reminded } = await remind(ids)
    expect((await undo(reminded.operation_identifier)).status).toBe(409)
    expect((await undo(received.operation_identifier)).data).toMatchObject({ changed: 1 })
  })
})

test('a reminder between two bookings does not stop the undo of both', async () => {
  const ids = [newInstallment()]
  await claimDue(ids, LATE)
  const { data: first } = await receive(ids, 40_000)
  await remind(ids)
  const { data: second } = await receive(ids, 10_000)
  expect((await undo(second.operation_identifier)).data).toMatchObject({ changed: 1 })
  expect((await undo(first.operation_identifier)).data).toMatchObject({ changed: 1 })
})

describe('papers by email', () => {
  test('letters.emailPapers lists each paper once with the total of all of its lines', async () => {
    const ids = [newInstallment(), newInstallment(), newInstallment()]
    await claim(ids, 100_000)
    await emailPapers([ids[0]!, ids[1]!])
    const { body } = mails()[0]!
    expect(body.match(/CLM-2026-\d+ · /g)).toHaveLength(1)
    expect(body).toContain('CAD 3,000.00')
  })
  test('the links of letters.emailPapers open the papers', async () => {
    const ids = [newInstallment()]
    await claim(ids)
    await emailPapers(ids)
    const link = new URL(/http\S+/.exec(mails()[0]!.body)![0])
    const no = decodeURIComponent(link.pathname.split('/').at(-1)!)
    const answer = await sim.request(`/public-invoice/claim/${no}?key=${link.searchParams.get('key')}`)
    expect(((await answer.json()) as { data: object }).data).toMatchObject({
      claim_no: no,
      claim_amount: 125_050,
    })
  })
  test('letters.emailPapers puts at most 500 papers into one letter, and says which rows are left', async () => {
    const [first] = [newInstallment()]
    await claim([first])
    const ids = sim.db.whole(() =>
      Array.from({ length: 500 }, (_, at) => {
        const id = newInstallment()
        const { lastInsertRowid } = sim.db
          .prepare(
            `INSERT INTO claims (identifier, claim_no, link_key, issued_with, institution_id, account_id, currency, expected_received_at, created_at, updated_at)
            SELECT 'many' || ?, 'MANY-' || ?, 'k', issued_with, institution_id, account_id, currency, expected_received_at, created_at, updated_at FROM claims WHERE claim_no NOT LIKE 'MANY%' LIMIT 1`,
          )
          .run(at, at)
        sim.db
          .prepare(
            'UPDATE application_installments SET claim_id = ?, claimed_amount = 100 WHERE identifier = ?',
          )
          .run(lastInsertRowid, id)
        return id
      }),
    )
    const { data } = await emailPapers([first, ...ids])
    expect([data.changed, await skippedOf(data.operation_identifier)]).toEqual([
      500,
      ['At most 500 papers in one letter'],
    ])
  })
  test('letters.emailPapers skips installments without a paper', async () => {
    const [claimed, unclaimed] = [newInstallment(), newInstallment()]
    await claim([claimed])
    const { data } = await emailPapers([claimed, unclaimed])
    expect([data.changed, await skippedOf(data.operation_identifier)]).toEqual([1, ['Not claimed yet']])
  })
  test('a reminder after letters.emailPapers is another letter: it does not ask', async () => {
    const ids = [newInstallment()]
    await claimDue(ids, LATE)
    await emailPapers(ids)
    expect((await remind(ids)).status).toBe(200)
  })
})

describe('remittance advices', () => {
  const payAgent = async () => {
    const ids = [newInstallment({ agent_id: agent(), agent_percent: 80 })]
    await claim(ids, 100_000)
    await invoice(ids, 100_000)
    await receive(ids, 100_000)
    return (await pay(ids, 20_020)).data.operation_identifier
  }
  const advise = (operation_identifier: string, more: object = {}) =>
    sim.call(agentPayments.sendAdvices, { body: { operation_identifier, ...more } }, { as })
  const advices = () =>
    sim.db
      .prepare<[string], Mail>('SELECT "to", subject, body FROM outbox WHERE "to" = ?')
      .all(personas.agent.email)

  test('agentPayments.sendAdvices emails the agent each line and the total', async () => {
    const operation = await payAgent()
    expect((await advise(operation)).data).toMatchObject({ changed: 1, undoable: false })
    const [mail] = advices()
    expect(mail!.subject).toBe('Meridian Study Abroad paid you CAD 200.20')
    expect(mail!.body).toMatch(/1\/\d · York University · CLM-2026-\d+ · CAD 200\.20/)
  })
  test('agentPayments.sendAdvices writes in the language that is asked for', async () => {
    await advise(await payAgent(), { language: 'tr' })
    expect(advices()[0]!.subject).toBe('Meridian Study Abroad size CAD 200.20 ödedi')
  })
  test('agentPayments.sendAdvices asks before the second time, however late', async () => {
    const operation = await payAgent()
    await advise(operation)
    await sim.clock.advance(60 * DAY)
    await signInAgain()
    expect((await advise(operation)).errors.at(-1)!.message).toBe('Sent on 2026-11-16')
    expect((await advise(operation, { accept_again: true })).status).toBe(200)
    expect(advices()).toHaveLength(2)
  })
  test('agentPayments.sendAdvices skips agents without an address, by name', async () => {
    const operation = await payAgent()
    sim.db.prepare("UPDATE users SET email = 'none' WHERE id = ?").run(agent())
    expect((await advise(operation)).errors.at(-1)!.message).toBe(
      'Farid Nasser has no email address for letters',
    )
  })
  test('agentPayments.ownAdvices are the agent’s own, as a list and as a file', async () => {
    const operation = await payAgent()
    const me = personas.agent.email
    const { data } = await sim.call(agentPayments.ownAdvices, {}, { as: me })
    expect(data.find((one) => one.operation === operation)).toMatchObject({
      day: '2026-11-16',
      count: 1,
      amounts: [{ currency: 'CAD', amount: 20_020 }],
    })
    const file = await sim.call(agentPayments.ownAdviceFile, { operation }, { as: me })
    expect(file.text).toMatch(/,CAD,800\.00,200\.20\n$/)
    const other = await sim.call(
      agentPayments.ownAdviceFile,
      { operation },
      { as: personas.superAdmin.email },
    )
    expect(other.status).toBe(404)
  })
})

describe('the address of an institution', () => {
  test('letters.billingContact is refused when it is none, and is in the activity log', async () => {
    expect((await contact(york(), 'york')).errors).toEqual([{ message: 'Invalid email', field: 'email' }])
    const logged = sim.db
      .prepare<[], string>(
        "SELECT description FROM activity_logs WHERE action = 'billing_contact_changed' ORDER BY id",
      )
      .pluck()
      .all()
    expect(logged[0]).toMatch(/^York University: .* → ar@york\.test$/)
  })
})

test('letters need the permission to claim: others are refused', async () => {
  const id = newInstallment()
  await claim([id])
  const calls = [
    [letters.emailPapers, { body: { installments: [id] } }],
    [letters.sendReminder, { body: { installments: [id] } }],
    [letters.billingContact, { institution_id: String(york()), body: { email: 'x@y.test', language: 'en' } }],
  ] as const
  for (const email of [personas.agent.email, personas.counsellor.email, personas.manager.email])
    for (const [endpoint, args] of calls)
      expect([email, endpoint.path, (await sim.call(endpoint, args as never, { as: email })).status]).toEqual(
        [email, endpoint.path, 403],
      )
})
