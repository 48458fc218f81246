/** The other pages of the portal. */
import { studentLists } from '@contract/admissions/studentPortal/lists'
import { applicationsOf } from '@domain/admissions/portal/applications'
import { addNote, notesOf } from '@domain/admissions/portal/notes'
import { ownFileOf, ownStudent } from '@domain/admissions/portal/ownStudent'
import { receiptOf, paymentsOf } from '@domain/admissions/portal/payments'
import { reminderNamed, remindersOf } from '@domain/admissions/portal/reminders'
import { changeShortlist, shortlistOf } from '@domain/admissions/portal/shortlist'
import { staffOf } from '@domain/admissions/portal/staff'
import { timelineOf } from '@domain/admissions/portal/timeline'
import { insertTask } from '@domain/leads/tasks/create'
import { taskList } from '@domain/leads/tasks/taskList'
import { taskStatus } from '@domain/leads/tasks/verbs'
import { bulkCall, runWithin } from '@domain/platform/operations'
import { pdfAnswer, pdfOf } from '@domain/platform/printing'
import { paged } from '@kit/crud/pageEnvelope'
import { Fail } from '@kit/request/fail'
import { serve } from '@kit/request/serve'

interface Asked {
  page: number
  per_page: number
}
const partOf = <Row>(rows: readonly Row[], { page, per_page }: Asked) =>
  paged(rows.slice((page - 1) * per_page, page * per_page), { page, per_page }, rows.length)

export default serve(studentLists, {
  applications: ({ db, caller, query }) => partOf(applicationsOf(db, caller, ownStudent(db, caller)), query),
  staff: ({ db, caller }) => staffOf(db, ownStudent(db, caller)),
  shortlist: ({ tenant, db, caller, request, query }) =>
    shortlistOf({ tenant, db, caller, offset: request.offset }, ownStudent(db, caller), query),
  changeShortlist: ({ db, caller, body, settle, ...call }) => {
    const afterCommit = db.whole(() => {
      const done = changeShortlist(bulkCall({ caller, ...call }), ownFileOf(db, caller), body)
      settle({})
      return done
    })
    afterCommit()
    return {}
  },
  timeline: ({ db, caller, query }) => {
    const { rows, total } = timelineOf(db, caller, ownStudent(db, caller), query)
    return paged(rows, query, total)
  },
  reminders: ({ tenant, db, caller, query }) => {
    ownStudent(db, caller)
    return partOf(remindersOf(db, caller.user.id, tenant.clock.iso()), query)
  },
  setReminder: ({ db, body, settle, ...call }) => {
    const { tenant, caller } = call
    const { reminder, afterCommit } = db.whole(() => {
      ownStudent(db, caller)
      const made = insertTask(bulkCall(call), { ...body, type: 'reminder', assign_to: 'me' })
      const reminder = reminderNamed(db, caller.user.id, made.answer.identifier, tenant.clock.iso())!
      settle(reminder)
      return { reminder, afterCommit: made.afterCommit }
    })
    afterCommit()
    return reminder
  },
  changeReminder: ({ db, identifier, body: { is_done }, settle, ...call }) => {
    const { tenant, caller } = call
    const { reminder, afterCommit } = db.whole(() => {
      ownStudent(db, caller)
      const named = () => reminderNamed(db, caller.user.id, identifier, tenant.clock.iso())
      if (!named()) throw new Fail(404, 'There is no such reminder')
      const bulk = bulkCall(call)
      const status = is_done ? 'completed' : 'working'
      const done = runWithin(
        bulk,
        taskStatus,
        taskStatus.effectOf(bulk, { ...taskList.only(identifier), status }),
      )
      const reminder = named()!
      settle(reminder)
      return { reminder, afterCommit: done.afterCommit }
    })
    afterCommit()
    return reminder
  },
  notes: ({ db, caller, query }) => {
    const { rows, total } = notesOf(db, caller, ownStudent(db, caller), query)
    return paged(rows, query, total)
  },
  addNote: ({ tenant, db, caller, body: { content } }) =>
    addNote({ tenant, db, caller }, ownFileOf(db, caller), content),
  payments: ({ db, caller, query }) => paymentsOf(db, ownStudent(db, caller), query),
  receipt: async ({ tenant, db, caller, identifier, request, query: { language } }) => {
    const data = receiptOf(tenant, ownStudent(db, caller), identifier, request.offset)
    const pdf = await pdfOf(tenant, { document: 'receipt', data, language })
    return pdfAnswer(pdf, data.receipt_no, 'attachment')
  },
})
