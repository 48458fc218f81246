/**
 * A student attacks every call of the contract with the identifiers of another student, of staff's own rows and of their own file: no answer
 * has anything of the other student or of what staff say among themselves, and no call changes anything of the other student.
 */
import { beforeAll, expect, test } from 'vitest'
import { contract } from '@contract'
import type { AnyEndpoint, Spec } from '@contract/http'
import { permissions } from '@contract/permissions'
import { makeSim, type Sim } from '@support/server/sim'
import { makeStudentFiles, SECRET, student, type StudentFile } from '@support/server/admissions/studentFiles'

let sim: Sim
let ownFile: StudentFile
let other: StudentFile
/** Keys of the role of students. */
let heldKeys: ReadonlySet<string>
beforeAll(async () => {
  sim = await makeSim()
  const files = makeStudentFiles(sim)
  ownFile = files.own
  other = files.other
  const { data } = await sim.call(contract.session.profile, {}, { as: student })
  heldKeys = new Set(permissions.filter((key) => data.permissions[key] === true))
})

const everyEndpoint = Object.values(contract)
  .flatMap((module) => Object.values(module) as AnyEndpoint[])
  // It ends the session that the other calls need.
  .filter(({ path }) => path !== '/auth/logout')
const specOf = ({ spec }: AnyEndpoint) => spec as Spec
const identifiersOf = ({ lead, ...file }: StudentFile) => [...Object.values(file), String(lead)]
/** Names of queries that can name somebody's rows. */
const NAMING =
  /^(lead|leads|identifier|lead_identifier|module_identifier|search|application|program|user_identifier|open)$/

const textOf = async (endpoint: AnyEndpoint, args: Record<string, unknown>) => {
  const { status, text } = await sim.call(endpoint, args as never, { as: student })
  expect(status, `${endpoint.method} ${endpoint.path} ${JSON.stringify(args)}`).toBeLessThan(500)
  return text
}
/** What the caller typed comes back in some refusals. */
const without = (text: string, args: Record<string, unknown>) =>
  Object.values(args)
    .flatMap((value) => (typeof value === 'object' && value ? Object.values(value) : [value]))
    .reduce((left: string, value) => left.replaceAll(String(value), ''), text)

function* attacks(endpoint: AnyEndpoint): Generator<Record<string, unknown>> {
  const names = [...(endpoint.path as string).matchAll(/\{(\w+)\}/g)].map(([, name]) => name!)
  const values = [...identifiersOf(other), ...identifiersOf(ownFile)]
  const filled = (value: string) => Object.fromEntries(names.map((name) => [name, value]))
  const bodyless = endpoint.method === 'GET' ? {} : { body: {} }
  const { can } = specOf(endpoint)
  // Refused before anything of the call is read: `permissions.test.ts`.
  if (typeof can === 'string' && !heldKeys.has(can)) return yield { ...filled(other.identifier), ...bodyless }
  if (names.length === 0) yield bodyless
  else for (const value of values) yield { ...filled(value), ...bodyless }
  const asked = Object.keys(specOf(endpoint).query?.shape ?? {}).filter((name) => NAMING.test(name))
  for (const name of asked)
    for (const value of [other.identifier, String(other.lead), 'SECRET'])
      yield { ...filled(ownFile.identifier), ...bodyless, query: { [name]: value } }
}

test('a student gets nothing of another student, no note, reminder, remark or share of staff, from any call', async () => {
  const leaks: string[] = []
  for (const endpoint of everyEndpoint.filter(({ method }) => method === 'GET'))
    for (const args of attacks(endpoint))
      if (SECRET.test(without(await textOf(endpoint, args), args)))
        leaks.push(`${endpoint.path} ${JSON.stringify(args)}`)
  expect(leaks).toEqual([])
})

/** Rows of the other student, as texts. */
const rowsOf = ({ lead }: StudentFile) =>
  [
    'SELECT * FROM leads WHERE id = ?',
    ...['applications', 'lead_notes', 'lead_messages', 'lead_documents', 'lead_payments', 'students'].map(
      (table) => `SELECT * FROM ${table} WHERE lead_id = ? ORDER BY id`,
    ),
  ].map((sql) => JSON.stringify(sim.db.prepare<[number]>(sql).all(lead)))
const remindersOf = (email: string) =>
  sim.db
    .prepare<[string]>(
      'SELECT t.* FROM tasks t JOIN users u ON u.id = t.user_id WHERE u.email <> ? ORDER BY t.id',
    )
    .all(email)

/** Bodies that would be good ones, by the name of the call. */
const bodies: Record<string, object> = {
  'studentTalk.write': { content: 'hello' },
  'studentDocuments.rename': { newFileAlias: 'mine.pdf' },
  'studentLists.changeReminder': { is_done: true },
}
test('a student changes nothing of another student by any call', async () => {
  const before = [rowsOf(other), remindersOf(student)]
  for (const endpoint of everyEndpoint.filter(({ method }) => method !== 'GET'))
    for (const args of attacks(endpoint)) {
      const body = {
        ...bodies[endpoint.key.join('.')],
        ...(endpoint.key[0] === 'studentDocuments' &&
          endpoint.key[1] === 'add' && {
            document_type_identifier: 'x',
            file_identifier: other.document,
            application_identifier: other.application,
          }),
        ...(endpoint.key.join('.') === 'studentTalk.read' && { message_identifier: other.message }),
      }
      await textOf(endpoint, { ...args, body })
    }
  expect([rowsOf(other), remindersOf(student)]).toEqual(before)
})

test('calls of the portal answer 404 for every identifier of another student', async () => {
  const named = everyEndpoint.filter(
    ({ path }) => String(path).startsWith('/student/') && String(path).includes('{'),
  )
  const answered: string[] = []
  for (const endpoint of named)
    for (const value of identifiersOf(other)) {
      const body = {
        ...bodies[endpoint.key.join('.')],
        ...(endpoint.key[1] === 'read' && { message_identifier: other.message }),
      }
      const args = { thread: value, identifier: value, ...(endpoint.method !== 'GET' && { body }) }
      const { status } = await sim.call(endpoint, args as never, { as: student })
      if (status !== 404) answered.push(`${endpoint.method} ${endpoint.path} ${value}: ${status}`)
    }
  expect(named.length).toBeGreaterThanOrEqual(7)
  expect(answered).toEqual([])
})

test('calls of staff are refused to a student: every permission that staff have and students have not', async () => {
  expect([...heldKeys].filter((key) => !/^(programs\.|community\.read)/.test(key))).toEqual([])
  const answered: string[] = []
  for (const endpoint of everyEndpoint) {
    const { can } = specOf(endpoint)
    if (typeof can !== 'string' || heldKeys.has(can)) continue
    const [args] = attacks(endpoint)
    const { status } = await sim.call(endpoint, args as never, { as: student })
    if (status !== 403) answered.push(`${endpoint.method} ${endpoint.path}: ${status}`)
  }
  expect(answered).toEqual([])
})
