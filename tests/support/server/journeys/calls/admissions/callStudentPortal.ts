/** The calls of a student about their own file, once each. */
import { contract } from '@contract'
import { pdfPage } from '@seeds/leads/leadDocuments'
import type { World } from '../../caller'

/** @param email of a student with a file, who is signed in */
export async function callStudentPortal(world: World, email: string): Promise<void> {
  const { call, idOf } = world
  const { studentHome, studentLists, studentPortal, studentTalk } = contract
  const lead = idOf('leads', `email = '${email}'`)
  await call(studentHome.read, {}, email)
  await call(studentPortal.saveProfile, { body: { preferences: { subject: 'Physics' } } }, email)
  const body = { channel: 'portal' as const, content: 'Welcome' }
  const { identifier: message_identifier } = await call(contract.leadConversations.write, { lead, body })
  await call(studentTalk.messages, { thread: lead }, email)
  await call(studentTalk.read, { thread: lead, body: { message_identifier } }, email)
  await call(studentTalk.write, { thread: lead, body: { content: 'Thank you' } }, email)
  await call(studentLists.addNote, { body: { content: 'I prefer January' } }, email)
  const reminder = { scheduled_at: '2099-01-05T09:00:00.000Z', note: 'Buy insurance' }
  const { identifier } = await call(studentLists.setReminder, { body: reminder }, email)
  await call(studentLists.changeReminder, { identifier, body: { is_done: true } }, email)
  await callShortlist(world, email)
  await callOwnDocuments(world, email)
  await callReceipt(world, { email, lead })
}

/** A program that the student finds: claims are others by now. */
async function callShortlist({ call }: World, email: string) {
  const { recordsInfo } = await call(contract.programFinder.list, { query: { per_page: 1 } }, email)
  const program = recordsInfo[0]!.identifier
  await call(contract.studentLists.changeShortlist, { body: { program, is_shortlist: true } }, email)
}

async function callOwnDocuments({ call, idOf, upload }: World, email: string) {
  const { files, studentDocuments } = contract
  const file = new File([new Uint8Array(pdfPage('Result of a test'))], 'result.pdf')
  const { fileInfo } = await upload(files.upload, file, email)
  // One that every role adds and deletes: document roles are others by now.
  const open =
    "is_active AND deleted_at IS NULL AND NOT is_2fa_required AND EXISTS (SELECT 1 FROM json_each(modules) WHERE value = 'lead') AND id NOT IN (SELECT document_type_id FROM document_roles)"
  const body = {
    document_type_identifier: idOf('document_types', open),
    file_identifier: fileInfo.identifier,
  }
  const { identifier } = await call(studentDocuments.add, { body }, email)
  await call(studentDocuments.rename, { identifier, body: { newFileAlias: 'IELTS.pdf' } }, email)
  await call(studentDocuments.remove, { identifier }, email)
}

async function callReceipt({ call, file, idOf }: World, { email, lead }: { email: string; lead: string }) {
  const { leadPayments, studentLists } = contract
  const payment_type_identifier = idOf('payment_types', 'is_active AND deleted_at IS NULL')
  const body = { amount: 5_000, currency: 'USD' as const, payment_type_identifier, paid_at: '2026-11-10' }
  const { identifier } = await call(leadPayments.create, { lead, body })
  await file(studentLists.receipt, { identifier }, email)
}
