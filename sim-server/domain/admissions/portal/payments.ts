/** What a student paid, with its receipts. */
import type { PortalPayment } from '@contract/admissions/studentPortal/lists'
import type { Db } from '@db/open'
import { paged } from '@kit/crud/pageEnvelope'
import type { Tenant } from '@kit/tenant/tenant'
import { ofLead } from '../../leads/aboutRecord'
import { paymentsOf as paymentsOfLead, printedReceipt } from '../../leads/leadPayments/read'
import type { OwnStudent } from './ownStudent'

/** Remarks, documents and who recorded it are for staff. */
export function paymentsOf(db: Db, { lead }: OwnStudent, asked: { page: number; per_page: number }) {
  const { recordsInfo, totalRecords, sums } = paymentsOfLead(db, ofLead(lead), asked)
  const rows = recordsInfo.map(
    ({ identifier, receipt_no, amount, currency, payment_type, status, paid_at }): PortalPayment => ({
      identifier,
      receipt_no,
      amount,
      currency,
      payment_type,
      status,
      paid_at,
    }),
  )
  return { ...paged(rows, asked, totalRecords), sums }
}

/** @throws Fail 404 for a payment of somebody else */
export const receiptOf = (tenant: Tenant, { lead }: OwnStudent, identifier: string, offset: number) =>
  printedReceipt(tenant, [['l.lead_id = ?', lead]], identifier, offset)
