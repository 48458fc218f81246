/** What somebody who is not signed in says of themselves: name, email, mobile. The same rules on every public form. */
import { z } from 'zod'
import { required } from '../shapes'

const MOST = 200
const short = (message: string) => required(message).max(MOST, `A value is longer than ${MOST} letters`)

export const text = z.string().trim().max(MOST, `A value is longer than ${MOST} letters`)
export const personName = {
  first_name: short('First name is required'),
  last_name: short('Last name is required'),
}
export const companyName = short('Company Name is required')
export const email = short('Email address is required').pipe(z.email('Invalid email'))
export const mobileParts = {
  country_code: text.optional(),
  mobile: z
    .string()
    .trim()
    .regex(/^[\d\s()+-]{5,20}$/, 'Invalid mobile number')
    .optional(),
}
