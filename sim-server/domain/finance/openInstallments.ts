/** The installments that a statement is matched with. */
import { DbEnded } from '@db/open'
import { outstandingOf } from '@contract/finance/invoices/installmentAmounts'
import { refusal, type Standing } from '@contract/finance/invoices/invoiceFlow'
import type { Owed } from '@contract/finance/remittance'
import type { Caller } from '@kit/auth/caller'
import { nextLoopTurn } from '@kit/request/nextLoopTurn'
import type { Tenant } from '@kit/tenant/tenant'
import { installmentList, installmentRows } from './installments'
import type { OpenInstallment } from './remittance/referenceMatching'

const SELECT_SQL = `SELECT l.identifier, l.number, l.count, l.expected_currency_in AS currency, l.status, l.invoice_status_type, l.received_amount, l.credited_amount, l.agent_amount, l.paid_amount, l.agent_id, l.invoice_amount, l.claimed_amount,
    l.institution_id, v.name AS institution, v.alias_name AS alias, trim(p.first_name || ' ' || p.last_name) AS student, a.student_number, c.claim_no, i.invoice_no
  FROM application_installments l JOIN institutions v ON v.id = l.institution_id JOIN leads p ON p.id = l.lead_id JOIN applications a ON a.id = l.application_id
  LEFT JOIN claims c ON c.id = l.claim_id LEFT JOIN invoices i ON i.id = l.invoice_id`

type InstallmentRow = Omit<Owed, 'due'> & Standing & { institution_id: number; alias: string | null }
const ROWS_PER_PART = 500
/** All installments that the caller may see, oldest first, in parts; those that cannot be paid carry the reason. */
export async function* openInstallmentParts({
  tenant,
  caller,
}: {
  tenant: Tenant
  caller: Caller
}): AsyncGenerator<OpenInstallment[]> {
  const { epoch } = tenant
  const where = installmentList.visible(caller, 'client_get_all')
  const ids = installmentRows.ids(tenant.db, where, {})
  const rowsOf = tenant.db.prepare<[string], InstallmentRow>(
    `${SELECT_SQL} JOIN json_each(?) part ON part.value = l.id ORDER BY part.key`,
  )
  for (let from = 0; from < ids.length; from += ROWS_PER_PART) {
    await nextLoopTurn()
    if (tenant.epoch !== epoch) throw new DbEnded()
    yield rowsOf.all(JSON.stringify(ids.slice(from, from + ROWS_PER_PART))).map((row, at) => ({
      ...row,
      rank: from + at,
      due: outstandingOf(row),
      refusal: refusal('receive', row),
    }))
  }
}
