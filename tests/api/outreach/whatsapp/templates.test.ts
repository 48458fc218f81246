/** WhatsApp templates: what may be sent for review, what becomes of it, and what an edit does. */
import { beforeEach, describe, expect, test } from 'vitest'
import { activity } from '@contract/platform/activity'
import { whatsapp } from '@contract/outreach/whatsapp'
import { buttonTypes, REVIEW_MINUTES, type ButtonType } from '@contract/outreach/whatsapp/templates'
import { files, type FileUse } from '@contract/platform/files'
import { decide } from '@domain/outreach/whatsapp/review'
import { makeWhatsappTemplate } from '@seeds/outreach/whatsapp'
import { personas } from '@seeds/people/personas'
import { mp4, pdf, png, quickTime, whatsappBody } from '@support/server/outreach/whatsappBody'
import { makeSim, type Sim } from '@support/server/sim'
import { uploadFile } from '@support/server/uploadFile'

const as = personas.admin.email
const MINUTE = 60_000
let sim: Sim
beforeEach(async () => {
  sim = await makeSim()
})

const create = (more: Parameters<typeof whatsappBody>[0] = {}, who: string = as) =>
  sim.call(whatsapp.create, { body: whatsappBody(more) }, { as: who })
const update = (identifier: string, more: Parameters<typeof whatsappBody>[0] = {}, who: string = as) =>
  sim.call(whatsapp.update, { identifier, body: whatsappBody(more) }, { as: who })
const single = async (identifier: string) => (await sim.call(whatsapp.single, { identifier }, { as })).data
const refusals = async (more: object) =>
  (await create(more)).errors.map(({ message, field }) => [field, message])

describe('names', () => {
  test.each(['Offer', 'offer letter', 'offer-letter', 'çağrı', 'عرض'])(
    'the name %j is refused',
    async (name) => {
      expect(await refusals({ name })).toEqual([
        ['name', 'A name has only lower-case letters, digits and underscores'],
      ])
    },
  )
  test('a name is there once for each language', async () => {
    expect((await create()).status).toBe(200)
    expect(await refusals({})).toEqual([['name', 'There is a template of this name in this language']])
    expect((await create({ language: 'ar' })).status).toBe(200)
  })
})

describe('texts', () => {
  test.each([
    ['{{lead_first_name}} hello', 'A text does not begin or end with a field'],
    ['Hello {{organization}} ', 'A text does not begin or end with a field'],
    ['Hello {{lead}} {{organization}} there', 'Two fields need words between them'],
    ['Hello {{amount}} there', 'This message has no field amount'],
    ['Hello {{lead} there', 'A field is written with two braces on each side'],
    ['', 'Text is required'],
    ['x'.repeat(1025), 'Text is at most 1,024 characters'],
  ])('the text %.30j is refused', async (body, message) => {
    expect(await refusals({ body })).toEqual([['body', message]])
  })
  test('header and footer have no fields and at most 60 characters; a text header has a text', async () => {
    expect(await refusals({ header_type: 'text', header_text: '{{lead}}', footer: '{{lead}}' })).toEqual([
      ['header_text', 'A header has no fields'],
      ['footer', 'A footer has no fields'],
    ])
    expect(await refusals({ header_type: 'text' })).toEqual([['header_text', 'Header is required']])
    expect(await refusals({ footer: 'x'.repeat(61) })).toEqual([
      ['footer', 'Footer is at most 60 characters'],
    ])
  })
})

describe('headers', () => {
  let made = 0
  const upload = async (bytes: Buffer, use: FileUse, name: string) =>
    uploadFile(sim, as, bytes, { use, name })
  const withFile = async (header_type: 'image' | 'video' | 'document', file: string) =>
    create({ header_type, header_file_identifier: file, name: `t_${++made}` })

  test('a header video is an MP4 file and nothing else', async () => {
    const refused = [{ message: 'A header video must be an MP4 file', field: 'file' }]
    for (const [bytes, name] of [
      [quickTime, 'clip.mp4'],
      [pdf, 'clip.mp4'],
      [Buffer.from('a,b\n1,2'), 'clip.mp4'],
    ] as const)
      expect(await upload(bytes, 'template_video', name)).toMatchObject({ status: 415, errors: refused })
    const video = await upload(mp4, 'template_video', 'clip.bin')
    expect((await withFile('video', video.file_identifier)).data).toMatchObject({
      header_file_identifier: video.file_identifier,
      header_file_name: 'clip.bin',
    })
    const paper = await upload(pdf, 'template_document', 'a.pdf')
    expect((await withFile('video', paper.file_identifier)).errors).toEqual([
      { message: 'A header video must be an MP4 file', field: 'header_file_identifier' },
    ])
  })
  test('a header document is a PDF file and nothing else', async () => {
    const refused = [{ message: 'A header document must be a PDF file', field: 'file' }]
    for (const bytes of [mp4, png, Buffer.from('a,b\n1,2')])
      expect(await upload(bytes, 'template_document', 'offer.pdf')).toMatchObject({
        status: 415,
        errors: refused,
      })
    const paper = await upload(pdf, 'template_document', 'offer.pdf')
    expect((await withFile('document', paper.file_identifier)).status).toBe(200)
    const video = await upload(mp4, 'template_video', 'clip.mp4')
    expect((await withFile('document', video.file_identifier)).errors).toEqual([
      { message: 'A header document must be a PDF file', field: 'header_file_identifier' },
    ])
  })
  test('a header picture is a PNG or JPEG; a header without its file, and a file of somebody else, are refused', async () => {
    const paper = await upload(pdf, 'template_document', 'a.pdf')
    expect((await withFile('image', paper.file_identifier)).errors).toEqual([
      {
        message: 'This is not a picture. Choose a PNG, JPG or JPEG file.',
        field: 'header_file_identifier',
      },
    ])
    expect((await create({ header_type: 'image' })).errors).toEqual([
      { message: 'File is required', field: 'header_file_identifier' },
    ])
    const other = await uploadFile(sim, personas.counsellor.email, pdf, { use: 'template_document' })
    expect((await withFile('document', other.file_identifier)).errors).toEqual([
      { message: 'There is no such file', field: 'header_file_identifier' },
    ])
  })
  test('whatsapp templates: the file of a header is readable only with the permission to read templates', async () => {
    const { file_identifier: identifier } = await upload(pdf, 'template_document', 'offer.pdf')
    await withFile('document', identifier)
    const statusFor = async (email: string) =>
      (await sim.call(files.download, { identifier }, { as: email })).status
    expect([await statusFor(personas.superAdmin.email), await statusFor(personas.counsellor.email)]).toEqual([
      200, 404,
    ])
  })
})

describe('buttons', () => {
  const good: Record<ButtonType, string> = {
    call_phone_number: '+442079460123',
    copy_offer_code: 'EARLY10',
    visit_website: 'https://meridian.example/offers',
    custom: '',
  }
  test('the buttons are call phone number, copy offer code, visit website and custom (business-9-constants-44)', async () => {
    expect(buttonTypes).toEqual(['call_phone_number', 'copy_offer_code', 'visit_website', 'custom'])
    const buttons = buttonTypes.map((type) => ({ type, text: `A ${type}`, value: good[type] }))
    const { data } = await create({ buttons })
    expect(data.buttons.map(({ type, value }) => [type, value])).toEqual([
      ['call_phone_number', '+442079460123'],
      ['copy_offer_code', 'EARLY10'],
      ['visit_website', 'https://meridian.example/offers'],
      ['custom', null],
    ])
    expect(await refusals({ buttons: [{ type: 'flow', text: 'x' }] })).toEqual([
      ['buttons.0.type', 'Type of the button is required'],
    ])
  })
  test.each([
    [
      'call_phone_number',
      ['', '2079460123', '+0123456789', 'call me'],
      'A phone number looks like +442079460123',
    ],
    [
      'copy_offer_code',
      ['', 'EARLY 10', 'EARLY-10', 'A'.repeat(16)],
      'A code has 1 to 15 letters and digits',
    ],
    [
      'visit_website',
      ['', 'http://meridian.example', 'javascript:alert(1)', 'https://', 'https://x', 'https://a.b/{{lead}}'],
      'An address begins with https://',
    ],
    ['custom', ['x'], 'A custom button has no value'],
  ] as const)('a %s checks its value', async (type, values, message) => {
    for (const value of values)
      expect([value, await refusals({ buttons: [{ type, text: 'Go', value }] })]).toEqual([
        value,
        [['buttons.0.value', message]],
      ])
  })
  test('a text has at most 60 characters and no fields; of a kind there are as many as WhatsApp takes', async () => {
    const text = 'x'.repeat(60)
    expect((await create({ buttons: [{ type: 'custom', text }] })).status).toBe(200)
    expect(await refusals({ name: 'b', buttons: [{ type: 'custom', text: `${text}x` }] })).toEqual([
      ['buttons.0.text', 'Text of a button is at most 60 characters'],
    ])
    expect(await refusals({ name: 'b', buttons: [{ type: 'custom', text: '{{lead}}' }] })).toEqual([
      ['buttons.0.text', 'A button has no fields'],
    ])
    const call = { type: 'call_phone_number', text: 'Call', value: good.call_phone_number } as const
    expect(await refusals({ name: 'b', buttons: [call, call] })).toEqual([
      ['buttons.1.type', 'There are too many buttons of this type'],
    ])
    const many = Array.from({ length: 11 }, () => ({ type: 'custom', text: 'x' }) as const)
    expect(await refusals({ name: 'b', buttons: many })).toEqual([['buttons', 'At most 10 buttons']])
  })
})

describe('the review', () => {
  const early = { type: 'copy_offer_code', text: 'Copy', value: 'EARLY10' } as const

  test('a template waits for WhatsApp, which approves it after some minutes', async () => {
    const { data, message } = await create()
    expect([message, data.status]).toEqual(['Template sent to WhatsApp for review', 'pending'])
    await sim.clock.advance(REVIEW_MINUTES * MINUTE - 1)
    expect((await single(data.identifier)).status).toBe('pending')
    sim.said.length = 0
    await sim.clock.advance(1)
    expect(await single(data.identifier)).toMatchObject({ status: 'approved', rejection_reason: null })
    expect(sim.said.map(({ event, payload }) => [event, payload])).toContainEqual([
      'whatsapp_changed',
      { identifiers: [data.identifier], by: null, operation: null },
    ])
  })
  test('an offer code in the category utility is rejected with the reason', async () => {
    const { identifier } = (await create({ category: 'utility', buttons: [early] })).data
    const other = (await create({ name: 'sale', buttons: [early] })).data
    await sim.clock.advance(REVIEW_MINUTES * MINUTE)
    expect(await single(identifier)).toMatchObject({
      status: 'rejected',
      rejection_reason: 'A template with an offer code is of the category marketing',
    })
    expect((await single(other.identifier)).status).toBe('approved')
  })
  test('two templates are reviewed each in its time', async () => {
    const first = (await create()).data
    await sim.clock.advance(MINUTE)
    const second = (await create({ name: 'second' })).data
    await sim.clock.advance(MINUTE)
    const states = async () => [
      (await single(first.identifier)).status,
      (await single(second.identifier)).status,
    ]
    expect(await states()).toEqual(['approved', 'pending'])
    await sim.clock.advance(MINUTE)
    expect(await states()).toEqual(['approved', 'approved'])
  })
  test('an approved template that is edited waits again; one under review is not edited', async () => {
    const { identifier } = (await create()).data
    expect((await update(identifier, { footer: 'Soon' })).errors).toEqual([
      { message: 'This template is under review. Edit it when WhatsApp has answered.' },
    ])
    await sim.clock.advance(REVIEW_MINUTES * MINUTE)
    const edited = await update(identifier, { footer: 'Soon' })
    expect([edited.status, edited.data.status, edited.data.footer]).toEqual([200, 'pending', 'Soon'])
    await sim.clock.advance(REVIEW_MINUTES * MINUTE)
    expect((await single(identifier)).status).toBe('approved')
  })
  test('an edit of a rejected template takes its reason away', async () => {
    const { identifier } = (await create({ category: 'utility', buttons: [early] })).data
    await sim.clock.advance(REVIEW_MINUTES * MINUTE)
    const { data } = await update(identifier, { category: 'marketing', buttons: [early] })
    expect([data.status, data.rejection_reason]).toEqual(['pending', null])
    await sim.clock.advance(REVIEW_MINUTES * MINUTE)
    expect((await single(identifier)).status).toBe('approved')
  })
  test('an edit keeps name and language, changes something, and overwrites nobody unasked', async () => {
    const { identifier } = makeWhatsappTemplate(sim.kit, {
      name: 'first_steps',
      category: 'marketing',
      body: whatsappBody().body,
    })
    for (const [field, value] of [
      ['name', 'other'],
      ['language', 'tr'],
    ] as const)
      expect((await update(identifier, { [field]: value })).errors).toEqual([
        { message: 'Name and language of a template stay', field },
      ])
    expect((await update(identifier)).errors[0]!.message).toBe('It is so already. Nothing was changed.')
    const late = await update(identifier, { footer: 'Late', updated_at: '2026-01-01T00:00:00.000Z' })
    expect([late.status, late.errors.map(({ field }) => field)]).toEqual([409, [undefined, 'footer']])
    expect((await update('nothing')).status).toBe(404)
  })
  test('a verdict by the controls comes at once, and once', async () => {
    const { identifier } = (await create()).data
    decide(sim.tenant, identifier, { reason: 'Too vague' })
    expect(await single(identifier)).toMatchObject({ status: 'rejected', rejection_reason: 'Too vague' })
    expect(() => decide(sim.tenant, identifier, { reason: null })).toThrow(
      'This template is not under review',
    )
    await sim.clock.advance(REVIEW_MINUTES * MINUTE)
    expect((await single(identifier)).status).toBe('rejected')
  })
})

test('templates: what was sent, edited and reviewed is in their history', async () => {
  const { identifier } = (await create()).data
  await sim.clock.advance(REVIEW_MINUTES * MINUTE)
  await update(identifier, { footer: 'Soon' })
  const { data } = await sim.call(
    activity.list,
    { query: { module_type: 'whatsapp', module_identifier: identifier } },
    { as },
  )
  const told = data.recordsInfo.map(({ action, description, userInfo }) => [
    action,
    description,
    userInfo?.first_name ?? null,
  ])
  const admin = personas.admin.name.split(' ')[0]
  expect(told.toSorted()).toEqual(
    [
      ['template_created', 'first_steps · en', admin],
      ['template_reviewed', 'first_steps · en · approved', null],
      ['template_updated', 'first_steps · en', admin],
    ].toSorted(),
  )
})

test('templates are listed, searched and sorted; the library has each source in every language', async () => {
  const list = async (query: object) =>
    (await sim.call(whatsapp.list, { query }, { as })).data.recordsInfo.map(
      ({ name, language }) => `${name} ${language}`,
    )
  expect(await list({ search: 'early' })).toEqual(['early_bird en'])
  expect(await list({ sort_by: 'name', sort: 'asc' })).toHaveLength(4)
  const { data } = await sim.call(whatsapp.sources, { query: { search: 'webinar_invitation' } }, { as })
  expect(data.recordsInfo.map(({ language }) => language).toSorted()).toEqual(['ar', 'en', 'fr', 'tr'])
})

test('every source of the library is a template that WhatsApp approves', async () => {
  const { data } = await sim.call(whatsapp.sources, { query: { per_page: 100 } }, { as })
  expect(data.recordsInfo).toHaveLength(24)
  for (const { identifier, ...source } of data.recordsInfo)
    expect([identifier, (await create({ ...source, header_type: 'none' })).errors]).toEqual([identifier, []])
  await sim.clock.advance(REVIEW_MINUTES * MINUTE)
  const states = sim.db.prepare('SELECT DISTINCT status FROM whatsapp_templates').pluck().all()
  expect(states.toSorted()).toEqual(['approved', 'rejected'])
  expect(
    sim.db.prepare("SELECT count(*) FROM whatsapp_templates WHERE status = 'rejected'").pluck().get(),
  ).toBe(1)
})

test('templates are closed to callers without the permissions, and changed only with that of message templates', async () => {
  const other = personas.counsellor.email
  const { identifier } = makeWhatsappTemplate(sim.kit, { name: 'mine' })
  const statuses = [
    await sim.call(whatsapp.list, {}, { as: other }),
    await sim.call(whatsapp.single, { identifier }, { as: other }),
    await sim.call(whatsapp.sources, {}, { as: other }),
    await create({}, other),
    await update(identifier, {}, other),
  ].map(({ status }) => status)
  expect(statuses).toEqual([403, 403, 403, 403, 403])
})
