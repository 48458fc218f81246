/** Reasons of hold, drop and rollback. One that installments name can be switched off, and is not deleted. */
import { eq } from 'drizzle-orm'
import { invoiceReasons as reasons } from '@db/schema'
import { invoiceReasons, type InvoiceReason } from '@contract/finance/invoiceReasons'
import { insert, one, page, remove, update } from '@kit/crud/crud'
import { Fail } from '@kit/request/fail'
import { serve } from '@kit/request/serve'

const MISSING = 'There is no such reason'
const asAnswer = (row: unknown) => row as InvoiceReason

export default serve(invoiceReasons, {
  list: (call) =>
    page(call, reasons, {
      search: [reasons.name],
      where: call.query.reason_type && eq(reasons.reason_type, call.query.reason_type),
    }) as never,
  dropdown: ({ db, query: { reason_type } }) =>
    db
      .prepare<[{ type: string | null }], { value: string; label: string }>(
        'SELECT identifier AS value, name AS label FROM invoice_reasons WHERE is_active AND (@type IS NULL OR reason_type = @type) ORDER BY name, id',
      )
      .all({ type: reason_type ?? null }),
  create: (call) => asAnswer(insert(call, reasons, call.body)),
  update: (call) => {
    const before = one(call.db, reasons, call.identifier, MISSING)
    const named = call.db
      .prepare('SELECT 1 FROM application_installments WHERE invoice_reason_id = ?')
      .get(before.id)
    if (named && before.reason_type !== call.body.reason_type)
      throw new Fail(409, { message: 'Installments name this reason: its type stays', field: 'reason_type' })
    return asAnswer(update(call, reasons, call.identifier, call.body, MISSING))
  },
  remove: (call) => {
    const { id } = one(call.db, reasons, call.identifier, MISSING)
    if (call.db.prepare('SELECT 1 FROM application_installments WHERE invoice_reason_id = ?').get(id))
      throw new Fail(409, 'Installments name this reason. Switch it off instead.')
    return remove(call, reasons, call.identifier, MISSING)
  },
})
