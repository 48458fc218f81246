/** What every assignment does, from its declaration: one table of all of them, and what the mechanism does, for the two hardest. */
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { assignmentRecords } from '@contract/platform/assignmentRecords'
import { operations } from '@contract/platform/operations'
import { personas } from '@seeds/people/personas'
import { everyAssignment } from '@support/everyAssignment'
import { testRun } from '@support/seed'
import { addCopies } from '@support/server/addCopies'
import { makeSim, type Sim } from '@support/server/sim'
import type { z } from 'zod'

const admin = { as: personas.superAdmin.email as string }
const stranger = { as: personas.student.email as string }
type Step = z.input<typeof assignmentRecords.change.spec.body>['steps'][number]

/** Those with one at most are tested by themselves: their changes replace each other. */
const several = everyAssignment.filter(({ spec }) => !spec.single)

/** Those that prove what the mechanism does alike for all: one is named in the path of its calls, one may be given to one only. */
const HARDEST = ['tagPrograms', 'extensionAssign']

describe.each(several)('assignment $spec.name', ({ calls, spec }) => {
  const assignment = spec.name
  let sim: Sim
  let who: string
  let rows: { identifier: string; name: string }[]
  beforeAll(async () => {
    sim = await makeSim()
    // Nobody has one at first: taking them from others is tested with telephony.
    sim.db.prepare('UPDATE extensions SET user_id = NULL').run()
  })
  /** The state of everything for this one; a body of its own without `who`. */
  const page = async (body: Record<string, unknown> = {}) =>
    (await sim.call(assignmentRecords.rows, { assignment, body: { who, per_page: 500, ...body } }, admin))
      .data
  const assigned = async () =>
    (await page({ filters: { assigned: '1' } })).recordsInfo.map(({ identifier }) => identifier).toSorted()
  const change = (steps: Step[], as = admin, plan?: string) =>
    sim.call(
      assignmentRecords.change,
      { assignment, body: { who, steps } },
      { ...as, ...(plan && { headers: { 'plan-token': plan } }) },
    )
  const plan = (steps: Step[]) =>
    sim.call(operations.plan, { body: { verb: 'assignments.change', assignment, who, steps } }, admin)
  const undo = (identifier: string) => sim.call(operations.undo, { identifier, body: {} }, admin)
  const named = (identifiers: string[], on = true): Step => ({ assigned: on, identifiers })
  const all = (on: boolean, filters: Record<string, string> = {}): Step => ({
    assigned: on,
    is_selected_all: true,
    filters,
  })

  beforeEach(async () => {
    const { data } = await sim.call(assignmentRecords.who, { assignment }, admin)
    who = data.recordsInfo[0]!.identifier
    rows = (await page()).recordsInfo
    const before = await assigned()
    if (before.length > 0) await change([all(false)])
  })

  test('both sides are listed by name, are searched, and say how much somebody has', async () => {
    await change([named(rows.slice(0, 2).map(({ identifier }) => identifier))])
    const { data } = await sim.call(assignmentRecords.who, { assignment, query: { per_page: 500 } }, admin)
    const own = data.recordsInfo.find(({ identifier }) => identifier === who)!
    expect(own.assigned).toBe(2)
    const found = await sim.call(assignmentRecords.who, { assignment, query: { search: own.name } }, admin)
    expect(found.data.recordsInfo.map(({ identifier }) => identifier)).toContain(who)
    const { compare } = new Intl.Collator('en')
    expect(rows.map(({ name }) => name)).toEqual(rows.map(({ name }) => name).toSorted(compare))
    const searched = await page({ filters: { search: rows[0]!.name } })
    expect(searched.recordsInfo.map(({ identifier }) => identifier)).toContain(rows[0]!.identifier)
    expect(searched.totalRecords).toBeLessThan(rows.length)
  })

  test('assignments.save: is an operation with a receipt, which an undo reverts', async () => {
    const some = rows.slice(0, 2).map(({ identifier }) => identifier)
    const { status, data, message } = await change([named(some)])
    expect([status, message, data]).toMatchObject([200, 'Saved', { total: 2, changed: 2, undoable: true }])
    expect(await assigned()).toEqual(some.toSorted())
    const stored = await sim.call(operations.single, { identifier: data.operation_identifier }, admin)
    expect(stored.data).toMatchObject({ verb: 'assignments.change', arguments: { assignment, who } })
    const receipt = await sim.call(operations.rows, { identifier: data.operation_identifier }, admin)
    expect(receipt.data.recordsInfo.map(({ identifier }) => identifier).toSorted()).toEqual(some.toSorted())
    expect((await undo(data.operation_identifier)).status).toBe(200)
    expect(await assigned()).toEqual([])
  })

  test('several who are chosen get the same as one operation, each is counted, and one undo takes it back', async () => {
    const { data: whos } = await sim.call(assignmentRecords.who, { assignment }, admin)
    const [one, two] = whos.recordsInfo.map(({ identifier }) => identifier)
    if (two === undefined) {
      expect(spec.who.only).toBe(one)
      return
    }
    const both = [one!, two]
    const some = rows.slice(0, 2).map(({ identifier }) => identifier)
    const body = (steps: Step[]) => ({ assignment, body: { who: both, steps } })
    const asked = await sim.call(assignmentRecords.change, body([named(some)]), admin)
    if (spec.exclusive) {
      expect([asked.status, asked.errors]).toEqual([
        422,
        [{ message: 'Choose only one', field: spec.who.key }],
      ])
      return
    }
    who = two
    await change([all(false)])
    who = one!
    await change([all(false)])
    await change([named([some[0]!])])
    const planned = await sim.call(
      operations.plan,
      { body: { verb: 'assignments.change', assignment, who: both, steps: [named(some)] } },
      admin,
    )
    expect(planned.data.gains.map(({ count }) => count)).toEqual([2, 1])
    const { data: before } = await sim.call(
      assignmentRecords.rows,
      { assignment, body: { who: both, steps: [named(some)], filters: { tab: 'changed' } } },
      admin,
    )
    expect(before.recordsInfo).toMatchObject([
      { identifier: some[0], has: 1, will_have: 2, is_assigned: false, is_wanted: true },
      { identifier: some[1], has: 0, will_have: 2 },
    ])
    const { data } = await sim.call(assignmentRecords.change, body([named(some)]), admin)
    expect(data.changed).toBe(3)
    const ofBoth = async () => {
      const found: string[][] = []
      for (const each of both) {
        who = each
        found.push(await assigned())
      }
      return found
    }
    expect(await ofBoth()).toEqual([some.toSorted(), some.toSorted()])
    const history = await sim.call(assignmentRecords.history, { assignment, query: { who: two } }, admin)
    expect(history.data.recordsInfo[0]).toMatchObject({ assigned: 2, unassigned: 0 })
    expect((await sim.call(assignmentRecords.change, body([named(some)]), admin)).status).toBe(422)
    await undo(data.operation_identifier)
    expect(await ofBoth()).toEqual([[some[0]], []])
  })

  test('its own calls assign, take back and list', async () => {
    const [first] = rows
    const path = spec.who.isPath ? { [spec.who.key]: who } : {}
    const ofWho = spec.who.isPath ? {} : { [spec.who.key]: who }
    const body = { ...ofWho, [spec.what.key]: [first!.identifier] }
    const listed = async (query: Record<string, string> = {}) =>
      (await sim.call(calls.list, { ...path, query: { ...ofWho, ...query } }, admin)).data as {
        recordsInfo: { identifier: string; name: string; is_assigned: boolean }[]
        totalRecords: number
      }
    const given = await sim.call(calls.assign, { ...path, body }, admin)
    expect([given.status, given.message]).toEqual([200, 'Assigned'])
    expect(await listed({ assigned: '1' })).toMatchObject({
      recordsInfo: [{ identifier: first!.identifier, name: first!.name, is_assigned: true }],
      totalRecords: 1,
    })
    expect((await listed({ per_page: '100000' })).totalRecords).toBe(rows.length)
    expect((await sim.call(calls.assign, { ...path, body }, admin)).status).toBe(422)
    const taken = await sim.call(calls.unassign, { ...path, body }, admin)
    expect([taken.status, taken.message]).toEqual([200, 'Taken back'])
    expect((await listed({ assigned: '1' })).totalRecords).toBe(0)
    const empty = await sim.call(calls.assign, { ...path, body: { ...body, [spec.what.key]: [] } }, admin)
    expect([empty.status, empty.errors]).toEqual([
      422,
      [{ message: spec.asks?.what ?? 'Choose at least one', field: spec.what.key }],
    ])
  })

  test('it refuses callers without its permission', async () => {
    const body = { who, steps: [named([rows[0]!.identifier])] }
    const path = spec.who.isPath ? { [spec.who.key]: who } : {}
    const ofWho = spec.who.isPath ? {} : { [spec.who.key]: who }
    const refused = await Promise.all([
      sim.call(assignmentRecords.who, { assignment }, stranger),
      sim.call(assignmentRecords.rows, { assignment, body: { who } }, stranger),
      sim.call(assignmentRecords.ids, { assignment, body: { who } }, stranger),
      sim.call(assignmentRecords.find, { assignment, body: { values: ['a'] } }, stranger),
      sim.call(assignmentRecords.filters, { assignment }, stranger),
      sim.call(assignmentRecords.history, { assignment, query: { who } }, stranger),
      sim.call(assignmentRecords.change, { assignment, body }, stranger),
      sim.call(operations.plan, { body: { verb: 'assignments.change', assignment, ...body } }, stranger),
      sim.call(calls.list, { ...path, query: ofWho }, stranger),
      sim.call(
        calls.assign,
        { ...path, body: { ...ofWho, [spec.what.key]: [rows[0]!.identifier] } },
        stranger,
      ),
    ])
    expect(refused.map(({ status }) => status)).toEqual(refused.map(() => 403))
  })

  test('sends an event to users who may read the assignment', async () => {
    sim.said.length = 0
    const { data } = await change([named([rows[0]!.identifier])])
    const told = sim.said.filter(({ event }) => event === 'assignment_changed')
    expect(told.map(({ payload }) => payload)).toEqual([
      {
        assignment,
        identifiers: [rows[0]!.identifier],
        by: expect.any(String) as string,
        operation: data.operation_identifier,
      },
    ])
  })

  if (!testRun.isWholeMatrix && !HARDEST.includes(assignment)) return

  test('the last step that names a row decides, and only differences are saved', async () => {
    const [first, second] = rows.map(({ identifier }) => identifier)
    await change([named([first!])])
    const steps = [all(true), named([second!], false)]
    const { data } = await plan(steps)
    expect(data).toMatchObject({
      total: rows.length - 2,
      will_change: rows.length - 2,
      gains: [{ count: rows.length - 2 }],
      losses: [],
    })
    const { data: receipt } = await change(steps, admin, data.plan_token)
    expect(receipt.changed).toBe(rows.length - 2)
    expect((await page({ filters: { assigned: '0' } })).recordsInfo).toMatchObject([{ identifier: second }])
    const back = await plan([all(false, { search: rows[0]!.name })])
    expect(back.data.gains).toEqual([])
    expect(back.data.losses.length).toBe(1)
  })

  test('a list shows what the marks would change, before they are saved', async () => {
    const [first, second] = rows.map(({ identifier }) => identifier)
    await change([named([first!])])
    const steps = [named([first!], false), named([second!])]
    const changed = await page({ steps, filters: { tab: 'changed' } })
    expect(
      changed.recordsInfo.map(({ identifier, is_assigned, is_wanted }) => [
        identifier,
        is_assigned,
        is_wanted,
      ]),
    ).toEqual([
      [first, true, false],
      [second, false, true],
    ])
    const ids = await sim.call(
      assignmentRecords.ids,
      { assignment, body: { who, steps, filters: { tab: 'changed' } } },
      admin,
    )
    expect(ids.data).toEqual({ identifiers: [first, second], totalRecords: 2 })
    expect(await assigned()).toEqual([first])
  })

  test('an undo leaves what somebody changed since', async () => {
    const [first, second] = rows.map(({ identifier }) => identifier)
    const { data } = await change([named([first!, second!])])
    await change([named([first!], false)])
    await change([named([first!])])
    const { data: undone } = await undo(data.operation_identifier)
    expect(undone).toMatchObject({ changed: 1, skipped: 1 })
    expect(await assigned()).toEqual([first])
  })

  test('a change that would leave everything as it is, is refused', async () => {
    const some = named([rows[0]!.identifier])
    await change([some])
    const { status, errors } = await change([some])
    expect([status, errors]).toEqual([422, [{ message: 'It is so already. Nothing was changed.' }]])
  })

  test('a plan that no longer holds is refused', async () => {
    const { data } = await plan([all(true)])
    await change([named([rows[0]!.identifier])])
    expect((await change([all(true)], admin, data.plan_token)).status).toBe(409)
  })

  test('somebody or something that is not there is a 404, and an unknown filter is refused', async () => {
    expect((await change([named(['nothing'])])).status).toBe(404)
    expect((await change([all(true, { colour: 'red' })])).status).toBe(422)
    who = 'nobody'
    expect((await change([named([rows[0]!.identifier])])).status).toBe(404)
    const gone = await sim.call(assignmentRecords.rows, { assignment, body: { who } }, admin)
    expect(gone.status).toBe(404)
  })

  test('pasted names and ids find their rows, what is unknown comes back', async () => {
    const [first, second] = rows
    const { data } = await sim.call(
      assignmentRecords.find,
      { assignment, body: { values: [first!.identifier, second!.name.toUpperCase(), 'Nothing like it'] } },
      admin,
    )
    const isUnique = rows.filter(({ name }) => name === second!.name).length === 1
    expect(data).toEqual({
      identifiers: [first!.identifier, ...(isUnique ? [second!.identifier] : [])],
      unknown: [...(isUnique ? [] : [second!.name.toUpperCase()]), 'Nothing like it'],
    })
  })

  test('the history says who changed how much, and what can be undone', async () => {
    const [first, second, third] = rows.map(({ identifier }) => identifier)
    await change([named([first!, second!])])
    const { data } = await change([named([first!], false), named([third!])])
    const history = async () =>
      (await sim.call(assignmentRecords.history, { assignment, query: { who } }, admin)).data.recordsInfo
    expect((await history())[0]).toMatchObject({
      identifier: data.operation_identifier,
      assigned: 1,
      unassigned: 1,
      can_undo: true,
      userInfo: { first_name: 'Nadia' },
    })
    const before = (await history())[1]!
    expect(before).toMatchObject({ assigned: 2, unassigned: 0 })
    expect(before.names.toSorted()).toEqual(
      rows
        .slice(0, 2)
        .map(({ name }) => name)
        .toSorted(),
    )
    await undo(data.operation_identifier)
    expect((await history())[0]).toMatchObject({ is_undo: true, can_undo: false, assigned: 1, unassigned: 1 })
  })
})

test('100,000 programs get a tag by one step that names none of them, and lose it by an undo', async () => {
  const sim = await makeSim()
  addCopies(sim.db, 'programs', 100_000)
  const assignment = 'tagPrograms'
  const { data: tags } = await sim.call(
    assignmentRecords.who,
    { assignment, query: { search: 'co-op' } },
    admin,
  )
  const who = tags.recordsInfo[0]!.identifier
  const total = sim.db.prepare<[], number>('SELECT count(*) FROM programs').pluck().get()!
  const { data } = await sim.call(
    assignmentRecords.change,
    { assignment, body: { who, steps: [{ assigned: true, is_selected_all: true }] } },
    admin,
  )
  const tagged = () =>
    sim.db
      .prepare<[string], number>(
        'SELECT count(*) FROM program_tags p JOIN tags t ON t.id = p.tag_id WHERE t.identifier = ? AND p.deleted_at IS NULL',
      )
      .pluck()
      .get(who)
  expect([data.changed, tagged()]).toEqual([total, total])
  await sim.call(operations.undo, { identifier: data.operation_identifier, body: {} }, admin)
  expect(tagged()).toBe(0)
})
