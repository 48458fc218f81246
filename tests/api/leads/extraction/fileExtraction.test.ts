/** Extraction of documents: who may, what it needs, when it is there, what is saved of it. */
import { beforeEach, describe, expect, test } from 'vitest'
import { fileExtraction, pagesOf } from '@contract/leads/fileExtraction'
import { scheduleExtractions } from '@domain/leads/extraction/running'
import { personas } from '@seeds/people/personas'
import { makeSubscription } from '@seeds/platform/billing'
import { openDocumentDesk, type DocumentDesk } from '@support/server/leads/documentDesk'
import { readablePdf } from '@support/server/leads/readablePdf'

let documentDesk: DocumentDesk
let file: string
beforeEach(async () => {
  documentDesk = await openDocumentDesk()
  const bytes = await readablePdf([
    [
      [72, 100, 'Candidate name: Selin Kaya'],
      [72, 160, 'Listening'],
      [300, 160, '7.5'],
      [72, 180, 'Reading'],
      [300, 180, '8.0'],
    ],
  ])
  const uploaded = await documentDesk.upload('test.pdf', documentDesk.as, bytes)
  const { data } = await documentDesk.save({
    document_type_identifier: documentDesk.typeOf('English test result'),
    files: [uploaded],
  })
  file = data.documents[0]!.identifier
})
const start = (as = documentDesk.as as string, identifier = file) =>
  documentDesk.sim.call(fileExtraction.start, { body: { file_identifier: identifier } }, { as })
const single = (as = documentDesk.as as string) =>
  documentDesk.sim.call(fileExtraction.single, { file }, { as })
const MINUTE = 60_000
const page_1 = {
  single_entities: [{ key: 'Candidate name', value: 'Selin Kaya' }],
  table_entities: [
    ['Listening', '7.5'],
    ['Reading', '8.0'],
  ],
}

describe('fileExtraction', () => {
  test('a started extraction is there after a minute, and the document says so (business-4-extraction-03)', async () => {
    expect((await start()).message).toBe('Your Document is processed, Please check after 1-2 minutes.')
    expect([(await documentDesk.list())[0]!.fileExtracted, (await single()).status]).toEqual([false, 404])
    await documentDesk.sim.tenant.clock.advance(MINUTE)
    expect((await documentDesk.list())[0]!.fileExtracted).toBe(true)
    const { data } = await single()
    expect([pagesOf(data), data.nothing]).toEqual([[['page_1', page_1]], null])
    expect(documentDesk.sim.said.some(({ event }) => event === 'lead_documents_changed')).toBe(true)
  })
  test('extracted data has a record id, pages with values and rows, and what is selected of each page (business-3-document-03, business-7-documents-05)', async () => {
    await start()
    await documentDesk.sim.tenant.clock.advance(MINUTE)
    const { record_id } = (await single()).data
    const selected_info = { page_1: { ...page_1, table_entities: [['Reading', '8.0']] } }
    const saved = await documentDesk.sim.call(
      fileExtraction.save,
      { file, body: { record_id, selected_info } },
      { as: documentDesk.as },
    )
    expect(saved.message).toBe('Fields Saved Successfully')
    expect((await single()).data).toEqual({ record_id, nothing: null, selected_info, page_1 })
    const wrong = await documentDesk.sim.call(
      fileExtraction.save,
      { file, body: { record_id: 'another', selected_info } },
      { as: documentDesk.as },
    )
    expect(wrong.errors).toEqual([{ message: 'This value does not exist', field: 'record_id' }])
  })
  test('is refused without a subscription of type ocr, although a plan is active (business-5-extraction-01)', async () => {
    documentDesk.sim.db.prepare("UPDATE subscriptions SET status = 'cancelled'").run()
    makeSubscription(documentDesk.sim.kit, { type: 'plan', credits_left: 5 })
    expect((await start()).errors[0]!.message).toBe('Please buy credits to extract document!')
  })
  test('is refused a second time, before and after it was read', async () => {
    await start()
    expect((await start()).errors[0]!.message).toBe('This document is being read')
    await documentDesk.sim.tenant.clock.advance(MINUTE)
    expect((await start()).errors[0]!.message).toBe('This document is extracted already')
  })
  test('is for the organisation, and for documents that the caller sees', async () => {
    expect((await start(personas.counsellorDubai.email)).status).toBe(404)
    expect((await start(documentDesk.as, 'nothing')).status).toBe(404)
    const agent = await start(personas.agent.email)
    expect([agent.status, agent.errors[0]!.message]).toEqual([
      403,
      'Only people of the organisation extract documents',
    ])
  })
  test('a process that goes on with the database reads what another one left', async () => {
    await start()
    documentDesk.sim.tenant.forget()
    scheduleExtractions(documentDesk.sim.tenant)
    await documentDesk.sim.tenant.clock.advance(MINUTE)
    expect((await single()).status).toBe(200)
  })
  test('says of a scan that nothing can be read', async () => {
    const { data } = await documentDesk.add('Academic transcript', ['scan.pdf'])
    const scan = data.documents[0]!.identifier
    await start(documentDesk.as, scan)
    await documentDesk.sim.tenant.clock.advance(MINUTE)
    const answer = await documentDesk.sim.call(fileExtraction.single, { file: scan }, { as: documentDesk.as })
    expect(answer.data).toMatchObject({ nothing: 'no_values', page_1: { single_entities: [] } })
  })
})
