/** Fields of visitors (name, email, mobile), with the same rules on every public form. */
import { z } from 'zod'
import { required } from '../shapes'

const MOST_LETTERS = 200
const requiredShort = (message: string) =>
  required(message).max(MOST_LETTERS, `A value is longer than ${MOST_LETTERS} letters`)

export const text = z.string().trim().max(MOST_LETTERS, `A value is longer than ${MOST_LETTERS} letters`)
export const personName = {
  first_name: requiredShort('First name is required'),
  last_name: requiredShort('Last name is required'),
}
export const companyName = requiredShort('Company Name is required')
export const email = requiredShort('Email address is required').pipe(z.email('Invalid email'))
export const mobileParts = {
  country_code: text.optional(),
  mobile: z
    .string()
    .trim()
    .regex(/^[\d\s()+-]{5,20}$/, 'Invalid mobile number')
    .optional(),
}
