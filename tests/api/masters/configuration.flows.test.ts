/** Files of stages, timelines and forms: rows that name rows of the same file, and the stages and assignments of a timeline. */
import { beforeEach, expect, test } from 'vitest'
import { configuration, type ConfigurationFile } from '@contract/masters/configuration'
import { masterRecords } from '@contract/masters/masterRecords'
import { timelines } from '@contract/masters/timelines'
import { personas } from '@seeds/people/personas'
import { makeSim, type Sim } from '@support/server/sim'

let sim: Sim
beforeEach(async () => {
  sim = await makeSim()
})
const admin = { as: personas.admin.email as string }
const textOf = async (name: string) =>
  (await sim.call(configuration.files, {}, admin)).data.find((file) => file.name === `${name}.yaml`)!.text
const file = (name: string, text: string): ConfigurationFile => ({ name: `${name}.yaml`, text })
const apply = (files: ConfigurationFile[], mode: 'merge' | 'mirror' = 'merge') =>
  sim.call(configuration.apply, { body: { files, mode } }, admin)
const compare = async (files: ConfigurationFile[]) =>
  (await sim.call(configuration.compare, { body: { files, mode: 'merge' } }, admin)).data
const rowsOf = (text: string) => text.split(/^(?=- )/m)
const stage = (name: string, parent?: string) =>
  `- name: ${name}\n  module_type: agent\n  type: cancel${parent ? `\n  parent_stage_id: ${parent}` : ''}\n`
const nameOf = (table: string) =>
  sim.db.prepare<[], string>(`SELECT name FROM ${table} ORDER BY id LIMIT 1`).pluck().get()!
const FORM = 'New lead'

const timeline = (institution: string, level: string) => `- name: Partners
  module_type: agent
  stage_data:
    - stage: Signed
      est_days: 3
      is_skippable: true
      form: ${FORM}
    - stage: Asked
      est_days: 5
  assigned_to:
    - country: Germany
    - country: Canada
      institution: ${JSON.stringify(institution)}
      study_level: ${JSON.stringify(level)}
`

test('configuration of stages: a row names another of the same file, wherever it stands, and is told and undone as one change', async () => {
  const files = [file('stages', stage('Signed', 'Asked') + stage('Asked'))]
  const { rows, errors } = await compare(files)
  expect([errors, rows.map(({ name, change }) => [name, change])]).toEqual([
    [],
    [
      ['Signed', 'added'],
      ['Asked', 'added'],
    ],
  ])
  const { data: receipt } = await apply(files)
  expect(receipt).toMatchObject({ added: 2, changed: 0, deleted: 0 })
  expect(await textOf('stages')).toMatch(
    /- name: Signed\n {2}module_type: agent\n.*\n.*\n {2}parent_stage_id: Asked\n/,
  )
  expect((await sim.call(configuration.last, {}, admin)).data).toMatchObject({ added: 2, changed: 0 })
  // Only the name of the other stage differs.
  const turned = [file('stages', stage('Signed') + stage('Asked', 'Signed'))]
  expect(
    (await compare(turned)).rows.map(({ fields }) => fields.find(({ field }) => field === 'parent_stage_id')),
  ).toEqual([
    { field: 'parent_stage_id', before: 'Asked', after: null },
    { field: 'parent_stage_id', before: null, after: 'Signed' },
  ])
  const changed = await apply(turned)
  expect(changed.data).toMatchObject({ added: 0, changed: 2 })
  expect((await apply(turned)).errors).toEqual([{ message: 'The configuration is like this already' }])
  const takeBack = (identifier: string) => sim.call(configuration.takeBack, { body: { identifier } }, admin)
  expect((await takeBack(changed.data.identifier)).data).toEqual(changed.data)
  expect((await compare(files)).rows).toEqual([])
  expect((await takeBack(receipt.identifier)).data).toEqual(receipt)
  expect(await textOf('stages')).not.toContain('Asked')
})

test('configuration of stages: a circle, a stage that is not there and one of another module are refused at their lines', async () => {
  const messages = async (text: string) =>
    (await compare([file('stages', text)])).errors.map(({ line, field, message }) => [line, field, message])
  expect(await messages(stage('Signed', 'Asked') + stage('Asked', 'Signed'))).toEqual([
    [4, 'parent_stage_id', 'A stage cannot be below itself'],
    [8, 'parent_stage_id', 'A stage cannot be below itself'],
  ])
  expect(await messages(stage('Signed', 'Nowhere'))).toEqual([
    [4, 'parent_stage_id', 'There is no record with this name'],
  ])
  // A stage of leads.
  expect(await messages(stage('Signed', 'Contacted'))).toEqual([
    [4, 'parent_stage_id', 'There is no record with this name'],
  ])
})

test('configuration of timelines: stages with days, whether they can be skipped and their forms, and what it is assigned to, by name', async () => {
  const [institution, level] = [nameOf('institutions'), nameOf('study_levels')]
  const files = [
    file('timelines', timeline(institution, level)),
    file('stages', stage('Asked') + stage('Signed')),
  ]
  const made = await apply(files)
  expect([made.errors ?? [], made.data]).toMatchObject([[], { added: 3 }])
  const text = await textOf('timelines')
  expect(text).toContain(
    `  stage_data:\n    - stage: Signed\n      est_days: "3"\n      is_skippable: "true"\n      form: ${FORM}\n    - stage: Asked\n      est_days: "5"\n  assigned_to:\n    - country: Canada\n`.replaceAll(
      /"(\w+)"/g,
      '$1',
    ),
  )
  const { data } = await sim.call(timelines.list, { query: { search: 'Partners' } }, admin)
  const { identifier } = data.recordsInfo[0]!
  const told = async () =>
    (await sim.call(timelines.assignedStages, { query: { timeline_id: identifier } }, admin)).data.map(
      ({ name, est_days, is_skippable, form_name }) => [name, est_days, is_skippable, form_name],
    )
  expect(await told()).toEqual([
    ['Signed', 3, true, FORM],
    ['Asked', 5, false, null],
  ])
  const fits = async (query: object) =>
    (await sim.call(timelines.fitting, { query: { module_type: 'agent', ...query } }, admin)).data?.why
  expect([await fits({ country_id: 'DE' }), await fits({ country_id: 'CA' })]).toEqual(['country', undefined])

  expect((await apply(files)).errors).toEqual([{ message: 'The configuration is like this already' }])
  const { rows } = await compare([file('timelines', text.replace('est_days: 5', 'est_days: 6'))])
  expect(rows.map(({ fields }) => fields)).toEqual([
    [
      {
        field: 'stage_data',
        before: `Signed = 3 = true = ${FORM}; Asked = 5`,
        after: `Signed = 3 = true = ${FORM}; Asked = 6`,
      },
    ],
  ])
  const fewer = await apply([
    file(
      'timelines',
      '- name: Partners\n  module_type: agent\n  stage_data:\n    - stage: Asked\n      est_days: 5\n',
    ),
  ])
  expect([fewer.data.changed, await told(), await fits({ country_id: 'DE' })]).toEqual([
    1,
    [['Asked', 5, false, null]],
    undefined,
  ])
  const history = await sim.call(masterRecords.history, { master: 'timelines', identifier }, admin)
  expect(history.data.recordsInfo[0]!.changes.map(({ field }) => field)).toEqual([
    'stage_data',
    'assigned_to',
  ])
  await sim.call(configuration.takeBack, { body: { identifier: fewer.data.identifier } }, admin)
  expect(await textOf('timelines')).toBe(text)
  // A mirror without them takes the timeline before its stages.
  const without = async (name: string, gone: RegExp) =>
    file(
      name,
      rowsOf(await textOf(name))
        .filter((row) => !gone.test(row))
        .join(''),
    )
  const gone = await apply(
    [await without('stages', /^- name: (Asked|Signed)\n/), await without('timelines', /^- name: Partners\n/)],
    'mirror',
  )
  expect([gone.errors ?? [], gone.data.deleted]).toEqual([[], 3])
})

test('configuration of timelines refuses lines that mean nothing, and two timelines of one module for the same', async () => {
  const made = '- name: Partners\n  module_type: agent\n'
  const messages = async (text: string) =>
    (await compare([file('timelines', text), file('stages', stage('Asked'))])).errors.map(
      ({ line, field, message }) => [line, field, message],
    )
  expect(
    await messages(
      `${made}  stage_data:\n    - stage: Nowhere\n      est_days: 51\n      is_skippable: maybe\n      form: None\n    - stage: Asked\n      est_days: 1\n    - stage: Asked\n      est_days: 1\n  assigned_to:\n    - country: Atlantis\n      institution: None\n`,
    ),
  ).toEqual([
    [3, 'stage_data.0.form', 'There is no record with this name'],
    [3, 'stage_data.0.est_days', 'Estimated days are from 1 to 50'],
    [3, 'stage_data.0.is_skippable', 'This value is not valid'],
    [3, 'stage_data.0.stage', 'There is no record with this name'],
    [3, 'stage_data.2.stage', 'This value appears twice'],
    [12, 'assigned_to.0.country', 'There is no record with this name'],
    [12, 'assigned_to.0.institution', 'There is no record with this name'],
  ])
  const toGermany = '  assigned_to:\n    - country: Germany\n'
  expect(await messages(`${made}${toGermany}- name: Others\n  module_type: agent\n${toGermany}`)).toEqual([
    [null, null, 'Another timeline is assigned to the same by now. Nothing was changed.'],
  ])
})

test('configuration of forms: a new form comes with fields that depend on each other; a mirror takes them together', async () => {
  const asked = (field: string, parent?: string) =>
    `- form_field_id: ${field}\n  form_id: Visa\n${parent ? `  parent_field_id: ${parent}\n` : ''}`
  const before = await textOf('formAssignments')
  const forms = await textOf('forms')
  const files = [
    file('formAssignments', `${before}${asked('Height', 'Weight')}${asked('Weight')}`),
    file(
      'formFields',
      '- label: Weight\n  name: weight\n  type: text\n- label: Height\n  name: height\n  type: text\n',
    ),
    file('forms', `${forms}- name: Visa\n  description: Visa\n  operation: update\n  status: draft\n`),
  ]
  const made = await apply(files)
  expect([made.errors ?? [], made.data.added]).toEqual([[], 5])
  expect((await apply(files)).errors).toEqual([{ message: 'The configuration is like this already' }])
  const withoutForm = await apply([file('formAssignments', before), file('forms', forms)], 'mirror')
  expect([withoutForm.errors ?? [], withoutForm.data.deleted]).toEqual([[], 3])
  const circle = `${asked('Height', 'Weight')}${asked('Weight', 'Height')}`
  const { errors } = await compare([files[2]!, file('formAssignments', circle)])
  expect(errors.map(({ message }) => message)).toEqual([
    'Fields cannot depend on each other in a circle',
    'Fields cannot depend on each other in a circle',
  ])
})

test('configuration of forms: fields with the same label are told apart by their names; a label names the only one', async () => {
  const field = (name: string) => `- label: Notes\n  name: ${name}\n  type: text\n`
  const asked = (name: string) => `- form_field_id: ${name}\n  form_id: ${FORM}\n`
  const fields = file('formFields', field('notes_a') + field('notes_b'))
  const made = await apply([fields, file('formAssignments', asked('notes_b') + asked('notes_a'))])
  expect([made.errors ?? [], made.data.added]).toEqual([[], 4])
  const text = await textOf('formAssignments')
  expect(text).toContain(`- form_field_id: notes_a\n  form_id: ${FORM}\n`)
  expect((await compare([file('formAssignments', text)])).rows).toEqual([])
  const { errors } = await compare([file('formAssignments', asked('Notes'))])
  expect(errors.map(({ message }) => message)).toEqual(['Several records have this name'])
  expect((await compare([file('formAssignments', asked('Budget per year'))])).errors).toEqual([])
})

test('configuration of stages: one that others are below is deleted together with them, or not at all', async () => {
  await apply([file('stages', stage('Asked') + stage('Signed', 'Asked'))])
  const rows = rowsOf(await textOf('stages'))
  const mirrored = (gone: RegExp) =>
    apply([file('stages', rows.filter((row) => !gone.test(row)).join(''))], 'mirror')
  const kept = await mirrored(/^- name: Asked\n/)
  expect([kept.status, kept.errors.map(({ message }) => message)]).toEqual([422, ['Asked: it is in use']])
  expect((await mirrored(/^- name: (Asked|Signed)\n/)).data.deleted).toBe(2)
})
