/** Contracts and their files. */
import { zipSync } from 'fflate'
import { beforeEach, expect, test } from 'vitest'
import { contracts, MOST_CONTRACT_FILES } from '@contract/masters/contracts'
import { vendors } from '@contract/masters/vendors'
import { files } from '@contract/platform/files'
import { personas } from '@seeds/people/personas'
import { makeFile } from '@seeds/platform/files'
import { makeSim, type Sim } from '@support/server/sim'

let sim: Sim
beforeEach(async () => {
  sim = await makeSim({ size: 0 })
})
const manager = { as: personas.manager.email as string }
const store = (file_name: string, email: string = personas.manager.email) => {
  const user_id = sim.db.prepare<[string], number>('SELECT id FROM users WHERE email = ?').pluck().get(email)!
  const bytes = Buffer.from('%PDF-1.7 a contract')
  return makeFile(sim.kit, { user_id, file_name, media_type: 'application/pdf', bytes }).identifier
}
const vendor = async () => (await sim.call(vendors.dropdown, {}, manager)).data[0]!.identifier
const create = async (body: object = {}) =>
  sim.call(
    contracts.create,
    {
      body: {
        name: 'Rooms in Leeds',
        vendor_identifier: await vendor(),
        agreement_date: '2026-11-02',
        ...body,
      },
    },
    manager,
  )
const find = async (identifier: string) =>
  (await sim.call(contracts.list, { query: { search: identifier } }, manager)).data.recordsInfo[0]!
const addFiles = (contract_identifier: string, ...identifiers: string[]) =>
  sim.call(contracts.addFiles, { body: { contract_identifier, files: identifiers } }, manager)

test('a contract has a contract_identifier and files with their file_info (business-3-other-01)', async () => {
  const { message, data } = await create()
  expect(message).toBe('Contract added')
  const file = store('agreement.pdf')
  await addFiles(data.identifier, file)
  expect(await find(data.identifier)).toMatchObject({
    contract_identifier: data.identifier,
    files: [{ file_info: { identifier: file, filealias: 'agreement.pdf', size: 19 } }],
  })
})

test('contract files are added with contract_identifier and files, and each is removed (business-7-documents-06)', async () => {
  const { identifier } = (await create()).data
  const [first, second] = [store('first.pdf'), store('second.pdf')]
  const { message, data } = await addFiles(identifier, first, second)
  expect(message).toBe('Contract files added')
  expect(data.files.map(({ file_info }) => file_info.filealias)).toEqual(['first.pdf', 'second.pdf'])
  const { relation_identifier } = data.files[0]!
  await sim.call(contracts.removeFile, { relation_identifier }, manager)
  expect((await find(identifier)).files.map(({ file_info }) => file_info.identifier)).toEqual([second])
  expect((await sim.call(contracts.removeFile, { relation_identifier }, manager)).status).toBe(404)
})

test('a contract without an agreement date is refused with “Please select agreement date”', async () => {
  const { status, errors } = await create({ agreement_date: '' })
  expect([status, errors]).toEqual([
    422,
    [{ message: 'Please select agreement date', field: 'agreement_date' }],
  ])
})

test('files of others, unknown files and files that are there already are refused, and none is added', async () => {
  const { identifier } = (await create()).data
  const own = store('own.pdf')
  await addFiles(identifier, own)
  const { status, errors } = await addFiles(
    identifier,
    store('new.pdf'),
    store('theirs.pdf', personas.admin.email),
    'f00',
    own,
  )
  expect([status, errors]).toEqual([
    422,
    [
      { message: 'There is no such file', field: 'files.1' },
      { message: 'There is no such file', field: 'files.2' },
      { message: 'This document is already attached', field: 'files.3' },
    ],
  ])
  expect((await find(identifier)).files).toHaveLength(1)
})

test('a Word file is refused with what a contract takes, and by other uses in their own words', async () => {
  const { accessToken, device } = await sim.sessionOf(personas.manager.email)
  const refusalFor = async (query: string) => {
    const body = new FormData()
    body.append('file', new File([zipSync({ 'word/document.xml': new Uint8Array(9) }) as BlobPart], 'a.docx'))
    const answer = await sim.request(`/files/upload-file${query}`, {
      method: 'POST',
      body,
      headers: { authorization: `Bearer ${accessToken}`, 'device-number': device },
    })
    return [answer.status, ((await answer.json()) as { errors: { message: string }[] }).errors[0]!.message]
  }
  expect([
    await refusalFor('?use=contract'),
    await refusalFor('?use=invoice'),
    await refusalFor('?use=picture'),
    await refusalFor(''),
    await refusalFor('?use=letter'),
  ]).toEqual([
    [415, 'Choose a PDF, a picture, a CSV file or an Excel workbook (.xlsx).'],
    [415, 'Only PDF files can be attached'],
    [415, 'This is not a picture. Choose a PNG, JPG or JPEG file.'],
    [415, 'This is a ZIP file and no Excel workbook. Save it as CSV first.'],
    [422, 'use must be one of picture, invoice, contract, document, template_video, template_document'],
  ])
})

test(`a contract has at most ${MOST_CONTRACT_FILES} files`, async () => {
  const { identifier } = (await create()).data
  await addFiles(identifier, ...Array.from({ length: MOST_CONTRACT_FILES }, (_, at) => store(`${at}.pdf`)))
  const { status, errors } = await addFiles(identifier, store('more.pdf'))
  expect([status, errors]).toEqual([
    409,
    [{ message: `A contract has at most ${MOST_CONTRACT_FILES} files`, field: 'files' }],
  ])
})

test('contract files are read by who may read contracts, and by nobody else', async () => {
  const { identifier } = (await create()).data
  const file = store('agreement.pdf')
  await addFiles(identifier, file)
  const read = async (as: string) => (await sim.call(files.download, { identifier: file }, { as })).status
  expect([await read(personas.admin.email), await read(personas.student.email)]).toEqual([200, 404])
})

test('a contract with files cannot be deleted, and a vendor with a contract stays', async () => {
  const { identifier, vendor_identifier } = (await create()).data
  await addFiles(identifier, store('agreement.pdf'))
  const refused = await sim.call(contracts.remove, { identifier }, manager)
  expect(refused.errors).toEqual([{ message: 'The contract has files. Remove them first.' }])
  const kept = await sim.call(vendors.remove, { id: vendor_identifier }, manager)
  expect(kept.errors).toEqual([{ message: 'Contracts name this vendor. It stays.' }])
})

test('contracts and their files need their permissions', async () => {
  const { identifier } = (await create()).data
  const student = { as: personas.student.email }
  const body = { contract_identifier: identifier, files: ['f00'] }
  const answers = [
    await sim.call(contracts.addFiles, { body }, student),
    await sim.call(contracts.removeFile, { relation_identifier: 'f00' }, student),
  ]
  expect(answers.map(({ status }) => status)).toEqual([403, 403])
})
