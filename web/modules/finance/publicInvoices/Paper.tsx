/** A claim, an invoice or a credit note as a page, also for screen readers and print. `o` opens its PDF, `d` saves it. */
import { useLayoutEffect, useRef, type ReactNode } from 'react'
import type { CreditLine, PaperLine, PublicCreditNote, Settlement } from '@contract/finance/publicInvoices'
import { vatIn } from '@contract/money'
import { amountText, country, day } from '@core/words/format'
import { useWords } from '@core/words/i18n'
import { appState } from '@core/session/session'
import { AuthLayout } from '@ui/layout/AuthLayout'
import './paper.css'

export type PaperKind = 'claim' | 'invoice' | 'credit_note'
/** `settlement`: of claims and invoices that are not void. `credits`: of credit notes. */
export type PaperData = Omit<
  PublicCreditNote,
  'credit_note_no' | 'credit_note_for' | 'credit_amount' | 'reason' | 'credit_note_details'
> & {
  no: string
  amount: number
  lines: readonly (PaperLine | CreditLine)[]
  settlement: Settlement | null
  credits: Pick<PublicCreditNote, 'credit_note_for' | 'reason'> | null
}

/** URL of a file that the API serves, also when the API has another host: `https://api.example/v1/…`. */
const addressOf = (page: string) => new URL(page, new URL(appState.runtime.api, location.href)).href
const KEYS = { open: 'o', download: 'd' } as const

/** A label and its value; nothing when there is no value. */
const Pair = ({ label, children }: { label: string; children: ReactNode }) =>
  children === null || children === '' ? null : (
    <>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </>
  )

export function Paper({ kind, paper }: { kind: PaperKind; paper: PaperData }) {
  const t = useWords()
  const say = (word: string) => t(`publicInvoices:paper.${word}`)
  const open = useRef<HTMLAnchorElement>(null)
  const download = useRef<HTMLAnchorElement>(null)
  useLayoutEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return
      // Also match `event.code`: on an Arabic keyboard the `o` key types another letter.
      const is = (key: string) => event.key === key || event.code === `Key${key.toUpperCase()}`
      const link = is(KEYS.open) ? open : is(KEYS.download) ? download : null
      link?.current?.click()
    }
    window.addEventListener('keydown', pressed)
    return () => window.removeEventListener('keydown', pressed)
  }, [])
  const { account_info: account, institution_info: institution, currency, credits } = paper
  const place = (code: string | null) => (code ? country(code) : '')
  const isOwed = paper.void_at === null && paper.settlement?.outstanding !== 0
  return (
    <AuthLayout wide title={say(kind)} intro={<bdi className="paper-no">{paper.no}</bdi>}>
      <article className="paper">
        {paper.void_at !== null && (
          <p className="paper-void" role="alert">
            {say('void')}
          </p>
        )}
        <IssuerLines paper={paper} />
        <dl>
          <Pair label={say('to')}>
            <bdi>{institution.name}</bdi>
            {institution.country && <> · {place(institution.country)}</>}
          </Pair>
          <Pair label={say('issued')}>{day(paper.issued_on)}</Pair>
          <Pair label={say('expected')}>{paper.expected_on && day(paper.expected_on)}</Pair>
          <Pair label={say('poNumber')}>{paper.po_number && <bdi>{paper.po_number}</bdi>}</Pair>
          <Pair label={say('purpose')}>{credits && say(credits.credit_note_for)}</Pair>
          <Pair label={say('reason')}>{credits && <bdi>{credits.reason}</bdi>}</Pair>
        </dl>
        <div className="paper-lines" role="region" aria-label={say(kind)} tabIndex={0}>
          <table>
            <thead>
              <tr>
                <th scope="col">{say('student')}</th>
                <th scope="col">{say('program')}</th>
                {credits && <th scope="col">{say('credited')}</th>}
                <th scope="col" className="figure">
                  {say('amount')}
                </th>
              </tr>
            </thead>
            <tbody>
              {paper.lines.map((line, at) => (
                <tr key={at}>
                  <th scope="row">
                    <bdi>{line.lead_name}</bdi> · <bdi>{line.student_number}</bdi>
                  </th>
                  <td>
                    <bdi dir="ltr">
                      {line.number}/{line.count}
                    </bdi>{' '}
                    · <bdi>{line.program_name}</bdi>
                  </td>
                  {credits && (
                    <td>
                      <bdi dir="ltr">{'paper_no' in line && line.paper_no}</bdi>
                    </td>
                  )}
                  <td className="figure">
                    <bdi>{amountText(line.amount, currency)}</bdi>
                  </td>
                </tr>
              ))}
            </tbody>
            <tfoot>
              <Totals paper={paper} span={credits ? 3 : 2} />
            </tfoot>
          </table>
        </div>
        {paper.settlement && paper.settlement.entries.length > 0 && (
          <SettlementTable settlement={paper.settlement} currency={currency} />
        )}
        {account && isOwed && (
          <section className="paper-account">
            <h2>{say('payTo')}</h2>
            <dl>
              <dt>{say('accountName')}</dt>
              <dd>
                <bdi>{account.account_name}</bdi>
              </dd>
              <dt>{say('accountNumber')}</dt>
              <dd>
                <bdi dir="ltr">{account.account_number}</bdi>
              </dd>
              <dt>{say('bank')}</dt>
              <dd>
                <bdi>{[account.bank_name, account.branch_name].filter(Boolean).join(' · ')}</bdi>
                {account.country && <> · {place(account.country)}</>}
              </dd>
              {account.swift_code && (
                <>
                  <dt>{say('swift')}</dt>
                  <dd>
                    <bdi dir="ltr">{account.swift_code}</bdi>
                  </dd>
                </>
              )}
              <dt>{say('reference')}</dt>
              <dd>
                <bdi dir="ltr">{paper.no}</bdi>
              </dd>
            </dl>
          </section>
        )}
        {paper.payment_terms && paper.void_at === null && (
          <section>
            <h2 className="paper-head">{say('terms')}</h2>
            <p className="paper-terms" dir="auto">
              {paper.payment_terms}
            </p>
          </section>
        )}
        <p className="paper-acts">
          <a
            ref={open}
            className="bp6-button bp6-intent-primary"
            href={addressOf(paper.view_page)}
            target="_blank"
            rel="noreferrer"
            aria-keyshortcuts={KEYS.open}
          >
            {t('publicInvoices:open')}
          </a>
          <a
            ref={download}
            className="bp6-button"
            href={addressOf(paper.download_page)}
            download={`${paper.no}.pdf`}
            aria-keyshortcuts={KEYS.download}
          >
            {t('publicInvoices:download')}
          </a>
        </p>
        <p className="paper-keys">
          {t('publicInvoices:keys', { open: KEYS.open.toUpperCase(), download: KEYS.download.toUpperCase() })}
        </p>
      </article>
    </AuthLayout>
  )
}

/** Name, address and tax number of the issuer. */
function IssuerLines({ paper: { issuer_info: issuer } }: { paper: PaperData }) {
  const tax = [issuer.tax_label, issuer.tax_number].filter(Boolean).join(' ')
  const lines = [
    issuer.legal_name ?? issuer.name,
    ...(issuer.address ?? '').split('\n'),
    issuer.tax_number && tax,
  ]
  return (
    <address className="paper-issuer">
      {lines.filter(Boolean).map((line, at) => (
        <bdi key={at}>{line}</bdi>
      ))}
    </address>
  )
}

function Totals({ paper, span }: { paper: PaperData; span: number }) {
  const t = useWords()
  const { amount, currency, vat_percent, tax_name } = paper
  const vat = vat_percent === null ? null : vatIn(amount, vat_percent)
  const rows = [
    ...(vat === null
      ? []
      : [
          [t('publicInvoices:paper.net'), amount - vat] as const,
          [
            tax_name
              ? t('publicInvoices:paper.tax', { name: tax_name, percent: vat_percent })
              : t('publicInvoices:paper.vat', { percent: vat_percent }),
            vat,
          ] as const,
        ]),
    [t('publicInvoices:paper.total'), amount] as const,
  ]
  return rows.map(([label, value]) => (
    <tr key={label}>
      <th scope="row" colSpan={span}>
        {label}
      </th>
      <td className="figure">
        <bdi>{amountText(value, currency)}</bdi>
      </td>
    </tr>
  ))
}

function SettlementTable({ settlement, currency }: { settlement: Settlement; currency: string }) {
  const t = useWords()
  const say = (word: string) => t(`publicInvoices:paper.${word}`)
  const { entries, outstanding, credit } = settlement
  return (
    <div className="paper-lines" role="region" aria-label={say('settlement')} tabIndex={0}>
      <table>
        <caption className="paper-head">{say('settlement')}</caption>
        <thead>
          <tr>
            <th scope="col">{say('day')}</th>
            <th scope="col">{say('what')}</th>
            <th scope="col">{say('reference')}</th>
            <th scope="col" className="figure">
              {say('amount')}
            </th>
          </tr>
        </thead>
        <tbody>
          {entries.map((entry, at) => (
            <tr key={at}>
              <td>{day(entry.day)}</td>
              <th scope="row">{say(entry.kind)}</th>
              <td>
                <bdi>{entry.no ?? entry.reference}</bdi>
              </td>
              <td className="figure">
                <bdi>{amountText(entry.amount, currency)}</bdi>
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={3}>
              {say('balance')}
            </th>
            <td className="figure">
              <bdi>{amountText(outstanding, currency)}</bdi>
            </td>
          </tr>
          {credit > 0 && (
            <tr>
              <th scope="row" colSpan={3}>
                {say('yourCredit')}
              </th>
              <td className="figure">
                <bdi>{amountText(credit, currency)}</bdi>
              </td>
            </tr>
          )}
        </tfoot>
      </table>
    </div>
  )
}
