/** A claim or an invoice as a page, also for screen readers and print. `o` opens its PDF, `d` saves it. */
import { useLayoutEffect, useRef } from 'react'
import type { PaperLine, PublicClaim } from '@contract/finance/publicInvoices'
import { amountText, country, day } from '@core/words/format'
import { useWords } from '@core/words/i18n'
import { appState } from '@core/session/session'
import { AuthLayout } from '@ui/layout/AuthLayout'
import './paper.css'

export type PaperData = Omit<PublicClaim, 'claim_no' | 'claim_amount' | 'claim_details'> & {
  no: string
  amount: number
  lines: readonly PaperLine[]
}

/** URL of a file that the API serves, also when the API has another host: `https://api.example/v1/…`. */
const addressOf = (page: string) => new URL(page, new URL(appState.runtime.api, location.href)).href
const KEYS = { open: 'o', download: 'd' } as const

export function Paper({ kind, paper }: { kind: 'claim' | 'invoice'; paper: PaperData }) {
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
  const { account_info: account, institution_info: institution, currency } = paper
  const place = (code: string | null) => (code ? country(code) : '')
  return (
    <AuthLayout wide title={say(kind)} intro={<bdi className="paper-no">{paper.no}</bdi>}>
      <article className="paper">
        {paper.void_at !== null && (
          <p className="paper-void" role="alert">
            {say('void')}
          </p>
        )}
        <dl>
          <dt>{say('to')}</dt>
          <dd>
            <bdi>{institution.name}</bdi>
            {institution.country && <> · {place(institution.country)}</>}
          </dd>
          <dt>{say('issued')}</dt>
          <dd>{day(paper.issued_on)}</dd>
          <dt>{say('expected')}</dt>
          <dd>{day(paper.expected_on)}</dd>
        </dl>
        <div className="paper-lines" role="region" aria-label={say(kind)} tabIndex={0}>
          <table>
            <thead>
              <tr>
                <th scope="col">{say('student')}</th>
                <th scope="col">{say('program')}</th>
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
                  <td className="figure">
                    <bdi>{amountText(line.amount, currency)}</bdi>
                  </td>
                </tr>
              ))}
            </tbody>
            <tfoot>
              <tr>
                <th scope="row" colSpan={2}>
                  {say('total')}
                </th>
                <td className="figure">
                  <bdi>{amountText(paper.amount, currency)}</bdi>
                </td>
              </tr>
            </tfoot>
          </table>
        </div>
        {account && paper.void_at === null && (
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
