/** Reasons for hold, drop and roll back, as a master (business §2). */
import { invoiceReasons, reasonTypes, type InvoiceReason } from '@contract/finance/invoiceReasons'
import type { AnyCommand } from '@core/commands/commands'
import { date } from '@core/words/format'
import { words } from '@core/words/i18n'
import { column, masterPage, deleteCommand } from '@ui/masterPage'
import { selectField, textField } from '@ui/record/fields'

const HUES = { hold: 40, drop: 0, rollback: 150 } as const

export default masterPage<InvoiceReason>({
  name: 'invoiceReasons',
  path: '/master/invoice-reasons',
  api: { list: invoiceReasons.list, create: invoiceReasons.create, update: invoiceReasons.update },
  columns: [
    column('invoiceReasons', 'name', 360, (row) => row.name, { sort: 'name', pinned: true }),
    column(
      'invoiceReasons',
      'reason_type',
      140,
      (row) => words(`invoiceReasons:choices.reason_type.${row.reason_type}`),
      { sort: 'reason_type', hue: (row) => HUES[row.reason_type] },
    ),
    column('invoiceReasons', 'is_active', 110, (row) =>
      words(`invoiceReasons:choices.is_active.${row.is_active}`),
    ),
    column('invoiceReasons', 'created_at', 140, (row) => date(row.created_at), {
      sort: 'created_at',
      muted: true,
    }),
  ],
  form: [
    textField('name'),
    selectField('reason_type', reasonTypes),
    selectField('is_active', ['true', 'false'], {
      initialValue: (row) => String(row?.['is_active'] ?? true),
    }),
  ],
  commands: [
    deleteCommand<InvoiceReason>('invoiceReasons', invoiceReasons.remove, (row) => row.name) as AnyCommand,
  ],
})
