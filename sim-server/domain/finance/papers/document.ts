/** What a claim or an invoice says in print. */
import ar from '@locales/ar/finance/publicInvoices.json' with { type: 'json' }
import en from '@locales/en/finance/publicInvoices.json' with { type: 'json' }
import fr from '@locales/fr/finance/publicInvoices.json' with { type: 'json' }
import tr from '@locales/tr/finance/publicInvoices.json' with { type: 'json' }
import type { Pair, Part, PrintedDocument } from '../../platform/pdf/document'
import { isRtl, wordsIn, type Language } from '../../platform/pdf/words'
import type { Paper } from './read'

const bundles = { en: en.paper, fr: fr.paper, tr: tr.paper, ar: ar.paper }
/** Lines beyond this number are summed in one; the web page shows all of them. */
const MOST_LINES = 5000

export function paperDocument(paper: Paper, language: Language): PrintedDocument {
  const { word, amount, data, day, country } = wordsIn(language, bundles)
  const {
    issuer_info: issuer,
    institution_info: institution,
    account_info: account,
    void_at,
    currency,
    issued_on,
    expected_on,
  } = paper.head
  const joined = (parts: readonly (string | null)[]) => parts.filter(Boolean).join(' · ')
  const rest = paper.lines.slice(MOST_LINES)
  const restAmount = rest.reduce((sum, line) => sum + line.amount, 0)
  const parts: (Part | null)[] = [
    void_at === null ? null : { part: 'notice', text: word('void') },
    {
      part: 'pairs',
      pairs: [
        [word('to'), joined([data(institution.name), institution.country && country(institution.country)])],
        [word('issued'), day(issued_on)],
        [word('expected'), day(expected_on)],
      ],
    },
    {
      part: 'table',
      columns: [
        { label: word('student'), share: 0.4 },
        { label: word('program'), share: 0.36 },
        { label: word('amount'), share: 0.24, isFigure: true },
      ],
      rows: [
        ...paper.lines
          .slice(0, MOST_LINES)
          .map((line) => [
            joined([data(line.lead_name), data(line.student_number)]),
            joined([data(`${line.number}/${line.count}`), data(line.program_name)]),
            amount(line.amount, currency),
          ]),
        ...(rest.length === 0 ? [] : [[word('rest', { n: rest.length }), '', amount(restAmount, currency)]]),
      ],
    },
    {
      part: 'totals',
      lines: [{ label: word('total'), value: amount(paper.amount, currency), isStrong: true }],
    },
    account && void_at === null
      ? {
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
            ...(account.swift_code ? [[word('swift'), data(account.swift_code)] satisfies Pair] : []),
            [word('reference'), data(paper.no)],
          ],
        }
      : null,
  ]
  return {
    title: `${word(paper.kind)} ${paper.no}`,
    isRtl: isRtl(language),
    issuer: {
      name: data(issuer.name),
      contacts: [issuer.address, issuer.email, issuer.mobile].flatMap((contact) =>
        contact ? [data(contact)] : [],
      ),
      color: issuer.brand_color,
      logo: issuer.brand_logo,
    },
    heading: [word(paper.kind), data(paper.no)],
    parts: parts.filter((part) => part !== null),
    footer: word('page', { no: data(paper.no) }),
  }
}
