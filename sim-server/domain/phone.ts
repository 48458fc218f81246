/** The phone of a body that has a country code and a number. */
import { phoneOf, type Phone } from '@contract/masters/forms/phone'
import { Fail } from '@kit/request/fail'

/** The phone of a form: nulls when the mobile is empty. Throws 422 at the wrong field. */
export function mobileOf({
  country_code = '',
  mobile,
}: {
  country_code?: string | undefined
  mobile?: string | undefined
}): Phone | { country_code: null; mobile: null } {
  if (!mobile) return { country_code: null, mobile: null }
  const phone = phoneOf(mobile, country_code, undefined)
  if (!phone)
    throw new Fail(
      422,
      /^\s*(\+|00)/.test(mobile) || country_code
        ? { message: 'Invalid mobile number', field: 'mobile' }
        : { message: 'Country code is required', field: 'country_code' },
    )
  return phone
}
