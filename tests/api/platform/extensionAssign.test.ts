/** Telephone extensions: who has which, and that telephony follows at once. */
import { beforeEach, expect, test } from 'vitest'
import { session } from '@contract/access/session'
import { assignmentRecords } from '@contract/platform/assignmentRecords'
import { extensionAssign } from '@contract/platform/assignments/extensionAssign'
import { extensions } from '@contract/platform/extensions'
import { operations } from '@contract/platform/operations'
import { makeUser } from '@seeds/people/people'
import { personas } from '@seeds/people/personas'
import { makeSim, type Sim } from '@support/server/sim'

const admin = { as: personas.superAdmin.email as string }
const assignment = 'extensionAssign'

let sim: Sim
beforeEach(async () => {
  sim = await makeSim({ size: 0 })
})
const person = (email: string) =>
  sim.db.prepare<[string], string>('SELECT identifier FROM users WHERE email = ?').pluck().get(email)!
const numbered = (extension: string) =>
  sim.db
    .prepare<[string], string>('SELECT identifier FROM extensions WHERE extension = ?')
    .pluck()
    .get(extension)!
const giveExtension = (email: string, extension: string, as = admin) => {
  const body = { user_identifier: person(email), extension_identifiers: [numbered(extension)] }
  return sim.call(extensionAssign.assign, { body }, as)
}
const extensionOf = async (email: string) =>
  (await sim.call(session.profile, {}, { as: email })).data.callingProfile?.['extension']
const history = async (email: string) =>
  (await sim.call(assignmentRecords.history, { assignment, query: { who: person(email) } }, admin)).data
    .recordsInfo

test('an extension that is assigned is the one of the calling account', async () => {
  expect(await extensionOf(personas.admin.email)).toBeUndefined()
  await giveExtension(personas.admin.email, '207')
  expect(await extensionOf(personas.admin.email)).toBe('207')
})

test('an extension belongs to one person: another one takes it, both histories say so, an undo gives it back', async () => {
  const [before, after] = [personas.counsellor.email, personas.admin.email]
  const { data } = await giveExtension(after, '204')
  expect([await extensionOf(before), await extensionOf(after)]).toEqual([undefined, '204'])
  expect((await history(after))[0]).toMatchObject({ assigned: 1, unassigned: 0, names: ['204'] })
  expect((await history(before))[0]).toMatchObject({ assigned: 0, unassigned: 1, names: ['204'] })
  await sim.call(operations.undo, { identifier: data.operation_identifier, body: {} }, admin)
  expect([await extensionOf(before), await extensionOf(after)]).toEqual(['204', undefined])
})

test('the plan says who loses an extension', async () => {
  const steps = [{ assigned: true, identifiers: [numbered('204'), numbered('208')] }]
  const who = person(personas.admin.email)
  const body = { verb: 'assignments.change' as const, assignment, who, steps }
  const { data } = await sim.call(operations.plan, { body }, admin)
  expect(data).toMatchObject({
    will_change: 2,
    gains: [{ label: 'Tomas Lindqvist', count: 2 }],
    losses: [{ label: 'Şule Yıldız', count: 1 }],
  })
})

test('extension assignment: callers limited to a branch cannot take extensions from others, nor read their names', async () => {
  const role = sim.kit.row('roles', { name: 'Branch lead', user_group: 'company', lead_scope: 'branch' })
  for (const key of ['settings.extension.read', 'settings.extension.update'])
    sim.kit.join('role_permissions', { role_id: role.id, permission: key })
  const branch = sim.db.prepare<[], number>("SELECT id FROM branches WHERE name = 'Lagos'").pluck().get()!
  const { email } = makeUser(sim.kit, { roles: [role.identifier], branches: [branch] })
  const as = { as: email }
  const { status, errors } = await giveExtension(email, '204', as)
  expect([status, errors.at(-1)!.message]).toEqual([422, 'Already assigned to somebody else'])
  const { data } = await sim.call(extensions.list, { query: { search: '204' } }, as)
  expect(data.recordsInfo).toMatchObject([{ extension: '204', userInfo: null }])
  const body = { who: person(email), filters: { search: '204' } }
  const { data: rows } = await sim.call(assignmentRecords.rows, { assignment, body }, as)
  expect(rows.recordsInfo[0]!.details).toEqual({ vendor: 'verimor' })
})

test('all extensions are listed with their people, by page, and searched', async () => {
  const { data } = await sim.call(extensions.list, { query: {} }, admin)
  expect([data.per_page, data.totalRecords]).toEqual([25, 12])
  expect(data.recordsInfo[0]).toMatchObject({
    extension: '201',
    vendor: 'verimor',
    userInfo: { identifier: person(personas.manager.email) },
  })
  const { data: found } = await sim.call(extensions.list, { query: { search: '04' } }, admin)
  expect(found.recordsInfo.map(({ extension }) => extension)).toEqual(['204'])
  const refused = await sim.call(extensions.list, { query: {} }, { as: personas.student.email })
  expect(refused.status).toBe(403)
})
