/** Matches a bank remittance to open installments. Writes nothing: confirmed payments are received by `receive_payment`. */
import { DbEnded } from '@db/open'
import { outstandingOf } from '@contract/finance/installmentAmounts'
import { refusal, type Standing } from '@contract/finance/invoiceFlow'
import type { Owed } from '@contract/finance/remittance'
import { remittance } from '@contract/finance/remittance'
import { installmentIds, installmentWhere } from '@domain/finance/installments'
import type { Matching } from '@domain/finance/remittance/matchParts'
import type { OpenInstallment } from '@domain/finance/remittance/referenceMatching'
import type { Caller } from '@kit/auth/caller'
import { Fail } from '@kit/request/fail'
import { nextLoopTurn } from '@kit/request/nextLoopTurn'
import { RawJson } from '@kit/request/requestInfo'
import { serve } from '@kit/request/serve'
import type { Tenant } from '@kit/tenant/tenant'
import { workerTask } from '@kit/worker/workerTask'

const SELECT_SQL = `SELECT l.identifier, l.number, l.count, l.expected_currency_in AS currency, l.status, l.invoice_status_type, l.received_amount, l.credited_amount, l.agent_amount, l.paid_amount, l.agent_id, l.invoice_amount, l.claimed_amount,
    l.institution_id, v.name AS institution, v.alias_name AS alias, trim(p.first_name || ' ' || p.last_name) AS student, a.student_number, c.claim_no, i.invoice_no
  FROM application_installments l JOIN institutions v ON v.id = l.institution_id JOIN leads p ON p.id = l.lead_id JOIN applications a ON a.id = l.application_id
  LEFT JOIN claims c ON c.id = l.claim_id LEFT JOIN invoices i ON i.id = l.invoice_id`

type InstallmentRow = Omit<Owed, 'due'> & Standing & { institution_id: number; alias: string | null }
const ROWS_PER_PART = 500
/** All installments that the caller may see, oldest first, in parts; those that cannot be paid carry the reason. */
async function* installmentParts(
  { tenant, caller }: { tenant: Tenant; caller: Caller },
  offset: number,
): AsyncGenerator<OpenInstallment[]> {
  const { epoch } = tenant
  const where = installmentWhere(caller, {
    filters: {},
    tab: 'client_get_all',
    offset,
    now: tenant.clock.iso(),
  })
  const ids = installmentIds(tenant.db, where, {})
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
const matchInWorker = workerTask<Matching, string, OpenInstallment[]>('remittance')

export default serve(remittance, {
  match: async ({ tenant, db, caller, request, body: { text, workbook, ...defaults } }) => {
    const { institution_id } = defaults
    if (
      institution_id !== undefined &&
      !db.prepare('SELECT 1 FROM institutions WHERE id = ?').get(institution_id)
    )
      throw new Fail(422, { message: 'Institution not found', field: 'institution_id' }, { rule: 'valid' })
    const parts = installmentParts({ tenant, caller }, request.offset)
    return new RawJson(await matchInWorker({ file: { text, workbook }, defaults }, parts))
  },
})
