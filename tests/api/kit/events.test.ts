/** Socket events reach those who may read what they name, as long as their token is valid. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { io, type Socket } from 'socket.io-client'
import { leadVerbs } from '@contract/leads/leads'
import type { EventName } from '@contract/events'
import { personas } from '@seeds/people/personas'
import { installmentList } from '@domain/finance/installments'
import { leadSubject } from '@domain/leads/leadVerbs/subject'
import { openSocket, startLive, type LiveServer } from '@support/server/server'

let liveServer: LiveServer
beforeEach(async () => {
  liveServer = await startLive({ size: 'small' })
})
afterEach(async () => {
  vi.restoreAllMocks()
  await liveServer.close()
})

const tenant = () => liveServer.running.tenants.get('1001')!
const oneValue = (sql: string, ...values: unknown[]) =>
  tenant()
    .db.prepare<unknown[], string>(sql)
    .pluck()
    .get(...values)!

/** Connects, and collects the events of this name. */
const listen = async (email: string, event: EventName) => {
  const socket = await liveServer.socket(await liveServer.signIn(email))
  const received: unknown[] = []
  socket.on(event as string, (payload: unknown) => received.push(payload))
  return { socket, received }
}
/** Resolves when everything that was sent before has arrived at these sockets. */
const settled = async (...sockets: Socket[]) => {
  const arrived = Promise.all(sockets.map((socket) => openSocket(socket, 'client_changed')))
  tenant().emit('client_changed', 'all', {})
  await arrived
}

describe('leads_changed', () => {
  const leadOf = (email: string) =>
    oneValue(
      'SELECT l.identifier FROM leads l JOIN users u ON u.id = l.staff_id WHERE u.email = ? AND l.deleted_at IS NULL LIMIT 1',
      email,
    )

  test('names all leads to an administrator, and reaches neither students nor agents', async () => {
    const admin = await listen(personas.admin.email, 'leads_changed')
    const student = await listen(personas.student.email, 'leads_changed')
    const agent = await listen(personas.agent.email, 'leads_changed')
    const lead = leadOf(personas.counsellor.email)
    leadSubject.changed(tenant(), null, 'operation', [lead])
    await settled(admin.socket, student.socket, agent.socket)
    expect(admin.received).toMatchObject([{ identifiers: [lead], operation: 'operation' }])
    expect([student.received, agent.received]).toEqual([[], []])
  })
  test('names to a counsellor the leads of their scope alone', async () => {
    const { socket, received } = await listen(personas.counsellor.email, 'leads_changed')
    const [own, other] = [leadOf(personas.counsellor.email), leadOf(personas.counsellorDubai.email)]
    const author = { user: { identifier: 'author' } } as Parameters<typeof leadSubject.changed>[1]
    leadSubject.changed(tenant(), author, 'first', [own, other])
    leadSubject.changed(tenant(), author, 'second', [other])
    await settled(socket)
    expect(received).toMatchObject([
      { identifiers: [own], by: 'author', operation: 'first' },
      { identifiers: [], by: null, operation: null },
    ])
  })
  test('stops for a person whose permission was taken away', async () => {
    const { socket, received } = await listen(personas.admin.email, 'leads_changed')
    tenant().db.prepare("DELETE FROM role_permissions WHERE permission = 'leads.read'").run()
    tenant().forget()
    leadSubject.changed(tenant(), null, null, null)
    await settled(socket)
    expect(received).toEqual([])
  })
  test('reaches the console of a change made through the API', async () => {
    const { socket, received } = await listen(personas.manager.email, 'leads_changed')
    const as = await liveServer.signIn(personas.admin.email)
    const lead = leadOf(personas.counsellor.email)
    const body = {
      is_selected_all: false,
      leads: [lead],
      assign_leads_by: 'user',
      assign_to_users_info: [
        {
          role_identifier: 'counsellor',
          user_identifier: oneValue(
            "SELECT u.identifier FROM users u JOIN user_branches b ON b.user_id = u.id JOIN user_roles r ON r.user_id = u.id JOIN roles o ON o.id = r.role_id WHERE o.identifier = 'counsellor' AND u.email <> ? AND b.branch_id = (SELECT branch_id FROM leads WHERE identifier = ?)",
            personas.counsellor.email,
            lead,
          ),
        },
      ],
    }
    const { status } = await liveServer.ask('PUT', `/v1${leadVerbs.bulkTransfer.path}`, { as, body })
    await settled(socket)
    expect([status, received]).toMatchObject([200, [{ identifiers: [lead] }]])
  })
})

describe('invoices_changed', () => {
  test('reaches finance with a seq, neither students nor other agents', async () => {
    const finance = await listen(personas.finance.email, 'invoices_changed')
    const student = await listen(personas.student.email, 'invoices_changed')
    const agent = await listen(personas.agent.email, 'invoices_changed')
    const other = oneValue(
      'SELECT l.identifier FROM application_installments l LEFT JOIN users u ON u.id = l.agent_id WHERE u.email IS NOT ? LIMIT 1',
      personas.agent.email,
    )
    installmentList.changed(tenant(), null, 'operation', [other])
    installmentList.changed(tenant(), null, 'operation', [other])
    await settled(finance.socket, student.socket, agent.socket)
    expect(finance.received).toMatchObject([
      { identifiers: [other], seq: 1 },
      { identifiers: [other], seq: 2 },
    ])
    expect([student.received, agent.received]).toEqual([[], []])
  })
})

const HOUR = 60 * 60_000
/** What this person's client hears on connecting whose page loads for so many ms. */
async function loadingClient(email: string) {
  const { accessToken, device } = await liveServer.signIn(email)
  return async (loadingTime?: number) => {
    const heard: string[] = []
    const socket = io(`http://127.0.0.1:${liveServer.running.port}`, {
      path: '/socket',
      transports: ['websocket'],
      forceNew: true,
      auth: {
        token: accessToken,
        client_number: '1001',
        device_number: device,
        ...(loadingTime !== undefined && { loading_time: loadingTime }),
      },
    })
    socket.onAny((event: string) => heard.push(event))
    await new Promise<void>((done) => {
      socket.on('connect', done)
    })
    await settled(socket)
    socket.disconnect()
    return heard
  }
}

describe('a socket', () => {
  test('is told of a moved clock when it connects', async () => {
    const { clock } = tenant()
    clock.freeze(true)
    const { accessToken, device } = await liveServer.signIn(personas.admin.email)
    const socket = io(`http://127.0.0.1:${liveServer.running.port}`, {
      path: '/socket',
      transports: ['websocket'],
      auth: { token: accessToken, client_number: '1001', device_number: device },
    })
    const told = await openSocket(socket, 'clock_changed')
    socket.disconnect()
    expect(told).toEqual({ now: clock.iso(), frozen: true })
  })
  test('is told that events were sent while its page loaded', async () => {
    const heard = await loadingClient(personas.admin.email)
    expect(await heard(HOUR)).toEqual(['client_changed'])
    // The event that settled the first one.
    expect(await heard(HOUR)).toEqual(['events_missed', 'client_changed'])
    expect([await heard(0), await heard()]).toEqual([['client_changed'], ['client_changed']])
  })
  test('is told of a call that began to ring while its page loaded, for half a minute', async () => {
    const called = await loadingClient(personas.counsellor.email)
    const other = await loadingClient(personas.admin.email)
    const user = oneValue('SELECT identifier FROM users WHERE email = ?', personas.counsellor.email)
    tenant().emit('incoming_call', { user }, { lead: null, from: '+905321110099', at: tenant().clock.iso() })
    const events = ['events_missed', 'incoming_call', 'client_changed']
    expect(await called(HOUR)).toEqual(events)
    expect(await other(HOUR)).not.toContain('incoming_call')
    expect(await called(0)).not.toContain('incoming_call')
    const now = performance.now.bind(performance)
    vi.spyOn(performance, 'now').mockImplementation(() => now() + 31_000)
    expect(await called(HOUR)).not.toContain('incoming_call')
  })
  test('is dropped when its token expires', async () => {
    const { clock } = tenant()
    clock.freeze(true)
    const socket = await liveServer.socket(await liveServer.signIn(personas.admin.email))
    const dropped = new Promise((done) => {
      socket.once('disconnect', done)
    })
    await clock.advance(14 * 60_000)
    expect(socket.connected).toBe(true)
    await clock.advance(60_000)
    expect(await dropped).toBe('io server disconnect')
  })
})
