/** The record of one application: order of preference, documents against the checklist, conversation, notes, payments, history. */
import { beforeEach, describe, expect, test } from 'vitest'
import { applicationRecord } from '@contract/admissions/applicationRecord'
import { applications } from '@contract/admissions/applications'
import { preferenceOrder } from '@contract/admissions/preferenceOrder'
import { leadDocuments } from '@contract/leads/leadDocuments'
import { leadNotes } from '@contract/leads/leadNotes'
import { leadPayments } from '@contract/leads/leadRecord/leadPayments'
import { leadRecord } from '@contract/leads/leadRecord'
import { operations } from '@contract/platform/operations'
import {
  admin,
  apply,
  leadsWithoutApplication,
  programsOfOneCampus,
  type OfferedProgram,
} from '@support/server/admissions/applicationDesk'
import { makeSim, type Sim } from '@support/server/sim'
import { uploadFile } from '@support/server/uploadFile'

let sim: Sim
let lead: string
let programs: OfferedProgram[]
let ids: string[]
let id: string
beforeEach(async () => {
  sim = await makeSim()
  ;[lead] = leadsWithoutApplication(sim.db) as [string]
  programs = programsOfOneCampus(sim.db, 4)
  ids = await apply(sim, lead, programs.slice(0, 2))
  id = ids[0]!
})
const order = async () =>
  (await sim.call(preferenceOrder.list, { lead }, admin)).data.map(({ identifier }) => identifier)
const typeNamed = (name: string) =>
  sim.db
    .prepare<[string], string>('SELECT identifier FROM document_types WHERE doc_type = ?')
    .pluck()
    .get(name)!
const checklist = async () => (await sim.call(applicationRecord.checklist, { id }, admin)).data
const missing = async () => (await sim.call(applications.single, { id }, admin)).data.missing_documents
async function addDocument(type: string, module: string, of: string) {
  const upload = await uploadFile(sim, admin.as, Buffer.from(`%PDF-1.4\n${type} ${of}\n%%EOF`))
  const { file_identifier, file_thumb_identifier } = upload
  const body = {
    document_type_identifier: typeNamed(type),
    files: [{ file_identifier, file_thumb_identifier }],
  }
  return sim.call(leadDocuments.save, { type: module, id: of, body }, admin)
}

describe('the order of preference', () => {
  test('is read and changed, and undone (business-7-leads-05)', async () => {
    expect(await order()).toEqual(ids)
    const body = { applications: ids.toReversed() }
    const { status, data, message } = await sim.call(preferenceOrder.change, { lead, body }, admin)
    expect([status, message]).toEqual([200, 'Preference order saved'])
    expect(await order()).toEqual(ids.toReversed())
    await sim.call(operations.undo, { identifier: data.operation_identifier, body: {} }, admin)
    expect(await order()).toEqual(ids)
  })
  test('is that of all applications of the lead', async () => {
    const { errors } = await sim.call(preferenceOrder.change, { lead, body: { applications: [id] } }, admin)
    expect(errors).toEqual([{ message: 'Give the order of all applications', field: 'applications' }])
  })
  test('takes a further program behind the others, three at most (business-7-leads-05)', async () => {
    const add = (at: number) =>
      sim.call(preferenceOrder.add, { id, body: { program: programs[at]!.identifier } }, admin)
    const { data } = await add(2)
    expect(await order()).toEqual([...ids, data.identifier])
    expect((await add(3)).errors).toEqual([{ message: 'Select upto 3 Course', field: 'program' }])
  })
})

describe('documents', () => {
  test('of a lead count for its applications, and those of one only for that (business-7-documents-01)', async () => {
    const before = await missing()
    expect(before).toBeGreaterThan(1)
    await addDocument('Passport', 'lead', lead)
    expect(await missing()).toBe(before - 1)
    await addDocument('Academic transcript', 'application', ids[1]!)
    expect(await missing()).toBe(before - 1)
    await addDocument('Academic transcript', 'application', id)
    expect(await missing()).toBe(before - 2)
    const { data } = await sim.call(applicationRecord.documents, { id }, admin)
    expect(data.map(({ doc_type, application_identifier }) => [doc_type, application_identifier])).toEqual([
      ['Passport', null],
      ['Academic transcript', id],
    ])
  })
  test('of the checklist that are required and missing come first', async () => {
    await addDocument('Passport', 'lead', lead)
    const rows = await checklist()
    const lacks = rows.map(({ asked, count }) => asked === 'required' && count === 0)
    expect(lacks).toEqual(lacks.toSorted((a, b) => Number(b) - Number(a)))
    expect(lacks).toContain(true)
  })
  test('get another type', async () => {
    const { data } = await addDocument('Academic transcript', 'application', id)
    const doc = data.documents[0]!.identifier
    const type = typeNamed('Statement of purpose')
    await sim.call(applicationRecord.setDocumentType, { application: id, doc, type, body: {} }, admin)
    const { data: after } = await sim.call(applicationRecord.documents, { id }, admin)
    expect(after.map(({ doc_type }) => doc_type)).toEqual(['Statement of purpose'])
  })
  test('that are missing filter the list as they are counted', async () => {
    const { data } = await sim.call(applications.list, { query: { missing_documents: '1', lead } }, admin)
    expect(data.totalRecords).toBe(2)
    const complete = await sim.call(applications.list, { query: { missing_documents: '0', lead } }, admin)
    expect(complete.data.totalRecords).toBe(0)
  })
})

test('a note about an application stands in its record and in that of its lead', async () => {
  const body = { content: 'Ask for the transcript', is_shared: true }
  await sim.call(applicationRecord.addNote, { id, body }, admin)
  const contents = async (call: Promise<{ data: { recordsInfo: { content: string }[] } }>) =>
    (await call).data.recordsInfo.map(({ content }) => content)
  expect(await contents(sim.call(applicationRecord.notes, { id }, admin))).toEqual([body.content])
  expect(await contents(sim.call(applicationRecord.notes, { id: ids[1]! }, admin))).toEqual([])
  expect(await contents(sim.call(leadNotes.list, { lead }, admin))).toEqual([body.content])
})

test('a student is notified in the conversation of the application (business-7-leads-04)', async () => {
  const body = { content: 'Your offer is here' }
  const { status, message } = await sim.call(applicationRecord.sendNotification, { id, body }, admin)
  expect([status, message]).toEqual([200, 'Notification sent'])
  const { data } = await sim.call(applicationRecord.conversations, { id }, admin)
  expect(data.recordsInfo).toMatchObject([{ content: body.content, direction: 'outgoing' }])
})

test('a payment of an application is listed there, and with those of its lead', async () => {
  const payment_type_identifier = sim.db
    .prepare<[], string>('SELECT identifier FROM payment_types WHERE is_active AND deleted_at IS NULL')
    .pluck()
    .get()!
  const body = {
    amount: 5000,
    currency: 'EUR' as const,
    payment_type_identifier,
    paid_at: sim.tenant.clock.iso().slice(0, 10),
  }
  await sim.call(applicationRecord.addPayment, { id, body }, admin)
  const { data } = await sim.call(applicationRecord.payments, { id }, admin)
  expect(data).toMatchObject({ totalRecords: 1, sums: [{ currency: 'EUR', amount: 5000 }] })
  expect((await sim.call(leadPayments.list, { lead }, admin)).data.totalRecords).toBe(1)
  expect((await sim.call(applicationRecord.payments, { id: ids[1]! }, admin)).data.totalRecords).toBe(0)
})

test('the history of an application has its operations, documents, notes and messages', async () => {
  await addDocument('Passport', 'application', id)
  await sim.call(applicationRecord.addNote, { id, body: { content: 'Sent' } }, admin)
  const { data } = await sim.call(applicationRecord.activities, { id }, admin)
  expect(data.recordsInfo.map(({ description }) => description).toSorted()).toEqual([
    'Created',
    'Document added',
    'Note added',
  ])
})

test('leadRecord.applications lists campus and status of each', async () => {
  const { data } = await sim.call(leadRecord.applications, { lead }, admin)
  expect(data.recordsInfo).toMatchObject([
    { identifier: ids[1], status: 'Preparation', campus: expect.any(String) },
    { identifier: ids[0], status: 'Preparation' },
  ])
})
