/**
 * The record of one application (business §7 Applications, Documents): documents against its checklist, conversation, notes, payments,
 * history. The rows are those of its lead (`leads/leadDocuments` and others), and so is the right to read them: institutions, who see
 * applications for them, read neither. What is about the application names it besides.
 */
import { z } from 'zod'
import { endpoints, get, post, put } from '../http'
import { LeadActivity } from '../leads/leadRecord/leadActivity'
import { leadConversations, LeadMessage, WrittenMessage } from '../leads/leadConversations'
import { MOST_MESSAGE_LETTERS } from '../leads/leadRecord/messageLimit'
import { ChecklistType, LeadDocument } from '../leads/leadDocuments'
import { LeadNote, NoteInput } from '../leads/leadNotes'
import { leadPayments, LeadPaymentInput } from '../leads/leadRecord/leadPayments'
import type { ModuleDeclaration } from '../moduleDeclaration'
import { page, pageQuery } from '../paging'
import { Receipt, runs } from '../platform/operations'
import { NoFields, required } from '../shapes'
import { applicationTargets } from './applicationFilters'

const notice = required('Message is required').max(MOST_MESSAGE_LETTERS, 'A message is at most 5,000 letters')

export const applicationRecord = endpoints('applicationRecord', {
  documents: get('/applications/{id}/documents', {
    can: 'leads.read',
    answer: z.array(LeadDocument),
    from: 'documented',
    quirks: [
      'as GET /leads/{id}/documents: those of the application, and those of its lead that are for every application',
    ],
  }),
  checklist: get('/applications/documents-checklist/{id}', {
    can: 'leads.read',
    answer: z.array(ChecklistType),
    from: 'documented',
    quirks: ['response fields are not shown: required types that are missing come first'],
  }),
  setDocumentType: put('/applications/document/{application}/{doc}/{type}', {
    can: 'leads.documents',
    body: NoFields,
    answer: Receipt,
    from: 'documented',
    says: 'Document type changed',
    quirks: ['three path parameters', 'body fields are not shown: none'],
  }),
  activities: get('/applications/{id}/activities', {
    can: 'leads.read',
    query: pageQuery(25, ['created_at']),
    answer: page(LeadActivity),
    from: 'assumed',
  }),
  conversations: get('/applications/{id}/conversations', {
    can: 'leads.read',
    query: leadConversations.list.spec.query,
    answer: page(LeadMessage),
    pagesAfter: true,
    from: 'assumed',
  }),
  write: post('/applications/{id}/conversations', {
    can: 'applications.message',
    body: WrittenMessage,
    answer: LeadMessage,
    from: 'assumed',
    says: 'Message queued',
  }),
  sendNotification: post('/applications/conversations/{id}/send-notification', {
    can: 'applications.message',
    body: z.object({ content: notice }),
    answer: Receipt,
    from: 'documented',
    says: 'Notification sent',
    quirks: [
      'body fields are not shown: a message, which stands in the portal of a student with a login, and goes by mail to others',
      'id is that of the application',
    ],
  }),
  bulkNotify: post('/applications/bulk-notify', {
    ...runs('applications.notify', 'applications.message'),
    body: applicationTargets.body({ content: notice }),
    from: 'assumed',
    says: 'Notification sent',
  }),
  notes: get('/applications/{id}/notes', {
    can: 'leads.read',
    query: pageQuery(25, ['created_at']),
    answer: page(LeadNote),
    from: 'assumed',
  }),
  addNote: post('/applications/{id}/notes', {
    can: 'leads.read',
    body: NoteInput,
    answer: LeadNote,
    from: 'assumed',
    says: 'Note created',
  }),
  payments: get('/applications/{id}/payments', {
    can: 'leads.payments',
    query: leadPayments.list.spec.query,
    answer: leadPayments.list.spec.answer,
    from: 'assumed',
  }),
  addPayment: post('/applications/{id}/payments', {
    can: 'leads.payments',
    body: LeadPaymentInput,
    answer: leadPayments.create.spec.answer,
    from: 'assumed',
    says: 'Payment recorded',
    fails: 'Unable to record the payment',
  }),
})

export default {
  endpoints: { applicationRecord },
  lists: { applications: ['notify'] },
} as const satisfies ModuleDeclaration
