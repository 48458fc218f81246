/** Reasons of hold, drop and rollback. A reason in use cannot be deleted, only switched off. */
import { eq } from 'drizzle-orm'
import { invoiceReasons as reasons } from '@db/schema'
import { invoiceReasons } from '@contract/finance/invoiceReasons'
import { insertRow, findRow, listPage, deleteRow, updateRow } from '@kit/crud/crud'
import { Fail } from '@kit/request/fail'
import { serve } from '@kit/request/serve'

const NO_SUCH_REASON = 'There is no such reason'

export default serve(invoiceReasons, {
  list: (call) =>
    listPage(call, reasons, {
      search: [reasons.name],
      where: call.query.reason_type && eq(reasons.reason_type, call.query.reason_type),
    }),
  dropdown: ({ db, query: { reason_type } }) =>
    db
      .prepare<[{ type: string | null }], { value: string; label: string }>(
        'SELECT identifier AS value, name AS label FROM invoice_reasons WHERE is_active AND (@type IS NULL OR reason_type = @type) ORDER BY name, id',
      )
      .all({ type: reason_type ?? null }),
  create: (call) => insertRow(call, reasons, call.body),
  update: (call) => {
    const before = findRow(call.db, reasons, call.identifier, NO_SUCH_REASON)
    const isUsed = call.db
      .prepare('SELECT 1 FROM application_installments WHERE invoice_reason_id = ?')
      .get(before.id)
    if (isUsed && before.reason_type !== call.body.reason_type)
      throw new Fail(409, { message: 'Installments use this reason: its type stays', field: 'reason_type' })
    return updateRow(call, reasons, call.identifier, call.body, NO_SUCH_REASON)
  },
  remove: (call) => {
    const { id } = findRow(call.db, reasons, call.identifier, NO_SUCH_REASON)
    if (call.db.prepare('SELECT 1 FROM application_installments WHERE invoice_reason_id = ?').get(id))
      throw new Fail(409, 'Installments use this reason. Switch it off instead.')
    return deleteRow(call, reasons, call.identifier, NO_SUCH_REASON)
  },
})
