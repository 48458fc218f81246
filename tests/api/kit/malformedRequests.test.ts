/** Malformed and hostile requests: each gets a clear refusal with the right status and changes nothing. */
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { personas } from '@seeds/people/personas'
import { leads, leadVerbs } from '@contract/leads/leads'
import { Fail, MOST_ERRORS } from '@kit/request/fail'
import { parse } from '@kit/request/parse'
import { makeSim } from '@support/server/sim'

const as = personas.admin.email
const sim = await makeSim()
const everything = () =>
  sim.db
    .prepare(
      'SELECT group_concat(id || version || coalesce(staff_id, 0) || coalesce(deleted_at, 0)) AS rows FROM leads',
    )
    .get()
const signedIn = async () => {
  const { accessToken, device } = await sim.signIn(as)
  return {
    authorization: `Bearer ${accessToken}`,
    'device-number': device,
    'content-type': 'application/json',
  }
}
const send = async (body: string, method = 'POST', path: string = leadVerbs.bulkAssign.path) => {
  const answer = await sim.request(path, { method, headers: await signedIn(), body })
  return {
    status: answer.status,
    errors: ((await answer.json()) as { errors: { message: string; field?: string }[] }).errors,
  }
}

describe('malformed bodies', () => {
  test('a body that is not JSON is 400', async () => {
    const before = everything()
    expect(await send('{"is_selected_all": tru')).toEqual({
      status: 400,
      errors: [{ message: 'The body is not valid JSON' }],
    })
    expect(everything()).toEqual(before)
  })

  test('a body of twenty megabytes is 413', async () => {
    const before = everything()
    const { status, errors } = await send(
      JSON.stringify({ is_selected_all: false, leads: ['x'.repeat(20 * 1024 * 1024)] }),
    )
    expect([status, errors[0]?.message]).toEqual([413, 'The body is larger than 2 MB'])
    expect(everything()).toEqual(before)
  })

  test('a missing body reports every required field', async () => {
    const { status, errors } = await send('')
    expect(status).toBe(422)
    expect(errors).toContainEqual({ message: 'Assign leads by is required', field: 'assign_leads_by' })
  })

  test('a list of 20,000 wrong entries reports the first hundred and how many more there are', async () => {
    const leads = Array.from({ length: 20_000 }, () => 7)
    const { status, errors } = await send(JSON.stringify({ is_selected_all: false, leads }))
    expect(status).toBe(422)
    expect(errors).toHaveLength(MOST_ERRORS + 1)
    expect(errors.at(-1)).toEqual({ message: expect.stringMatching(/^Errors not listed: 19,?9\d\d$/) })
  })

  test('unknown fields are named by their beginnings, and only the first five', () => {
    const sent = Object.fromEntries(Array.from({ length: 1000 }, (_, at) => [`${at}${'x'.repeat(1000)}`, 1]))
    const refuse = () => parse(z.strictObject({}), sent)
    expect(refuse).toThrow(Fail)
    expect(refuse).toThrow(
      `There is no field ${[0, 1, 2, 3, 4].map((at) => `${at}${'x'.repeat(39)}`).join(', ')}`,
    )
  })

  test('a list in place of an object, and null, are refused', async () => {
    expect((await send('[]')).status).toBe(422)
    expect((await send('null')).status).toBe(422)
  })

  test('a text in place of a list is reported at its field', async () => {
    const { status, errors } = await send(
      JSON.stringify({
        is_selected_all: false,
        leads: 'all',
        assign_leads_by: 'user',
        assign_to_users_info: 'me',
      }),
    )
    expect(status).toBe(422)
    expect(errors.map(({ field }) => field)).toEqual(
      expect.arrayContaining(['leads', 'assign_to_users_info']),
    )
  })
})

test('a bulk change filtered by an unknown stage is refused and not applied to all leads', async () => {
  const before = everything()
  const user = sim.db
    .prepare<[string], { identifier: string }>('SELECT identifier FROM users WHERE email = ?')
    .get(personas.counsellor.email)!.identifier
  const { status, errors } = await sim.call(
    leadVerbs.bulkTransfer,
    {
      body: {
        is_selected_all: true,
        leads: [],
        filters: { stage_id: '999' },
        assign_leads_by: 'user',
        assign_to_users_info: [{ role_identifier: 'counsellor', user_identifier: user }],
      },
    },
    { as },
  )
  expect([status, errors.some(({ message }) => message.includes('there is no stage 999'))]).toEqual([
    422,
    true,
  ])
  expect(everything()).toEqual(before)
})

test('an unknown path is 404 and an unsupported method 405, in the usual envelope', async () => {
  for (const [method, path, status, message] of [
    ['GET', '/leads/nowhere/at/all', 404, 'There is no such call'],
    ['DELETE', leads.list.path, 405, 'This call does not take DELETE'],
  ] as const) {
    const answer = await sim.request(path, { method, headers: await signedIn() })
    expect([answer.status, await answer.json()]).toEqual([status, { errors: [{ message }] }])
  }
})

test('a refusal carries its request id, which is in the log', async () => {
  const answer = await sim.request(leads.list.path, {
    headers: { ...(await signedIn()), 'x-request-id': 'mine-1' },
  })
  expect(answer.headers.get('x-request-id')).toBeTruthy()
})
