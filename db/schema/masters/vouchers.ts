/** Vouchers. */
import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { currencies } from '@contract/money'
import { paymentGateways } from '@contract/platform/billing/gateways'
import { flag, masterColumns, refersTo } from '../../columns'
import { files } from '../platform/files'
import { voucherTypes } from './voucherTypes'

export const vouchers = sqliteTable('vouchers', {
  ...masterColumns(),
  name: text().notNull(),
  voucher_type_id: refersTo(() => voucherTypes.id).notNull(),
  price: integer().notNull(),
  currency: text({ enum: currencies }).notNull(),
  payment_gateway: text({ enum: paymentGateways }).notNull(),
  quantity: integer(),
  file_id: refersTo(() => files.id),
  is_active: flag(true),
})
