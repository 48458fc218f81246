/** Reasons for unsubscribing (core §3.6, §7). The public pages of unsubscribing choose one. The list path is plural, create and update are singular, as documented. */
import { z } from 'zod'
import { anyone, del, get, post, put } from '../http'
import { masterParts, masterWith } from '../master'
import { active, text } from '../masterFields'

const spec = {
  path: '/unsubscribe/reasons',
  page: '/master/unsubscribe-reasons',
  can: 'masters.unsubscribe',
  roles: [],
  group: 'communication',
  alias: 'Unsubscribe reasons',
  label: 'reason',
  fields: {
    reason: text('Reason is required', { tooLong: 'Reason is at most 200 characters' }),
    is_active: active(),
  },
  documented: ['list', 'create', 'update', 'dropdown'],
  says: { create: 'Reason added', update: 'Reason updated', missing: 'There is no such reason' },
} as const
const { calls, row } = masterParts(spec)
const quirks = ['singular path; the list is plural']

export const unsubscribeReasons = masterWith('unsubscribeReasons', spec, {
  list: calls.list,
  create: post('/unsubscribe/reason', { ...calls.create.spec, quirks }),
  update: put('/unsubscribe/reason/{identifier}', { ...calls.update.spec, quirks }),
  remove: del('/unsubscribe/reason/{identifier}', calls.remove.spec),
  dropdown: get('/unsubscribe/reasons/dropdown', {
    can: anyone('The public unsubscribe page lists them'),
    answer: z.array(row.pick({ identifier: true, reason: true })),
    from: 'documented',
    quirks: ['in the order in which they were added'],
  }),
})
