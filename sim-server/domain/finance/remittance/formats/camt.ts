/**
 * ISO 20022 statements: camt.053, and camt.052 and camt.054, which have the same entries. An entry that the bank booked as one sum
 * for several payments is read as these payments, when it states all their amounts.
 */
import { totalsOfBalances, type BalancePair } from '../balances'
import { parseCell, type Cell } from '../figures'
import type { ReadLine, ReadRemittance } from '../read'
import { notBooked } from '../transactionWords'
import { elementsAt, readXml, textAt, type Element } from './xml'

export const isCamt = (text: string): boolean =>
  /<(\w+:)?(BkToCstmrStmt|BkToCstmrAcctRpt|BkToCstmrDbtCdtNtfctn)(V\d{2})?\b/.test(text.slice(0, 20_000))

const amountOf = (element: Element, ...paths: readonly string[]): Element | undefined =>
  paths.flatMap((path) => elementsAt(element, path)).find(({ text }) => text.trim() !== '')
const cellOf = (amount: Element | undefined, isDebit: boolean): Cell => ({
  ...parseCell(amount?.text ?? ''),
  negative: isDebit,
})
const isDebit = (element: Element) => textAt(element, 'CdtDbtInd') === 'DBIT'
/** Placeholders that banks write in empty fields. */
const EMPTY = new Set(['NOTPROVIDED', 'NONREF'])

function referenceOf(detail: Element, entry: Element): string {
  const party = isDebit(entry) ? 'Cdtr' : 'Dbtr'
  const said = [
    ...elementsAt(detail, 'RmtInf/Ustrd').map(({ text }) => text.trim()),
    ...elementsAt(detail, 'RmtInf/Strd/CdtrRefInf/Ref').map(({ text }) => text.trim()),
    ...elementsAt(detail, 'RmtInf/Strd/RfrdDocInf/Nb').map(({ text }) => text.trim()),
    textAt(detail, `RltdPties/${party}/Nm`, `RltdPties/${party}/Pty/Nm`),
    textAt(detail, 'Refs/EndToEndId'),
  ]
  const texts = [...new Set(said)].filter((text) => text !== '' && !EMPTY.has(text))
  const rest = [
    textAt(entry, 'AddtlNtryInf'),
    textAt(detail, 'AddtlTxInf'),
    textAt(entry, 'NtryRef', 'AcctSvcrRef'),
  ]
  return texts.join(' · ') || (rest.find((text) => text !== '' && !EMPTY.has(text)) ?? '')
}

/** Of a payment, or of the whole entry. */
const bankReferencesOf = (element: Element): string[] =>
  ['Refs/EndToEndId', 'Refs/TxId', 'Refs/AcctSvcrRef', 'AcctSvcrRef']
    .map((path) => textAt(element, path))
    .filter((text) => text !== '' && !EMPTY.has(text))

function entryLines(entry: Element): Omit<ReadLine, 'line'>[] {
  const date = textAt(entry, 'BookgDt/Dt', 'BookgDt/DtTm', 'ValDt/Dt', 'ValDt/DtTm').slice(0, 10)
  const whole = amountOf(entry, 'Amt')
  const details = elementsAt(entry, 'NtryDtls/TxDtls')
  const amounts = details.map((detail) => amountOf(detail, 'Amt', 'AmtDtls/TxAmt/Amt'))
  const currency = whole?.attributes.Ccy ?? null
  const state = textAt(entry, 'Sts/Cd', 'Sts') || 'BOOK'
  const lineOf = (amount: Element | undefined, reference: string, details: readonly Element[]) => ({
    date,
    reference,
    bankReferences: details.flatMap((one) => bankReferencesOf(one)),
    cell: cellOf(amount, isDebit(entry)),
    currency: amount?.attributes.Ccy ?? currency,
    problems: state === 'BOOK' ? [] : [notBooked(state)],
  })
  const sum = amounts.reduce((all, amount) => all + Number(amount?.text ?? NaN), 0)
  const isSplit =
    details.length > 1 &&
    amounts.every((amount) => (amount?.attributes.Ccy ?? currency) === currency) &&
    Math.abs(sum - Number(whole?.text)) < 0.0005
  return isSplit
    ? details.map((detail, at) => ({
        ...lineOf(amounts[at], referenceOf(detail, entry), [detail]),
        batch: cellOf(whole, isDebit(entry)),
      }))
    : [
        lineOf(
          whole,
          (details.length > 0 ? details : [entry])
            .map((one) => referenceOf(one, entry))
            .filter(Boolean)
            .join(' · '),
          [entry, ...details],
        ),
      ]
}

/** Codes of balances at the beginning and the end of a statement. */
const OPENING = new Set(['OPBD', 'PRCD'])
const CLOSING = new Set(['CLBD'])
const balanceOf = (statement: Element, codes: ReadonlySet<string>) => {
  const found = elementsAt(statement, 'Bal').filter((one) =>
    codes.has(textAt(one, 'Tp/CdOrPrtry/Cd', 'Tp/Cd')),
  )
  // Two of a kind are of two days.
  return found.length === 1 ? found[0]! : null
}
function balancesOf(balances: readonly Element[]): BalancePair {
  const statement: Element = { name: 'Stmt', attributes: {}, text: '', children: [...balances] }
  const [opening, closing] = [balanceOf(statement, OPENING), balanceOf(statement, CLOSING)]
  const cell = (balance: Element | null) => balance && cellOf(amountOf(balance, 'Amt'), isDebit(balance))
  return {
    currency: (closing && amountOf(closing, 'Amt')?.attributes.Ccy) ?? null,
    opening: cell(opening),
    closing: cell(closing),
  }
}

/** Entries that are not booked (PDNG, INFO, FUTR) are lines that say so: they are booked on another day, or never. @throws Fail 422 */
export function readCamt(text: string): ReadRemittance {
  const lines: ReadLine[] = []
  const accounts = new Set<string>()
  // Balances stand before the entries of their statement.
  const statements: Element[][] = []
  let isInBalances = false
  readXml(text, ['Acct', 'Bal', 'Ntry'], (element) => {
    if (element.name === 'Bal') {
      if (!isInBalances) statements.push([])
      statements.at(-1)!.push(element)
    }
    isInBalances = element.name === 'Bal'
    if (element.name === 'Acct') accounts.add(textAt(element, 'Id/IBAN', 'Id/Othr/Id'))
    if (element.name === 'Ntry')
      for (const line of entryLines(element)) lines.push({ line: lines.length + 1, ...line })
  })
  accounts.delete('')
  const totals = totalsOfBalances(statements.map(balancesOf), '.')
  return { lines, totals, accounts: [...accounts], point: '.' }
}
