/** Unusual dates and accounts are refused, in the plan and in the run, until they are confirmed. */
import { beforeEach, describe, expect, test } from 'vitest'
import { invoiceCorrections } from '@contract/finance/invoices/invoiceCorrections'
import { dateQuestion, invoiceVerbs } from '@contract/finance/invoices/invoiceVerbs'
import { operations, type Verb } from '@contract/platform/operations'
import {
  account,
  agent,
  as,
  claim,
  lines,
  newInstallment,
  openInvoiceDesk,
  paymentLines,
  read,
  receive,
  signInAgain,
  sim,
} from '@support/server/invoiceDesk'

openInvoiceDesk()
let id: string
/** Takes the credit of `id`. */
let target: string
const lira = () =>
  sim.db.prepare<[], string>("SELECT identifier FROM bank_accounts WHERE currency = 'TRY'").pluck().get()!
const received = () => [{ installment_identifier: id, receive_amount: 5 }]
const verbs = {
  claim: (more: object) =>
    [
      invoiceVerbs.claim,
      {
        claim_details: lines([id]),
        account_identifier: account(),
        expected_received_at: '15-03-2027',
        ...more,
      },
    ] as const,
  receive: (more: object) =>
    [
      invoiceVerbs.receive,
      {
        claimDetails: received(),
        account_identifier: account(),
        remark_to_internal: 'x',
        receive_date: '16-11-2026',
        ...more,
      },
    ] as const,
  pay: (more: object) =>
    [
      invoiceVerbs.pay,
      {
        claimDetails: received(),
        account_id: account(),
        remark_to_internal: 'x',
        receive_date: '16-11-2026',
        ...more,
      },
    ] as const,
  reverse: (more: object) =>
    [
      invoiceCorrections.reverse,
      { payment_lines: paymentLines(id), reverse_date: '16-11-2026', remarks: 'x', ...more },
    ] as const,
  refund: (more: object) =>
    [
      invoiceCorrections.refund,
      {
        refund_details: [{ installment_identifier: id, amount: 5 }],
        account_identifier: account(),
        refund_date: '16-11-2026',
        remarks: 'x',
        ...more,
      },
    ] as const,
  apply_credit: (more: object) =>
    [
      invoiceCorrections.applyCredit,
      {
        from_identifier: id,
        apply_details: [{ installment_identifier: target, amount: 5 }],
        apply_date: '16-11-2026',
        remarks: 'x',
        ...more,
      },
    ] as const,
}
type Named = keyof typeof verbs
const run = (verb: Named, more: object) => {
  const [endpoint, body] = verbs[verb](more)
  return sim.call(endpoint, { body: body as never }, { as })
}
const plan = (verb: Named, more: object) =>
  sim.call(
    operations.plan,
    { body: { verb: `invoices.${verb}` as Verb, ...verbs[verb](more)[1] } as never },
    { as },
  )

const PAST = '15-03-1990 is more than 365 days ago. Confirm the date.'
const FUTURE = '17-11-2026 is in the future. Confirm the date.'
const WRONG_ACCOUNT = 'The account is in TRY, the amounts are in CAD. Confirm the account.'
describe.each([
  [
    'claim',
    { expected_received_at: '15-03-1990' },
    '15-03-1990 is more than 31 days ago. Confirm the date.',
    'accept_date',
  ],
  [
    'claim',
    { expected_received_at: '15-03-2030' },
    '15-03-2030 is more than 730 days ahead. Confirm the date.',
    'accept_date',
  ],
  ['receive', { receive_date: '15-03-1990' }, PAST, 'accept_date'],
  ['receive', { receive_date: '17-11-2026' }, FUTURE, 'accept_date'],
  ['pay', { receive_date: '15-03-1990' }, PAST, 'accept_date'],
  ['reverse', { reverse_date: '17-11-2026' }, FUTURE, 'accept_date'],
  ['refund', { refund_date: '17-11-2026' }, FUTURE, 'accept_date'],
  ['apply_credit', { apply_date: '17-11-2026' }, FUTURE, 'accept_date'],
  ['refund', { account_identifier: 'TRY' }, WRONG_ACCOUNT, 'accept_account'],
  ['claim', { account_identifier: 'TRY' }, WRONG_ACCOUNT, 'accept_account'],
  ['receive', { account_identifier: 'TRY' }, WRONG_ACCOUNT, 'accept_account'],
  ['pay', { account_id: 'TRY' }, WRONG_ACCOUNT, 'accept_account'],
] as const)('invoices.%s with %o', (verb, given, message, answer) => {
  let unusual: Record<string, string>
  let field: string
  beforeEach(async () => {
    ;[[field]] = Object.entries(given) as [[string, string]]
    unusual = Object.fromEntries(
      Object.entries(given).map(([name, value]) => [name, value === 'TRY' ? lira() : value]),
    )
    id = newInstallment({ agent_id: agent(), agent_percent: 80 })
    if (verb !== 'claim') await claim([id])
    if (verb === 'pay' || verb === 'reverse') await receive([id])
    if (verb !== 'refund' && verb !== 'apply_credit') return
    await receive([id], 125_055, { accept_overpayment: true })
    target = newInstallment()
    await claim([target])
  })
  test('is refused at its field in the plan and in the run, and changes nothing', async () => {
    const before = await read(id)
    for (const call of [plan, run]) {
      const { status, errors } = await call(verb, unusual)
      expect([status, errors]).toEqual([422, [{ message, field }]])
    }
    expect(await read(id)).toEqual(before)
  })
  test('is booked when it is confirmed', async () => {
    expect((await plan(verb, { ...unusual, [answer]: true })).data.will_change).toBe(
      verb === 'apply_credit' ? 2 : 1,
    )
    expect((await run(verb, { ...unusual, [answer]: true })).status).toBe(200)
  })
})

describe('dateQuestion', () => {
  test.each([
    ['2026-11-16', 'booked'],
    ['2025-11-16', 'booked'],
    ['2026-10-16', 'expected'],
    ['2028-11-15', 'expected'],
  ] as const)('dateQuestion lets %s pass as %s', (day, kind) => {
    expect(dateQuestion(day, '2026-11-16', kind)).toBeNull()
  })
  test('dateQuestion goes by the day of the caller: their today is not the future', async () => {
    sim.tenant.clock.set(Date.parse('2026-11-16T22:30:00.000Z'))
    await signInAgain()
    id = newInstallment()
    await claim([id])
    const [endpoint, body] = verbs.receive({ receive_date: '17-11-2026' })
    const inIstanbul = { as, headers: { 'time-offset': '180' } }
    expect((await sim.call(endpoint, { body }, inIstanbul)).status).toBe(200)
  })
})
