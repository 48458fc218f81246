/** Documents of an invoice: PDFs checked by content, up to 5 MB each and ten in all, readable by readers of invoices only. */
import { unzipSync } from 'fflate'
import { beforeEach, describe, expect, test } from 'vitest'
import { makeInstallment } from '@seeds/finance/installments'
import { makeLead } from '@seeds/leads/leads'
import { personas } from '@seeds/people/personas'
import { files } from '@contract/platform/files'
import { invoiceFiles } from '@contract/finance/invoiceFiles'
import { leadImport } from '@contract/leads/leadImport'
import { makeSim, type Sim, type SignedInAs } from '@support/server/sim'

let sim: Sim
let me: SignedInAs
let installment: string
beforeEach(async () => {
  sim = await makeSim({ size: 0, client: '1009' })
  me = await sim.sessionOf(personas.finance.email)
  installment = makeInstallment(sim.kit).identifier
})
const pdf = (size = 40) => Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(size - 9, 'x')])
async function upload(bytes: Uint8Array, name = 'offer.pdf', who = me) {
  const body = new FormData()
  body.append('file', new File([new Uint8Array(bytes)], name))
  const answer = await sim.request('/files/upload-file', {
    method: 'POST',
    body,
    headers: { authorization: `Bearer ${who.accessToken}`, 'device-number': who.device },
  })
  const answerBody = (await answer.json()) as {
    data?: { fileInfo: { identifier: string } }
    errors?: { message: string; field?: string }[]
  }
  return {
    status: answer.status,
    errors: answerBody.errors,
    identifier: answerBody.data?.fileInfo.identifier ?? '',
  }
}
const attach = (file_identifier: string, invoice_identifier = installment, as = me) =>
  sim.call(invoiceFiles.attach, { body: { file_identifier, invoice_identifier } }, { as })
const listed = async (as: SignedInAs | string = me) =>
  (await sim.call(invoiceFiles.list, { invoice_identifier: installment }, { as })).data

describe('invoice documents', () => {
  test('invoice documents are attached by file and invoice and removed by their relation (business-7-invoices-06 business-8-success-15 business-8-success-16)', async () => {
    const { identifier } = await upload(pdf(), 'Reçu (2).pdf')
    const attached = await attach(identifier)
    expect([attached.status, attached.message]).toEqual([200, 'Invoice Document Uploded Successfully'])
    expect(attached.data.file_info).toMatchObject({
      identifier,
      filename: 'Reçu (2).pdf',
      file_extension: 'pdf',
      size: 40,
      view_page: `/v1/files/view/${identifier}?client_number=1009`,
    })
    expect(await listed()).toEqual([attached.data])
    const { relation_identifier } = attached.data
    expect(relation_identifier).not.toBe(identifier)
    expect(
      (await sim.call(invoiceFiles.remove, { relation_identifier: identifier }, { as: me })).errors,
    ).toEqual([{ message: 'There is no such document' }])
    expect((await sim.call(invoiceFiles.remove, { relation_identifier }, { as: me })).message).toBe(
      'Invoice Document Removed Successfully',
    )
    expect(await listed()).toEqual([])
    expect(
      sim.said
        .filter(({ event }) => event === 'invoices_changed')
        .map(({ payload }) => (payload as { identifiers: string[] }).identifiers),
    ).toEqual([[installment], [installment]])
  })
  test('invoice documents must be PDFs by content, whatever their name (business-5-invoice-doc-01 business-9-constants-12)', async () => {
    const csv = await upload(Buffer.from('First name,Email\nAda,ada@mail.example\n'), 'claim.pdf')
    expect((await attach(csv.identifier)).errors).toEqual([
      { message: 'Only PDF files can be attached', field: 'file_identifier' },
    ])
    expect((await upload(Buffer.from('504b030414000600', 'hex'), 'claim.pdf')).status).toBe(415)
    expect((await attach((await upload(pdf(), 'no ending')).identifier)).status).toBe(200)
    const { identifier } = await upload(pdf())
    expect(
      (
        await sim.call(
          leadImport.preview,
          { body: { file_identifier: identifier } },
          { as: await sim.sessionOf(personas.admin.email) },
        )
      ).status,
    ).toBe(404)
    const csvFile = await upload(pdf(), 'leads.csv', await sim.sessionOf(personas.admin.email))
    expect(
      (
        await sim.call(
          leadImport.preview,
          { body: { file_identifier: csvFile.identifier } },
          { as: personas.admin.email },
        )
      ).errors,
    ).toEqual([{ message: 'This is a PDF. Save it as CSV first.', field: 'file_identifier' }])
  })
  test('an invoice document is at most 5 MB; a larger upload is stopped while it streams (business-5-invoice-doc-02 business-9-constants-12)', async () => {
    // 5 MB.
    expect((await upload(pdf(5_242_880))).status).toBe(200)
    expect(await upload(pdf(5_242_881))).toMatchObject({
      status: 413,
      errors: [{ message: 'The file is larger than 5 MB', field: 'file' }],
    })
    let sent = 0
    const head = Buffer.from(
      '--b\r\nContent-Disposition: form-data; name="file"; filename="x.pdf"\r\nContent-Type: application/pdf\r\n\r\n%PDF-1.7\n',
    )
    const body = new ReadableStream<Uint8Array>({
      pull(stream) {
        stream.enqueue(sent === 0 ? head : Buffer.alloc(1024 * 1024))
        if (++sent > 20) {
          stream.enqueue(Buffer.from('\r\n--b--\r\n'))
          stream.close()
        }
      },
    })
    const answer = await sim.request('/files/upload-file', {
      method: 'POST',
      body,
      duplex: 'half',
      headers: {
        authorization: `Bearer ${me.accessToken}`,
        'device-number': me.device,
        'content-type': 'multipart/form-data; boundary=b',
        'content-length': '21000000',
      },
    } as RequestInit)
    expect([answer.status, ((await answer.json()) as { errors: unknown }).errors]).toEqual([
      413,
      [{ message: 'The file is larger than 5 MB', field: 'file' }],
    ])
    expect(sent).toBeLessThan(12)
  })
  test('an invoice has at most ten documents, attached one at a time and never twice (business-5-invoice-doc-03 business-5-invoice-doc-04 business-9-constants-12)', async () => {
    const names: string[] = []
    for (let at = 0; at < 11; at++) names.push((await upload(pdf(), `${at}.pdf`)).identifier)
    for (const name of names.slice(0, 10)) expect((await attach(name)).status).toBe(200)
    expect((await attach(names[10]!)).errors).toEqual([{ message: 'An invoice has at most 10 documents' }])
    expect((await attach(names[0]!)).errors).toEqual([
      { message: 'This document is already attached', field: 'file_identifier' },
    ])
    expect((await attach([names[10]!, names[9]!] as never)).errors).toEqual([
      { message: 'File is required', field: 'file_identifier' },
    ])
    expect(
      (await sim.call(invoiceFiles.attach, { body: {} as never }, { as: me })).errors.map(
        ({ message }) => message,
      ),
    ).toEqual(['File is required', 'Installment is required'])
  })
  test('attaching refuses a file of another person and an unknown installment', async () => {
    const { identifier } = await upload(pdf(), 'x.pdf', await sim.sessionOf(personas.admin.email))
    expect((await attach(identifier)).errors).toEqual([
      { message: 'There is no such file', field: 'file_identifier' },
    ])
    expect((await attach((await upload(pdf())).identifier, 'nowhere')).errors).toEqual([
      { message: 'Installment not found' },
    ])
    expect(
      (await attach(identifier, installment, await sim.sessionOf(personas.counsellor.email))).status,
    ).toBe(403)
  })
})

describe('reading invoice documents', () => {
  const get = (path: string, headers: Record<string, string> = {}) => sim.request(path, { headers })
  const byHeader = ({ accessToken, device }: SignedInAs) => ({
    authorization: `Bearer ${accessToken}`,
    'device-number': device,
  })
  const byLink = ({ accessToken, device }: SignedInAs) =>
    `?client_number=1009&access_token=${accessToken}&device_number=${device}`

  test('readers of invoices download documents with headers or by a link; nobody else can', async () => {
    const { identifier } = await upload(pdf(), "Reçu 'a'.pdf")
    const admin = await sim.sessionOf(personas.admin.email)
    for (const path of [`/files/view/${identifier}`, `/files/download/${identifier}`])
      expect((await get(path, byHeader(admin))).status).toBe(404)
    await attach(identifier)
    const shown = await get(`/files/view/${identifier}${byLink(admin)}`)
    expect([
      shown.status,
      shown.headers.get('content-type'),
      shown.headers.get('content-disposition'),
      shown.headers.get('x-content-type-options'),
    ]).toEqual([200, 'application/pdf', "inline; filename*=UTF-8''Re%C3%A7u%20%27a%27.pdf", 'nosniff'])
    expect(Buffer.from(await shown.arrayBuffer()).equals(pdf())).toBe(true)
    expect(
      (await get(`/files/download/${identifier}${byLink(admin)}`)).headers.get('content-disposition'),
    ).toMatch(/^attachment; /)
    const counsellor = await sim.sessionOf(personas.counsellor.email)
    for (const path of [`/files/view/${identifier}`, `/files/download/${identifier}`])
      expect((await get(path + byLink(counsellor))).status).toBe(404)
    expect([
      (await get(`/files/view/${identifier}`)).status,
      (await get(`/files/download/${identifier}`)).status,
    ]).toEqual([404, 401])
  })
  test('a download link is checked for token, device and tenant, and opens files only', async () => {
    const { identifier } = await upload(pdf())
    expect((await get(`/files/download/${identifier}${byLink(me)}`)).status).toBe(200)
    expect((await get(`/files/download/${identifier}${byLink({ ...me, device: 'another' })}`)).status).toBe(
      401,
    )
    expect(
      (await get(`/files/download/${identifier}${byLink({ ...me, accessToken: `${me.accessToken}x` })}`))
        .status,
    ).toBe(401)
    expect((await get(`/client-invoices${byLink(me)}`)).status).toBe(401)
    const otherSim = await makeSim({ size: 0, client: '1010' })
    const otherSession = await otherSim.sessionOf(personas.finance.email)
    expect(
      (await otherSim.request(`/files/download/${identifier}`, { headers: byHeader(otherSession) })).status,
    ).toBe(404)
    expect((await otherSim.request(`/files/download/${identifier}`, { headers: byHeader(me) })).status).toBe(
      401,
    )
  })
  test('agents download the documents of their own installments only', async () => {
    const { id } = sim.db
      .prepare<[string], { id: number }>('SELECT id FROM users WHERE email = ?')
      .get(personas.agent.email)!
    for (const key of ['invoices.read', 'invoices.files'])
      sim.db
        .prepare(
          "INSERT INTO role_permissions (role_id, permission) SELECT id, ? FROM roles WHERE identifier = 'agent'",
        )
        .run(key)
    const agent = await sim.sessionOf(personas.agent.email)
    const { identifier } = await upload(pdf())
    const {
      data: { relation_identifier },
    } = await attach(identifier)
    expect(
      (await sim.call(invoiceFiles.list, { invoice_identifier: installment }, { as: agent })).errors,
    ).toEqual([{ message: 'Installment not found' }])
    expect((await sim.call(invoiceFiles.remove, { relation_identifier }, { as: agent })).errors).toEqual([
      { message: 'Installment not found' },
    ])
    expect((await get(`/files/download/${identifier}${byLink(agent)}`)).status).toBe(404)
    sim.db
      .prepare('UPDATE application_installments SET agent_id = ? WHERE identifier = ?')
      .run(id, installment)
    expect((await listed(agent)).length).toBe(1)
    expect((await get(`/files/download/${identifier}${byLink(agent)}`)).status).toBe(200)
  })
  test(
    'the PDF of a claim or an invoice is also a downloadable file for readers of invoices (business-7-files-04)',
    { timeout: 120_000 },
    async () => {
      const seededSim = await makeSim({ client: '1011' })
      const { identifier, claim_no } = seededSim.db
        .prepare<[], { identifier: string; claim_no: string }>('SELECT identifier, claim_no FROM claims')
        .get()!
      const finance = await seededSim.sessionOf(personas.finance.email)
      const answer = await seededSim.request(
        `/files/generate/pdf/${identifier}?access_token=${finance.accessToken}&device_number=${finance.device}`,
      )
      expect([
        answer.status,
        answer.headers.get('content-type'),
        answer.headers.get('content-disposition'),
        (await answer.text()).slice(0, 5),
      ]).toEqual([200, 'application/pdf', `attachment; filename="${claim_no}.pdf"`, '%PDF-'])
      expect((await sim.call(files.generatePdf, { id: 'nothing' }, { as: me })).errors).toEqual([
        { message: 'There is no such invoice' },
      ])
      expect(
        (await sim.call(files.generatePdf, { id: 'nothing' }, { as: personas.counsellor.email })).status,
      ).toBe(403)
    },
  )
})

describe('files', () => {
  test('a renamed file is shown and saved under its new name (business-7-files-02 business-5-document-06 business-8-success-26)', async () => {
    const { identifier } = await upload(pdf(), 'scan0001.pdf')
    await attach(identifier)
    const rename = (newFileAlias: string, as: SignedInAs | string = me) =>
      sim.call(files.rename, { id: identifier, body: { newFileAlias } }, { as })
    expect((await rename(' ')).errors).toEqual([{ message: 'File alias is required', field: 'newFileAlias' }])
    expect((await rename('x'.repeat(201))).errors).toEqual([
      { message: 'A file alias is at most 200 characters', field: 'newFileAlias' },
    ])
    expect(await rename('Offer.pdf')).toMatchObject({
      status: 200,
      message: 'File alias has been updated successfully',
      data: { identifier, filealias: 'Offer.pdf' },
    })
    expect((await listed())[0]!.file_info).toMatchObject({ filename: 'scan0001.pdf', filealias: 'Offer.pdf' })
    expect(
      (await sim.call(files.download, { identifier }, { as: me })).headers.get('content-disposition'),
    ).toContain('Offer.pdf')
    // Others who see the file at the invoice may rename it if they may change its documents; everyone else gets 404.
    expect((await rename('Admin.pdf', personas.admin.email)).status).toBe(200)
    expect((await rename('Mine.pdf', personas.counsellor.email)).errors).toEqual([
      { message: 'There is no such file' },
    ])
  })
  test('several files download as a ZIP by a link that identifies the caller (business-7-files-03 business-7-files-04)', async () => {
    const two = [
      await upload(pdf(50), 'offer.pdf'),
      await upload(pdf(60), 'offer.pdf'),
      await upload(pdf(70), '../offer.pdf'),
    ].map(({ identifier }) => identifier)
    const link = (query: Record<string, string>) =>
      sim.request(`/files/zip/generate?${new URLSearchParams(query)}`)
    const who = { client_number: '1009', access_token: me.accessToken, device_number: me.device }
    const answer = await link({ ...who, file_identifiers: two.join(',') })
    expect([
      answer.status,
      answer.headers.get('content-type'),
      answer.headers.get('content-disposition'),
    ]).toMatchObject([200, 'application/zip', expect.stringContaining('files-2026-')])
    const inside = unzipSync(new Uint8Array(await answer.arrayBuffer()))
    expect(
      Object.entries(inside)
        .map(([name, bytes]) => [name, bytes.length])
        .toSorted(),
    ).toEqual([
      ['__offer.pdf', 70],
      ['offer (2).pdf', 60],
      ['offer.pdf', 50],
    ])
    const statusOf = async (query: Record<string, string>) => (await link(query)).status
    expect(await statusOf({ ...who, file_identifiers: '' })).toBe(422)
    expect(await statusOf({ ...who, file_identifiers: `${two[0]},nobody` })).toBe(404)
    expect(
      await statusOf({
        ...who,
        file_identifiers: Array.from({ length: 101 }, (_, at) => `f${at}`).join(','),
      }),
    ).toBe(422)
    expect(await statusOf({ client_number: '1009', file_identifiers: two[0]! })).toBe(401)
    const other = await sim.sessionOf(personas.admin.email)
    expect(
      await statusOf({
        client_number: '1009',
        access_token: other.accessToken,
        device_number: other.device,
        file_identifiers: two[0]!,
      }),
    ).toBe(404)
  })
  test("leads.export also works by link, with the list's filters and headings that an import recognises (business-7-files-04)", async () => {
    for (const [first_name, email] of [
      ['Ada', 'ada@mail.example'],
      ['=Bo', 'bo@mail.example'],
    ])
      makeLead(sim.kit, { first_name, last_name: 'Test', email })
    const csvFor = async (email: string, query: Record<string, string> = {}) => {
      const who = await sim.sessionOf(email)
      const answer = await sim.request(
        `/files/lead-csv/generate?${new URLSearchParams({ client_number: '1009', access_token: who.accessToken, device_number: who.device, ...query })}`,
      )
      return { status: answer.status, lines: (await answer.text()).trim().split('\n') }
    }
    const { status, lines } = await csvFor(personas.admin.email, { search: 'test', sort_by: 'created_at' })
    expect([status, lines.length, lines[0]!.replace('\uFEFF', '').split(',').slice(0, 4)]).toEqual([
      200,
      3,
      ['identifier', 'first_name', 'last_name', 'email'],
    ])
    expect(lines.some((line) => line.includes("'=Bo"))).toBe(true)
    expect((await csvFor(personas.admin.email, { stage_id: '9999' })).status).toBe(422)
    expect((await csvFor(personas.admin.email, { colour: 'red' })).status).toBe(422)
    expect((await csvFor(personas.finance.email)).status).toBe(403)
  })
})
