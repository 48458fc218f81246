/** `/invoice-pdf/{invoiceID}`, `/claim-invoice/{claimNo}` and `/credit-note/{creditNoteID}`: the document as a page, and its PDF. */
import { useParams, useSearch } from 'wouter'
import { INCOMPLETE_LINK, publicInvoices, type KeyNeeded } from '@contract/finance/publicInvoices'
import { useWords, useLanguage } from '@core/words/i18n'
import { useUncachedCall } from '@core/server/useUncachedCall'
import { AuthLayout } from '@ui/layout/AuthLayout'
import { Paper, type PaperData, type PaperKind } from './Paper'

/** `key`: the secret of the link, `/claim-invoice/CLM-2026-00012?key=…`. */
const useQuery = () => ({
  key: new URLSearchParams(useSearch()).get('key') ?? undefined,
  language: useLanguage(),
})

export function ClaimPage() {
  const { claimNo = '' } = useParams<{ claimNo: string }>()
  const { data, failed, retry } = useUncachedCall(publicInvoices.claim, {
    claim_no: claimNo,
    query: useQuery(),
  })
  if (data && 'key_needed' in data) return <KeyNeededPage kind="claim" issuer={data.issuer_info} />
  return (
    <PaperPage
      kind="claim"
      failed={failed}
      retry={retry}
      paper={
        data && {
          ...data,
          no: data.claim_no,
          amount: data.claim_amount,
          lines: data.claim_details,
          credits: null,
        }
      }
    />
  )
}
export function InvoicePage() {
  const { invoiceID = '' } = useParams<{ invoiceID: string }>()
  const { data, failed, retry } = useUncachedCall(publicInvoices.invoice, {
    invoice_id: invoiceID,
    query: useQuery(),
  })
  if (data && 'key_needed' in data) return <KeyNeededPage kind="invoice" issuer={data.issuer_info} />
  return (
    <PaperPage
      kind="invoice"
      failed={failed}
      retry={retry}
      paper={
        data && {
          ...data,
          no: data.invoice_no,
          amount: data.invoice_amount,
          lines: data.items,
          credits: null,
        }
      }
    />
  )
}

export function CreditNotePage() {
  const { creditNoteID = '' } = useParams<{ creditNoteID: string }>()
  const { data, failed, retry } = useUncachedCall(publicInvoices.creditNote, {
    credit_note_id: creditNoteID,
    query: useQuery(),
  })
  if (data && 'key_needed' in data) return <KeyNeededPage kind="credit_note" issuer={data.issuer_info} />
  return (
    <PaperPage
      kind="credit_note"
      failed={failed}
      retry={retry}
      paper={
        data && {
          ...data,
          no: data.credit_note_no,
          amount: data.credit_amount,
          lines: data.credit_note_details,
          settlement: null,
          credits: data,
        }
      }
    />
  )
}

/** A link without its key: says whom to ask for the complete one. */
function KeyNeededPage({
  kind,
  issuer: { name, email, mobile },
}: {
  kind: PaperKind
  issuer: KeyNeeded['issuer_info']
}) {
  const t = useWords()
  return (
    <AuthLayout title={t.sentence(INCOMPLETE_LINK)} intro={t(`publicInvoices:keyNeeded.${kind}`)}>
      <p>
        {t('publicInvoices:keyNeeded.ask')} <bdi>{name}</bdi>
      </p>
      {email && (
        <p>
          <a className="link" href={`mailto:${email}`}>
            <bdi dir="ltr">{email}</bdi>
          </a>
        </p>
      )}
      {mobile && (
        <p>
          <bdi dir="ltr">{mobile}</bdi>
        </p>
      )}
    </AuthLayout>
  )
}

function PaperPage({
  kind,
  paper,
  failed,
  retry,
}: {
  kind: PaperKind
  paper: PaperData | undefined
  failed: string | undefined
  retry(): void
}) {
  const t = useWords()
  if (failed)
    return (
      <AuthLayout title={t.sentence(failed)} intro={t('publicInvoices:unknown')}>
        <button type="button" className="link" onClick={retry}>
          {t('app:failed.retry')}
        </button>
      </AuthLayout>
    )
  if (!paper)
    return (
      <AuthLayout title={t(`publicInvoices:paper.${kind}`)}>
        <div className="page-loading" aria-busy />
      </AuthLayout>
    )
  return <Paper kind={kind} paper={paper} />
}
