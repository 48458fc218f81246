/** Who sees, adds, renames and deletes documents of a lead: its scope, the document roles, the two-factor code of a type. */
import { beforeEach, describe, expect, test } from 'vitest'
import { leadDocuments } from '@contract/leads/leadDocuments'
import { leads } from '@contract/leads/leads'
import { documentTypes } from '@contract/masters/documents/documentTypes'
import { files } from '@contract/platform/files'
import { operations } from '@contract/platform/operations'
import { codeNow } from '@domain/access/twoFactor'
import { makeUser } from '@seeds/people/people'
import { personas } from '@seeds/people/personas'
import { openDocumentDesk, type DocumentDesk } from '@support/server/leads/documentDesk'

let documentDesk: DocumentDesk
beforeEach(async () => {
  documentDesk = await openDocumentDesk()
})
const secure = personas.secure.email as string
const superAdmin = personas.superAdmin.email as string
const stranger = personas.counsellorDubai.email as string
const transcript = 'Academic transcript'

const addOne = async (type: string, email = documentDesk.as) =>
  (await documentDesk.add(type, ['scan.pdf'], email)).data.documents[0]!.identifier
const undo = (identifier: string, email = documentDesk.as) =>
  documentDesk.sim.call(operations.undo, { identifier, body: {} }, { as: email })
const rename = (id: string, newFileAlias: string, email = documentDesk.as) =>
  documentDesk.sim.call(files.rename, { id, body: { newFileAlias } }, { as: email })
const code = () => {
  const secret = documentDesk.sim.db
    .prepare<[string], string>('SELECT totp_secret FROM users WHERE email = ?')
    .pluck()
    .get(secure)!
  return codeNow(documentDesk.sim.tenant, secret)
}
/** Names these roles for the type, with what they may do; nobody has the other rights. */
const allow = (type: string, roles: string[], rights: string) =>
  documentDesk.sim.db.sql
    .exec(`UPDATE document_roles SET can_view = 0, can_upload = 0, can_delete = 0 WHERE document_type_id = (SELECT id FROM document_types WHERE doc_type = '${type}');
    UPDATE document_roles SET ${rights}, role_ids = (SELECT json_group_array(id) FROM roles WHERE identifier IN (${roles.map((role) => `'${role}'`).join()})) WHERE document_type_id = (SELECT id FROM document_types WHERE doc_type = '${type}')`)

describe('leadDocuments', () => {
  test('lead documents: no call shows them to users who do not see the lead', async () => {
    const identifier = await addOne(transcript)
    const as = { as: stranger }
    const { sim, lead, typeOf } = documentDesk
    const waiting = await documentDesk.upload('theirs.pdf', stranger)
    const body = { document_type_identifier: typeOf(transcript), files: [waiting] }
    const answers = await Promise.all([
      sim.call(leadDocuments.list, { id: lead.identifier }, as),
      sim.call(leadDocuments.checklist, { id: lead.identifier }, as),
      documentDesk.save(body, { email: stranger }),
      documentDesk.remove(transcript, [identifier], { email: stranger }),
      sim.call(files.view, { identifier }, as),
      sim.call(files.download, { identifier }, as),
      sim.call(files.zip, { query: { file_identifiers: identifier } }, as),
      rename(identifier, 'stolen.pdf', stranger),
      sim.call(leads.activities, { lead: lead.identifier }, as),
    ])
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404))
    expect((await documentDesk.list()).map(({ filealias }) => filealias)).toEqual(['scan.pdf'])
  })
  test('lead documents: users who lost the lead cannot open files they uploaded', async () => {
    const identifier = await addOne(transcript)
    documentDesk.sim.db.sql.exec('UPDATE leads SET staff_id = NULL')
    expect(
      (await documentDesk.sim.call(files.download, { identifier }, { as: documentDesk.as })).status,
    ).toBe(404)
    expect((await documentDesk.sim.call(files.download, { identifier }, { as: superAdmin })).status).toBe(200)
  })
  test('documents of another lead are not deleted through one that is seen', async () => {
    const identifier = await addOne(transcript)
    documentDesk.sim.db.sql.exec('UPDATE lead_documents SET lead_id = (SELECT max(id) FROM leads)')
    const other = await addOne(transcript)
    const { status, errors } = await documentDesk.remove(transcript, [other, 'nothing'])
    expect([status, errors[0]?.message]).toEqual([404, 'There is no such document'])
    const wrongType = await documentDesk.remove('English test result', [identifier])
    expect(wrongType.status).toBe(404)
    expect(await documentDesk.list()).toHaveLength(2)
  })
  test('need the permission leads.documents to be changed', async () => {
    const type = 'English test result'
    const identifier = await addOne(type)
    const { id, email } = makeUser(documentDesk.sim.kit, { roles: ['calling-agent'] })
    documentDesk.sim.db.prepare('UPDATE leads SET staff_id = ?').run(id)
    expect(await documentDesk.list(email)).toMatchObject([{ can_delete: false, can_rename: false }])
    const answers = [
      await documentDesk.add(type, ['more.pdf'], email),
      await documentDesk.remove(type, [identifier], { email }),
      await rename(identifier, 'new.pdf', email),
    ]
    expect(answers.map(({ status, errors }) => [status, errors[0]?.message])).toEqual(
      answers.map(() => [403, 'Permission denied']),
    )
  })
  test('of a type with document roles are seen, added and deleted by those only', async () => {
    const identifier = await addOne(transcript)
    allow(transcript, ['counsellor'], 'can_view = 1')
    expect(await documentDesk.list()).toMatchObject([{ can_delete: false, can_rename: false }])
    const files = [await documentDesk.upload()]
    const added = await documentDesk.save({
      document_type_identifier: documentDesk.typeOf(transcript),
      files,
    })
    const removed = await documentDesk.remove(transcript, [identifier])
    const renamed = await rename(identifier, 'new.pdf')
    expect([added, removed, renamed].map(({ status, errors }) => [status, errors[0]?.message])).toEqual([
      [403, 'Your role may not add documents of this type'],
      [403, 'Your role may not delete documents of this type'],
      [403, 'Your role may not rename documents of this type'],
    ])
    allow(transcript, ['leader'], 'can_view = 1')
    expect(await documentDesk.list()).toEqual([])
    const types = (await documentDesk.checklist()).map(({ doc_type }) => doc_type)
    expect(types).not.toContain(transcript)
    const { data } = await documentDesk.sim.call(
      leads.activities,
      { lead: documentDesk.lead.identifier },
      { as: documentDesk.as },
    )
    expect(data.totalRecords).toBe(0)
  })
  test('of a type that a role may not view are no filter of leads for it, also once the roles change', async () => {
    await addOne(transcript)
    const found = async (document_type_id: string) =>
      (await documentDesk.sim.call(leads.list, { query: { document_type_id } }, { as: documentDesk.as })).data
        .totalRecords
    const offered = async () =>
      (await documentDesk.sim.call(leads.dropdowns, {}, { as: documentDesk.as })).data.document_types.map(
        ({ label }) => label,
      )
    expect([await found('2'), await found('none'), await offered()]).toEqual([
      1,
      0,
      [transcript, 'English test result', 'Passport'],
    ])
    allow(transcript, ['leader'], 'can_view = 1')
    expect([await found('2'), await found('none'), await offered()]).toEqual([
      0,
      1,
      ['English test result', 'Passport'],
    ])
  })
  test('of a type that no document role names roles for are open to who sees the lead', async () => {
    await addOne('English test result')
    expect(await documentDesk.list()).toMatchObject([{ can_delete: true, can_rename: true }])
  })
})

describe('leadDocuments.remove', () => {
  test('sends the documents with their type, module and lead (business-7-documents-02 business-8-success-25)', async () => {
    const { data } = await documentDesk.add(transcript, ['a.pdf', 'b.pdf', 'c.pdf'])
    const [first, second] = data.documents
    const { status, message } = await documentDesk.remove(transcript, [first!.identifier, second!.identifier])
    expect([status, message]).toEqual([200, 'Deleted Successfully!'])
    expect((await documentDesk.list()).map(({ filename }) => filename)).toEqual(['c.pdf'])
  })
  test('is offered only when can_delete is true, and not for a deleted lead (business-6-rules-04)', async () => {
    const identifier = await addOne(transcript)
    const deleteLead = (at: string | null) =>
      documentDesk.sim.db.prepare('UPDATE leads SET deleted_at = ?').run(at)
    deleteLead(documentDesk.sim.clock.iso())
    expect((await documentDesk.list())[0]!.can_delete).toBe(false)
    expect((await documentDesk.remove(transcript, [identifier])).status).toBe(409)
    deleteLead(null)
    allow(transcript, ['counsellor'], 'can_view = 1, can_upload = 1')
    expect((await documentDesk.list())[0]!.can_delete).toBe(false)
    expect((await documentDesk.remove(transcript, [identifier])).status).toBe(403)
    allow(transcript, ['counsellor'], 'can_view = 1, can_delete = 1')
    expect((await documentDesk.list())[0]!.can_delete).toBe(true)
    expect((await documentDesk.remove(transcript, [identifier])).status).toBe(200)
  })
  test('of a sensitive document needs a six-digit code (business-5-delete-doc-01 business-6-rules-05)', async () => {
    const identifier = await addOne('Passport')
    const missing = await documentDesk.remove('Passport', [identifier], { email: secure })
    const short = await documentDesk.remove('Passport', [identifier], {
      email: secure,
      two_factor_code: '123',
    })
    const wrong = await documentDesk.remove('Passport', [identifier], {
      email: secure,
      two_factor_code: '000000',
    })
    expect([missing, short, wrong].map(({ status, errors }) => [status, errors[0]])).toEqual([
      [422, { message: 'Code is required', field: 'two_factor_code' }],
      [422, { message: 'Code must have 6 digits', field: 'two_factor_code' }],
      [422, { message: 'The code is wrong or was used already', field: 'two_factor_code' }],
    ])
    expect(await documentDesk.list()).toHaveLength(1)
    const right = await documentDesk.remove('Passport', [identifier], {
      email: secure,
      two_factor_code: code(),
    })
    expect([right.status, await documentDesk.list()]).toEqual([200, []])
  })
  test('of a sensitive document is refused to who has no second factor (business-5-delete-doc-02 business-8-failure-37)', async () => {
    const identifier = await addOne('Passport')
    for (const two_factor_code of [undefined, '123456']) {
      const { status, errors } = await documentDesk.remove('Passport', [identifier], {
        ...(two_factor_code && { two_factor_code }),
      })
      expect([status, errors]).toEqual([403, [{ message: 'Two Factor Authentication is not enabled!' }]])
    }
  })
})

describe('undo of documents', () => {
  test('takes back what was added, renamed and deleted', async () => {
    const added = await documentDesk.add(transcript, ['a.pdf', 'b.pdf'])
    const [a, b] = added.data.documents.map(({ identifier }) => identifier)
    const renamed = await rename(a!, 'year-1.pdf')
    expect((await documentDesk.list()).map(({ filealias }) => filealias)).toEqual(['year-1.pdf', 'b.pdf'])
    await undo(renamed.data.receipt!.operation_identifier)
    expect((await documentDesk.list()).map(({ filealias }) => filealias)).toEqual(['a.pdf', 'b.pdf'])
    const removed = await documentDesk.remove(transcript, [b!])
    await undo(removed.data.operation_identifier)
    await undo(added.data.receipt.operation_identifier)
    expect(await documentDesk.list()).toEqual([])
  })
  test('gives the file its former name for downloads too', async () => {
    const identifier = await addOne(transcript)
    const { data } = await rename(identifier, 'other.pdf')
    const nameOf = async () =>
      (await documentDesk.sim.call(files.download, { identifier }, { as: documentDesk.as })).headers.get(
        'content-disposition',
      )
    expect(await nameOf()).toContain('other.pdf')
    await undo(data.receipt!.operation_identifier)
    expect(await nameOf()).toContain('scan.pdf')
  })
  test('deletes no sensitive document without its code: neither an undone upload nor a redone deletion', async () => {
    const added = await documentDesk.add('Passport', ['scan.pdf'], secure)
    const upload = await undo(added.data.receipt.operation_identifier, secure)
    expect([upload.status, upload.errors[0]?.message]).toEqual([409, 'This cannot be undone.'])
    const { identifier } = added.data.documents[0]!
    const { data } = await documentDesk.remove('Passport', [identifier], {
      email: secure,
      two_factor_code: code(),
    })
    await undo(data.operation_identifier, secure)
    const redone = await documentDesk.sim.call(
      operations.redo,
      { identifier: data.operation_identifier, body: {} },
      { as: secure },
    )
    expect([redone.status, redone.errors[0]?.message]).toEqual([
      409,
      'Deleting this needs a two-factor code. Delete it at the lead.',
    ])
    expect(await documentDesk.list()).toHaveLength(1)
  })
  test('brings no document back whose type was deleted meanwhile', async () => {
    const identifier = await addOne('English test result')
    const { data } = await documentDesk.remove('English test result', [identifier])
    documentDesk.sim.db.sql.exec("UPDATE document_checklists SET document_type_ids = '[]'")
    const removed = await documentDesk.sim.call(
      documentTypes.remove,
      { identifier: documentDesk.typeOf('English test result') },
      { as: superAdmin },
    )
    expect(removed.status).toBe(200)
    const { status, errors } = await undo(data.operation_identifier)
    expect([status, errors[0]?.message]).toEqual([409, 'The document type was deleted. Nothing was changed.'])
  })
})

describe('files.rename of a document', () => {
  test('sends newFileAlias, which may not be empty (business-7-files-02 business-5-document-06 business-8-success-26)', async () => {
    const identifier = await addOne(transcript)
    const empty = await rename(identifier, ' ')
    expect([empty.status, empty.errors]).toEqual([
      422,
      [{ message: 'File alias is required', field: 'newFileAlias' }],
    ])
    const { message, data } = await rename(identifier, 'year-1.pdf')
    expect([message, data.filealias]).toEqual(['File alias has been updated successfully', 'year-1.pdf'])
    expect(await documentDesk.list()).toMatchObject([{ filename: 'scan.pdf', filealias: 'year-1.pdf' }])
  })
  test('to the name it has is refused', async () => {
    const { status, errors } = await rename(await addOne(transcript), 'scan.pdf')
    expect([status, errors[0]?.message]).toEqual([422, 'It has these values already'])
  })
})
