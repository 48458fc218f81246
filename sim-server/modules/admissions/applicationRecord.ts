/** The record of one application: documents against its checklist, conversation, notes, payments, history. */
import { applicationRecord } from '@contract/admissions/applicationRecord'
import { applicationHistory } from '@domain/admissions/applicationHistory'
import { applicationId, applicationList } from '@domain/admissions/applicationList'
import { notifyApplications } from '@domain/admissions/applicationVerbs/notify'
import { aboutApplication } from '@domain/admissions/recordNamed'
import { writeToLead } from '@domain/leads/conversations'
import { readMessages } from '@domain/leads/conversations/messages'
import { messagesOf } from '@domain/leads/conversations/page'
import { checklistOf } from '@domain/leads/leadDocuments/checklist'
import { documentReader, documentsOf } from '@domain/leads/leadDocuments/list'
import { requireLivingLead } from '@domain/leads/leadDocuments/save'
import { retypeDocument, retypeEffect } from '@domain/leads/leadDocuments/verbs'
import { paymentsOf } from '@domain/leads/leadPayments/read'
import { insertPayment } from '@domain/leads/leadPayments/record'
import { noteOf, notesOf, noteWhere } from '@domain/leads/noteRows'
import { insertNote, requireMention, tellMentioned } from '@domain/leads/notes'
import { bulkCall, runOperation, runVerb } from '@domain/platform/operations'
import type { ChecklistType } from '@contract/leads/leadDocuments'
import type { Db } from '@db/open'
import { serve, type Call } from '@kit/request/serve'

const isMissing = ({ asked, count }: ChecklistType) => asked === 'required' && count === 0
const identifierOf = (db: Db, application: number): string =>
  db.prepare<[number], string>('SELECT identifier FROM applications WHERE id = ?').pluck().get(application)!

function addNote({ tenant, db, caller, id, body }: Call<typeof applicationRecord.addNote>) {
  const { content, is_shared, user_identifiers } = body
  requireMention(caller, { user_identifiers })
  const about = aboutApplication({ db, caller }, id)
  const { user } = caller
  const note = insertNote(db, {
    ...about,
    user_id: user.id,
    content,
    is_shared,
    created_at: tenant.clock.iso(),
  })
  tellMentioned(tenant, db, { note, lead: about.lead, content, author: user, user_identifiers })
  applicationList.changed(tenant, caller, null, [identifierOf(db, about.application)])
  return noteOf(caller)(noteWhere(db, 'n.id = ?', note)!)
}

export default serve(applicationRecord, {
  documents: ({ id, ...call }) => documentsOf(documentReader(call), aboutApplication(call, id)),
  checklist: ({ db, caller, id, request: { language } }) =>
    checklistOf(db, caller, aboutApplication({ db, caller }, id), language).toSorted(
      (a, b) => Number(isMissing(b)) - Number(isMissing(a)),
    ),
  setDocumentType: async ({ application, doc, type, settle, ...call }) =>
    runOperation(
      bulkCall(call),
      retypeDocument,
      (bulk) => {
        const about = aboutApplication(bulk, application)
        requireLivingLead(bulk, about.lead)
        return retypeEffect(bulk, about, { document: doc, document_type_identifier: type })
      },
      { settle, key: call.request.key },
    ),
  activities: ({ id, query, ...call }) =>
    applicationHistory(call, applicationId(call, id), query, call.request.language),
  conversations: ({ db, caller, id, query }) => messagesOf(db, aboutApplication({ db, caller }, id), query),
  write: ({ tenant, db, caller, id, body }) => {
    const about = aboutApplication({ db, caller }, id)
    const message = writeToLead({ tenant, db, caller }, about, body)
    applicationList.changed(tenant, caller, null, [identifierOf(db, about.application)])
    return readMessages(db, 'm.identifier = ?', [message])[0]!
  },
  sendNotification: async ({ id, body, ...call }) =>
    runVerb(notifyApplications, applicationRecord.sendNotification, {
      ...call,
      body: { ...applicationList.only(identifierOf(call.db, applicationId(call, id))), ...body },
    }),
  bulkNotify: async (call) => runVerb(notifyApplications, applicationRecord.bulkNotify, call),
  notes: ({ db, caller, id, query }) => notesOf({ db, caller }, aboutApplication({ db, caller }, id), query),
  addNote,
  payments: ({ db, caller, id, query }) => paymentsOf(db, aboutApplication({ db, caller }, id), query),
  addPayment: ({ db, id, body, settle, ...call }) => {
    const { answer, afterCommit } = db.whole(() => {
      const about = aboutApplication({ db, caller: call.caller }, id)
      const recorded = insertPayment(bulkCall(call), about, body)
      settle(recorded.answer)
      return recorded
    })
    afterCommit()
    return answer
  },
})
