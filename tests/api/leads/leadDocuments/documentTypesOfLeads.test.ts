/** Document types drive the documents of leads: what is offered and asked for, what stays readable, where a type is used. */
import { beforeEach, describe, expect, test } from 'vitest'
import { leads } from '@contract/leads/leads'
import { documentTypes } from '@contract/masters/documents/documentTypes'
import { personas } from '@seeds/people/personas'
import { openDocumentDesk, type DocumentDesk } from '@support/server/leads/documentDesk'

let documentDesk: DocumentDesk
beforeEach(async () => {
  documentDesk = await openDocumentDesk()
})
const superAdmin = { as: personas.superAdmin.email as string }
const transcript = 'Academic transcript'
const switchOff = (type: string) =>
  documentDesk.sim.db
    .prepare<[string]>('UPDATE document_types SET is_active = 0 WHERE doc_type = ?')
    .run(type)
const offered = async () => (await documentDesk.checklist()).map(({ doc_type }) => doc_type)

describe('leadDocuments.checklist', () => {
  test('has the types of the checklists in their order, then the others of leads by name', async () => {
    documentDesk.sim.db.sql.exec("UPDATE document_checklists SET document_type_ids = '[2,1]' WHERE id = 1")
    expect((await documentDesk.checklist()).map(({ doc_type, asked }) => [doc_type, asked])).toEqual([
      [transcript, 'required'],
      ['Passport', 'required'],
      ['English test result', null],
    ])
  })
  test('counts the documents that the lead has of each type', async () => {
    await documentDesk.add(transcript, ['a.pdf', 'b.pdf'])
    expect((await documentDesk.checklist()).map(({ doc_type, count }) => [doc_type, count])).toEqual([
      ['Passport', 0],
      [transcript, 2],
      ['English test result', 0],
    ])
  })
  test('asks for what a checklist of the destination asks for, and not for what another country does', async () => {
    const country = (code: string) =>
      documentDesk.sim.db
        .prepare<[string], number>('SELECT id FROM countries WHERE code = ?')
        .pluck()
        .get(code)!
    documentDesk.sim.db
      .prepare<[number]>(
        "UPDATE document_checklists SET study_level_id = NULL, is_required = 0, country_id = ? WHERE document_type_ids = '[3]'",
      )
      .run(country('GB'))
    const english = async () => (await documentDesk.checklist()).at(-1)
    expect(await english()).toMatchObject({ doc_type: 'English test result', asked: null })
    documentDesk.sim.db
      .prepare<[number]>("UPDATE document_checklists SET country_id = ? WHERE document_type_ids = '[3]'")
      .run(country('CA'))
    expect(await english()).toMatchObject({ doc_type: 'English test result', asked: 'optional' })
  })
  test('lists documents in the order of the checklist', async () => {
    await documentDesk.add(transcript, ['grades.pdf'])
    await documentDesk.add('Passport', ['passport.pdf'])
    expect((await documentDesk.list()).map(({ filename }) => filename)).toEqual([
      'passport.pdf',
      'grades.pdf',
    ])
  })
})

describe('a document type', () => {
  test('that is switched off stays readable on documents, and is neither offered nor taken', async () => {
    await documentDesk.add(transcript, ['grades.pdf'])
    switchOff(transcript)
    expect(await documentDesk.list()).toMatchObject([{ doc_type: transcript, filename: 'grades.pdf' }])
    expect(await offered()).not.toContain(transcript)
    const { status, errors } = await documentDesk.add(transcript, ['more.pdf'])
    expect([status, errors]).toEqual([
      422,
      [{ message: 'This document type is switched off', field: 'document_type_identifier' }],
    ])
  })
  test('of other modules is neither offered nor taken for a lead', async () => {
    expect(await offered()).not.toContain('Agency licence')
    const { status, errors } = await documentDesk.add('Agency licence', ['licence.pdf'])
    expect([status, errors[0]?.message]).toEqual([422, 'This document type is not for leads'])
  })
  test('that does not exist is refused', async () => {
    const files = [await documentDesk.upload()]
    const { status, errors } = await documentDesk.save({ document_type_identifier: 'nothing', files })
    expect([status, errors]).toEqual([
      422,
      [{ message: 'This value does not exist', field: 'document_type_identifier' }],
    ])
  })
  test('document type: with documents it is in use, and its uses link to the leads', async () => {
    await documentDesk.add('English test result', ['a.pdf', 'b.pdf'])
    documentDesk.sim.db.sql.exec('DELETE FROM document_checklists')
    const identifier = documentDesk.typeOf('English test result')
    const removed = await documentDesk.sim.call(documentTypes.remove, { identifier }, superAdmin)
    expect([removed.status, removed.errors[0]?.message]).toEqual([
      409,
      'It is in use. Switch it off instead.',
    ])
    const [use] = await documentDesk.usesOf('English test result')
    expect(use).toEqual({ subject: 'lead_documents', count: 2, path: '/leads?q=document%3A%233' })
    const found = await documentDesk.sim.call(leads.list, { query: { document_type_id: '3' } }, superAdmin)
    expect(found.data.recordsInfo.map(({ identifier }) => identifier)).toEqual([documentDesk.lead.identifier])
    const others = await documentDesk.sim.call(leads.list, { query: { document_type_id: '-3' } }, superAdmin)
    expect(others.data.totalRecords).toBe(0)
  })
})

test('leads.activities tells which documents were added, renamed and deleted, with their values', async () => {
  const { data } = await documentDesk.add(transcript, ['grades.pdf'])
  const { identifier } = data.documents[0]!
  await documentDesk.remove(transcript, [identifier])
  const log = await documentDesk.sim.call(
    leads.activities,
    { lead: documentDesk.lead.identifier },
    { as: documentDesk.as },
  )
  expect(log.data.recordsInfo.map(({ description }) => description)).toEqual([
    'Document deleted: grades.pdf',
    'Document added: grades.pdf',
  ])
  expect(log.data.recordsInfo[1]!.changes).toEqual([
    { field: 'document_type_id', before: null, after: { as: 'name', value: transcript } },
    { field: 'file_alias', before: null, after: { as: 'text', value: 'grades.pdf' } },
  ])
})
