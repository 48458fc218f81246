/** Payment types (what students pay for), as a master (business §2). */
import { paymentTypes, type PaymentType } from '@contract/finance/paymentTypes'
import type { AnyCommand } from '@core/commands/commands'
import { date } from '@core/words/format'
import { words } from '@core/words/i18n'
import { column, masterPage, deleteCommand } from '@ui/masterPage'
import { selectField, textField } from '@ui/record/fields'

export default masterPage<PaymentType>({
  name: 'paymentTypes',
  path: '/master/payment-types',
  api: { list: paymentTypes.list, create: paymentTypes.create, update: paymentTypes.update },
  columns: [
    column('paymentTypes', 'name', 360, (row) => row.name, { sort: 'name', pinned: true }),
    column('paymentTypes', 'is_active', 110, (row) =>
      words(`paymentTypes:choices.is_active.${row.is_active}`),
    ),
    column('paymentTypes', 'created_at', 140, (row) => date(row.created_at), {
      sort: 'created_at',
      muted: true,
    }),
  ],
  form: [
    textField('name'),
    selectField('is_active', ['true', 'false'], {
      initialValue: (row) => String(row?.['is_active'] ?? true),
    }),
  ],
  commands: [
    deleteCommand<PaymentType>('paymentTypes', paymentTypes.remove, (row) => row.name) as AnyCommand,
  ],
})
