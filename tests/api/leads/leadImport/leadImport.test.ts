/** Import of leads: file formats, preview, run, duplicates, undo, cancellation and refusals. */
import { beforeEach, describe, expect, test } from 'vitest'
import { makeLead } from '@seeds/leads/leads'
import { makeUser } from '@seeds/people/people'
import { personas } from '@seeds/people/personas'
import { leadImport } from '@contract/leads/leadImport'
import { MOST_IMPORT_BYTES } from '@contract/platform/uploads/importFiles'
import { importFields } from '@contract/leads/leadImport/importHeadings'
import { leadVerbs } from '@contract/leads/leads'
import { operations } from '@contract/platform/operations'
import { importDesk } from '@support/server/leads/importDesk'
import { makeSim, type Sim } from '@support/server/sim'

const admin = { as: personas.admin.email as string }

let sim: Sim
beforeEach(async () => {
  sim = await makeSim()
})

const { send, upload, preview, ended, create, bring, imported } = importDesk(() => sim)
const csvOf = (count: number) =>
  [
    'First name;Last name;Email',
    ...Array.from({ length: count }, (_, at) => `Ada;Test;ada${at}@import.example`),
  ].join('\n')

describe('import file formats', () => {
  test('import reads a byte-order mark, semicolons, quoted line breaks, Arabic names, Turkish phones and empty lines', async () => {
    const file =
      '\uFEFFAd;Soyad;E-posta;Cep Telefonu;Şehir;Ülke\r\n\r\nAyşe;Yılmaz;AYSE@Import.example;"0532 111\n22 33";İstanbul;Türkiye\r\n;;;;;\r\nمحمد;الشامي;;+971 50 123 4567;دبي;AE\r\n'
    const done = await bring(file)
    expect(done).toMatchObject({ status: 'completed', total: 2, imported: 2, failed: 0, duplicates: 0 })
    expect(imported()).toMatchObject([
      {
        first_name: 'Ayşe',
        last_name: 'Yılmaz',
        email: 'ayse@import.example',
        country_code: '+90',
        mobile: '5321112233',
        source_city: 'İstanbul',
        source_country: 'TR',
        version: 1,
      },
      {
        first_name: 'محمد',
        last_name: 'الشامي',
        email: null,
        country_code: '+971',
        mobile: '501234567',
        source_country: 'AE',
      },
    ])
  })
  test('import recognises columns by headings in four languages', async () => {
    const heads = async (line: string) =>
      (await preview(`${line}\nx`)).data.matched.map(({ form_field_id }) => form_field_id)
    expect(await heads('First Name,Surname,E-Mail,Phone Number')).toEqual([
      'first_name',
      'last_name',
      'email',
      'mobile',
    ])
    expect(await heads('PRÉNOM\tNom\tCourriel\tTéléphone')).toEqual([
      'first_name',
      'last_name',
      'email',
      'mobile',
    ])
    expect(await heads('ADI;SOYADI;EPOSTA;GSM')).toEqual(['first_name', 'last_name', 'email', 'mobile'])
    expect(await heads('الاسم,اسم العائلة,البريد الإلكتروني,رقم الهاتف')).toEqual([
      'first_name',
      'last_name',
      'email',
      'mobile',
    ])
  })
  test('import reads UTF-16, Windows Turkish and Windows Arabic', async () => {
    const wide = Buffer.concat([
      Buffer.from([0xff, 0xfe]),
      Buffer.from('Ad,Soyad,Eposta\nŞule,Öz,s@import.example\n', 'utf16le'),
    ])
    expect((await preview(wide)).data.rows[0]!.values).toEqual(['Şule', 'Öz', 's@import.example'])
    const turkish = Buffer.from(
      '4164 2C 536F796164 2C 45706F737461 0A DE756C65 2C 59FD6C6D617A 2C 73406D61696C2E6578616D706C65'.replaceAll(
        ' ',
        '',
      ),
      'hex',
    )
    expect((await preview(turkish)).data.rows[0]!.values.slice(0, 2)).toEqual(['Şule', 'Yılmaz'])
    const arabic = Buffer.from(
      '6E616D65 2C 656D61696C 0A E3CDE3CF 2C 61406D61696C2E6578616D706C65'.replaceAll(' ', ''),
      'hex',
    )
    expect((await preview(arabic)).data.rows[0]!.values[0]).toBe('محمد')
  })
  test('import accepts its own sample file', async () => {
    const { text, headers } = await sim.call(leadImport.sample, {}, admin)
    expect(headers.get('content-type')).toContain('text/csv')
    const { data } = await preview(text)
    expect(data.matched.map(({ form_field_id }) => form_field_id)).toEqual(importFields)
    expect(data).toMatchObject({ total: 3, will_import: 3, failed: 0 })
  })
})

describe('import preview', () => {
  test('import preview explains what is wrong with each row and changes nothing', async () => {
    const before = sim.db.prepare('SELECT count(*) FROM leads').pluck().get()
    const { data } = await preview(
      'First name,Last name,Email,Phone,Country,Stage,Intake year,Tags\nAda,Test,not-an-email,12,Atlantis,Limbo,27,Nope\n,,,,,,,Hot\nGrace,Test,grace@import.example,,,contacted,2027,"Hot, VIP"',
    )
    expect(data).toMatchObject({ total: 3, will_import: 1, failed: 2, duplicates: 0 })
    expect(data.rows[0]!.errors).toEqual([
      'Unknown country Atlantis',
      'Invalid email',
      'Country code is required',
      'Invalid intake year 27',
      'There is no tag Nope',
      'There is no stage Limbo',
    ])
    expect(data.rows[1]!.errors).toEqual([
      'First name is required',
      'Email address or mobile number is required',
    ])
    expect(data.rows[2]).toMatchObject({ row: 4, errors: [], duplicate: null })
    expect(sim.db.prepare('SELECT count(*) FROM leads').pluck().get()).toBe(before)
  })
  test('import preview flags duplicates by email or phone, in the file and among existing leads', async () => {
    makeLead(sim.kit, { email: 'known@import.example', country_code: '+90', mobile: '5559998877' })
    const { data } = await preview(
      'Name,Email,Phone\nA B,KNOWN@import.example,\nC D,,0090 555 999 88 77\nE F,e@import.example,\nG H,E@import.example,\nI J,i@import.example,',
    )
    expect(data.rows.map(({ duplicate }) => duplicate)).toEqual([
      'A lead has this email already',
      'A lead has this phone already',
      null,
      'Same email as row 4',
      null,
    ])
    expect(data).toMatchObject({ duplicates: 3, will_import: 2 })
  })
  test('import preview accepts columns matched by the user and refuses invalid matches', async () => {
    const file = 'Who,Where to write\nAda Test,ada@import.example'
    const { data } = await preview(file, {
      columns: [
        { name: 'Who', form_field_id: 'first_name' },
        { name: 'Where to write', form_field_id: 'email' },
      ],
    })
    expect(data.will_import).toBe(1)
    const refused = async (columns: object[]) => (await preview(file, { columns })).errors
    expect(await refused([{ name: 'Nowhere', form_field_id: 'email' }])).toEqual([
      { message: 'The file has no column Nowhere', field: 'columns.0.name' },
    ])
    expect(
      await refused([
        { name: 'Who', form_field_id: 'email' },
        { name: 'Where to write', form_field_id: 'email' },
      ]),
    ).toEqual([{ message: 'Two columns cannot feed one field', field: 'columns.1.form_field_id' }])
  })
})

describe('import run', () => {
  const rows =
    'Name,Email\nAda Test,ada@import.example\nGrace Test,wrong\nAda Again,ada@import.example\nEda Test,eda@import.example'
  test('import adds valid rows, reports the others, and accepts the failed rows again once corrected', async () => {
    const done = await bring(rows)
    expect(done).toMatchObject({
      status: 'completed',
      total: 4,
      imported: 2,
      duplicates: 1,
      failed: 1,
      errors: [
        { row: 3, message: 'Invalid email' },
        { row: 4, message: 'Same email as row 2' },
      ],
    })
    const { text } = await sim.call(leadImport.failedFile, { identifier: done.identifier }, admin)
    expect(text).toBe(
      'Name,Email,Error\nGrace Test,wrong,Row 3: Invalid email\nAda Again,ada@import.example,Row 4: Same email as row 2\n',
    )
    expect(
      await bring(text.replace('wrong', 'grace@import.example').replace('ada@', 'other@')),
    ).toMatchObject({ imported: 2, failed: 0, duplicates: 0 })
  })
  test('import accepts a phone exported with an apostrophe before its plus', async () => {
    const done = await bring('Name,Phone,Email\nAda Test,+90 532 111 22 33,wrong')
    const { text } = await sim.call(leadImport.failedFile, { identifier: done.identifier }, admin)
    expect(await bring(text.replace('wrong', 'ada@import.example'))).toMatchObject({ imported: 1, failed: 0 })
    expect(imported()).toMatchObject([{ country_code: '+90', mobile: '5321112233' }])
  })
  test('import adds duplicates when asked to', async () => {
    expect(await bring(rows, { duplicates: 'import' })).toMatchObject({
      imported: 3,
      duplicates: 1,
      failed: 1,
    })
  })
  test("import by a manager adds leads to the manager's branch, whose country says nothing of phones", async () => {
    const file = 'Name,Phone,Country\nAda Test,0803 123 4567,Nigeria\nEda Test,0532 111 22 33,'
    const done = await bring(file, {}, personas.manager.email)
    expect(done).toMatchObject({
      imported: 1,
      errors: [{ row: 3, message: 'Country code is required' }],
    })
    expect(imported()[0]).toMatchObject({
      country_code: '+234',
      branch_id: sim.db.prepare("SELECT id FROM branches WHERE name = 'Istanbul'").pluck().get(),
    })
  })
  test('import is one operation: undo removes its leads except those changed since', async () => {
    const done = await bring(csvOf(5))
    const [touched] = imported()
    const person = makeUser(sim.kit, { name: 'Ayşe Tuna' })
    await sim.call(
      leadVerbs.bulkAssign,
      {
        body: {
          is_selected_all: false,
          leads: [touched!['identifier'] as string],
          assign_leads_by: 'user',
          assign_to_users_info: [{ role_identifier: 'counsellor', user_identifier: person.identifier }],
        },
      },
      admin,
    )
    const { data } = await sim.call(
      operations.undo,
      { identifier: done.operation_identifier!, body: {} },
      admin,
    )
    expect(data).toMatchObject({ total: 5, changed: 4, skipped: 1 })
    expect(imported().map(({ id }) => id)).toEqual([touched!['id']])
    expect((await ended(done.identifier)).status).toBe('reverted')
    await sim.call(operations.redo, { identifier: done.operation_identifier!, body: {} }, admin)
    expect(imported()).toHaveLength(5)
    expect((await ended(done.identifier)).status).toBe('completed')
  })
  test('import reports progress while the server keeps answering; a cancelled one leaves nothing', async () => {
    const {
      data: { identifier },
    } = await create(csvOf(3000))
    while (!sim.said.some(({ event }) => event === 'import_progress'))
      await new Promise((done) => {
        setImmediate(done)
      })
    expect(sim.said.at(-1)!.payload).toMatchObject({ identifier, total: 3000, status: 'running' })
    expect((await sim.call(leadImport.cancel, { identifier, body: {} }, admin)).data.status).toBe('cancelled')
    expect(await ended(identifier)).toMatchObject({ status: 'cancelled', imported: 0 })
    expect([
      imported().length,
      sim.db.prepare('SELECT count(*) FROM operations').pluck().get(),
      sim.db.prepare('SELECT count(*) FROM lead_import_rows').pluck().get(),
    ]).toEqual([0, 0, 0])
    const again = await sim.call(leadImport.cancel, { identifier, body: {} }, admin)
    expect([again.status, again.errors[0]?.message]).toEqual([409, 'This import is over'])
    expect(await bring(csvOf(3000))).toMatchObject({ status: 'completed', imported: 3000 })
  })
  test('import interrupted by a server stop is reported as failed', async () => {
    const done = await bring(rows)
    sim.db.prepare("UPDATE lead_imports SET status = 'running' WHERE identifier = ?").run(done.identifier)
    expect((await sim.call(leadImport.single, { identifier: done.identifier }, admin)).data.status).toBe(
      'failed',
    )
  })
  test('import needs the permission and a file of the caller', async () => {
    const file_identifier = await upload(rows)
    expect(
      (await sim.call(leadImport.preview, { body: { file_identifier } }, { as: personas.counsellor.email }))
        .status,
    ).toBe(403)
    expect(
      await sim.call(leadImport.preview, { body: { file_identifier } }, { as: personas.manager.email }),
    ).toMatchObject({ status: 404, errors: [{ message: 'File not found', field: 'file_identifier' }] })
  })
  test('import list shows the newest first', async () => {
    await bring(rows)
    await bring(csvOf(1))
    expect((await sim.call(leadImport.list, {}, admin)).data.recordsInfo.map(({ total }) => total)).toEqual([
      1, 4,
    ])
  })
})

describe('invalid import files', () => {
  const refusalOf = async (content: string | Uint8Array, name?: string) => {
    const { status, body } = await send(content, name)
    return [status, body.errors?.[0]?.message]
  }
  test('import detects the file type by content, not by name', async () => {
    expect(await refusalOf(Buffer.from('504b030414000600', 'hex'), 'leads.csv')).toEqual([
      415,
      'This is a ZIP file and no Excel workbook. Save it as CSV first.',
    ])
    expect(await refusalOf(Buffer.from('89504e470d0a1a0a', 'hex'), 'leads.csv')).toEqual([
      415,
      'This is a picture. Save it as CSV first.',
    ])
    expect(await refusalOf(Buffer.from([65, 0, 1, 2, 3, 66, 67, 68]), 'leads.csv')).toEqual([
      415,
      'This is not a text file. Save it as CSV first.',
    ])
    expect(await refusalOf('a,b\n1,2', '../../etc/passwd')).toEqual([200, undefined])
  })
  test('import refuses an empty file, one with headings only, a too large one and too many rows, each with its message', async () => {
    expect(await refusalOf('')).toEqual([422, 'The file is empty'])
    expect((await preview(' \n \n')).errors[0]?.message).toBe('The file is empty')
    expect((await preview('Name,Email\n')).errors[0]?.message).toBe('The file has headings but no rows')
    expect((await preview('Name,Email\n"Ada,ada@import.example\n')).errors[0]?.message).toBe(
      'A quotation mark is opened and never closed',
    )
    expect(await refusalOf(Buffer.alloc(MOST_IMPORT_BYTES + 10_000, 'a'))).toEqual([
      413,
      'The file is larger than 25 MB',
    ])
    expect((await preview(`${','.repeat(19_999)}Name\nAda\n`)).errors[0]?.message).toBe(
      'At most 1,000 columns; this file has 20,000',
    )
    expect((await preview(`Name,Email\n"Ada,${'\n'.repeat(200_000)}`)).errors[0]?.message).toBe(
      'Row 2 is longer than 128 KB. Is a quotation mark never closed?',
    )
    expect((await preview(csvOf(50_001))).errors[0]?.message).toBe(
      'At most 50,000 rows at a time; this file has 50,001',
    )
  })
  test('import refuses a body that is not a form, and a form without a file', async () => {
    const { accessToken, device } = await sim.sessionOf(admin.as)
    const headers = { authorization: `Bearer ${accessToken}`, 'device-number': device }
    const refusalOfUpload = async (body: BodyInit) => {
      const answer = await sim.request('/files/upload-file', { method: 'POST', body, headers })
      return [answer.status, ((await answer.json()) as { errors: { message: string }[] }).errors[0]!.message]
    }
    expect(await refusalOfUpload('hello')).toEqual([400, 'The body is not a form with a file'])
    expect(await refusalOfUpload(new FormData())).toEqual([422, 'File is required'])
  })
  test('import with no valid row is refused before it starts', async () => {
    const file_identifier = await upload('Name,Email\nAda,ada@import.example')
    const refused = async (columns: object[]) =>
      (await sim.call(leadImport.create, { body: { file_identifier, columns } as never }, admin)).errors[0]
        ?.message
    expect(await refused([])).toBe('Match at least one column')
    expect(await refused([{ name: 'Name', form_field_id: 'first_name' }])).toBe(
      'Match a column to the email or the mobile',
    )
    expect(await refused([{ name: 'Email', form_field_id: 'email' }])).toBe(
      'Match a column to the first name',
    )
  })
})
