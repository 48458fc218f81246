/** Who wants to be told what, and why somebody stopped (core §3.6, §7). The list is plural, create and update are singular, as documented. */
import { z } from 'zod'
import { endpoints, get, post, put } from './http'
import { page, pageQuery, required, Time } from './shapes'

export const ReasonInput = z.object({ reason: required('Reason is required').max(200, 'Reason is at most 200 characters') })
export const Reason = z.object({ identifier: z.string(), reason: z.string(), created_at: Time, updated_at: Time })
export type Reason = z.infer<typeof Reason>

export const unsubscribe = endpoints('unsubscribe', {
  reasons: get('/unsubscribe/reasons', { can: 'masters.unsubscribe.read', query: pageQuery(25, ['reason', 'created_at']), answer: page(Reason), from: 'documented' }),
  addReason: post('/unsubscribe/reason', { can: 'masters.unsubscribe.create', body: ReasonInput, answer: Reason, from: 'documented', says: 'Reason added', quirks: ['singular path; the list is plural'] }),
  updateReason: put('/unsubscribe/reason/{identifier}', { can: 'masters.unsubscribe.update', body: ReasonInput, answer: Reason, from: 'documented', says: 'Reason updated', quirks: ['singular path; the list is plural'] }),
})
