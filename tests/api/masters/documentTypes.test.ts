/** Document types: the modules that they are for, and their options. */
import { beforeEach, describe, expect, test } from 'vitest'
import { personas } from '@seeds/people/personas'
import { documentChecklist } from '@contract/masters/documents/documentChecklist'
import { documentTypes } from '@contract/masters/documents/documentTypes'
import { masterRecords } from '@contract/masters/masterRecords'
import { makeSim, type Sim } from '@support/server/sim'

const admin = { as: personas.superAdmin.email as string }

describe('documentTypes', () => {
  let sim: Sim
  beforeEach(async () => {
    sim = await makeSim({ size: 0 })
    sim.db.sql.exec('DELETE FROM document_checklists; DELETE FROM document_roles; DELETE FROM document_types')
  })
  const create = async (doc_type: string, modules: ('lead' | 'application' | 'agent')[]) =>
    (await sim.call(documentTypes.create, { body: { doc_type, modules } }, admin)).data
  const options = async (query: Record<string, string>) =>
    (await sim.call(documentTypes.dropdown, { query }, admin)).data.map(({ name }) => name)

  test('are offered with paginate, page, per_page and modules (business-7-documents-03)', async () => {
    await create('Passport', ['lead', 'application'])
    await create('Licence', ['agent'])
    await create('Transcript', ['application'])
    await create('Offer letter', ['application'])
    expect(await options({})).toEqual(['Licence', 'Offer letter', 'Passport', 'Transcript'])
    expect(await options({ modules: 'application' })).toEqual(['Offer letter', 'Passport', 'Transcript'])
    expect(await options({ modules: 'lead,agent' })).toEqual(['Licence', 'Passport'])
    const paged = { modules: 'application', per_page: '2', page: '2' }
    expect(await options({ ...paged, paginate: 'true' })).toEqual(['Transcript'])
    expect(await options({ ...paged, paginate: 'false' })).toEqual(['Offer letter', 'Passport', 'Transcript'])
  })

  test('modules are answered in the order of their declaration, each once; another one is refused', async () => {
    const made = await create('Passport', ['application', 'lead', 'application'])
    expect(made.modules).toEqual(['lead', 'application'])
    const body = { doc_type: 'Visa', modules: ['moon'] as never[] }
    const { status, errors } = await sim.call(documentTypes.create, { body }, admin)
    expect([status, errors.map(({ message }) => message)]).toEqual([422, ['This module does not exist']])
  })

  test('a type that a checklist names stays; the answer says where it is used', async () => {
    const { identifier } = await create('Passport', ['lead'])
    const body = { name: 'All', document_type_identifiers: [identifier] }
    const checklist = await sim.call(documentChecklist.create, { body }, admin)
    const refused = await sim.call(documentTypes.remove, { identifier }, admin)
    expect([refused.status, refused.errors]).toEqual([
      409,
      [{ message: 'It is in use. Switch it off instead.' }],
    ])
    const uses = await sim.call(masterRecords.uses, { master: 'documentTypes', identifier }, admin)
    expect(uses.data).toEqual([
      {
        subject: 'documentChecklist',
        count: 1,
        path: `/master/document-checklist?q=${encodeURIComponent(`document-type:#${identifier}`)}`,
      },
    ])
    await sim.call(documentChecklist.remove, { identifier: checklist.data.identifier }, admin)
    expect((await sim.call(documentTypes.remove, { identifier }, admin)).status).toBe(200)
  })
})
