/** Calling a lead (core §8; the paths are assumed). Who makes the calls is set up for the client, the account for the person. */
import { z } from 'zod'
import { endpoints, get, post } from './http'
import { page, pageQuery, required, Time } from './shapes'

export const NO_ACCOUNT = 'Calling account not configured. Please connect with SuperAdmin.'
export const NO_VENDOR = 'Telephony Vendor is not configured.'

const called = ['lead'] as const
const Module = z.enum(called, 'module_type must be lead')
/** The number is the lead's own unless another is given. */
const CallInput = z.object({ module_type: Module, module_identifier: required('Lead is required'), country_code: z.string().max(6, 'Country code is at most 6 characters').nullish(), mobile: z.string().regex(/^[\d\s()-]{5,20}$/, 'Invalid mobile number').nullish() })

const Call = z.object({
  identifier: z.string(), direction: z.enum(['incoming', 'outgoing']), from: z.string(), to: z.string(), duration: z.number().nullable(), status: z.string(), recording: z.string().nullable(),
  module_type: Module.nullable(), module_identifier: z.string().nullable(), userInfo: z.object({ identifier: z.string(), first_name: z.string(), last_name: z.string() }).nullable(), created_at: Time,
})

export const telephony = endpoints('telephony', {
  call: post('/telephony/call', { can: 'leads.call', body: CallInput, answer: z.object({ call_identifier: z.string(), status: z.literal('queued') }), from: 'assumed', says: 'Call queued' }),
  calls: get('/telephony/calls', { can: 'leads.call', query: pageQuery(25, ['created_at']).extend({ module_identifier: z.string().optional() }), answer: page(Call), from: 'assumed', quirks: ['one\'s own calls'] }),
})
