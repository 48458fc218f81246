/** Files sent with a public form: checked by content, limited, used once, and private. */
import { beforeEach, describe, expect, test } from 'vitest'
import { makeLead } from '@seeds/leads/leads'
import { makeAgentForm, makeLeadForm } from '@seeds/partners/publicForms'
import { ipRules } from '@contract/access/ipRules'
import { personas } from '@seeds/people/personas'
import { formFiles } from '@contract/partners/formFiles'
import { publicForms, type FormField } from '@contract/partners/publicForms'
import { makeSim, type Sim } from '@support/server/sim'

let sim: Sim
beforeEach(async () => {
  sim = await makeSim()
})

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const PDF = Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF')
const upload = async (bytes: Uint8Array, name = 'transcript.pdf', ip = '203.0.113.9') => {
  const body = new FormData()
  body.append('file', new File([new Uint8Array(bytes)], name))
  const answer = await sim.request(publicForms.upload.path, { method: 'POST', body }, ip)
  const read = (await answer.json()) as {
    data?: { fileInfo: { identifier: string } }
    errors?: { message: string; field?: string }[]
  }
  return { status: answer.status, identifier: read.data?.fileInfo.identifier ?? '', errors: read.errors }
}
const person = { first_name: 'Mehmet', last_name: 'Ünal', email: 'mehmet@posta.example' }
const form = (rules: Partial<FormField> = {}) =>
  makeLeadForm(sim.kit, {
    identifier: 'with-file',
    fields: [
      { name: 'first_name', required: true },
      { name: 'last_name', required: true },
      { name: 'email', required: true },
      { name: 'document', required: true, ...rules },
    ],
  })
const add = (document?: string, id = 'with-file') =>
  sim.call(publicForms.addLead, { id, body: { ...person, document } })
const attached = () =>
  sim.db
    .prepare<[], { file_name: string; media_type: string; attached_to: string | null }>(
      'SELECT file_name, media_type, attached_to FROM form_files ORDER BY id',
    )
    .all()

test('a public file is attached to the lead that the form creates, under a display name and never a path', async () => {
  form()
  const { status, identifier } = await upload(PDF, '../../etc/passwd.pdf')
  expect(status).toBe(200)
  expect((await add(identifier)).status).toBe(200)
  const lead = sim.db
    .prepare<[string], { identifier: string }>('SELECT identifier FROM leads WHERE email = ?')
    .get(person.email)!
  expect(attached()).toEqual([
    {
      file_name: expect.stringContaining('passwd.pdf'),
      media_type: 'application/pdf',
      attached_to: `lead/${lead.identifier}`,
    },
  ])
})
/** A form of agents with the identifier `with-file` that asks for a document. */
const makeFormWithFile = () =>
  makeAgentForm(sim.kit, {
    identifier: 'with-file',
    fields: [
      { name: 'company_name', required: true },
      { name: 'first_name', required: true },
      { name: 'last_name', required: true },
      { name: 'email', required: true },
      { name: 'document', required: true },
    ],
  })
test("a public file is attached to an agency's request too", async () => {
  makeFormWithFile()
  const { identifier } = await upload(PNG, 'licence.png')
  expect(
    (
      await sim.call(publicForms.addAgent, {
        id: 'with-file',
        body: { ...person, company_name: 'Gate', document: identifier },
      })
    ).status,
  ).toBe(200)
  expect(attached()[0]!.attached_to).toMatch(/^agent_request\/.+/)
})
test("a public file's type comes from its content, not its name", async () => {
  for (const bytes of [
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    Buffer.from('MZ\x90\0program'),
    Buffer.from('plain text'),
    Buffer.from('GIF89a\x01\0\x01\0\0\0\0;'),
  ])
    expect(await upload(bytes, 'transcript.pdf')).toMatchObject({
      status: 415,
      errors: [{ message: 'Choose a PDF, JPEG or PNG file', field: 'file' }],
    })
  expect(await upload(Buffer.alloc(0))).toMatchObject({
    status: 422,
    errors: [{ message: 'The file is empty' }],
  })
  expect(await upload(Buffer.concat([PDF, Buffer.alloc(5 * 1024 * 1024)]))).toMatchObject({
    status: 413,
    errors: [{ message: 'The file is larger than 5 MB' }],
  })
  expect(attached()).toEqual([])
})
test('a public file must have a type and size that the field allows', async () => {
  form({ allowed_types: 'png, jpeg', max_size: 1 })
  expect((await add((await upload(PDF)).identifier)).errors).toEqual([
    { message: 'Allowed file types are jpg, png', field: 'document' },
  ])
  expect(
    (await add((await upload(Buffer.concat([PNG, Buffer.alloc(1024 * 1024)]), 'a.png')).identifier)).errors,
  ).toEqual([{ message: 'The file is larger than 1 MB', field: 'document' }])
  expect((await add((await upload(PNG, 'a.png')).identifier)).status).toBe(200)
})
test('a required public file that is missing is reported at its field', async () => {
  form()
  expect((await add()).errors).toEqual([{ message: 'File is required', field: 'document' }])
})
test('a public file is used once and deleted after a day', async () => {
  form()
  const { identifier } = await upload(PDF)
  expect((await add(identifier)).status).toBe(200)
  expect((await add(identifier)).errors).toEqual([{ message: 'There is no such file', field: 'document' }])
  const late = await upload(PDF)
  await sim.clock.advance(25 * 60 * 60_000)
  expect((await add(late.identifier)).status).toBe(404)
  await upload(PNG)
  expect(attached().map(({ attached_to }) => attached_to !== null)).toEqual([true, false])
})
describe('a visitor who gives the address of somebody else', () => {
  test('leaves the lead of that person without a file, and is answered as any other', async () => {
    form()
    const lead = makeLead(sim.kit, { email: person.email })
    const { identifier } = await upload(PDF)
    const { status, data } = await add(identifier)
    expect([status, Object.keys(data)]).toEqual([200, ['identifier']])
    expect(attached().map(({ attached_to }) => attached_to)).toEqual([null])
    const of = { record: 'lead', identifier: lead.identifier }
    expect((await sim.call(formFiles.list, of, { as: personas.admin.email })).data).toEqual([])
  })

  test('leaves the request of that agency without a file, and is answered as any other', async () => {
    makeFormWithFile()
    const ask = async () => {
      const { identifier } = await upload(PNG, 'licence.png')
      return sim.call(publicForms.addAgent, {
        id: 'with-file',
        body: { ...person, company_name: 'Levant', document: identifier },
      })
    }
    const [first, second] = [await ask(), await ask()]
    expect([second.status, Object.keys(second.data)]).toEqual([first.status, Object.keys(first.data)])
    expect(attached().map(({ attached_to }) => attached_to !== null)).toEqual([true, false])
  })
})
test('a form without a file field takes no file', async () => {
  makeLeadForm(sim.kit, { identifier: 'plain' })
  const { identifier } = await upload(PDF)
  expect((await add(identifier, 'plain')).errors).toEqual([{ message: 'There is no field document' }])
  expect(attached()[0]!.attached_to).toBeNull()
})
test('a public file cannot be read without signing in', async () => {
  const { identifier } = await upload(PNG, 'a.png')
  expect((await sim.request(`/files/view/${identifier}`)).status).toBe(404)
})
test('public file uploads are limited to twenty per address in 15 minutes; a blacklisted address is refused', async () => {
  for (let n = 0; n < 20; n++) expect((await upload(PNG)).status).toBe(200)
  expect((await upload(PNG)).status).toBe(429)
  expect((await upload(PNG, 'a.png', '203.0.113.10')).status).toBe(200)
  await sim.call(
    ipRules.create,
    {
      body: {
        ip_address: '203.0.113.66',
        title: 'Flood',
        type: 'blacklisted',
        status: 'active',
        reason: 'Spam',
        applicable_for: 'lead',
      },
    },
    { as: personas.admin.email },
  )
  expect(await upload(PNG, 'a.png', '203.0.113.66')).toMatchObject({
    status: 403,
    errors: [{ message: 'Unable to create lead' }],
  })
})
test('public form selects include study levels', async () =>
  expect((await sim.call(publicForms.options, { type: 'study-levels' })).data.length).toBeGreaterThan(2))

describe('files of visitors are read by who may see the record', () => {
  const admin = { as: personas.superAdmin.email as string }
  const recordOf = () => {
    const [record, identifier] = attached()[0]!.attached_to!.split('/') as [string, string]
    return { record, identifier }
  }
  const read = async (path: { record: string; identifier: string; file: string }, as: string) => {
    const { accessToken, device } = await sim.sessionOf(as)
    return sim.request(
      formFiles.view.path
        .replace('{record}', path.record)
        .replace('{identifier}', path.identifier)
        .replace('{file}', path.file),
      { headers: { authorization: `Bearer ${accessToken}`, 'device-number': device } },
    )
  }

  test('of a lead: by who sees the lead, as the type that was detected, and by nobody else', async () => {
    form()
    const { identifier: file } = await upload(PDF)
    await add(file)
    const record = recordOf()
    const { data } = await sim.call(formFiles.list, record, admin)
    expect(data).toMatchObject([
      { identifier: file, file_name: 'transcript.pdf', media_type: 'application/pdf', size: PDF.length },
    ])
    const answer = await read({ ...record, file }, admin.as)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    expect(answer.headers.get('content-disposition')).toContain('inline')
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(PDF)
    // Nobody's lead: an agent sees only their own.
    expect((await sim.call(formFiles.list, record, { as: personas.agent.email })).status).not.toBe(200)
    expect((await read({ ...record, file }, personas.agent.email)).status).not.toBe(200)
    expect((await sim.call(formFiles.list, record)).status).toBe(401)
    const other = sim.db
      .prepare<[string], string>('SELECT identifier FROM leads WHERE identifier <> ? LIMIT 1')
      .pluck()
      .get(record.identifier)!
    expect((await read({ record: 'lead', identifier: other, file }, admin.as)).status).toBe(404)
  })

  test('of a request for an agent account: with the permission for requests', async () => {
    makeFormWithFile()
    const { identifier: file } = await upload(PNG, 'licence.png')
    await sim.call(publicForms.addAgent, {
      id: 'with-file',
      body: { ...person, company_name: 'Unal Education', document: file },
    })
    const record = recordOf()
    expect((await sim.call(formFiles.list, record, admin)).data).toMatchObject([{ identifier: file }])
    expect((await read({ ...record, file }, admin.as)).headers.get('content-type')).toBe('image/png')
    const refused = await sim.call(formFiles.list, record, { as: personas.counsellor.email })
    expect(refused.status).toBe(403)
    expect((await sim.call(formFiles.list, { ...record, record: 'staff' }, admin)).status).toBe(404)
  })
})
