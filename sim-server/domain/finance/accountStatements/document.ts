/** What a statement of account and a remittance advice say in print. */
import ar from '@locales/ar/finance/printedStatements.json' with { type: 'json' }
import en from '@locales/en/finance/printedStatements.json' with { type: 'json' }
import fr from '@locales/fr/finance/printedStatements.json' with { type: 'json' }
import tr from '@locales/tr/finance/printedStatements.json' with { type: 'json' }
import type { InstitutionStatement } from '@contract/finance/accountStatements'
import type { AgentStatement } from '@contract/finance/agents/agentStatement'
import type { Column, Part, PrintedDocument } from '@formats/pdf/document'
import { isRtl, wordsIn, type DocumentWords, type Language } from '../../platform/printing/words'
import { groupBy } from '../../groupBy'
import type { PaidLine } from '../agentPayments/read'
import type { printedIssuer } from './printedIssuer'

const printed = ({ print, fields, kinds, opening, closing }: typeof en) => ({
  ...fields,
  ...kinds,
  ...print,
  opening,
  closing,
})
const bundles = { en: printed(en), fr: printed(fr), tr: printed(tr), ar: printed(ar) }
type Words = DocumentWords<keyof typeof bundles.en>

type Issuer = ReturnType<typeof printedIssuer>

interface Frame {
  issuer: Issuer
  kind: 'institutionStatement' | 'agentStatement' | 'advice'
  /** Printed in the heading and at the foot of each page. */
  about: string
  parts: Part[]
}
const framed = (
  { issuer, kind, about, parts }: Frame,
  language: Language,
  { word, data }: Words,
): PrintedDocument => ({
  title: [word(kind), about].join(' '),
  isRtl: isRtl(language),
  issuer: {
    name: data(issuer.name),
    contacts: [issuer.address, issuer.email, issuer.mobile].flatMap((contact) =>
      contact ? [data(contact)] : [],
    ),
    color: issuer.brand_color,
    lineColor: issuer.brand_second_color ?? issuer.brand_color,
    logo: issuer.brand_logo,
  },
  heading: [word(kind), data(about)],
  parts,
  footer: word('page', { about: data(about) }),
})

interface Printing {
  issuer: Issuer
  /** Whose statement it is. */
  name: string
  /** `2026-11-01`; both days are included. */
  from: string
  to: string
}
export type PrintedStatement = Printing &
  (
    | { whose: 'institution'; statements: InstitutionStatement[] }
    | { whose: 'agent'; statements: AgentStatement[] }
  )

const AGED = ['not_due', 'days_0', 'days_30', 'days_60', 'days_90', 'credit_left'] as const
/** What is open by days past due; nothing when nothing is. */
function agedPart({ currency, aged }: InstitutionStatement, { word, amount }: Words): Part[] {
  const pairs = AGED.flatMap((key) => {
    const open = key === 'credit_left' ? aged.credit : aged[key]
    return open === 0 ? [] : [[word(key), amount(open, currency)] as const]
  })
  return pairs.length === 0 ? [] : [{ part: 'box', title: word('aged'), pairs }]
}

/** Opening balance, entries and closing balance of one currency. `cells`: between day and amount. */
function tablePart<E extends { day: string; amount: number; balance: number }>(
  {
    currency,
    opening,
    closing,
    entries,
  }: { currency: string; opening: number; closing: number; entries: readonly E[] },
  { from, to }: Printing,
  columns: readonly (Column & { cell(entry: E): string })[],
  { word, amount, day }: Words,
): Part {
  const blank = columns.slice(1).map(() => '')
  return {
    part: 'table',
    title: currency,
    columns: [
      { label: word('day'), share: 0.14 },
      ...columns.map(({ label, share }) => ({ label, share })),
      { label: word('amount'), share: 0.17, isFigure: true },
      { label: word('balance'), share: 0.17, isFigure: true },
    ],
    rows: [
      [day(from), word('opening'), ...blank, '', amount(opening, currency)],
      ...entries.map((entry) => [
        day(entry.day),
        ...columns.map(({ cell }) => cell(entry)),
        amount(entry.amount, currency),
        amount(entry.balance, currency),
      ]),
      [day(to), word('closing'), ...blank, '', amount(closing, currency)],
    ],
  }
}

export function statementDocument(statement: PrintedStatement, language: Language): PrintedDocument {
  const words = wordsIn(language, bundles)
  const { word, data, day } = words
  const period = [day(statement.from), day(statement.to)].join(' – ')
  const tables: Part[] =
    statement.whose === 'institution'
      ? statement.statements.flatMap((one) => [
          tablePart(
            one,
            statement,
            [
              { label: word('entry'), share: 0.26, cell: ({ kind }) => word(kind) },
              { label: word('reference'), share: 0.26, cell: ({ reference }) => data(reference) },
            ],
            words,
          ),
          ...agedPart(one, words),
        ])
      : statement.statements.map((one) =>
          tablePart(
            one,
            statement,
            [
              { label: word('entry'), share: 0.13, cell: ({ kind }) => word(kind) },
              {
                label: word('student'),
                share: 0.19,
                cell: (entry) => [data(entry.student), data(`${entry.number}/${entry.count}`)].join(' '),
              },
              { label: word('institution'), share: 0.2, cell: ({ vendor_name }) => data(vendor_name) },
            ],
            words,
          ),
        )
  const parts: Part[] = [
    {
      part: 'pairs',
      pairs: [
        [word('for'), data(statement.name)],
        [word('period'), period],
      ],
    },
    ...(tables.length === 0 ? [{ part: 'notes', lines: [word('none')] } satisfies Part] : tables),
  ]
  const kind = statement.whose === 'agent' ? 'agentStatement' : 'institutionStatement'
  return framed({ issuer: statement.issuer, kind, about: statement.name, parts }, language, words)
}

/** `day`: of the payment. `operation`: its identifier. */
export interface PrintedAdvice {
  issuer: Issuer
  name: string
  day: string
  operation: string
  lines: readonly PaidLine[]
}
export function adviceDocument(
  { issuer, name, day: paidOn, operation, lines }: PrintedAdvice,
  language: Language,
): PrintedDocument {
  const words = wordsIn(language, bundles)
  const { word, data, day, amount } = words
  const parts: Part[] = [
    {
      part: 'pairs',
      pairs: [
        [word('for'), data(name)],
        [word('paidOn'), day(paidOn)],
        [word('payment'), data(operation.slice(0, 8))],
      ],
    },
    {
      part: 'table',
      columns: [
        { label: word('student'), share: 0.27 },
        { label: word('institution'), share: 0.27 },
        { label: word('claim'), share: 0.2 },
        { label: word('paid'), share: 0.26, isFigure: true },
      ],
      rows: lines.map((line) => [
        [data(line.student), data(`${line.number}/${line.count}`)].join(' '),
        data(line.institution),
        data(line.claim_no ?? ''),
        amount(line.amount, line.currency),
      ]),
    },
    {
      part: 'totals',
      lines: [...groupBy(lines, ({ currency }) => currency)].map(([currency, own]) => ({
        label: word('total'),
        value: amount(
          own.reduce((sum, line) => sum + line.amount, 0),
          currency,
        ),
        isStrong: true,
      })),
    },
  ]
  return framed({ issuer, kind: 'advice', about: name, parts }, language, words)
}
