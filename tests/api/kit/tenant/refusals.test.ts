/** What a handler that refuses leaves behind: nothing, wherever in its work it refuses. */
import { Hono } from 'hono'
import { z } from 'zod'
import { beforeAll, expect, test } from 'vitest'
import { anyone, endpoints, post } from '@contract/http'
import { Fail } from '@kit/request/fail'
import type { App } from '@kit/request/handler'
import { requestInfoOf } from '@kit/request/requestInfo'
import { serve } from '@kit/request/serve'
import { wholeWithRefusals } from '@kit/tenant/wholeWithRefusals'
import { makeSim, type Sim } from '@support/server/sim'

const nothing = { can: anyone('a call of this test'), answer: z.object({}), from: 'assumed' } as const
const calls = endpoints('refusals', { half: post('/half', nothing), counted: post('/counted', nothing) })

let sim: Sim
let app: App
beforeAll(async () => {
  sim = await makeSim({ size: 0 })
  const write = () => void sim.db.prepare("UPDATE users SET last_name = 'Written'").run()
  const refuse = (): never => {
    throw new Fail(422, 'No')
  }
  app = new Hono() as App
  app.use(async (c, next) => {
    c.set('tenant', sim.tenant)
    c.set(
      'request',
      requestInfoOf((name) => c.req.header(name), {
        ip: '127.0.0.1',
        url: '/',
        raw: () => c.req.raw,
        headers: () => c.req.header(),
      }),
    )
    await next()
  })
  app.onError((cause, c) => (cause instanceof Fail ? c.text('', 422) : c.text(String(cause), 500)))
  serve(calls, {
    half: () => {
      write()
      return refuse()
    },
    counted: async ({ tenant }) =>
      wholeWithRefusals(tenant, () => {
        write()
        return refuse()
      }),
  })(app, { checkAnswers: true, plain: new Map(), withParameters: false })
})

test.each([
  ['/half', 0, 'rolls back what it wrote before'],
  ['/counted', 1, 'keeps what it wrote in a transaction that outlives refusals'],
])('%s is refused and leaves %i writes: it %s', async (path, writes) => {
  sim.db.prepare("UPDATE users SET last_name = 'Before'").run()
  expect((await app.request(path, { method: 'POST' })).status).toBe(422)
  const written = sim.db
    .prepare("SELECT count(DISTINCT last_name) FROM users WHERE last_name = 'Written'")
    .pluck()
    .get()
  expect(written).toBe(writes)
})
