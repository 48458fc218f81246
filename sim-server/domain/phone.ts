/** The phone of a body that has a country code and a number. */
import { readNumber, type Phone } from '@contract/masters/forms/phone'
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
  const read = readNumber(mobile, country_code, undefined)
  if (!('refused' in read)) return read
  const isOfCode =
    read.refused === 'Country code is required' || read.refused === 'There is no such country code'
  throw new Fail(422, { message: read.refused, field: isOfCode ? 'country_code' : 'mobile' })
}
