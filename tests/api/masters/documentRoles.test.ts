/** Document roles: rows without a name of their own are named by their document type. */
import { beforeEach, expect, test } from 'vitest'
import { configuration } from '@contract/masters/configuration'
import { documentRoles } from '@contract/masters/documents/documentRoles'
import { documentTypes } from '@contract/masters/documents/documentTypes'
import { masterRecords } from '@contract/masters/masterRecords'
import { roles } from '@contract/people/roles'
import { operations } from '@contract/platform/operations'
import { personas } from '@seeds/people/personas'
import { makeSim, type Sim } from '@support/server/sim'

let sim: Sim
beforeEach(async () => {
  sim = await makeSim({ size: 0 })
})
const admin = { as: personas.superAdmin.email as string }
const rowOf = async (type: string) =>
  (await sim.call(documentRoles.list, { query: { search: type } }, admin)).data.recordsInfo[0]!
const identifierOf = (table: 'document_types' | 'roles', column: string, name: string) =>
  sim.db.prepare<[string], string>(`SELECT identifier FROM ${table} WHERE ${column} = ?`).pluck().get(name)!

test('options are named by the document type and sorted by it', async () => {
  const { data } = await sim.call(documentRoles.dropdown, {}, admin)
  expect(data.map(({ name }) => name)).toEqual(['Academic transcript', 'Bank statement', 'Passport'])
})

test('a type may have a row for each set of roles; the same set again is refused by the name of the type', async () => {
  const { document_type_identifier, role_identifiers } = await rowOf('Bank statement')
  const create = (role_identifiers: string[]) =>
    sim.call(documentRoles.create, { body: { document_type_identifier, role_identifiers } }, admin)
  const leader = identifierOf('roles', 'name', 'Leader')
  expect((await create([leader])).status).toBe(200)
  const refusal = { message: 'There is Bank statement already', field: 'document_type_identifier' }
  expect((await create(role_identifiers)).errors).toEqual([refusal])
  // Both rows cannot get the same set: the first does, the second says why not.
  const rows = (await sim.call(documentRoles.list, { query: { search: 'Bank statement' } }, admin)).data
  const records = rows.recordsInfo.map(({ identifier }) => identifier)
  const values = { role_identifiers: [identifierOf('roles', 'name', 'Counsellor')] }
  const { data } = await sim.call(
    operations.plan,
    { body: { verb: 'masters.edit', master: 'documentRoles', records, values } },
    admin,
  )
  expect([data.will_change, data.blocked]).toMatchObject([
    1,
    [{ name: 'Bank statement', reason: refusal.message }],
  ])
})

test('a document type with roles stays, and says where it is used', async () => {
  const identifier = identifierOf('document_types', 'doc_type', 'Agency licence')
  await sim.call(documentRoles.create, { body: { document_type_identifier: identifier } }, admin)
  expect((await sim.call(documentTypes.remove, { identifier }, admin)).status).toBe(409)
  const { data } = await sim.call(masterRecords.uses, { master: 'documentTypes', identifier }, admin)
  expect(data).toEqual([
    {
      subject: 'documentRoles',
      count: 1,
      path: `/master/document-roles?q=${encodeURIComponent(`document-type:#${identifier}`)}`,
    },
  ])
})

test('a role that a document role names is in use until that row is deleted', async () => {
  const body = { name: 'Archivist', parent_role_identifier: 'manager', group_identifier: 'organisation' }
  const role = (await sim.call(roles.create, { body }, admin)).data.identifier
  const { document_type_identifier } = await rowOf('Passport')
  const made = await sim.call(
    documentRoles.create,
    { body: { document_type_identifier, role_identifiers: [role] } },
    admin,
  )
  const refused = await sim.call(roles.remove, { identifier: role }, admin)
  expect([refused.status, refused.errors]).toEqual([409, [{ message: 'This role is still in use' }]])
  const removed = await sim.call(documentRoles.remove, { identifier: made.data.identifier }, admin)
  expect((await sim.call(roles.remove, { identifier: role }, admin)).status).toBe(200)
  // It cannot come back without the role.
  const { operation_identifier } = removed.data as { operation_identifier: string }
  const undone = await sim.call(operations.undo, { identifier: operation_identifier, body: {} }, admin)
  expect([undone.status, undone.errors?.[0]?.message]).toEqual([
    409,
    'Something you chose was deleted meanwhile. Nothing was changed. Reload the page and choose again.',
  ])
  expect((await sim.call(documentRoles.list, { query: {} }, admin)).data.totalRecords).toBe(3)
})

test('a file names the rows by their document type, and applying it again changes nothing', async () => {
  const files = (await sim.call(configuration.files, {}, admin)).data
  const own = files.filter(({ name }) => name === 'documentRoles.yaml')
  expect(own[0]!.text).toContain('document_type_identifier: Passport\n')
  const text = own[0]!.text.replace(
    'document_type_identifier: Passport',
    'document_type_identifier: Agency licence',
  )
  const compare = async (text: string) =>
    (
      await sim.call(
        configuration.compare,
        { body: { files: [{ ...own[0]!, text }], mode: 'mirror' } },
        admin,
      )
    ).data
  expect((await compare(own[0]!.text)).rows).toEqual([])
  expect((await compare(text)).rows.map(({ name, change }) => [name, change])).toEqual([
    ['Agency licence', 'added'],
    ['Passport', 'deleted'],
  ])
})
