/** Files that are answers to fields of forms: held by the lead, read by who sees it, and by nobody when it is not its value any more. */
import { beforeEach, expect, test } from 'vitest'
import { formFields } from '@contract/masters/formFields'
import { forms } from '@contract/masters/forms'
import { leadForms } from '@contract/leads/leadForms'
import { operations } from '@contract/platform/operations'
import { files } from '@contract/platform/files'
import { settings } from '@contract/platform/settings'
import { personas } from '@seeds/people/personas'
import { makeFile } from '@seeds/platform/files'
import { masterPictures, pngOf } from '@seeds/reference/pictures'
import { makeSim, type Sim } from '@support/server/sim'

const admin = { as: personas.superAdmin.email as string }
const colleague = { as: personas.admin.email as string }
const counsellor = { as: personas.counsellor.email as string }
let sim: Sim
beforeEach(async () => {
  sim = await makeSim({ size: 0 })
  const field = { name: 'passport', label: 'Passport', type: 'file' }
  const { data } = await sim.call(formFields.create, { body: field as never }, admin)
  await sim.call(
    forms.assignField,
    { id: '1', body: { form_field_id: (data as { identifier: string }).identifier } },
    admin,
  )
})
const upload = () =>
  makeFile(sim.kit, {
    user_id: sim.db.prepare<[string], number>('SELECT id FROM users WHERE email = ?').pluck().get(admin.as)!,
    file_name: 'passport.png',
    media_type: 'image/png',
    bytes: pngOf(masterPictures[0]!),
  }).identifier
const PERSON = { first_name: 'Ada', last_name: 'Byron', email: 'ada@lead.example', destination_country: 'CA' }
const addWith = (passport: string) => sim.call(leadForms.add, { body: { ...PERSON, passport } }, admin)
const read = async (identifier: string, as: { as: string }) =>
  (await sim.call(files.view, { identifier, query: {} }, as)).status
const heldFields = () => sim.db.prepare<[], string>('SELECT field_name FROM lead_files').pluck().all()

test('the file of an own field is read by who sees the lead, and by nobody else', async () => {
  const passport = upload()
  expect(await read(passport, colleague)).toBe(404)
  const { errors } = await addWith(passport)
  expect(errors).toEqual([])
  expect(heldFields()).toEqual(['passport'])
  expect([
    await read(passport, admin),
    await read(passport, colleague),
    await read(passport, counsellor),
  ]).toEqual([200, 200, 404])
})

test('a lead holds the file as long as it is its value, through edit and undo', async () => {
  const { data } = await addWith(upload())
  const body = { ...PERSON, passport: null }
  const emptied = await sim.call(leadForms.edit, { lead: data.identifier, body }, admin)
  expect([emptied.errors, heldFields()]).toEqual([[], []])
  const undone = { identifier: emptied.data.operation_identifier, body: {} }
  await sim.call(operations.undo, undone, admin)
  expect(heldFields()).toEqual(['passport'])
})

test('a file that is shown to others already is no value of a lead', async () => {
  const file_identifier = upload()
  const profile = {
    first_name: 'Ada',
    last_name: 'Kaya',
    country_code: '+90',
    mobile: '5321234567',
    gender: 'female',
    email: admin.as,
  } as const
  await sim.call(settings.saveProfile, { body: { ...profile, file_identifier } }, admin)
  expect((await addWith(file_identifier)).errors).toEqual([
    { message: 'This file is attached to a record. Upload it again to use it here.', field: 'passport' },
  ])
})
