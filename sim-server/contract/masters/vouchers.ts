/** Vouchers that students buy or are given (business §2, §5 Media hints). Read by the voucher service when it is built (services). */
import { master } from '../master'
import {
  active,
  choice,
  currency,
  money,
  optionalPicture,
  relation,
  text,
  wholeNumber,
} from '../masterFields'
import { paymentGateways } from '../platform/billing/gateways'
import { VOUCHER_PICTURE } from './voucherTypes'

const MOST_VOUCHERS = 1_000_000

export const vouchers = master('vouchers', {
  path: '/masters/vouchers',
  page: '/master/vouchers',
  can: 'masters.vouchers',
  roles: ['manager'],
  group: 'services',
  alias: 'Vouchers',
  fields: {
    name: text('Name is required'),
    voucher_type_identifier: relation('voucherTypes', 'Voucher type is required'),
    price: money('Please enter price'),
    currency: currency(),
    payment_gateway: choice(paymentGateways, 'Please select payment gateway'),
    quantity: wholeNumber(0, MOST_VOUCHERS),
    file_identifier: optionalPicture(VOUCHER_PICTURE),
    is_active: active(),
  },
})
