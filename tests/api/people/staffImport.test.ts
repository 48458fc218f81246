/** Import of staff: formats, faults and their corrections, one operation with undo, invitations, limits of what a caller may give. */
import { beforeEach, describe, expect, test } from 'vitest'
import { staffImport } from '@contract/people/staffImport'
import { staff } from '@contract/people/staff'
import { operations } from '@contract/platform/operations'
import { oneTime } from '@contract/access/oneTime'
import { makeUser, PASSWORD } from '@seeds/people/people'
import { personas } from '@seeds/people/personas'
import { codeFor, onDevice, startSignIn } from '@support/server/codes'
import { importDesk } from '@support/server/leads/importDesk'
import { makeSim, type Sim } from '@support/server/sim'

const admin = personas.superAdmin.email as string
let sim: Sim
beforeEach(async () => {
  sim = await makeSim({ size: 0 })
})
const { upload } = importDesk(() => sim)

const HEADS = 'First name,Last name,Email,Country code,Mobile,Gender,Role,Branch,Team'
const line = (
  at: number,
  more: Partial<Record<'email' | 'mobile' | 'gender' | 'role' | 'branch' | 'team', string>> = {},
) =>
  [
    'Ada',
    `No ${at}`,
    more.email ?? `ada${at}@import.example`,
    '+90',
    more.mobile ?? `532${1_000_000 + at}`,
    more.gender ?? 'female',
    more.role ?? '',
    more.branch ?? '',
    more.team ?? '',
  ].join(',')
const fileOf = (lines: readonly string[], heads = HEADS) => [heads, ...lines].join('\n')
const preview = async (content: string, more: object = {}, as = admin) =>
  sim.call(staffImport.preview, { body: { file_identifier: await upload(content, as), ...more } }, { as })
const bring = async (content: string, more: object = {}, as = admin, key?: string) =>
  sim.call(
    staffImport.create,
    { body: { file_identifier: await upload(content, as), ...more } },
    { as, ...(key && { headers: { 'idempotency-key': key } }) },
  )
const undo = (identifier: string) => sim.call(operations.undo, { identifier, body: {} }, { as: admin })
const redo = (identifier: string) => sim.call(operations.redo, { identifier, body: {} }, { as: admin })
const imported = () =>
  sim.db
    .prepare<[], number>(
      "SELECT count(*) FROM users WHERE email LIKE '%@import.example' AND deleted_at IS NULL",
    )
    .pluck()
    .get()!
const faultsOf = ({ data }: Awaited<ReturnType<typeof preview>>) =>
  data.rows.flatMap(({ row, cells }) =>
    cells.flatMap(({ field, message }) => (message === null ? [] : [[row, field, message]])),
  )
const mails = () =>
  sim.db
    .prepare<[], { to: string; body: string }>(
      'SELECT "to", body FROM outbox WHERE "to" LIKE \'%@import.example\'',
    )
    .all()

describe('a file of staff', () => {
  test('is read with headings in four languages, numbers with their country, and words for a gender', async () => {
    const { data } = await bring(
      'Ad;Soyad;E-posta;Cep Telefonu;Cinsiyet\nEce;Tan;ECE@import.example;0090 532 111 00 99;Kadın\nمحمد;الشامي;m@import.example;+971 50 123 4567;ذكر',
    )
    expect(data).toMatchObject({ total: 2, imported: 2, failed: 0, errors: [] })
    const { data: list } = await sim.call(staff.list, { query: { search: 'import.example' } }, { as: admin })
    expect(list.recordsInfo.toSorted((a, b) => a.email.localeCompare(b.email))).toMatchObject([
      {
        first_name: 'Ece',
        email: 'ece@import.example',
        country_code: '+90',
        mobile: '5321110099',
        gender: 'female',
        status: 'active',
        roles: [{ identifier: 'staff' }],
      },
      { first_name: 'محمد', country_code: '+971', mobile: '501234567', gender: 'male' },
    ])
  })
  test('gives roles, branches and teams by name, and the chosen ones to rows without', async () => {
    const { data: choices } = await sim.call(staffImport.choices, {}, { as: admin })
    const [branch, other] = choices.branches
    const team = sim.db
      .prepare<[unknown], string>(
        'SELECT t.name FROM teams t JOIN branches b ON b.id = t.branch_id WHERE b.identifier = ? AND t.deleted_at IS NULL',
      )
      .pluck()
      .get(branch!.value)!
    await bring(fileOf([line(1, { role: 'counsellor', branch: branch!.label, team }), line(2)]), {
      role_identifier: 'manager',
      branch_identifier: other!.value,
    })
    const { data: list } = await sim.call(
      staff.list,
      { query: { search: 'import.example', sort_by: 'last_name', sort: 'asc' } },
      { as: admin },
    )
    expect(
      list.recordsInfo.map(({ roles, branches, teams }) => [
        roles.map(({ identifier }) => identifier),
        branches.map(({ identifier }) => identifier),
        teams.map(({ name }) => name),
      ]),
    ).toEqual([
      [['counsellor'], [branch!.value], [team]],
      [['manager'], [other!.value], []],
    ])
  })
  test('has a sample that imports as it is', async () => {
    const { accessToken, device } = await sim.sessionOf(admin)
    const answer = await sim.request('/staffs/import/sample-file', {
      headers: { authorization: `Bearer ${accessToken}`, 'device-number': device },
    })
    expect((await preview(await answer.text())).data).toMatchObject({ total: 2, will_import: 2 })
  })
})

describe('faulty rows', () => {
  const { email } = personas.counsellor
  const faulty = () =>
    fileOf([
      line(1, { email: 'ada' }),
      line(2, { mobile: '12' }),
      line(3, { gender: '' }),
      line(4, { role: 'Pilot' }),
      line(5, { email }),
      line(6),
      line(7, { email: 'ada6@import.example' }),
      line(8, { branch: 'Nowhere' }),
      line(9, { role: 'Pilot' }),
    ])

  test('say what is wrong in which field, by the rules of the form', async () => {
    const answer = await preview(faulty())
    expect(faultsOf(answer)).toEqual([
      [2, 'email', 'Invalid email'],
      [3, 'mobile', 'This is not a number of the country code +90'],
      [4, 'gender', 'Gender is required'],
      [5, 'role_name', 'There is no role Pilot'],
      [6, 'email', 'Another person has this email address'],
      [8, 'email', 'Same email as row 7'],
      [9, 'branch_name', 'There is no branch Nowhere'],
      [10, 'role_name', 'There is no role Pilot'],
    ])
    expect(answer.data).toMatchObject({ total: 9, will_import: 1, failed: 8 })
  })
  test('are mended one by one, or a value once for all rows that have it', async () => {
    const corrections = [
      { row: 2, field: 'email' as const, value: 'ada1@import.example' },
      { row: 3, field: 'mobile' as const, value: '5329998877' },
      { row: 4, field: 'gender' as const, value: 'male' },
      { field: 'role_name' as const, was: 'pilot', value: 'counsellor' },
    ]
    const { data } = await preview(faulty(), { corrections })
    expect([data.will_import, data.failed, data.rows.filter(({ mended }) => mended).length]).toEqual([
      6, 3, 5,
    ])
    const { data: done } = await bring(faulty(), { corrections })
    expect(done).toMatchObject({
      total: 9,
      imported: 6,
      failed: 3,
      errors: [
        { row: 6, message: 'Another person has this email address' },
        { row: 8, message: 'Same email as row 7' },
        { row: 9, message: 'There is no branch Nowhere' },
      ],
    })
    expect(imported()).toBe(6)
  })
  test('a file without a row that is right is refused with the reasons, and nothing is sent', async () => {
    const { status, errors } = await bring(fileOf([line(1, { email: 'ada' }), line(2, { gender: 'x' })]))
    expect([status, errors.map(({ message }) => message), mails()]).toEqual([
      422,
      ['Row 2: Invalid email', 'Row 3: Gender is required'],
      [],
    ])
    expect(sim.db.prepare("SELECT 1 FROM operations WHERE verb = 'staff.create'").get()).toBeUndefined()
  })
})

describe('an import', () => {
  test('is one operation: its undo takes everybody away and frees their addresses, its redo brings them back', async () => {
    const { data } = await bring(fileOf([line(1), line(2)]))
    expect((await undo(data.operation_identifier)).data.changed).toBe(2)
    expect(imported()).toBe(0)
    const { data: again } = await bring(fileOf([line(1)]))
    expect(again.imported).toBe(1)
    const refused = await redo(data.operation_identifier)
    expect([refused.status, refused.errors[0]!.message]).toEqual([
      409,
      'Somebody else has ada1@import.example or its mobile number by now',
    ])
    await undo(again.operation_identifier)
    expect((await redo(data.operation_identifier)).data.changed).toBe(2)
    const { data: list } = await sim.call(staff.list, { query: { search: 'import.example' } }, { as: admin })
    expect(list.recordsInfo.map(({ email, mobile }) => [email, mobile]).toSorted()).toEqual([
      ['ada1@import.example', '5321000001'],
      ['ada2@import.example', '5321000002'],
    ])
  })
  test('invites everybody by mail; they sign in by a code and choose a password', async () => {
    await bring(fileOf([line(1), line(2)]))
    expect(mails().map(({ to }) => to)).toEqual(['ada1@import.example', 'ada2@import.example'])
    expect(mails()[0]!.body).toMatch(/^Hello Ada,\n\nYou have an account at .* http\S+\/signin /)
    const who = await startSignIn(sim, 'ada1@import.example')
    await sim.call(oneTime.send, { body: { identity: who.identity } }, onDevice(who))
    const body = { identity: who.identity, otp: codeFor(sim, 'ada1@import.example') }
    const { data } = await sim.call(oneTime.verify, { body }, onDevice(who))
    expect(data.isPasswordSet).toBe(false)
    const chosen = await sim.call(
      oneTime.setPassword,
      { body: { password: PASSWORD, confirm_password: PASSWORD } },
      onDevice(who, data.tokensInfo.oneTimeToken!),
    )
    expect(chosen.status).toBe(200)
  })
  test('runs once for one idempotency key', async () => {
    const file_identifier = await upload(fileOf([line(1)]), admin)
    const run = () =>
      sim.call(
        staffImport.create,
        { body: { file_identifier } },
        { as: admin, headers: { 'idempotency-key': 'once' } },
      )
    const [first, second] = [await run(), await run()]
    expect([second.data, mails().length]).toEqual([first.data, 1])
  })
  test('tells its progress and is cancelled without a trace', async () => {
    const content = fileOf(Array.from({ length: 2000 }, (_, at) => line(at)))
    const running = bring(content, {}, admin, 'many')
    while (!sim.said.some(({ event }) => event === 'operation_progress'))
      await new Promise((done) => {
        setImmediate(done)
      })
    expect(sim.said.find(({ event }) => event === 'operation_progress')!.payload).toMatchObject({
      key: 'many',
      verb: 'staff.create',
      total: 2000,
    })
    await sim.call(operations.cancel, { key: 'many', body: {} }, { as: admin })
    const { status, errors } = await running
    expect([status, errors[0]!.message, imported(), mails()]).toEqual([
      409,
      'Cancelled. Nothing was changed.',
      0,
      [],
    ])
  })
  // 50,000 of them: `tests/bench/staffImport.ts`.
  test('takes 5,000 rows, and one undo takes them back', async () => {
    const { data } = await bring(fileOf(Array.from({ length: 5000 }, (_, at) => line(at))))
    expect([data.imported, imported()]).toEqual([5000, 5000])
    sim.said.length = 0
    expect((await undo(data.operation_identifier)).data.changed).toBe(5000)
    // None of them ever began to sign in: nobody's console is to be told.
    expect(sim.said.filter(({ event }) => event === 'accessRevoked')).toEqual([])
    expect(imported()).toBe(0)
  })
})

describe('what a caller may give', () => {
  const manager = () => {
    const { id, email } = makeUser(sim.kit, { email: 'branch.lead@meridian.example', roles: ['manager'] })
    for (const key of ['create', 'read'])
      sim.db
        .prepare(
          "INSERT OR IGNORE INTO user_permissions (user_id, permission, is_given) VALUES (?, 'settings.user.management.' || ?, 1)",
        )
        .run(id, key)
    return email
  }
  test('a role above the caller is none: not as a value, not as the chosen one', async () => {
    const as = manager()
    const answer = await preview(fileOf([line(1, { role: 'Super Admin' })]), {}, as)
    expect(faultsOf(answer)).toEqual([[2, 'role_name', 'There is no role Super Admin']])
    const chosen = await preview(fileOf([line(1)]), { role_identifier: 'super-admin' }, as)
    expect([chosen.status, chosen.errors]).toEqual([
      422,
      [{ message: 'Role not found', field: 'role_identifier' }],
    ])
  })
  test('without the right to add people nothing is previewed or imported', async () => {
    const as = personas.counsellor.email
    const body = { file_identifier: 'any' }
    const answers = [
      await sim.call(staffImport.preview, { body }, { as }),
      await sim.call(staffImport.create, { body }, { as }),
      await sim.call(staffImport.choices, {}, { as }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403])
  })
  test('a file of somebody else is not there', async () => {
    const file_identifier = await upload(fileOf([line(1)]), admin)
    const { status } = await sim.call(staffImport.preview, { body: { file_identifier } }, { as: manager() })
    expect(status).toBe(404)
  })
})
