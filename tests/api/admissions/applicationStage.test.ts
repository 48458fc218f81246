/** Moves of applications, and what they do elsewhere: installments of commission, reasons, letters, dates. */
import { beforeEach, describe, expect, test } from 'vitest'
import { applicationStage } from '@contract/admissions/applicationStage'
import { applications } from '@contract/admissions/applications'
import { operations } from '@contract/platform/operations'
import { personas } from '@seeds/people/personas'
import {
  admin,
  agreeTerms,
  apply,
  installmentsOf,
  leadsWithoutApplication,
  programsOfOneCampus,
  reasonNamed,
  stageNamed,
  statusNamed,
  YEAR,
  type OfferedProgram,
} from '@support/server/admissions/applicationDesk'
import { makeSim, type Sim } from '@support/server/sim'
import { uploadFile } from '@support/server/uploadFile'

let sim: Sim
let program: OfferedProgram
let id: string
beforeEach(async () => {
  sim = await makeSim()
  ;[program] = programsOfOneCampus(
    sim.db,
    1,
    "l.duration = 3 AND l.duration_type = 'year' AND l.tuition_fee > 0",
  ) as [OfferedProgram]
  agreeTerms(sim.db, program.institution_id, 10)
  ;[id] = (await apply(sim, leadsWithoutApplication(sim.db)[0]!, [program])) as [string]
})
const move = (name: string, body: object = {}) =>
  sim.call(
    applicationStage.update,
    { id, query: { status_identifier: statusNamed(sim.db, name) }, body },
    admin,
  )
const undo = (identifier: string) => sim.call(operations.undo, { identifier, body: {} }, admin)
const application = async () => (await sim.call(applications.single, { id }, admin)).data
const withdraw = () => move('Application withdrawn', { reason_identifier: reasonNamed(sim.db, 'withdraw') })
const open = (rows: { invoice_status_type: string | null }[]) =>
  rows.filter(({ invoice_status_type }) => invoice_status_type !== 'drop')

test('applications.update takes the identifier of a status, and of a stage (business-7-leads-04)', async () => {
  expect(await move('Submitted')).toMatchObject({ status: 200, message: 'Application status updated' })
  expect(await application()).toMatchObject({ stage_name: 'Submitted', status_name: 'Submitted' })
  const query = { status_identifier: stageNamed(sim.db, 'Visa') }
  await sim.call(applicationStage.update, { id, query, body: {} }, admin)
  expect(await application()).toMatchObject({ stage_name: 'Visa', status_name: 'Visa in progress' })
})

test('applicationStage.subStatuses are those of one status, by its identifier or its number', async () => {
  const names = async (one: string) =>
    (await sim.call(applicationStage.subStatuses, { id: one }, admin)).data.map(({ name }) => name)
  const expected = ['Under review', 'Interview']
  expect(await names(statusNamed(sim.db, 'Submitted'))).toEqual(expected)
  const number = sim.db
    .prepare<[], number>("SELECT id FROM application_statuses WHERE name = 'Submitted'")
    .pluck()
    .get()!
  expect(await names(String(number))).toEqual(expected)
})

test('no move is restricted without a timeline (business-4-other-02)', async () => {
  for (const name of ['Visa in progress', 'In preparation', 'Enrolled', 'Submitted'])
    expect((await move(name)).status).toBe(200)
})

test('a move goes along the timeline: past stages that are not next it is refused', async () => {
  const stages = ['Preparation', 'Submitted', 'Visa', 'Enrolled']
  const stage_data = stages.map((name) => ({
    stage_id: sim.db.prepare('SELECT id FROM application_stages WHERE name = ?').pluck().get(name),
    is_skippable: 0,
    est_days: 5,
  }))
  sim.db
    .prepare("UPDATE timelines SET stage_data = ? WHERE module_type = 'application' AND is_default")
    .run(JSON.stringify(stage_data))
  const { status, errors } = await move('Visa in progress')
  expect([status, errors.at(-1)!.message]).toEqual([422, 'Visa is not next in the timeline Applications'])
  expect((await move('Submitted')).status).toBe(200)
  const { data } = await sim.call(applicationStage.next, { id }, admin)
  expect(data.stages.map(({ name, state }) => [name, state])).toEqual([
    ['Preparation', 'done'],
    ['Submitted', 'now'],
    ['Visa', 'next'],
    ['Enrolled', 'later'],
  ])
})

describe('an enrolment', () => {
  test('makes an installment for each year of study, by the terms of the institution, once', async () => {
    const fee = (await application()).fees.tuition_fee!
    await move('Enrolled')
    const made = installmentsOf(sim.db, id)
    expect(made).toHaveLength(3)
    expect(made[0]).toMatchObject({
      number: 1,
      count: 3,
      expected_commission_in: Math.round(fee / 10),
      status: 'not_claimed',
    })
    const years = made.map(({ expected_commission_in_date }) =>
      Number(expected_commission_in_date.slice(0, 4)),
    )
    expect(years.map((year) => year - years[0]!)).toEqual([0, 1, 2])
    await move('Visa in progress')
    await move('Enrolled')
    expect(installmentsOf(sim.db, id)).toHaveLength(3)
  })
  test('is refused without terms: no amount is guessed', async () => {
    agreeTerms(sim.db, program.institution_id, null)
    const { status, errors } = await move('Enrolled')
    expect([status, errors.at(-1)!.message]).toEqual([
      422,
      expect.stringContaining('Nothing is agreed about commission with'),
    ])
    expect(installmentsOf(sim.db, id)).toEqual([])
  })
  test('tells finance by the event of installments', async () => {
    await move('Enrolled')
    const names = installmentsOf(sim.db, id).map(({ identifier }) => identifier)
    expect(sim.said).toContainEqual(
      expect.objectContaining({
        event: 'invoices_changed',
        payload: expect.objectContaining({ identifiers: names }),
      }),
    )
  })
  test('is undone with its installments, and redone with them', async () => {
    const { data } = await move('Enrolled')
    await undo(data.operation_identifier)
    expect(await application()).toMatchObject({ stage_name: 'Preparation' })
    expect(open(installmentsOf(sim.db, id))).toEqual([])
    await sim.call(operations.redo, { identifier: data.operation_identifier, body: {} }, admin)
    expect(open(installmentsOf(sim.db, id))).toHaveLength(3)
  })
  test('whose installments were claimed since is not undone, and says so', async () => {
    const { data } = await move('Enrolled')
    sim.db
      .prepare("UPDATE application_installments SET status = 'not_invoiced' WHERE identifier = ?")
      .run(installmentsOf(sim.db, id)[0]!.identifier)
    const { status, errors } = await undo(data.operation_identifier)
    expect([status, errors[0]!.message]).toEqual([
      409,
      expect.stringContaining('Finance has claimed installments of'),
    ])
  })
})

describe('an application that ends', () => {
  test('drops installments that nobody claimed, keeps the others, and its undo brings them back', async () => {
    await move('Enrolled')
    const [first] = installmentsOf(sim.db, id)
    sim.db
      .prepare("UPDATE application_installments SET status = 'not_invoiced' WHERE identifier = ?")
      .run(first!.identifier)
    const { data } = await withdraw()
    expect(installmentsOf(sim.db, id).map(({ invoice_status_type }) => invoice_status_type)).toEqual([
      null,
      'drop',
      'drop',
    ])
    await undo(data.operation_identifier)
    expect(open(installmentsOf(sim.db, id))).toHaveLength(3)
  })
  test('asks for a reason of its type; a visa refusal takes remarks in place of one', async () => {
    expect((await move('Application rejected')).errors).toEqual([
      { message: 'Reason is required', field: 'reason_identifier' },
    ])
    const wrong = { reason_identifier: reasonNamed(sim.db, 'withdraw') }
    expect((await move('Application rejected', wrong)).errors).toEqual([
      { message: 'There is no such reason', field: 'reason_identifier' },
    ])
    expect((await move('Visa refused', { remarks: 'Ties to home country' })).status).toBe(200)
    expect(await application()).toMatchObject({ remarks: 'Ties to home country', stage_name: 'Closed' })
  })
  test('that enrols again has the installments of before', async () => {
    await move('Enrolled')
    const before = installmentsOf(sim.db, id)
    await withdraw()
    await move('Enrolled')
    expect(installmentsOf(sim.db, id)).toEqual(before)
  })
})

test('an offer asks for its letter, which may come with the move', async () => {
  const refused = await move('Conditional offer')
  expect(refused.errors.at(-1)!.message).toBe('The offer letter is missing. Add it to the documents first.')
  const { data } = await sim.call(
    applicationStage.form,
    { id, query: { status_identifier: statusNamed(sim.db, 'Conditional offer') } },
    admin,
  )
  expect(data.asks).toMatchObject({ effect: 'offer', offer_letter: true })
  const letter = await uploadFile(sim, admin.as, Buffer.from('%PDF-1.4\n%%EOF'))
  const done = await move('Conditional offer', { offer_file_identifier: letter.file_identifier })
  expect(done.status).toBe(200)
  const kept = () =>
    sim.db
      .prepare(
        'SELECT count(*) FROM lead_documents d JOIN applications a ON a.id = d.application_id WHERE a.identifier = ? AND d.deleted_at IS NULL',
      )
      .pluck()
      .get(id)
  expect(kept()).toBe(1)
  await undo(done.data.operation_identifier)
  expect(kept()).toBe(0)
})

test('a deferral moves the intake, and the dates of installments that nobody claimed', async () => {
  await move('Enrolled')
  const [first, second] = installmentsOf(sim.db, id)
  sim.db
    .prepare("UPDATE application_installments SET status = 'not_invoiced' WHERE identifier = ?")
    .run(first!.identifier)
  const body = {
    is_selected_all: false,
    applications: [id],
    intake: program.intake,
    intake_year: YEAR + 1,
    reason_identifier: reasonNamed(sim.db, 'defer'),
  }
  const { data } = await sim.call(applicationStage.bulkDefer, { body }, admin)
  expect(await application()).toMatchObject({ intake_year: YEAR + 1, is_deferred: true })
  const after = installmentsOf(sim.db, id)
  expect(after[0]!.expected_commission_in_date).toBe(first!.expected_commission_in_date)
  expect(Number(after[1]!.expected_commission_in_date.slice(0, 4))).toBe(
    Number(second!.expected_commission_in_date.slice(0, 4)) + 1,
  )
  await undo(data.operation_identifier)
  expect(installmentsOf(sim.db, id)[1]).toEqual(second)
})

test('an application on hold does not move until it is released', async () => {
  const hold = (is_held: boolean) =>
    sim.call(
      applications.bulkHold,
      {
        body: {
          is_selected_all: false,
          applications: [id],
          is_held,
          reason_identifier: reasonNamed(sim.db, 'hold'),
        },
      },
      admin,
    )
  await hold(true)
  expect((await move('Submitted')).errors.at(-1)!.message).toBe('It is on hold. Release it first.')
  await hold(false)
  expect((await move('Submitted')).status).toBe(200)
})

test('who works on an application, and its student, are told of a move in their languages', async () => {
  const userOf = (email: string) =>
    sim.db
      .prepare<[string], { id: number; identifier: string }>(
        'SELECT id, identifier FROM users WHERE email = ?',
      )
      .get(email)!
  const user_identifier = userOf(personas.counsellor.email).identifier
  await sim.call(
    applications.bulkAssign,
    { body: { is_selected_all: false, applications: [id], user_identifier } },
    admin,
  )
  sim.db
    .prepare(
      "UPDATE users SET language = 'tr', student_profile_identifier = (SELECT l.identifier FROM leads l JOIN applications a ON a.lead_id = l.id WHERE a.identifier = ?) WHERE email = ?",
    )
    .run(id, personas.student.email)
  await move('Submitted')
  const told = (email: string) =>
    sim.db
      .prepare<[number], string>(
        "SELECT title FROM notifications WHERE user_id = ? AND module_type = 'application' ORDER BY id",
      )
      .pluck()
      .all(userOf(email).id)
      .at(-1)
  expect(told(personas.counsellor.email)).toMatch(/: Submitted$/)
  expect(told(personas.student.email)).toBe('Başvurunuz: Submitted')
  const mails = sim.db
    .prepare<[number], string>(
      "SELECT subject FROM outbox WHERE user_id = ? AND channel = 'email' ORDER BY id",
    )
    .pluck()
    .all(userOf(personas.student.email).id)
  expect(mails).toContain('Başvurunuz: Submitted')
})
