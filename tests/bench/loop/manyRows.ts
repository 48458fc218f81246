/** The calls that name most rows, 10,000 installments or 5,000 lines of a statement: what they do to the loop. */
import type { Db } from '@db/open'
import { makeInstallment } from '@seeds/finance/installments'
import type { Kit } from '@seeds/kit'
import { invoiceVerbs } from '@contract/finance/invoices/invoiceVerbs'
import { letters } from '@contract/finance/letters'
import { statements } from '@contract/finance/statements'

/** Installments that one call may name. */
export const MOST_NAMED = 10_000
const LINES = 5000

/** The installments of a round; call it before the tenant is opened. */
export const addManyRows = (kit: Kit, rounds: number): void => {
  for (let at = 0; at < MOST_NAMED * rounds; at++)
    makeInstallment(kit, {
      lead_id: 1 + (at % MOST_NAMED),
      student_number: `MANY-${Math.floor(at / MOST_NAMED)}-${at}`,
      expected_currency_in: 'EUR',
      expected_commission_in: 100_000,
    })
}

/** Bodies by round. `create` stores a statement. */
export function manyRows(db: Db, create: (body: object) => Promise<unknown>) {
  const ofRound = (round: number) =>
    db
      .prepare<[string], string>(
        'SELECT l.identifier FROM applications a JOIN application_installments l ON l.application_id = a.id WHERE a.student_number LIKE ? ORDER BY l.id',
      )
      .pluck()
      .all(`MANY-${round}-%`)
  const account_identifier = db
    .prepare<[], string>("SELECT identifier FROM bank_accounts WHERE currency = 'EUR'")
    .pluck()
    .get()!
  const accepted = { accept_account: true, accept_date: true }
  const claim = (round: number) => ({
    claim_details: ofRound(round).map((installment_identifier) => ({
      installment_identifier,
      remarks: 'First term',
      amount: 100_000,
    })),
    account_identifier,
    expected_received_at: '31-12-2026',
    ...accepted,
  })
  /** A day of its own for each round: equal amounts of a day would be taken for the same payments. */
  const text = (round: number, name = 'MANY', month = '03') =>
    [
      'Date;Reference;Amount;Currency',
      ...Array.from(
        { length: LINES },
        (_, at) => `0${round + 1}.${month}.2026;${name}-${round} ${at};500.00;EUR`,
      ),
    ].join('\n')
  const receiveLines = (round: number) => {
    const lines = db
      .prepare<[string], string>('SELECT identifier FROM statement_lines WHERE reference LIKE ? ORDER BY id')
      .pluck()
      .all(`MANY-${round} %`)
    const installments = ofRound(round)
    return {
      lines: lines.map((identifier, at) => ({
        identifier,
        pays: [{ installment_identifier: installments[at]!, receive_amount: 50_000 }],
      })),
      ...accepted,
    }
  }
  const receive = (round: number) => ({
    claimDetails: ofRound(round).map((installment_identifier) => ({
      installment_identifier,
      receive_amount: 50_000,
    })),
    remark_to_internal: 'March',
    receive_date: '01-03-2026',
    payment_for: 'acr',
    ...accepted,
  })
  return {
    /** Stores the statements of all rounds. */
    async prepare(rounds: number) {
      for (let round = 0; round < rounds; round++) await create({ name: `March ${round}`, text: text(round) })
    },
    calls: [
      {
        name: 'a statement of 5,000 lines is stored',
        endpoint: statements.create,
        body: (round: number) => ({ text: text(round, 'NEW', '04') }),
      },
      { name: 'claim of 10,000 installments', endpoint: invoiceVerbs.claim, body: claim },
      {
        name: 'letter about 10,000 installments',
        endpoint: letters.emailPapers,
        body: (round: number) => ({ installments: ofRound(round), accept_again: true }),
      },
      { name: 'receipt of 5,000 lines of a statement', endpoint: statements.receive, body: receiveLines },
      { name: 'receipt of 10,000 installments', endpoint: invoiceVerbs.receive, body: receive },
    ],
  }
}
