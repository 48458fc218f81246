/** Threads of the portal. */
import { studentTalk } from '@contract/admissions/studentPortal/talk'
import { ownFileOf, ownStudent } from '@domain/admissions/portal/ownStudent'
import { markRead, messagesOf, threadsOf, writeInThread } from '@domain/admissions/portal/threads'
import { paged } from '@kit/crud/pageEnvelope'
import { serve } from '@kit/request/serve'

export default serve(studentTalk, {
  threads: ({ db, caller, query: { page, per_page } }) => {
    const all = threadsOf(db, caller, ownStudent(db, caller))
    return paged(all.slice((page - 1) * per_page, page * per_page), { page, per_page }, all.length)
  },
  messages: ({ db, caller, thread, query }) => {
    const { rows, total } = messagesOf(db, ownStudent(db, caller), thread, query)
    return paged(rows, query, total)
  },
  write: ({ tenant, db, caller, thread, body: { content } }) =>
    writeInThread({ tenant, db }, ownFileOf(db, caller), thread, content),
  read: ({ db, caller, thread, body: { message_identifier } }) => {
    markRead(db, caller, ownFileOf(db, caller), { thread, message: message_identifier })
    return {}
  },
})
