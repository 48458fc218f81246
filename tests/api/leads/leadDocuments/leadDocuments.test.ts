/** Documents of a lead: added several at once, listed by type, refused with the documented sentences. */
import { beforeEach, describe, expect, test } from 'vitest'
import { zipSync } from 'fflate'
import { leadDocuments } from '@contract/leads/leadDocuments'
import { files } from '@contract/platform/files'
import { pdfPage } from '@seeds/leads/leadDocuments'
import { personas } from '@seeds/people/personas'
import { openDocumentDesk, type DocumentDesk } from '@support/server/leads/documentDesk'
import { uploadFile } from '@support/server/uploadFile'

/** 5 MB. */
const MOST_BYTES = 5_242_880
let documentDesk: DocumentDesk
beforeEach(async () => {
  documentDesk = await openDocumentDesk()
})
const messages = ({ errors }: { errors: { message: string; field?: string }[] }) =>
  errors.map(({ message, field }) => [field, message])

describe('leadDocuments.save', () => {
  test('saves several documents at once for a module and its identifier (business-7-documents-04 business-8-success-28)', async () => {
    const { status, message, data } = await documentDesk.add('Academic transcript', [
      'year-1.pdf',
      'year-2.pdf',
    ])
    expect([status, message]).toEqual([200, 'Documents has been saved successfully'])
    expect(data.documents.map(({ filename }) => filename)).toEqual(['year-1.pdf', 'year-2.pdf'])
    expect(data.receipt).toMatchObject({ total: 2, changed: 2, undoable: true })
  })
  test('a document file carries its type, its names, its addresses and what may be done (business-3-document-01)', async () => {
    await documentDesk.add('Passport', ['Reçu (2).pdf'])
    const [document] = await documentDesk.list()
    const { identifier } = document!
    const address = (verb: string) => `/v1/files/${verb}/${identifier}?client_number=1001`
    expect(document).toMatchObject({
      type_identifier: documentDesk.typeOf('Passport'),
      doc_type: 'Passport',
      filename: 'Reçu (2).pdf',
      filealias: 'Reçu (2).pdf',
      file_extension: 'pdf',
      view_page: address('view'),
      download_page: address('download'),
      fileExtracted: false,
      can_delete: true,
      is_2fa_required: true,
    })
    const download = await documentDesk.sim.call(files.download, { identifier }, { as: documentDesk.as })
    expect(download.text).toContain('%PDF-1.4')
  })
  test('an upload gives file and thumb, which a document sends (business-3-document-02)', async () => {
    const { file_identifier, file_thumb_identifier } = await documentDesk.upload()
    const files = [{ file_identifier, file_thumb_identifier }]
    const { status } = await documentDesk.save({
      document_type_identifier: documentDesk.typeOf('Passport'),
      files,
    })
    expect([status, file_thumb_identifier]).toEqual([200, expect.stringMatching(/.+/)])
  })
  test('refuses an upload without its document type (business-5-document-01)', async () => {
    const { status, ...answer } = await documentDesk.save({ files: [await documentDesk.upload()] })
    expect([status, messages(answer)]).toEqual([
      422,
      [['document_type_identifier', 'Document type is required']],
    ])
  })
  test('refuses an entry without its file or its thumb (business-5-document-02)', async () => {
    const { file_identifier } = await documentDesk.upload()
    const document_type_identifier = documentDesk.typeOf('Passport')
    const entries = [{ file_identifier } as never, { file_thumb_identifier: file_identifier } as never]
    const { status, ...answer } = await documentDesk.save({ document_type_identifier, files: entries })
    expect([status, messages(answer)]).toEqual([
      422,
      [
        ['files.0.file_thumb_identifier', 'File is required'],
        ['files.1.file_identifier', 'File is required'],
      ],
    ])
  })
  test('refuses an upload without files (business-5-document-03)', async () => {
    const document_type_identifier = documentDesk.typeOf('Passport')
    for (const body of [{}, { files: [] }]) {
      const { status, ...answer } = await documentDesk.save({ document_type_identifier, ...body })
      expect([status, messages(answer)]).toEqual([422, [['files', 'Files is required']]])
    }
  })
  test('takes ten files at most (business-5-document-04 business-9-constants-13)', async () => {
    const names = Array.from({ length: 10 }, (_, at) => `page-${at}.pdf`)
    expect((await documentDesk.add('Passport', names)).status).toBe(200)
    const { status, ...answer } = await documentDesk.add('Passport', [...names, 'eleven.pdf'])
    expect([status, messages(answer)]).toEqual([422, [['files', 'At most 10 files at once']]])
    expect(await documentDesk.list()).toHaveLength(10)
  })
  test('each document has 5 MB at most, whatever its kind and however it was uploaded (business-5-document-05 business-9-constants-13)', async () => {
    const largest = await documentDesk.upload('most.txt', documentDesk.as, Buffer.alloc(MOST_BYTES, 'a'))
    expect(largest.status).toBe(200)
    const text = Buffer.alloc(MOST_BYTES + 1, 'a')
    const refused = await documentDesk.upload('large.txt', documentDesk.as, text)
    expect([refused.status, refused.errors?.[0]?.message]).toEqual([413, 'The file is larger than 5 MB'])
    const table = await uploadFile(documentDesk.sim, documentDesk.as, text, { name: 'large.csv' })
    const saved = await documentDesk.save({
      document_type_identifier: documentDesk.typeOf('Passport'),
      files: [table],
    })
    expect([saved.status, messages(saved)]).toEqual([
      422,
      [['files.0.file_identifier', 'The file is larger than 5 MB']],
    ])
  })
  test('adds none of several files when one is refused, and says which', async () => {
    const [good, taken, foreign] = await Promise.all([
      documentDesk.upload('a.pdf'),
      documentDesk.upload('b.pdf'),
      documentDesk.upload('c.pdf', personas.manager.email),
    ])
    const document_type_identifier = documentDesk.typeOf('Passport')
    await documentDesk.save({ document_type_identifier, files: [taken] })
    const saved = await documentDesk.save({ document_type_identifier, files: [good, taken, foreign, good] })
    expect([saved.status, messages(saved)]).toEqual([
      422,
      [
        ['files.1.file_identifier', 'This document is already attached'],
        ['files.2.file_identifier', 'There is no such file'],
        ['files.3.file_identifier', 'This document is already attached'],
      ],
    ])
    expect((await documentDesk.list()).map(({ filename }) => filename)).toEqual(['b.pdf'])
  })
  test('takes a picture and a Word document, and no program under the name of a PDF', async () => {
    const png = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNkYAAAAAYAAjCB0C8AAAAASUVORK5CYII=',
      'base64',
    )
    const word = zipSync({ 'word/document.xml': new Uint8Array(Buffer.from('<w:document/>')) })
    const files = [
      await documentDesk.upload('photo', documentDesk.as, png),
      await documentDesk.upload('letter.pdf', documentDesk.as, word),
    ]
    const { data } = await documentDesk.save({
      document_type_identifier: documentDesk.typeOf('Passport'),
      files,
    })
    expect(data.documents.map(({ file_extension }) => file_extension)).toEqual(['png', 'docx'])
    const refused = await documentDesk.upload(
      'passport.pdf',
      documentDesk.as,
      Buffer.from('MZ\u0000\u0000program'),
    )
    expect([refused.status, refused.errors]).toEqual([
      415,
      [
        {
          message:
            'Choose a PDF, a picture, a Word document (.docx), a CSV file or an Excel workbook (.xlsx).',
          field: 'file',
        },
      ],
    ])
    const asTable = await uploadFile(documentDesk.sim, documentDesk.as, word, { name: 'letter.docx' })
    expect(asTable.status).toBe(415)
  })
  test('is of leads and applications: documents of an agent are refused', async () => {
    const body = {
      document_type_identifier: documentDesk.typeOf('Passport'),
      files: [await documentDesk.upload()],
    }
    const { status, ...answer } = await documentDesk.save(body, { type: 'agent' })
    const refused = 'Documents are kept for leads and applications only'
    expect([status, messages(answer)]).toEqual([404, [[undefined, refused]]])
    expect((await documentDesk.save(body, { type: 'leads' })).status).toBe(200)
  })
  test('tells who sees the lead of it, in every console', async () => {
    const { data } = await documentDesk.add('Passport', ['scan.pdf'])
    const [event] = documentDesk.sim.said.filter(({ event }) => event === 'lead_documents_changed')
    expect(event!.payload).toMatchObject({
      identifiers: [documentDesk.lead.identifier],
      operation: data.receipt.operation_identifier,
    })
  })
  test('sent again with its idempotency key adds nothing twice', async () => {
    const body = {
      document_type_identifier: documentDesk.typeOf('Passport'),
      files: [await documentDesk.upload()],
    }
    const send = () =>
      documentDesk.sim.call(
        leadDocuments.save,
        { type: 'lead', id: documentDesk.lead.identifier, body },
        { as: documentDesk.as, headers: { 'idempotency-key': 'once-only-1234' } },
      )
    expect((await send()).data).toEqual((await send()).data)
    expect(await documentDesk.list()).toHaveLength(1)
  })
})

test('leadDocuments of a deleted lead are read, and neither added, renamed nor deleted', async () => {
  const { data } = await documentDesk.add('Academic transcript', ['scan.pdf'])
  const waiting = await documentDesk.upload()
  documentDesk.sim.db.sql.exec("UPDATE leads SET deleted_at = '2026-11-16T08:00:00.000Z'")
  const [document] = await documentDesk.list()
  expect(document).toMatchObject({ can_delete: false, can_rename: false })
  expect((await documentDesk.checklist()).some(({ can_upload }) => can_upload)).toBe(false)
  const { identifier } = data.documents[0]!
  const type = 'Academic transcript'
  const answers = [
    await documentDesk.save({ document_type_identifier: documentDesk.typeOf(type), files: [waiting] }),
    await documentDesk.remove(type, [identifier]),
  ]
  expect(answers.map(({ status, errors }) => [status, errors[0]?.message])).toEqual([
    [409, 'This lead is deleted'],
    [409, 'This lead is deleted'],
  ])
  const renamed = await documentDesk.sim.call(
    files.rename,
    { id: identifier, body: { newFileAlias: 'other.pdf' } },
    { as: documentDesk.as },
  )
  expect([renamed.status, renamed.errors[0]?.message]).toEqual([409, 'This lead is deleted'])
})

test('leadDocuments are a PDF that readers open', () => {
  const pdf = pdfPage('Passport').toString('latin1')
  const start = Number(/startxref\n(\d+)/.exec(pdf)![1])
  expect(pdf.slice(start, start + 4)).toBe('xref')
})
