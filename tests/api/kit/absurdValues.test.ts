/** Absurd but well-formed values: refused or ignored, never an internal error. */
import { describe, expect, test } from 'vitest'
import { session } from '@contract/access/session'
import { leads, leadVerbs } from '@contract/leads/leads'
import { invoices } from '@contract/finance/invoices'
import { views } from '@contract/platform/views'
import { personas } from '@seeds/people/personas'
import { Fail } from '@kit/request/fail'
import { parseJson } from '@kit/request/parse'
import { makeSim } from '@support/server/sim'

const as = personas.admin.email
const sim = await makeSim()
const signedIn = async () => {
  const { accessToken, device } = await sim.sessionOf(as)
  return {
    authorization: `Bearer ${accessToken}`,
    'device-number': device,
    'content-type': 'application/json',
  }
}
const send = async (path: string, body: string, method = 'POST') => {
  const answer = await sim.request(path, { method, headers: await signedIn(), body })
  const { errors = [] } = (await answer.json()) as { errors?: { message: string }[] }
  return [answer.status, errors[0]?.message]
}

describe('time-offset', () => {
  test.each(['1e300', '-1e300', 'Infinity', '999999', '-841', '1.5', 'noon'])(
    'an offset of %s is no place on earth and counts as UTC',
    async (offset) => {
      const days = { created_from: '2026-01-01', created_to: '2026-12-31' }
      const count = async (headers: Record<string, string>) => {
        const { status, data } = await sim.call(leads.list, { query: days }, { as, headers })
        return [status, data.totalRecords]
      }
      expect(await count({ 'time-offset': offset })).toEqual(await count({}))
      const body = { is_selected_all: true, columns: [{ key: 'received_at', label: 'Received' }] }
      const file = await sim.call(invoices.exportFile, { body }, { as, headers: { 'time-offset': offset } })
      expect(file.status).toBe(200)
    },
  )
})

describe('JSON', () => {
  const tooDeep = [400, 'The body is nested more than 50 levels deep']
  test.each([51, 10_000, 200_000])('a body nested %i levels deep is refused', async (levels) => {
    const nested = '['.repeat(levels) + ']'.repeat(levels)
    expect(await send(views.saveSettings.path, `{"key":"a","value":${nested}}`, 'PUT')).toEqual(tooDeep)
    const objects = '{"a":'.repeat(levels) + '1' + '}'.repeat(levels)
    expect(await send(leadVerbs.bulkAssign.path, objects)).toEqual(tooDeep)
  })

  test('a body is not parsed before its depth is known: one of 500,000 open lists is too deep, not wrong', async () => {
    expect(await send(views.saveSettings.path, '['.repeat(500_000), 'PUT')).toEqual(tooDeep)
    const inText = String.raw`{"key":"\\\"` + '['.repeat(100)
    expect(await send(views.saveSettings.path, inText, 'PUT')).toEqual([400, 'The body is not valid JSON'])
  })

  const named = (from: number, to: number) =>
    Array.from({ length: to - from }, (_, at) => `"k${from + at}":1`).join(',')
  const tooManyFields = [400, 'The body has more than 5000 different fields']
  test.each([
    ['150,000 unknown fields', `{${named(0, 150_000)}}`, tooManyFields],
    [
      '150,000 unknown fields of 1,500 objects',
      `{"email":[${Array.from({ length: 1500 }, (_, at) => `{${named(at * 100, at * 100 + 100)}}`).join(',')}]}`,
      tooManyFields,
    ],
    [
      '900,000 numbers',
      `{"email":[${'1,'.repeat(900_000)}1]}`,
      [400, 'The body has more than 400000 values'],
    ],
    [
      '400,000 empty objects',
      `{"email":[${'{},'.repeat(400_000)}1]}`,
      [400, 'The body has more than 400000 values'],
    ],
  ])('a body of %s is refused before it is parsed', async (_, body, refusal) => {
    expect(await send(session.signin.path, body, 'POST')).toEqual(refusal)
    // It is no JSON, which only the parser would find.
    expect(await send(session.signin.path, `${body}]`, 'POST')).toEqual(refusal)
  })
  test.each([
    ['10,000 rows of 25 fields', Array.from({ length: 10_000 }, () => `{${named(0, 25)}}`)],
    ['200,000 identifiers', Array.from({ length: 200_000 }, (_, at) => `"kx${at}"`)],
  ])('a body of %s is within the limits', (_, rows) => {
    const refuse = () => new Fail(400, 'no JSON')
    expect(parseJson(`{"rows":[${rows.join(',')}]}`, refuse)).toMatchObject({ rows: { length: rows.length } })
  })

  test.each(['{"toString":{}}', '{"valueOf":1,"toString":1}'])(
    'an object whose length is %s is refused in place of a text',
    async (length) => {
      const body = `{"key":{"length":${length}},"value":1}`
      expect(await send(views.saveSettings.path, body, 'PUT')).toEqual([422, 'This value is not valid'])
    },
  )

  test('brackets and quotation marks inside texts are no levels', async () => {
    const value = `${'['.repeat(100)}\\"${'{'.repeat(100)}`
    const [status] = await send(views.saveSettings.path, `{"key":"a","value":"${value}"}`, 'PUT')
    expect(status).toBe(200)
  })
})
