/** The credit transfers of a pay operation as ISO 20022 pain.001.001.09, for the bank's upload. */
import { BATCH_FORMAT } from '@contract/finance/agentPayments'
import { isBic, isIban, plainIban } from '@contract/finance/agents/iban'
import { sepaText } from '@contract/finance/agents/sepaText'
import { isoCurrencyOf, plainAmount } from '@contract/money'
import type { Db } from '@db/open'
import { Fail } from '@kit/request/fail'
import { groupBy } from '../../groupBy'
import type { PaidLine } from './read'
import { xmlDocument, type Xml } from './xml'

interface Debtor {
  account_name: string
  account_number: string
  swift_code: string | null
}
interface Payee {
  holder_name: string
  iban: string | null
  account_number: string | null
  bic: string | null
  country: string | null
}
/** Characters of a name and of a remittance text; identifiers have at most 35. */
const MOST_NAME = 70
const MOST_REMITTANCE = 140

export interface Batch {
  /** The operation without its dashes: 32 characters. */
  message: string
  /** Name of the payer: the organisation. */
  initiator: string
  /** ISO instant. */
  now: string
  dayOf(date: string): string
}

/** @throws Fail 422 naming what is missing: each agent without a payee account, the IBAN and the BIC of the paying account */
export function paymentBatch(db: Db, lines: readonly PaidLine[], batch: Batch): string {
  const groups = [...groupBy(lines, ({ account_id, date }) => `${account_id} ${batch.dayOf(date)}`).values()]
  refuseIncomplete(db, lines)
  const sum = (some: readonly PaidLine[]) => some.reduce((total, { amount }) => total + amount, 0)
  const controlSum = (some: readonly PaidLine[]) => {
    // The format requires a control sum of all figures, across currencies.
    const byCurrency = [...groupBy(some, ({ currency }) => currency)]
    if (byCurrency.length === 1) return plainAmount(sum(some), byCurrency[0]![0])
    return byCurrency
      .reduce((total, [currency, part]) => total + Number(plainAmount(sum(part), currency)), 0)
      .toFixed(3)
  }
  const transfers = (some: readonly PaidLine[]) => [
    ...groupBy(some, ({ agent_id }) => String(agent_id)).values(),
  ]

  const paymentOf = (group: readonly PaidLine[], at: number): Xml => {
    const { account_id, date } = group[0]!
    const debtor = debtorOf(db, account_id)
    return [
      'PmtInf',
      [
        ['PmtInfId', `${batch.message}-${at + 1}`],
        ['PmtMtd', 'TRF'],
        ['NbOfTxs', String(transfers(group).length)],
        ['CtrlSum', controlSum(group)],
        ['ReqdExctnDt', [['Dt', batch.dayOf(date)]]],
        ['Dbtr', [['Nm', sepaText(debtor.account_name, MOST_NAME)]]],
        ['DbtrAcct', [['Id', [['IBAN', plainIban(debtor.account_number)]]]]],
        ['DbtrAgt', [['FinInstnId', [['BICFI', debtor.swift_code!]]]]],
        ...transfers(group).map((transfer) => transferOf(transfer)),
      ],
    ]
  }
  const transferOf = (transfer: readonly PaidLine[]): Xml => {
    const { agent_id, currency } = transfer[0]!
    const payee = payeeOf(db, agent_id, currency)!
    const claims = [...new Set(transfer.flatMap(({ claim_no }) => claim_no ?? []))]
    const account: Xml = payee.iban
      ? ['IBAN', payee.iban]
      : ['Othr', [['Id', sepaText(payee.account_number!, 34)]]]
    return [
      'CdtTrfTxInf',
      [
        ['PmtId', [['EndToEndId', `${batch.message.slice(0, 20)}-${agent_id}`]]],
        ['Amt', [['InstdAmt', plainAmount(sum(transfer), currency), { Ccy: isoCurrencyOf(currency) }]]],
        // SLEV: the charges of the SEPA scheme, which knows euros and IBANs only; SHAR: shared.
        ['ChrgBr', currency === 'EUR' && payee.iban ? 'SLEV' : 'SHAR'],
        ...(payee.bic ? [['CdtrAgt', [['FinInstnId', [['BICFI', payee.bic]]]]] satisfies Xml] : []),
        [
          'Cdtr',
          [
            ['Nm', sepaText(payee.holder_name, MOST_NAME)],
            ...(payee.country ? [['PstlAdr', [['Ctry', payee.country]]] satisfies Xml] : []),
          ],
        ],
        ['CdtrAcct', [['Id', [account]]]],
        ['RmtInf', [['Ustrd', remittance(batch.message.slice(0, 8), claims)]]],
      ],
    ]
  }
  return xmlDocument([
    'Document',
    [
      [
        'CstmrCdtTrfInitn',
        [
          [
            'GrpHdr',
            [
              ['MsgId', batch.message],
              ['CreDtTm', batch.now.slice(0, 19)],
              ['NbOfTxs', String(groups.reduce((count, group) => count + transfers(group).length, 0))],
              ['CtrlSum', controlSum(lines)],
              ['InitgPty', [['Nm', sepaText(batch.initiator, MOST_NAME)]]],
            ],
          ],
          ...groups.map(paymentOf),
        ],
      ],
    ],
    { xmlns: `urn:iso:std:iso:20022:tech:xsd:${BATCH_FORMAT}` },
  ])
}

/** `Commission 1f0c2ab9 CLM-2026-00012 CLM-2026-00013 +3`: as many claims as there is room for, then how many more. */
function remittance(operation: string, claims: readonly string[]): string {
  const start = ['Commission', operation].join(' ')
  for (let named = claims.length; named >= 0; named--) {
    const rest = claims.length - named
    const text = [start, ...claims.slice(0, named), ...(rest > 0 ? [`+${rest}`] : [])].join(' ')
    if (text.length <= MOST_REMITTANCE) return sepaText(text, MOST_REMITTANCE)
  }
  return start
}

const debtorOf = (db: Db, account: number): Debtor =>
  db
    .prepare<[number], Debtor>(
      'SELECT account_name, account_number, swift_code FROM bank_accounts WHERE id = ?',
    )
    .get(account)!
const payeeOf = (db: Db, agent: number, currency: string): Payee | undefined =>
  db
    .prepare<[number, string], Payee>(
      'SELECT holder_name, iban, account_number, bic, country FROM payee_accounts WHERE agent_id = ? AND currency = ? AND deleted_at IS NULL',
    )
    .get(agent, currency)

function refuseIncomplete(db: Db, lines: readonly PaidLine[]): void {
  const errors = new Set<string>()
  for (const { account_id } of lines) {
    const { account_name, account_number, swift_code } = debtorOf(db, account_id)
    if (!isIban(account_number)) errors.add(`The paying account ${account_name} has no valid IBAN`)
    if (!isBic(swift_code ?? '')) errors.add(`The paying account ${account_name} has no valid BIC`)
  }
  for (const { agent_id, agent_name, currency } of lines)
    if (!payeeOf(db, agent_id, currency)) errors.add(`${agent_name} has no payee account in ${currency}`)
  if (errors.size > 0)
    throw new Fail(
      422,
      [...errors].map((message) => ({ message })),
      { rule: 'payment batch' },
    )
}
