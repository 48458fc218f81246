/**
 * Email inboxes of colleagues that a member of staff may send from, besides their own (core §2.4 `/assign-email-inboxes`). An inbox is there
 * while its owner has Gmail connected. The paths of the three calls below are proposed; the page uses those of every assignment.
 */
import { z } from 'zod'
import { assignmentParts, assignmentWith } from './assignments/assignment'
import { del, get, post } from '../http'
import { page, pageQuery, PAGE_SIZE } from '../paging'
import { Receipt } from './operations'
import { required, Time } from '../shapes'

const spec = {
  path: '/google/inboxes',
  page: '/assign-email-inboxes',
  can: 'settings.email.inboxes',
  roles: [],
  alias: 'Assign email inboxes',
  who: { side: 'staff', key: 'user_identifier' },
  what: { side: 'inboxes', key: 'emails' },
} as const

const AssignedInbox = z.object({
  identifier: z.string(),
  email: z.string(),
  userInfo: z.object({ identifier: z.string(), first_name: z.string(), last_name: z.string() }),
  created_at: Time,
})

export type AssignedInbox = z.output<typeof AssignedInbox>

export const inboxAssign = assignmentWith('inboxAssign', spec, {
  ...assignmentParts(spec),
  assignedInboxes: get('/google/assigned-inboxes', {
    can: 'settings.email.inboxes.read',
    query: pageQuery(PAGE_SIZE.masters, ['created_at']),
    answer: page(AssignedInbox),
    from: 'assumed',
  }),
  assignInbox: post('/google/assign-inbox', {
    can: 'settings.email.inboxes.update',
    body: z.object({
      email: required('Email address is required'),
      user_identifier: required('User is required'),
    }),
    answer: Receipt,
    from: 'assumed',
    says: 'Assigned',
    quirks: ['role_identifier is left out: an inbox is assigned to people'],
  }),
  /** `identifier`: of the assigned inbox, as the list has it. */
  removeInbox: del('/google/assigned-inboxes/{identifier}', {
    can: 'settings.email.inboxes.update',
    answer: Receipt,
    from: 'assumed',
    says: 'Taken back',
  }),
})
