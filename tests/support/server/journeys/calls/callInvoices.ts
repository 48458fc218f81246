/** An installment on its way: claimed, invoiced, received, corrected; and others on hold and taken back, each call once. */
import { contract } from '@contract'
import { pdfPage } from '@seeds/leads/leadDocuments'
import type { World } from '../caller'

const NOT_CLAIMED = "status = 'not_claimed' AND invoice_status_type IS NULL AND expected_currency_in = 'CAD'"
const DUE = '31-12-2026'

export async function callInvoices({ call, upload, idOf }: World): Promise<void> {
  const { invoiceCorrections, invoiceVerbs } = contract
  const account_identifier = idOf('bank_accounts', "currency = 'CAD' AND deleted_at IS NULL")
  const booked = { account_identifier, accept_date: true, accept_account: true }
  const paid = idOf('application_installments', NOT_CLAIMED)
  const amount = Number(idOf('application_installments', NOT_CLAIMED, 'expected_commission_in'))
  const claimOf = (installment_identifier: string) => ({
    ...booked,
    claim_details: [{ installment_identifier, remarks: 'First term', amount }],
    expected_received_at: DUE,
  })
  await call(invoiceVerbs.expect, { body: { identifier: paid, expected_commission_in_date: DUE } })
  const invoice_reason_id = idOf('invoice_reasons', "reason_type = 'hold'")
  const onHold = { application_installment_id: [paid], invoice_reason_id, remarks: 'Waits' }
  await call(invoiceVerbs.hold, { body: { ...onHold, invoice_status_type: 'hold' } })
  await call(invoiceVerbs.rollback, { body: { application_installment_id: [paid] } })
  await call(invoiceVerbs.claim, { body: claimOf(paid) })
  await call(invoiceVerbs.invoice, { body: claimOf(paid) })
  await callDocument({ call, upload }, paid)

  // Too much is received: a part of it is given back, another pays a second installment.
  const other = idOf(
    'application_installments',
    `${NOT_CLAIMED} AND identifier <> '${paid}' AND institution_id = (SELECT institution_id FROM application_installments WHERE identifier = '${paid}')`,
  )
  await call(invoiceVerbs.claim, { body: claimOf(other) })
  const received = { receive_date: '16-11-2026', remark_to_internal: 'By transfer', accept_overpayment: true }
  await call(invoiceVerbs.receive, {
    body: {
      ...booked,
      ...received,
      claimDetails: [{ installment_identifier: paid, receive_amount: amount + 500 }],
    },
  })
  const part = (installment_identifier: string) => [{ installment_identifier, amount: 100 }]
  const correction = { accept_date: true, remarks: 'Paid twice' }
  await call(invoiceCorrections.refund, {
    body: { ...booked, ...correction, refund_details: part(paid), refund_date: '16-11-2026' },
  })
  await call(invoiceCorrections.applyCredit, {
    body: { ...correction, from_identifier: paid, apply_details: part(other), apply_date: '16-11-2026' },
  })
  const [line] = await call(invoiceCorrections.reversible, { body: { installments: [paid] } })
  await call(invoiceCorrections.reverse, {
    body: { ...correction, payment_lines: [line!.line_id], reverse_date: '16-11-2026' },
  })

  const claimed = idOf('application_installments', NOT_CLAIMED)
  await call(invoiceVerbs.claim, { body: claimOf(claimed) })
  const id = Number(idOf('application_installments', `identifier = '${claimed}'`, 'id'))
  await call(invoiceVerbs.detailDelete, { body: { invoiceClaimDetails: [id] } })
}

async function callDocument({ call, upload }: Pick<World, 'call' | 'upload'>, invoice_identifier: string) {
  const { files, invoiceFiles } = contract
  const { fileInfo } = await upload(files.upload, pdfFile('contract.pdf'))
  await call(invoiceFiles.attach, { body: { file_identifier: fileInfo.identifier, invoice_identifier } })
  await call(files.rename, { id: fileInfo.identifier, body: { newFileAlias: 'Contract' } })
  const [attached] = await call(invoiceFiles.list, { invoice_identifier })
  await call(invoiceFiles.remove, { relation_identifier: attached!.relation_identifier })
}

export const pdfFile = (name: string) => new File([new Uint8Array(pdfPage('Offer'))], name)
