/** Kinds of vouchers (business §2, §5 Media hints). Vouchers choose one. */
import { master } from '../master'
import { active, longText, optionalPicture, text } from '../masterFields'

/** Width and height of the picture of a voucher, in px. */
export const VOUCHER_PICTURE = '150 x 150'

export const voucherTypes = master('voucherTypes', {
  path: '/masters/voucher-types',
  page: '/master/voucher-types',
  can: 'masters.voucher.types',
  roles: ['manager'],
  group: 'services',
  alias: 'Voucher types',
  fields: {
    name: text('Name is required'),
    description: longText(),
    file_identifier: optionalPicture(VOUCHER_PICTURE),
    is_active: active(),
  },
  fails: { create: 'Unable to add voucher type', update: 'Unable to update voucher type' },
})
