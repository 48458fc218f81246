/** `idempotency-key`: one effect for each key, for 24 hours of the tenant's clock. */
import { beforeEach, describe, expect, test } from 'vitest'
import { paymentTypes } from '@contract/finance/paymentTypes'
import { personas } from '@seeds/people/personas'
import { callerOf } from '@kit/auth/callerCache'
import { idempotent, KEY_LIFE } from '@kit/request/idempotency'
import { Fail } from '@kit/request/fail'
import { requestInfoOf } from '@kit/request/requestInfo'
import { makeSim, type Sim } from '@support/server/sim'

let sim: Sim
beforeEach(async () => {
  sim = await makeSim()
})

describe('idempotent', () => {
  test('has one effect when the first call is cancelled while two others wait', async () => {
    await sim.sessionOf(personas.admin.email)
    const session = sim.db.prepare<[], string>('SELECT identifier FROM sessions').pluck().get()!
    const call = {
      tenant: sim.tenant,
      caller: callerOf(sim.tenant, session, undefined),
      request: requestInfoOf((name) => (name === 'idempotency-key' ? 'once' : undefined), {
        ip: '127.0.0.1',
        url: '/v1/payment-types',
        raw: () => new Request('http://localhost'),
        headers: () => ({}),
      }),
      body: {},
    }
    const format = { endpoint: paymentTypes.create, write: JSON.stringify }
    let cancel: ((cause: Fail) => void) | undefined
    const first = idempotent(
      call,
      format,
      () =>
        new Promise<never>((_, failed) => {
          cancel = failed
        }),
    )
    let effects = 0
    const work = async () => {
      await Promise.resolve()
      return { effect: ++effects }
    }
    const others = [idempotent(call, format, work), idempotent(call, format, work)]
    cancel!(new Fail(409, 'Cancelled. Nothing was changed.'))
    await expect(first).rejects.toThrow('Cancelled')
    await Promise.all(others)
    expect(effects).toBe(1)
  })
})

describe('idempotency-key', () => {
  const create = (name: string) =>
    sim.call(
      paymentTypes.create,
      { body: { name } },
      { as: personas.admin.email, headers: { 'idempotency-key': 'k' } },
    )

  test('a repeated call gets the first answer, and a header says that it was replayed', async () => {
    const first = await create('Wire')
    const second = await create('Wire')
    expect([first.status, first.headers.get('idempotent-replayed')]).toEqual([200, null])
    expect([second.text, second.headers.get('idempotent-replayed')]).toEqual([first.text, 'true'])
  })
  test('answers past their 24 hours are deleted, at most ten with each call', async () => {
    const keyed = (name: string) =>
      sim.call(
        paymentTypes.create,
        { body: { name } },
        { as: personas.admin.email, headers: { 'idempotency-key': name } },
      )
    const stored = () => sim.db.prepare('SELECT count(*) FROM idempotency').pluck().get()
    for (let at = 0; at < 25; at++) await keyed(`Old ${at}`)
    sim.clock.set(sim.clock.now() + KEY_LIFE - 1)
    await keyed('Young')
    expect(stored()).toBe(26)
    sim.clock.set(sim.clock.now() + 1)
    const counts = []
    for (const name of ['A', 'B', 'C', 'D']) {
      await keyed(name)
      counts.push(stored())
    }
    // 26 stored, each call adds one: 25 old ones go by tens, the young one stays.
    expect(counts).toEqual([17, 8, 4, 5])
  })
  test('the key lives 24 hours of the clock, and then names another call', async () => {
    const start = sim.clock.now()
    await create('Wire')
    sim.clock.set(start + KEY_LIFE - 1)
    expect((await create('Cash')).errors).toEqual([
      { message: 'This idempotency-key was used for another call' },
    ])
    sim.clock.set(start + KEY_LIFE)
    const later = await create('Cash')
    expect([later.status, later.headers.get('idempotent-replayed')]).toEqual([200, null])
    expect([(await create('Cash')).text, (await create('Cash')).headers.get('idempotent-replayed')]).toEqual([
      later.text,
      'true',
    ])
  })
})
