/** A document gets another type: who may, which types stay, and the undo. */
import { beforeEach, describe, expect, test } from 'vitest'
import { leadDocuments } from '@contract/leads/leadDocuments'
import { leads } from '@contract/leads/leads'
import { operations } from '@contract/platform/operations'
import { personas } from '@seeds/people/personas'
import { openDocumentDesk, type DocumentDesk } from '@support/server/leads/documentDesk'

let documentDesk: DocumentDesk
beforeEach(async () => {
  documentDesk = await openDocumentDesk()
})
const transcript = 'Academic transcript'
const english = 'English test result'
const addOne = async (type: string) =>
  (await documentDesk.add(type, ['scan.pdf'])).data.documents[0]!.identifier
const retype = (document: string, type: string, as = documentDesk.as as string) =>
  documentDesk.sim.call(
    leadDocuments.retype,
    {
      id: documentDesk.lead.identifier,
      document,
      body: { document_type_identifier: documentDesk.typeOf(type) },
    },
    { as },
  )

describe('leadDocuments.retype', () => {
  test('gives a document another type; its history says so, and an undo takes it back', async () => {
    const document = await addOne(transcript)
    const { data, message } = await retype(document, english)
    expect([message, (await documentDesk.list())[0]!.doc_type]).toEqual(['Document type changed', english])
    const { recordsInfo } = (
      await documentDesk.sim.call(
        leads.activities,
        { lead: documentDesk.lead.identifier },
        { as: documentDesk.as },
      )
    ).data
    expect(recordsInfo[0]).toMatchObject({
      description: 'Document type changed',
      changes: [
        {
          field: 'document_type_id',
          before: { as: 'name', value: transcript },
          after: { as: 'name', value: english },
        },
      ],
    })
    await documentDesk.sim.call(
      operations.undo,
      { identifier: data.operation_identifier, body: {} },
      { as: documentDesk.as },
    )
    expect((await documentDesk.list())[0]!.doc_type).toBe(transcript)
  })
  test('refuses the type that it has, one that is not of leads, and types with a two-factor code', async () => {
    const document = await addOne(transcript)
    const refused = await Promise.all(
      [transcript, 'Statement of purpose', 'Passport'].map((type) => retype(document, type)),
    )
    expect(refused.map(({ status, errors }) => [status, errors[0]!.message])).toEqual([
      [422, 'It has these values already'],
      [422, 'This document type is not for leads'],
      [409, 'A document of a type with a two-factor code keeps its type'],
    ])
    const passport = await addOne('Passport')
    expect((await retype(passport, english)).errors[0]!.message).toBe(
      'A document of a type with a two-factor code keeps its type',
    )
  })
  test('is told as leads that may match another filter now', async () => {
    const document = await addOne(transcript)
    const count = async (type: string) => {
      const { id } = documentDesk.sim.db
        .prepare<[string], { id: number }>('SELECT id FROM document_types WHERE doc_type = ?')
        .get(type)!
      const query = { document_type_id: String(id) }
      return (await documentDesk.sim.call(leads.list, { query }, { as: documentDesk.as })).data.totalRecords
    }
    const before = [await count(transcript), await count(english)]
    await retype(document, english)
    expect([await count(transcript), await count(english)]).toEqual([before[0]! - 1, before[1]! + 1])
  })
  test('is refused to users who do not see the lead', async () => {
    const document = await addOne(transcript)
    expect((await retype(document, english, personas.counsellorDubai.email)).status).toBe(404)
  })
})
