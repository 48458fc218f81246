/**
 * What the tests of bank statements share: four claimed installments of one institution in GBP, a statement that pays two of them, and
 * a function for each call. `sim` and `ids` are made anew before each test of a file that calls `openStatementDesk()`.
 */
import { beforeEach } from 'vitest'
import { makeInstallment } from '@seeds/finance/installments'
import { makeLead } from '@seeds/leads/leads'
import { personas } from '@seeds/people/personas'
import { institutionSeeds } from '@seeds/reference/institutions'
import { makeInstitution } from '@seeds/catalog/institutions'
import { bankAccounts } from '@contract/finance/bankAccounts'
import { invoiceVerbs } from '@contract/finance/invoices/invoiceVerbs'
import { statements, type StatementDetail } from '@contract/finance/statements'
import { makeSim, type Sim } from '@support/server/sim'

export const as: string = personas.finance.email
export const other: string = personas.superAdmin.email
export let sim: Sim
/** The installments; `amounts` are what is due on each. */
export let ids: string[]
export const amounts = [123_456, 80_000, 95_050, 40_000]
/** Call once at the top of a test file. */
export const openStatementDesk = () =>
  beforeEach(async () => {
    sim = await makeSim({ size: 0 })
    const institution_id = makeInstitution(sim.kit, institutionSeeds[4]).id
    ids = amounts.map(
      (expected_commission_in, at) =>
        makeInstallment(sim.kit, {
          institution_id,
          lead_id: makeLead(sim.kit, { first_name: `Student${'ABCD'[at]}`, last_name: `Family${'ABCD'[at]}` })
            .id,
          student_number: `LEED-20000${at}`,
          expected_currency_in: 'GBP',
          expected_commission_in,
        }).identifier,
    )
    const [account] = (await sim.call(bankAccounts.dropdown, {}, { as })).data as unknown as [
      { value: string },
    ]
    await sim.call(
      invoiceVerbs.claim,
      {
        body: {
          claim_details: ids.map((installment_identifier, at) => ({
            installment_identifier,
            remarks: 'March',
            amount: amounts[at]!,
          })),
          account_identifier: account.value,
          accept_account: true,
          expected_received_at: '15-03-2027',
        },
      },
      { as },
    )
  })

export const TEXT = [
  'Date;Reference;Amount;Currency',
  '15.10.2026;LEED-200000 March;1.234,56;GBP',
  '16.10.2026;LEED-200001;800,00;GBP',
  '16.10.2026;Bank charges;-3,00;GBP',
].join('\n')
export const upload = async (text: string, more: object = {}) =>
  sim.call(statements.create, { body: { name: 'March', text, ...more } }, { as })
export const open = async (identifier: string, user = as) =>
  (await sim.call(statements.single, { identifier }, { as: user })).data
export const load = async (text: string) => open((await upload(text)).data.statement!.identifier)
export const receive = (
  lines: { identifier: string; pays: readonly [place: number, amount: number][]; bookings?: object[] }[],
  more: object = {},
  user = as,
) =>
  sim.call(
    statements.receive,
    {
      body: {
        lines: lines.map(({ pays, ...line }) => ({
          ...line,
          pays: pays.map(([at, receive_amount]) => ({ installment_identifier: ids[at]!, receive_amount })),
        })),
        ...more,
      } as never,
    },
    { as: user },
  )
export const proposed = ({ lines }: StatementDetail) =>
  lines.map(({ state, pays }) => [
    state,
    pays.map(({ identifier, amount }) => [ids.indexOf(identifier), amount]),
  ])
export const amountsLeft = ({ lines }: StatementDetail) => lines.map((line) => line.left)
export const payments = () =>
  sim.db
    .prepare(
      'SELECT p.date, p.reference, d.amount, d.void_at IS NULL AS valid FROM payments p JOIN payment_details d ON d.payment_id = p.id ORDER BY d.id',
    )
    .all()
