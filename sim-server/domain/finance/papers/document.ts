/** The printed content of a claim, an invoice or a credit note. */
import ar from '@locales/ar/finance/publicInvoices.json' with { type: 'json' }
import en from '@locales/en/finance/publicInvoices.json' with { type: 'json' }
import fr from '@locales/fr/finance/publicInvoices.json' with { type: 'json' }
import tr from '@locales/tr/finance/publicInvoices.json' with { type: 'json' }
import { vatIn } from '@contract/money'
import type { Pair, Part, PrintedDocument, TotalLine } from '@formats/pdf/document'
import { isRtl, wordsIn, type DocumentWords, type Language } from '../../platform/printing/words'
import type { Paper } from './read'

const bundles = { en: en.paper, fr: fr.paper, tr: tr.paper, ar: ar.paper }
type Words = DocumentWords<keyof typeof en.paper>
/** Lines beyond this number are summed in one; the web page shows all of them. */
const MOST_LINES = 5000

const joined = (parts: readonly (string | null)[]) => parts.filter(Boolean).join(' · ')
const ifPresent = <Value>(value: Value | null | undefined | false): Value[] =>
  value === null || value === undefined || value === false ? [] : [value]

function factsOf({ head, credits }: Paper, { word, data, day, country }: Words): Pair[] {
  const { institution_info: institution, issued_on, expected_on, po_number } = head
  return [
    [word('to'), joined([data(institution.name), institution.country && country(institution.country)])],
    [word('issued'), day(issued_on)],
    ...ifPresent<Pair>(expected_on !== null && [word('expected'), day(expected_on)]),
    ...ifPresent<Pair>(po_number !== null && [word('poNumber'), data(po_number)]),
    ...ifPresent<Pair>(credits && [word('purpose'), word(credits.credit_note_for)]),
    ...ifPresent<Pair>(credits && [word('reason'), data(credits.reason)]),
  ]
}

function linesOf({ kind, lines, head: { currency } }: Paper, { word, amount, data }: Words): Part {
  const rest = lines.slice(MOST_LINES)
  const restAmount = rest.reduce((sum, line) => sum + line.amount, 0)
  const isCredit = kind === 'credit_note'
  const cellsOf = (student: string, program: string, paper: string, sum: string) => [
    student,
    program,
    ...ifPresent(isCredit && paper),
    sum,
  ]
  return {
    part: 'table',
    columns: [
      { label: word('student'), share: isCredit ? 0.3 : 0.4 },
      { label: word('program'), share: isCredit ? 0.3 : 0.36 },
      ...ifPresent(isCredit && { label: word('credited'), share: 0.2 }),
      { label: word('amount'), share: isCredit ? 0.2 : 0.24, isFigure: true },
    ],
    rows: [
      ...lines
        .slice(0, MOST_LINES)
        .map((line) =>
          cellsOf(
            joined([data(line.lead_name), data(line.student_number)]),
            joined([data(`${line.number}/${line.count}`), data(line.program_name)]),
            line.paper_no === null ? '' : data(line.paper_no),
            amount(line.amount, currency),
          ),
        ),
      ...ifPresent(
        rest.length > 0 && cellsOf(word('rest', { n: rest.length }), '', '', amount(restAmount, currency)),
      ),
    ],
  }
}

function totalsOf(
  { amount: total, head: { currency, vat_percent, tax_name } }: Paper,
  { word, amount }: Words,
): Part {
  const vat = vat_percent === null ? null : vatIn(total, vat_percent)
  const lines: TotalLine[] = [
    ...ifPresent(vat !== null && { label: word('net'), value: amount(total - vat, currency) }),
    ...ifPresent(
      vat !== null && {
        label: tax_name
          ? word('tax', { name: tax_name, percent: vat_percent! })
          : word('vat', { percent: vat_percent! }),
        value: amount(vat, currency),
      },
    ),
    { label: word('total'), value: amount(total, currency), isStrong: true },
  ]
  return { part: 'totals', lines }
}

function settlementParts(
  { settlement, head: { currency } }: Paper,
  { word, amount, data, day }: Words,
): Part[] {
  if (!settlement || settlement.entries.length === 0) return []
  const { entries, outstanding, credit } = settlement
  return [
    {
      part: 'table',
      title: word('settlement'),
      columns: [
        { label: word('day'), share: 0.16 },
        { label: word('what'), share: 0.26 },
        { label: word('reference'), share: 0.34 },
        { label: word('amount'), share: 0.24, isFigure: true },
      ],
      rows: entries.map((entry) => [
        day(entry.day),
        word(entry.kind),
        joined([entry.no && data(entry.no), entry.reference && data(entry.reference)]),
        amount(entry.amount, currency),
      ]),
    },
    {
      part: 'totals',
      lines: [
        { label: word('balance'), value: amount(outstanding, currency), isStrong: true },
        ...ifPresent(credit > 0 && { label: word('yourCredit'), value: amount(credit, currency) }),
      ],
    },
  ]
}

function accountOf({ no, head, settlement }: Paper, { word, data, country }: Words): Part | null {
  const { account_info: account, void_at } = head
  if (!account || void_at !== null || settlement?.outstanding === 0) return null
  return {
    part: 'box',
    title: word('payTo'),
    pairs: [
      [word('accountName'), data(account.account_name)],
      [word('accountNumber'), data(account.account_number)],
      [
        word('bank'),
        joined([
          data(account.bank_name),
          account.branch_name && data(account.branch_name),
          account.country && country(account.country),
        ]),
      ],
      ...ifPresent<Pair>(account.swift_code !== null && [word('swift'), data(account.swift_code)]),
      [word('reference'), data(no)],
    ],
  }
}

function issuerOf({ head: { issuer_info: issuer } }: Paper, { data }: Words): PrintedDocument['issuer'] {
  const tax = issuer.tax_number && joinedTax(issuer.tax_label, issuer.tax_number)
  const contacts = [
    issuer.legal_name === issuer.name ? null : issuer.legal_name,
    ...(issuer.address ?? '').split('\n'),
    tax,
    issuer.email,
    issuer.mobile,
  ]
  return {
    name: data(issuer.name),
    contacts: contacts.flatMap((contact) => (contact ? [data(contact)] : [])),
    color: issuer.brand_color,
    lineColor: issuer.brand_second_color ?? issuer.brand_color,
    logo: issuer.brand_logo,
  }
}
const joinedTax = (label: string | null, number: string) => [label, number].filter(Boolean).join(' ')

export function paperDocument(paper: Paper, language: Language): PrintedDocument {
  const words = wordsIn(language, bundles)
  const { word, data } = words
  const { void_at, payment_terms } = paper.head
  const parts: (Part | null)[] = [
    void_at === null ? null : { part: 'notice', text: word('void') },
    { part: 'pairs', pairs: factsOf(paper, words) },
    linesOf(paper, words),
    totalsOf(paper, words),
    ...settlementParts(paper, words),
    accountOf(paper, words),
    payment_terms && void_at === null
      ? { part: 'notes', title: word('terms'), lines: payment_terms.split('\n').map(data) }
      : null,
  ]
  return {
    title: `${word(paper.kind)} ${paper.no}`,
    isRtl: isRtl(language),
    issuer: issuerOf(paper, words),
    heading: [word(paper.kind), data(paper.no)],
    parts: parts.filter((part) => part !== null),
    footer: word('page', { no: data(paper.no) }),
  }
}
