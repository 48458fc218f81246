/** Streams that fail halfway: the download breaks off for its reader, and the server goes on. */
import { request as ask } from 'node:http'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { unzipSync } from 'fflate'
import { invoices } from '@contract/finance/invoices'
import { publicInvoices } from '@contract/finance/publicInvoices'
import { leadImport } from '@contract/leads/leadImport'
import { leads } from '@contract/leads/leads'
import { files } from '@contract/platform/files'
import { publicForms } from '@contract/partners/publicForms'
import { makeInstallment } from '@seeds/finance/installments'
import { makeKit } from '@seeds/kit'
import { personas } from '@seeds/people/personas'
import { setClientConfig } from '@kit/tenant/clientConfig'
import { startLive, type LiveServer } from '@support/server/server'
import type { SignedInAs } from '@support/server/sim'

let liveServer: LiveServer
let as: SignedInAs
beforeEach(async () => {
  liveServer = await startLive({ size: 4000 })
  as = await liveServer.signIn(personas.admin.email)
})
afterEach(() => liveServer.close())

const isUp = async () => (await liveServer.ask('GET', `/v1${publicForms.countryCodes.path}`)).status < 500

/** Posts `body`, calls `meanwhile` when the headers arrive, and resolves with how the download ended. */
const download = (path: string, body: object, meanwhile: () => void) =>
  new Promise<'complete' | 'broken off'>((ended, failed) => {
    const call = ask({
      host: '127.0.0.1',
      port: liveServer.running.port,
      method: 'POST',
      path: `/v1${path}`,
      agent: false,
      headers: {
        'client-number': '1001',
        'content-type': 'application/json',
        authorization: `Bearer ${as.accessToken}`,
        'device-number': as.device,
      },
    })
    call.on('error', failed).on('response', (reply) => {
      meanwhile()
      reply
        .on('error', () => ended('broken off'))
        .on('end', () => ended(reply.complete ? 'complete' : 'broken off'))
        .resume()
    })
    call.end(JSON.stringify(body))
  })

describe('an export', () => {
  const tooMany = () => {
    const { db } = liveServer.running.tenants.get('1001')!
    const kit = makeKit(db)
    db.whole(() => {
      for (let at = 0; at < 2500; at++) makeInstallment(kit, { lead_id: 1 + at })
    })
  }
  test.each([
    [leads.exportFile.path, 'first_name', 'reset', () => liveServer.running.tenants.reset('1001')],
    [leads.exportFile.path, 'first_name', 'drop', () => liveServer.running.tenants.drop('1001')],
    [invoices.exportFile.path, 'lead_name', 'reset', () => liveServer.running.tenants.reset('1001')],
    [invoices.exportFile.path, 'lead_name', 'drop', () => liveServer.running.tenants.drop('1001')],
  ])('%s of %s breaks off at a %s of its tenant, and the server stays up', async (path, key, _, end) => {
    tooMany()
    const body = { is_selected_all: true, columns: [{ key, label: 'Name' }] }
    expect(await download(path, body, () => void end())).toBe('broken off')
    expect(await isUp()).toBe(true)
  })
})

/** Uploads a file and returns its identifier. */
const upload = async (name: string, text: string) => {
  const form = new FormData()
  form.append('file', new File([text], name))
  const answer = await fetch(`http://127.0.0.1:${liveServer.running.port}/v1${files.upload.path}`, {
    method: 'POST',
    body: form,
    headers: {
      'client-number': '1001',
      authorization: `Bearer ${as.accessToken}`,
      'device-number': as.device,
    },
  })
  return ((await answer.json()) as { data: { fileInfo: { identifier: string } } }).data.fileInfo.identifier
}

test('an import whose tenant is dropped meanwhile ends, and the server stays up', async () => {
  const rows = Array.from({ length: 3000 }, (_, at) => `Ada,Row ${at},ada${at}@mail.example`)
  const file_identifier = await upload('a.csv', ['First,Last,Email', ...rows].join('\n'))
  const columns = ['first_name', 'last_name', 'email'].map((form_field_id, at) => ({
    form_field_id,
    name: ['First', 'Last', 'Email'][at],
  }))
  const { status, errors } = await liveServer.ask('POST', `/v1${leadImport.create.path}`, {
    as,
    body: { file_identifier, columns, duplicates: 'import' },
  })
  expect([status, errors]).toEqual([200, []])
  liveServer.running.tenants.drop('1001')
  // A failure nobody catches would be reported in the turns that the import still takes.
  for (let turn = 0; turn < 50; turn++) expect(await isUp()).toBe(true)
})

test('a claim whose logo is no picture still has its PDF, and the server stays up', async () => {
  const tenant = liveServer.running.tenants.get('1001')!
  setClientConfig(tenant, { brand_logo: 'data:image/png;base64,AAAA' })
  const { claim_no, key } = tenant.db
    .prepare<[], { claim_no: string; key: string }>('SELECT claim_no, link_key AS key FROM claims LIMIT 1')
    .get()!
  const path = publicInvoices.claimPdf.path.replace('{claim_no}', claim_no)
  const { status, text } = await liveServer.ask('GET', `/v1${path}?key=${key}`)
  expect([status, text.slice(0, 5)]).toEqual([200, '%PDF-'])
  expect(await isUp()).toBe(true)
})

test('files.zip packs files of any name, also __proto__', async () => {
  const names = ['__proto__', 'constructor', 'notes.csv']
  const identifiers = await Promise.all(names.map((name) => upload(name, `a,b\n${name},1`)))
  const query = new URLSearchParams({
    client_number: '1001',
    access_token: as.accessToken,
    device_number: as.device,
    file_identifiers: identifiers.join(','),
  })
  const answer = await fetch(`http://127.0.0.1:${liveServer.running.port}/v1${files.zip.path}?${query}`)
  expect(answer.status).toBe(200)
  const found = unzipSync(new Uint8Array(await answer.arrayBuffer()))
  expect(Object.keys(found).toSorted()).toEqual(['___proto__', 'constructor', 'notes.csv'])
})
