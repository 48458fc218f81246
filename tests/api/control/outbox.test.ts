/** The outbox under `/_sim`: mails and what is attached to them. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { issuerOf } from '@domain/finance/issuedWith'
import { attach } from '@domain/outreach/mailAttachments'
import { addToOutbox } from '@domain/outreach/outbox'
import { startLive, type LiveServer } from '@support/server/server'

let liveServer: LiveServer
beforeAll(async () => {
  liveServer = await startLive()
  await liveServer.ask('POST', '/_sim/tenants', { body: { client_number: 't', size: 0 } })
})
afterAll(() => liveServer.close())

test('the outbox lists the attachments of a mail, and answers their content', async () => {
  const tenant = liveServer.running.tenants.get('t')!
  const mail = { subject: 'Advice', body: '' }
  const id = addToOutbox(tenant, { channel: 'email', to: 'agent@x.test', mail })
  const issuer = { ...issuerOf(tenant), brand_color: '#000000', brand_second_color: null, brand_logo: null }
  const data = { issuer, name: 'Ada', day: '2026-11-16', operation: 'abc', lines: [] }
  attach(tenant.db, id, { name: 'advice.pdf', printing: { document: 'advice', data, language: 'en' } })
  const [{ attachments }] = (await liveServer.ask('GET', '/_sim/tenants/t/outbox')).data as [
    { attachments: { file: string }[] },
  ]
  expect(attachments).toMatchObject([{ name: 'advice.pdf', content_type: 'application/pdf', size: null }])
  const answer = await fetch(new URL(attachments[0]!.file, `http://127.0.0.1:${liveServer.running.port}`))
  expect((await answer.text()).slice(0, 5)).toBe('%PDF-')
})
