/** Two people who have one record open are told of each other, and nobody who may not read it is. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Socket } from 'socket.io-client'
import { WATCH_RECORD, type Events } from '@contract/events'
import { personas } from '@seeds/people/personas'
import { startLive, type LiveServer } from '@support/server/server'

let liveServer: LiveServer
beforeEach(async () => {
  liveServer = await startLive({ size: 'small' })
})
afterEach(async () => liveServer.close())

const leadOf = (email: string) =>
  liveServer.running.tenants
    .get('1001')!
    .db.prepare<[string], string>(
      'SELECT l.identifier FROM leads l JOIN users u ON u.id = l.staff_id WHERE u.email = ? AND l.deleted_at IS NULL LIMIT 1',
    )
    .pluck()
    .get(email)!
const connect = async (email: string) => liveServer.socket(await liveServer.signIn(email))
const watch = (socket: Socket, identifier: string | null) =>
  socket.emit(WATCH_RECORD, identifier === null ? null : { list: 'leads', identifier })
/** Resolves with the next first names that a socket is told. */
const nextNames = (socket: Socket) =>
  new Promise<string[]>((heard) => {
    socket.once('record_watchers', ({ people }: Events['record_watchers']) =>
      heard(people.map(({ first_name }) => first_name)),
    )
  })
const firstName = (email: string) =>
  liveServer.running.tenants
    .get('1001')!
    .db.prepare<[string], string>('SELECT first_name FROM users WHERE email = ?')
    .pluck()
    .get(email)!

test('record watchers are told who comes, who goes to another record, and who disconnects', async () => {
  const lead = leadOf(personas.counsellor.email)
  const [manager, counsellor] = [
    await connect(personas.admin.email),
    await connect(personas.counsellor.email),
  ]
  const alone = nextNames(manager)
  watch(manager, lead)
  const [first, second] = [firstName(personas.admin.email), firstName(personas.counsellor.email)]
  expect(await alone).toEqual([first])
  const both = [nextNames(manager), nextNames(counsellor)]
  watch(counsellor, lead)
  expect(await Promise.all(both)).toEqual([
    [first, second],
    [first, second],
  ])
  const left = nextNames(manager)
  watch(counsellor, null)
  expect(await left).toEqual([first])
  const again = nextNames(manager)
  watch(counsellor, lead)
  await again
  const gone = nextNames(manager)
  counsellor.disconnect()
  expect(await gone).toEqual([first])
})

test('record watchers do not hear of a record that they may not read, of another list, or of nonsense', async () => {
  const other = leadOf(personas.counsellorDubai.email)
  const [admin, counsellor, student] = [
    await connect(personas.admin.email),
    await connect(personas.counsellor.email),
    await connect(personas.student.email),
  ]
  const heard: unknown[] = []
  for (const socket of [counsellor, student]) {
    socket.on('record_watchers', (payload: unknown) => heard.push(payload))
    watch(socket, other)
    socket.emit(WATCH_RECORD, { list: 'nothing', identifier: other })
    socket.emit(WATCH_RECORD, { list: ['leads'], identifier: 7 })
    socket.emit(WATCH_RECORD, 'leads')
  }
  const told = nextNames(admin)
  watch(admin, other)
  expect(await told).toEqual([firstName(personas.admin.email)])
  // What a socket sends is handled in order: an own record comes last, and is the only one heard of.
  const own = nextNames(counsellor)
  watch(counsellor, leadOf(personas.counsellor.email))
  await own
  expect(heard).toHaveLength(1)
})
