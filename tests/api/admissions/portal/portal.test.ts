/** The calls of the portal: what a student reads of their own file, and what they write in it. */
import { beforeEach, describe, expect, test } from 'vitest'
import { completionOf, countedFields } from '@contract/admissions/studentPortal/completion'
import { studentDocuments } from '@contract/admissions/studentPortal/documents'
import { studentHome } from '@contract/admissions/studentPortal/home'
import { studentLists } from '@contract/admissions/studentPortal/lists'
import { studentPortal } from '@contract/admissions/studentPortal'
import { studentTalk } from '@contract/admissions/studentPortal/talk'
import { leadConversations } from '@contract/leads/leadConversations'
import { leadNotes } from '@contract/leads/leadNotes'
import { leads } from '@contract/leads/leads'
import { programShortlist } from '@contract/leads/programShortlist'
import { tasks } from '@contract/leads/tasks'
import { files } from '@contract/platform/files'
import { personas } from '@seeds/people/personas'
import { pdfPage } from '@seeds/leads/leadDocuments'
import { makeSim, type Sim } from '@support/server/sim'
import {
  makeApplicationRow,
  makeStudentFiles,
  OWN,
  student,
  type StudentFile,
} from '@support/server/admissions/studentFiles'
import { uploadFile } from '@support/server/uploadFile'

let sim: Sim
let ownFile: StudentFile
let other: StudentFile
beforeEach(async () => {
  sim = await makeSim()
  const made = makeStudentFiles(sim)
  ownFile = made.own
  other = made.other
})
const as = { as: student }
const counsellor = { as: personas.counsellor.email as string }
const admin = { as: personas.superAdmin.email as string }

describe('studentHome.read', () => {
  test('studentHome.read says where each application stands, ended ones last, and what is missing', async () => {
    makeApplicationRow(sim, ownFile.lead, { program_name: 'Dropped', stage: 'Closed', preference_order: 0 })
    const { data } = await sim.call(studentHome.read, {}, as)
    const [first] = data.applications
    expect([data.has_file, first!.program, first!.stage, first!.ended]).toEqual([
      true,
      'Robotics ',
      'Submitted',
      null,
    ])
    expect(first!.steps.map(({ stage, state }) => `${stage} ${state}`)).toEqual([
      'Preparation done',
      'Submitted current',
      'Offer ahead',
      'Visa ahead',
      'Enrolled ahead',
    ])
    const dropped = data.applications.find(({ program }) => program === 'Dropped')
    expect(dropped).toMatchObject({ ended: 'cancel', steps: [], missing: [] })
    expect(data.applications.map(({ ended }) => ended)).toEqual([null, 'cancel', 'success'])
    expect(first!.missing.length).toBeGreaterThan(0)
    expect([data.unread_count, data.reminders.map(({ note }) => note)]).toEqual([1, ['Call the bank ']])
  })
  test('studentHome.read of a student without a file says so, and its lists are empty', async () => {
    sim.db.prepare("UPDATE leads SET deleted_at = '2026-11-01T00:00:00.000Z' WHERE id = ?").run(ownFile.lead)
    const { data } = await sim.call(studentHome.read, {}, as)
    expect([data.has_file, data.applications, data.unread_count]).toEqual([false, [], 0])
    for (const endpoint of [studentLists.shortlist, studentLists.payments, studentTalk.threads])
      expect((await sim.call(endpoint, {}, as)).data.totalRecords, endpoint.path).toBe(0)
    const { status, errors } = await sim.call(studentLists.addNote, { body: { content: 'Hello' } }, as)
    expect([status, errors[0]!.message]).toEqual([409, 'Your application file is not open yet'])
  })
})

describe('studentTalk', () => {
  test('studentTalk.write reaches the thread of staff and their notifications, and theirs the student', async () => {
    const { data } = await sim.call(studentTalk.write, { thread: OWN, body: { content: 'When is it?' } }, as)
    expect([data.is_own, data.content]).toEqual([true, 'When is it?'])
    const thread = await sim.call(leadConversations.list, { lead: OWN }, admin)
    expect(thread.data.recordsInfo[0]).toMatchObject({
      channel: 'portal',
      direction: 'incoming',
      content: 'When is it?',
    })
    const body = { channel: 'portal' as const, content: 'On Monday' }
    await sim.call(leadConversations.write, { lead: OWN, body }, admin)
    const { data: threads } = await sim.call(studentTalk.threads, {}, as)
    expect(threads.recordsInfo[0]).toMatchObject({
      identifier: OWN,
      last_message: 'On Monday',
      unread_count: 2,
    })
    const notes = sim.db
      .prepare<[string], string>(
        'SELECT n.title FROM notifications n JOIN users u ON u.id = n.user_id WHERE u.email = ?',
      )
      .pluck()
      .all(student)
    expect(notes.at(-1)).toMatch(/wrote to you$/)
    const mail = sim.db
      .prepare<[string], string>('SELECT body FROM outbox WHERE "to" = ? ORDER BY id DESC')
      .pluck()
    expect(mail.get(student)).toContain('On Monday')
  })
  test('studentTalk.read takes messages up to one, and none of them again', async () => {
    const { data } = await sim.call(studentTalk.messages, { thread: OWN }, as)
    const [last] = data.recordsInfo
    await sim.call(studentTalk.read, { thread: OWN, body: { message_identifier: last!.identifier } }, as)
    expect((await sim.call(studentTalk.threads, {}, as)).data.recordsInfo[0]!.unread_count).toBe(0)
    expect((await sim.call(studentHome.read, {}, as)).data.unread_count).toBe(0)
  })
  test('studentTalk.write in the thread of an application stays in it', async () => {
    await sim.call(studentTalk.write, { thread: ownFile.application, body: { content: 'About robots' } }, as)
    const { data } = await sim.call(studentTalk.messages, { thread: OWN }, as)
    expect(data.recordsInfo.map(({ content }) => content)).toEqual(['Welcome '])
  })
})

describe('studentDocuments', () => {
  const send = async (type: string) => {
    const { file_identifier } = await uploadFile(sim, student, pdfPage('Transcript'), { use: 'document' })
    const body = { document_type_identifier: type, file_identifier }
    return { body, ...(await sim.call(studentDocuments.add, { body }, as)) }
  }
  const firstType = async () => (await sim.call(studentDocuments.types, {}, as)).data[0]!

  test('studentDocuments.types has the missing ones first, and a document sent is missing no more', async () => {
    const before = await firstType()
    expect(before.asked).toBe('missing')
    expect((await send(before.type_identifier)).data.is_own).toBe(true)
    const after = (await sim.call(studentDocuments.types, {}, as)).data.find(
      ({ type_identifier }) => type_identifier === before.type_identifier,
    )!
    expect([after.asked, after.count]).toEqual(['there', 1])
  })
  test('studentDocuments.add sent twice adds one document: a phone that lost the answer sends it again', async () => {
    const { body, data } = await send((await firstType()).type_identifier)
    const again = await sim.call(studentDocuments.add, { body }, as)
    expect([again.status, again.data]).toEqual([200, data])
    const { data: all } = await sim.call(studentDocuments.list, {}, as)
    expect(all.filter(({ identifier }) => identifier === data.identifier)).toHaveLength(1)
  })
  test('studentDocuments.add answers what the student then opens, renames and deletes, and staff see it', async () => {
    const { data } = await send((await firstType()).type_identifier)
    const { identifier } = data
    expect((await sim.call(files.download, { identifier }, as)).text).toContain('Transcript')
    await sim.call(studentDocuments.rename, { identifier, body: { newFileAlias: 'marks.pdf' } }, as)
    const activity = await sim.call(leads.activities, { lead: OWN }, admin)
    expect(activity.data.recordsInfo.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['documents.add', 'documents.rename']),
    )
    expect((await sim.call(studentDocuments.remove, { identifier }, as)).status).toBe(200)
    expect((await sim.call(files.download, { identifier }, as)).status).toBe(404)
  })
  test('studentDocuments shows what staff added, and does not let the student delete it', async () => {
    const { data } = await sim.call(studentDocuments.list, {}, as)
    expect(data.map(({ filealias, is_own, can_delete }) => [filealias, is_own, can_delete])).toEqual([
      ['passport.pdf', false, false],
    ])
    expect((await sim.call(files.download, { identifier: ownFile.document }, as)).status).toBe(200)
    expect((await sim.call(studentDocuments.remove, { identifier: ownFile.document }, as)).status).toBe(403)
    expect((await sim.call(files.download, { identifier: other.document }, as)).status).toBe(404)
  })
})

describe('studentLists', () => {
  test('studentLists.setReminder is the student’s ownFile: staff do not list it, and it is done and reopened', async () => {
    const body = { scheduled_at: '2026-11-20T09:00:00+03:00', note: 'Buy insurance' }
    const { data } = await sim.call(studentLists.setReminder, { body }, as)
    expect(data).toMatchObject({
      note: 'Buy insurance',
      status: 'working',
      scheduled_at: '2026-11-20T06:00:00.000Z',
    })
    const { data: seen } = await sim.call(
      tasks.list,
      { query: { tab: 'all', search: 'insurance' } },
      counsellor,
    )
    expect(seen.totalRecords).toBe(0)
    const { identifier } = data
    const done = await sim.call(studentLists.changeReminder, { identifier, body: { is_done: true } }, as)
    expect(done.data.status).toBe('completed')
    const past = await sim.call(
      studentLists.setReminder,
      { body: { ...body, scheduled_at: '2026-11-01T09:00:00Z' } },
      as,
    )
    expect([past.status, past.errors[0]!.field]).toEqual([422, 'scheduled_at'])
  })
  test('studentLists.addNote is read by staff, and shared notes by the student', async () => {
    await sim.call(studentLists.addNote, { body: { content: 'I prefer Toronto' } }, as)
    const { data } = await sim.call(studentLists.notes, {}, as)
    expect(data.recordsInfo.map(({ content, is_own }) => [content, is_own])).toEqual([
      ['I prefer Toronto', true],
      ['Shared ', false],
    ])
    const ofStaff = await sim.call(leadNotes.list, { lead: OWN }, admin)
    expect(ofStaff.data.recordsInfo.map(({ content }) => content)).toContain('I prefer Toronto')
  })
  test('studentLists.payments has sums, and a receipt of one’s ownFile alone', async () => {
    const { data } = await sim.call(studentLists.payments, {}, as)
    expect([data.recordsInfo[0]!.amount, data.sums]).toEqual([50_000, [{ currency: 'USD', amount: 50_000 }]])
    const receipt = await sim.call(studentLists.receipt, { identifier: ownFile.payment }, as)
    expect([receipt.status, receipt.text.slice(0, 5)]).toEqual([200, '%PDF-'])
    expect((await sim.call(studentLists.receipt, { identifier: other.payment }, as)).status).toBe(404)
  })
  test('studentLists.changeShortlist takes off what the student put there, and not what staff did (business-6-rules-02)', async () => {
    const [mine, theirs] = sim.db
      .prepare<[], string>(
        "SELECT p.identifier FROM programs p JOIN campuses c ON c.id = p.campus_id JOIN institutions i ON i.id = p.institution_id WHERE coalesce(p.visible_to, c.visible_to) = 'all' AND i.status = 'active' ORDER BY p.id LIMIT 2",
      )
      .pluck()
      .all()
    await sim.call(studentLists.changeShortlist, { body: { program: mine!, is_shortlist: true } }, as)
    await sim.call(programShortlist.shortlist, { lead: OWN, body: { programs: [theirs!] } }, admin)
    const { data } = await sim.call(studentLists.shortlist, {}, as)
    expect(data.recordsInfo.map(({ identifier, is_by_staff }) => [identifier, is_by_staff])).toEqual([
      [mine, false],
      [theirs, true],
    ])
    const off = (program: string) =>
      sim.call(studentLists.changeShortlist, { body: { program, is_shortlist: false } }, as)
    expect([(await off(mine!)).status, (await off(theirs!)).status]).toEqual([200, 403])
  })
  test('studentLists.staff names who has the file, once, with the programs they work on', async () => {
    const { data } = await sim.call(studentLists.staff, {}, as)
    expect(data.map(({ email, programs }) => [email, programs])).toEqual([
      [personas.counsellor.email, ['Robotics ']],
    ])
  })
  test('studentLists.timeline tells what happened, newest first', async () => {
    const { data } = await sim.call(studentLists.timeline, {}, as)
    expect(new Set(data.recordsInfo.map(({ action }) => action))).toEqual(
      new Set(['applied', 'document', 'note', 'payment', 'message']),
    )
  })
})

describe('studentPortal.saveProfile', () => {
  test('studentPortal.saveProfile keeps what is left out, completes the profile, and is undone by staff', async () => {
    const entry = {
      title: 'BSc Mathematics',
      institution: 'Ankara',
      country: 'TR',
      grade: '3.4',
      from_year: 2020,
      to_year: 2024,
    }
    const body = { mobile: '+90 532 123 45 67', education: [entry], preferences: { subject: 'Robotics' } }
    const { data, status } = await sim.call(studentPortal.saveProfile, { body }, as)
    expect([status, data.education, data.userInfo.mobile]).toEqual([200, [entry], '5321234567'])
    await sim.call(studentPortal.saveProfile, { body: { date_of_birth: '2004-03-09' } }, as)
    const read = (await sim.call(studentPortal.profile, {}, as)).data
    expect([read.education, read.userInfo.date_of_birth, read.preferences!.subject]).toEqual([
      [entry],
      '2004-03-09',
      'Robotics',
    ])
    const activity = await sim.call(leads.activities, { lead: OWN }, admin)
    const edit = activity.data.recordsInfo.find(({ action }) => action === 'leads.edit')
    expect(edit?.userInfo?.first_name).toBe('Ibrahim')
  })
  test('studentPortal.saveProfile refuses a wrong number and an end before the beginning at their fields', async () => {
    const wrong = await sim.call(studentPortal.saveProfile, { body: { mobile: '+90 12' } }, as)
    expect([wrong.status, wrong.errors[0]!.field]).toEqual([422, 'mobile'])
    const entry = {
      title: 'BSc',
      institution: 'Ankara',
      country: null,
      grade: '',
      from_year: 2024,
      to_year: 2020,
    }
    const order = await sim.call(studentPortal.saveProfile, { body: { education: [entry] } }, as)
    expect(order.errors).toEqual([{ message: 'It ends before it begins', field: 'education.0.to_year' }])
  })
  test('completionOf counts each field once, and names what is missing in the order in which it is asked', () => {
    const empty = {
      email: null,
      mobile: null,
      date_of_birth: null,
      source_country: null,
      destination_country: null,
      education: 0,
      test_scores: 0,
      subject: '',
    }
    expect(completionOf(empty)).toEqual({ percent: 0, missing: [...countedFields] })
    const full = {
      email: 'a',
      mobile: '1',
      date_of_birth: 'd',
      source_country: 'TR',
      destination_country: 'CA',
      education: 1,
      test_scores: 2,
      subject: 's',
    }
    expect(completionOf(full)).toEqual({ percent: 100, missing: [] })
    expect(completionOf({ ...full, mobile: '' })).toEqual({ percent: 87, missing: ['mobile'] })
  })
})

test('portal_changed goes to the student alone whose file staff changed, and names nothing', async () => {
  sim.said.length = 0
  await sim.call(leadNotes.create, { lead: OWN, body: { content: 'SECRET' } }, admin)
  const told = sim.said.filter(({ event }) => event === 'portal_changed')
  const { identifier } = sim.db
    .prepare<[string], { identifier: string }>('SELECT identifier FROM users WHERE email = ?')
    .get(student)!
  expect(told.map(({ to, payload }) => [to, payload])).toEqual([[{ user: identifier }, {}]])
})
