/**
 * What a caller writes into `Host`, `Origin` and `Referer` reaches nobody else: no message, letter or file that is stored, and no answer.
 * All journeys are sent under a forged host.
 */
import { beforeAll, expect, test } from 'vitest'
import type { AnyEndpoint } from '@contract/http'
import { API_BASE } from '@sim/app'
import { endpointName } from '@support/server/journeys/caller'
import { recordJourneys } from '@support/server/journeys/recordJourneys'
import { makeSim, type Sim } from '@support/server/sim'

const FORGED = 'forged.example'
const forging = (sim: Sim): Sim => ({
  ...sim,
  db: sim.db,
  request: async (path, init = {}, ip = '127.0.0.1') =>
    sim.app.request(
      `https://${FORGED}${API_BASE}${path}`,
      {
        ...init,
        headers: {
          'client-number': '1001',
          host: FORGED,
          'x-forwarded-host': FORGED,
          ...(init.headers as Record<string, string>),
        },
      },
      { incoming: { socket: { remoteAddress: ip } } },
    ),
})

/** `notifications.content`: the columns of all tables in which the text stands. */
function columnsWith({ db }: Sim, text: string): string[] {
  const tables = db.prepare<[], string>("SELECT name FROM sqlite_schema WHERE type = 'table'").pluck().all()
  return tables.flatMap((table) => {
    const columns = db.prepare<[string], string>('SELECT name FROM pragma_table_info(?)').pluck().all(table)
    return columns
      .filter((column) =>
        db.prepare(`SELECT 1 FROM "${table}" WHERE instr("${column}", ?) LIMIT 1`).get(text),
      )
      .map((column) => `${table}.${column}`)
  })
}

let sim: Sim
let reached: number
const answered = new Set<AnyEndpoint>()
beforeAll(async () => {
  sim = await makeSim()
  const recorded = await recordJourneys(forging(sim), (endpoint, text) => {
    if (text.includes(FORGED)) answered.add(endpoint)
  })
  reached = recorded.size
}, 180_000)

test('a forged host stands in nothing that is stored or answered, after every journey', () => {
  expect(reached).toBeGreaterThan(450)
  expect(columnsWith(sim, FORGED)).toEqual([])
  expect([...answered].map(endpointName)).toEqual([])
})

test('links of messages begin with the address that the server was started with', () => {
  expect(columnsWith(sim, 'http://localhost/notifications/unsubscribe/')).toContain('outbox.body')
})
