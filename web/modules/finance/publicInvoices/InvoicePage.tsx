/** `/invoice-pdf/{invoiceID}` and `/claim-invoice/{claimNo}`: the document as a page, and its PDF. */
import { useSnapshot } from 'valtio'
import { useParams } from 'wouter'
import { publicInvoices } from '@contract/finance/publicInvoices'
import { useWords } from '@core/words/i18n'
import { session } from '@core/session/session'
import { useUncachedCall } from '@core/server/useUncachedCall'
import { AuthLayout } from '@ui/layout/AuthLayout'
import { Paper, type PaperData } from './Paper'

const useQuery = () => ({ language: useSnapshot(session).language })

export function ClaimPage() {
  const { claimNo = '' } = useParams<{ claimNo: string }>()
  const { data, failed, retry } = useUncachedCall(publicInvoices.claim, {
    claim_no: claimNo,
    query: useQuery(),
  })
  return (
    <PaperPage
      kind="claim"
      failed={failed}
      retry={retry}
      paper={data && { ...data, no: data.claim_no, amount: data.claim_amount, lines: data.claim_details }}
    />
  )
}
export function InvoicePage() {
  const { invoiceID = '' } = useParams<{ invoiceID: string }>()
  const { data, failed, retry } = useUncachedCall(publicInvoices.invoice, {
    invoice_id: invoiceID,
    query: useQuery(),
  })
  return (
    <PaperPage
      kind="invoice"
      failed={failed}
      retry={retry}
      paper={data && { ...data, no: data.invoice_no, amount: data.invoice_amount, lines: data.items }}
    />
  )
}

function PaperPage({
  kind,
  paper,
  failed,
  retry,
}: {
  kind: 'claim' | 'invoice'
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
