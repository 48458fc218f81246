/**
 * Requests a second of the built server beside those of a reference, in turn. Each runs in a process of its own, and a third one asks:
 * in one process with the bench the server would run from sources, and share its thread with the measuring.
 */
import assert from 'node:assert/strict'
import autocannon from 'autocannon'
import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { aboutOf } from '@db/about'
import { schemaHash } from '@db/createTables'
import type { Db } from '@db/open'
import { bundle } from '@support/bundle'
import { startBuiltProduct, startProgram, type BuiltProduct } from '../../endurance/builtProduct'
import { mediansOver, type Measured } from '../figure'

const ROUNDS = 5
/** Of one round. */
const SECONDS = 2

interface Side {
  url: string
  paths: readonly string[]
  headers?: Record<string, string>
}
const CLIENTS = 4
/** Each client begins at another of the paths: what one has asked for is long forgotten when the next comes to it. */
const rate = async ({ url, paths, headers = {} }: Side, duration = SECONDS) => {
  const runs = await Promise.all(
    Array.from({ length: CLIENTS }, (_, nth) => {
      const from = Math.floor((nth * paths.length) / CLIENTS)
      return autocannon({
        url,
        connections: 1,
        pipelining: 4,
        duration,
        headers,
        requests: [...paths.slice(from), ...paths.slice(0, from)].map((path) => ({ method: 'GET', path })),
      })
    }),
  )
  for (const { errors, non2xx, statusCodeStats } of runs)
    if (errors > 0 || (non2xx > 0 && !statusCodeStats['304']))
      throw new Error(`${url}: ${errors} errors, ${JSON.stringify(statusCodeStats)}`)
  return runs.reduce((sum, { requests }) => sum + requests.average, 0)
}
/** Requests a second of both, in turn. */
const ratesBeside = async (ours: Side, reference: Side): Promise<Measured> => {
  const rates: [number[], number[]] = [[], []]
  await rate(ours, 1)
  await rate(reference, 1)
  for (let round = 0; round < ROUNDS; round++) {
    rates[0].push(await rate(ours))
    rates[1].push(await rate(reference))
  }
  return mediansOver(rates[0], rates[1], 'requests/s')
}

interface Compared {
  /** Of the reference: `reference/server.ts`. */
  kind: 'leads' | 'deals' | 'bytes'
  /** Whose copy both serve. */
  db: Db
  /** Below the base of the API. */
  paths: readonly string[]
  referencePaths: readonly string[]
  /** What the reference reads in place of the database, and headers of each call. */
  prepare?(server: BuiltProduct): Promise<{ file?: Buffer; headers?: Record<string, string> }>
}
/** Rows that were seeded for an earlier day have reminders that are due: the server sends them first. */
async function finishDueWork({ origin }: BuiltProduct): Promise<void> {
  const answer = await fetch(`${origin}/_sim/tenants/1001/clock/advance`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ms: 0 }),
  })
  assert.equal(answer.status, 200, await answer.text())
}

/** @throws when the last pages of both have other rows */
async function requireSameRows(sides: readonly Side[]): Promise<void> {
  const [ours, theirs] = await Promise.all(
    sides.map(async ({ url, paths, headers = {} }) => {
      const answer = await fetch(url + paths.at(-1)!, { headers })
      const { data } = (await answer.json()) as { data: { recordsInfo: { identifier: string }[] } }
      return data.recordsInfo.map(({ identifier }) => identifier)
    }),
  )
  assert.ok(ours!.length > 0)
  assert.deepEqual(ours, theirs)
}

export async function overReference({
  kind,
  db,
  paths,
  referencePaths,
  prepare,
}: Compared): Promise<Measured> {
  const folder = mkdtempSync(join(tmpdir(), 'chord-rates-'))
  const copy = join(folder, '1001.sqlite')
  // Without it the server would take the file for that of an older version, and make another.
  aboutOf(db).set('schema', schemaHash())
  db.sql.pragma('wal_checkpoint(TRUNCATE)')
  copyFileSync(db.file, copy)
  const program = await bundle('tests/bench/reference/server.ts')
  const ours = await startBuiltProduct(folder)
  try {
    await finishDueWork(ours)
    const { file, headers } = (await prepare?.(ours)) ?? {}
    const read = file ? join(folder, 'body') : copy
    if (file) writeFileSync(read, file)
    const reference = await startProgram(program.file, kind, read)
    try {
      const sides = [
        {
          url: ours.origin,
          headers: { ...ours.headers, ...headers },
          paths: paths.map((path) => new URL(ours.url).pathname + path),
        },
        { url: reference.origin, paths: referencePaths },
      ] as const
      if (!headers) await requireSameRows(sides)
      return await ratesBeside(...sides)
    } finally {
      await reference.end()
    }
  } finally {
    await ours.end()
    program.remove()
    rmSync(folder, { recursive: true, force: true })
  }
}
