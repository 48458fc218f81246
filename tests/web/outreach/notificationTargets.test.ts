/** A notification never leads to a page that is not there: every kind, for every role that may get it, in the console and in a mail. */
import { beforeAll, expect, test } from 'vitest'
import { makeLead } from '@seeds/leads/leads'
import { makeUser } from '@seeds/people/people'
import { session } from '@contract/access/session'
import { noticeKinds, type NoticeKind } from '@contract/outreach/messageKinds'
import { pathOf, targetPages } from '@contract/outreach/notificationTarget'
import { notifications } from '@contract/outreach/notifications'
import { notify, type Notice } from '@domain/outreach/notify'
import { routes } from '@support/consoleModules'
import { makeSim, type Sim } from '@support/server/sim'

let sim: Sim
beforeAll(async () => {
  sim = await makeSim()
})

/** One notice of each kind, about what there is. */
function noticesTo(user_id: number, lead: string): Record<NoticeKind, Notice> {
  const leadInfo = { identifier: lead, first_name: 'Ada', last_name: 'Kaya' }
  const [about, by] = [{ module_identifier: lead, module_info: { leadInfo } }, 'Defne']
  const values = { lead: 'Ada Kaya', lead_first_name: 'Ada' }
  const several = { module_identifier: 'operation', module_info: { operationInfo: { id: 1 } } }
  const task = { module_identifier: 'task-1', module_info: { taskInfo: { identifier: 'task-1' } } }
  const ticket = {
    module_identifier: 'ticket-1',
    module_info: { ticketInfo: { identifier: 'ticket-1', kind: 'update' as const } },
  }
  const tickets = {
    module_identifier: 'operation',
    module_info: { ticketInfo: { kind: 'feedback' as const } },
  }
  return {
    reminder_due: {
      user_id,
      kind: 'reminder_due',
      values: { ...values, task: 'Call back' },
      module_identifier: lead,
      module_sub_type: 'lead',
      module_info: { leadInfo, ...task.module_info },
    },
    task_due: { user_id, kind: 'task_due', values: { task: 'Call back' }, ...task },
    task_assigned: { user_id, kind: 'task_assigned', values: { task: 'Call back', by }, ...task },
    tasks_assigned: { user_id, kind: 'tasks_assigned', values: { tasks: 2, by }, ...several },
    lead_assigned: { user_id, kind: 'lead_assigned', values: { ...values, by }, ...about },
    leads_assigned: { user_id, kind: 'leads_assigned', values: { leads: 2, by }, ...several },
    lead_asked_again: { user_id, kind: 'lead_asked_again', values, ...about },
    lead_wrote: { user_id, kind: 'lead_wrote', values: { ...values, message: 'Thank you' }, ...about },
    colleague_wrote: {
      user_id,
      kind: 'colleague_wrote',
      values: { ...values, by, message: 'Hello' },
      ...about,
    },
    counsellor_wrote: {
      user_id,
      kind: 'counsellor_wrote',
      values: { by, message: 'Hello' },
      module_identifier: lead,
    },
    note_mention: { user_id, kind: 'note_mention', values: { ...values, by, note: 'Look' }, ...about },
    ticket_assigned: { user_id, kind: 'ticket_assigned', values: { ticket: '#7', by }, ...ticket },
    tickets_assigned: { user_id, kind: 'tickets_assigned', values: { tickets: 2, by }, ...tickets },
    ticket_answered: {
      user_id,
      kind: 'ticket_answered',
      values: { ticket: '#7', by, message: 'Done' },
      ...ticket,
    },
    ticket_corrected: {
      user_id,
      kind: 'ticket_corrected',
      values: { ticket: '#7', by, value: 'CAD 34,500.00' },
      ...ticket,
    },
    ticket_closed: { user_id, kind: 'ticket_closed', values: { ticket: '#7', by }, ...ticket },
    tickets_closed: { user_id, kind: 'tickets_closed', values: { tickets: 2, by }, ...tickets },
    application_moved: {
      user_id,
      kind: 'application_moved',
      values: { lead: 'Ada', lead_first_name: 'Ada', program: 'Law LLB', stage: 'Offer', by },
      module_identifier: 'application',
    },
    own_application_moved: {
      user_id,
      kind: 'own_application_moved',
      values: { program: 'Law LLB', stage: 'Offer' },
      module_identifier: 'application',
    },
    application_claimed: {
      user_id,
      kind: 'application_claimed',
      values: { lead: 'Ada', lead_first_name: 'Ada', program: 'Law LLB', by },
      module_identifier: 'application',
    },
    commission_paid: {
      user_id,
      kind: 'commission_paid',
      values: { installments: 2, by },
      module_identifier: 'operation',
    },
    advice_sent: {
      user_id,
      kind: 'advice_sent',
      values: { amount: 'CAD 1.00', by },
      module_identifier: 'operation',
    },
  }
}
const pageAt = (address: string) => routes.find(({ path }) => path === address.split('?')[0])

test('the pages that notifications lead to are routes of the console, with the same permission', () => {
  const declared = [...targetPages].map(([path]) => [path, pageAt(path)?.can])
  expect(declared).toEqual([...targetPages])
})

const roles = (await makeSim()).db
  .prepare<[], string>('SELECT identifier FROM roles ORDER BY id')
  .pluck()
  .all()
test.each(roles)('notifications lead a %s to a page that is there and that they may open', async (role) => {
  const { id, email, identifier } = makeUser(sim.kit, { roles: [role], email: `${role}@targets.example` })
  sim.db
    .prepare('UPDATE users SET last_role_id = (SELECT id FROM roles WHERE identifier = ?) WHERE id = ?')
    .run(role, id)
  const lead = makeLead(sim.kit, { staff_id: id }).identifier
  const notices = noticesTo(id, lead)
  const kinds = Object.values(noticeKinds)
  notify(sim.tenant, Object.values(notices))()
  const { data: profile } = await sim.call(session.profile, {}, { as: email })
  const mayOpen = (address: string) => {
    const page = pageAt(address)
    return page !== undefined && (!page.can || profile.permissions[page.can] === true)
  }
  const { data } = await sim.call(notifications.list, { query: { per_page: 100 } }, { as: email })
  expect(data.totalRecords).toBe(kinds.length)
  const wrong = data.recordsInfo.flatMap((one) => {
    const path = pathOf(one, profile.userInfo.group, mayOpen)
    // Without a page the console says so, and stays where it is.
    return path === undefined || path === '/' || mayOpen(path) ? [] : [path]
  })
  expect(wrong).toEqual([])
  // Who owns leads and may read them is led to them.
  const own = data.recordsInfo.find(({ notification_info }) => notification_info.module_identifier === lead)!
  const isLedToLeads = profile.userInfo.group === 'company' && profile.permissions['leads.read'] === true
  expect(pathOf(own, profile.userInfo.group, mayOpen)?.startsWith('/leads?') ?? false).toBe(isLedToLeads)

  const mails = sim.db
    .prepare<[string], string>('SELECT body FROM outbox WHERE channel = \'email\' AND "to" = ?')
    .pluck()
    .all(email)
  expect(mails).toHaveLength(kinds.filter(({ channels }) => channels.includes('email')).length)
  for (const body of mails) {
    const links = [...body.matchAll(/\(http:\/\/localhost([^)]*)\)/g)].map(([, path]) => path)
    const [link, unsubscribe] = links
    expect([link, link === '/' || mayOpen(link!)]).toEqual([link, true])
    expect(unsubscribe).toContain(`/notifications/unsubscribe/${encodeURIComponent(identifier)}`)
  }
})
