/** The server process killed in the middle of long writes: after a restart they are complete or absent. */
import { spawn } from 'node:child_process'
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDb } from '@db/open'
import { scheduleIndexing } from '@domain/leads/ownFields/indexing'
import { isIndexing } from '@domain/leads/ownFields/indexSteps'
import { seed } from '@seeds'
import { makeInstallment } from '@seeds/finance/installments'
import { makeKit } from '@seeds/kit'
import { bundle } from '@support/bundle'
import { draw } from '@support/seed'
import { ledgerErrors } from '@support/server/ledgerInvariants'
import { claimAll, fileTenant, transferAll } from '@support/server/fileTenant'

const CLAIMED = 6000
let folder: string
let program: Awaited<ReturnType<typeof bundle>>
beforeAll(async () => {
  program = await bundle('tests/support/server/killedProcess.ts')
  folder = mkdtempSync(join(tmpdir(), 'chord-killed-'))
  const db = openDb(join(folder, 'seeded.db'))
  seed(db, { size: 8000, seed: 1 })
  const kit = makeKit(db)
  db.whole(() => {
    for (let at = 0; at < CLAIMED; at++)
      makeInstallment(kit, { lead_id: 1 + at, student_number: `KILLED-${at}` })
  })
  db.close()
})
afterAll(() => {
  program.remove()
  rmSync(folder, { recursive: true, force: true })
})

let killed = 0
/** Starts the server on a copy of the seeds and kills it at the nth message of this kind. */
async function killedAt(
  what: 'transfer' | 'claim' | 'import' | 'mark',
  word: string,
  nth: number,
): Promise<string> {
  const file = join(folder, `${++killed}.db`)
  copyFileSync(join(folder, 'seeded.db'), file)
  const child = spawn(process.execPath, [program.file, file, what], { stdio: ['ignore', 'pipe', 'pipe'] })
  let [messageCount, errorOutput] = [0, '']
  child.stderr.on('data', (text: Buffer) => {
    errorOutput += text.toString()
  })
  child.stdout.on('data', (text: Buffer) => {
    messageCount += text
      .toString()
      .split('\n')
      .filter((line) => line === word).length
    if (messageCount >= nth) child.kill('SIGKILL')
  })
  const signal = await new Promise((done) => {
    child.on('exit', (_, signal) => done(signal))
  })
  if (signal !== 'SIGKILL') throw new Error(`It ended by itself: ${errorOutput}`)
  return file
}

function stateOf(file: string) {
  const db = openDb(file)
  const numberOf = (text: string) => db.prepare(text).pluck().get() as number
  const state = {
    whole: numberOf('PRAGMA integrity_check'),
    brokenReferences: db.sql.pragma('foreign_key_check'),
    leads: numberOf('SELECT count(*) FROM leads WHERE deleted_at IS NULL'),
    changed: numberOf('SELECT count(*) FROM leads WHERE version > 1'),
    kept: numberOf("SELECT count(*) FROM operation_rows WHERE outcome = 'changed'"),
    operations: numberOf('SELECT count(*) FROM operations'),
    answers: numberOf('SELECT count(*) FROM idempotency'),
    imported: numberOf('SELECT count(*) FROM leads WHERE import_id IS NOT NULL'),
  }
  db.close()
  return state
}
const nothing = {
  whole: 'ok',
  brokenReferences: [],
  changed: 0,
  kept: 0,
  operations: 0,
  answers: 0,
  imported: 0,
}

/** A signal takes a moment: on a busy machine the change may be committed by then, whole. */
const wholeTransfer = ({ leads, kept }: ReturnType<typeof stateOf>) => ({
  whole: 'ok',
  brokenReferences: [],
  operations: 1,
  answers: 1,
  changed: kept > leads * 0.9 ? kept : 'nearly all leads',
})

/** A step that a bulk change of 8,000 and a claim of 6,000 both have. */
const LAST_STEP = 5
/** After which steps it is killed: one of the usual ones in `npm test`; `npm run endurance` says how often (`KILLS`), half in each. */
const kills = (usual: readonly number[]) =>
  process.env.KILLS
    ? Array.from({ length: Math.ceil(Number(process.env.KILLS) / 2) }, (_, at) => 1 + (at % LAST_STEP))
    : draw(usual, 1, 'the step after which a process is killed')

describe('killed process', { timeout: 60_000 }, () => {
  test.each(kills([1, 4]))(
    'killed in a bulk change, after step %i, a restart finds the earlier state, or the new one if it came too late',
    async (nth) => {
      const state = stateOf(await killedAt('transfer', 'operation_progress', nth))
      expect(state).toMatchObject(state.operations === 0 ? nothing : wholeTransfer(state))
    },
  )
  test('killed after the answer, a restart finds the new state and a retry of the call changes nothing', async () => {
    const file = await killedAt('transfer', 'answered', 1)
    const { leads, changed, kept, ...state } = stateOf(file)
    expect(state).toMatchObject({ whole: 'ok', brokenReferences: [], operations: 1, answers: 1 })
    expect(changed).toBe(kept)
    expect(changed).toBeGreaterThan(leads * 0.9)
    const { db, request, close } = await fileTenant(file)
    const again = await request('PUT', '/leads/bulk-transfer', transferAll(db), {
      'idempotency-key': 'killed',
    })
    expect([again.status, again.data]).toMatchObject([200, { changed }])
    close()
    expect(stateOf(file)).toMatchObject({ operations: 1, changed, kept })
  })
  test.each(kills([1, 3]))(
    'killed in a claim of 6,000, after step %i, a restart finds no claim and no number used, or all of it if it came too late',
    async (nth) => {
      const file = await killedAt('claim', 'operation_progress', nth)
      const state = stateOf(file)
      const isWhole = state.operations > 0
      expect(state).toMatchObject(
        isWhole ? { whole: 'ok', brokenReferences: [], answers: 1, kept: CLAIMED } : nothing,
      )
      const db = openDb(file)
      expect(
        db
          .prepare(
            "SELECT (SELECT count(*) FROM claim_details d JOIN application_installments l ON l.id = d.installment_id JOIN applications a ON a.id = l.application_id WHERE a.student_number LIKE 'KILLED-%') AS lines",
          )
          .get(),
      ).toEqual({ lines: isWhole ? CLAIMED : 0 })
      expect(ledgerErrors(db)).toEqual([])
      db.close()
    },
  )
  test('killed after the answer to a claim, a restart finds it complete and a retry claims nothing twice', async () => {
    const file = await killedAt('claim', 'answered', 1)
    expect(stateOf(file)).toMatchObject({ whole: 'ok', brokenReferences: [], operations: 1, kept: CLAIMED })
    const { db, request, close } = await fileTenant(file)
    const claims = () =>
      db
        .prepare(
          'SELECT (SELECT count(*) FROM claims) AS claims, (SELECT count(*) FROM claim_details) AS lines',
        )
        .get()
    const before = claims()
    const again = await request('POST', '/client-invoices/generate_claim', claimAll(db), {
      'idempotency-key': 'killed',
    })
    expect([again.status, again.data]).toMatchObject([200, { changed: CLAIMED }])
    // Another idempotency key makes it a new call, which finds everything claimed.
    const other = await request('POST', '/client-invoices/generate_claim', claimAll(db), {
      'idempotency-key': 'another',
    })
    expect(other.status).toBe(422)
    expect(claims()).toEqual(before)
    expect(ledgerErrors(db)).toEqual([])
    close()
  })
  test('killed in the middle of an import, a restart finds none of its leads and reports it as failed', async () => {
    const file = await killedAt('import', 'import_progress', 3)
    expect(stateOf(file)).toMatchObject(nothing)
    const { request, close } = await fileTenant(file)
    expect((await request('GET', '/lead-import')).data).toMatchObject({
      recordsInfo: [{ status: 'failed', imported: 0 }],
    })
    close()
  })
})

describe('killed while a field is indexed', { timeout: 60_000 }, () => {
  // The first message is that of the call.
  test.each(draw([2, 3], 1, 'the message at which indexing is killed'))(
    'killed at message %i, a restart goes on, and answers are right all the time',
    async (nth) => {
      const file = await killedAt('mark', 'master_changed', nth)
      const { db, tenant, request, close } = await fileTenant(file)
      const towns = db
        .prepare(
          "SELECT id FROM leads WHERE own_values ->> '$.town' = 'townq47' AND deleted_at IS NULL ORDER BY id",
        )
        .pluck()
        .all()
      const idsOf = async (query: string) => {
        const { status, data } = await request('GET', `/leads?per_page=200&${query}`)
        const rows = (data as { recordsInfo: { id: number }[] } | undefined)?.recordsInfo ?? []
        return { status, ids: rows.map(({ id }) => id).toSorted((a, b) => a - b) }
      }
      const filtered = () => idsOf('own=town%3Dtownq47')
      const searched = () => idsOf('search=townq47')
      expect(towns.length).toBeGreaterThan(50)
      const isOver = !isIndexing(db)
      const [before, found] = [await filtered(), await searched()]
      expect(before.status === 409 ? towns : before.ids).toEqual(towns)
      expect(found.ids).toEqual(isOver ? towns : [])
      tenant.clock.freeze(true)
      scheduleIndexing(tenant)
      await tenant.clock.advance(0)
      expect(isIndexing(db)).toBe(false)
      expect((await filtered()).ids).toEqual(towns)
      expect((await searched()).ids).toEqual(towns)
      expect(db.prepare("SELECT count(*) FROM lead_values WHERE field = 'town'").pluck().get()).toBe(
        db.prepare('SELECT count(*) FROM leads').pluck().get(),
      )
      close()
    },
  )
})

describe('long write in a database file', () => {
  test('a long write lets readers see the earlier state and makes other writes wait until it ends', async () => {
    const file = join(folder, 'beside.db')
    copyFileSync(join(folder, 'seeded.db'), file)
    const order: string[] = []
    const { db, request, close } = await fileTenant(file, (event) => order.push(event))
    const people = db
      .prepare(
        "SELECT u.identifier FROM users u JOIN user_roles r ON r.user_id = u.id JOIN roles o ON o.id = r.role_id WHERE o.identifier = 'counsellor' ORDER BY u.id LIMIT 2",
      )
      .pluck()
      .all() as string[]
    const give = (user_identifier: string, leads?: string[]) =>
      request(
        'PUT',
        '/leads/bulk-transfer',
        {
          is_selected_all: !leads,
          leads: leads ?? [],
          assign_leads_by: 'user',
          assign_to_users_info: [{ role_identifier: 'counsellor', user_identifier }],
        },
        { 'idempotency-key': `${user_identifier}${leads?.length}` },
      )
    const lead = db
      .prepare(
        'SELECT identifier, staff_id FROM leads WHERE deleted_at IS NULL AND staff_id IS NOT NULL LIMIT 1',
      )
      .get() as { identifier: string; staff_id: number }
    const long = give(people[0]!).then((answer) => {
      order.push('long')
      return answer
    })
    while (!order.includes('operation_progress'))
      await new Promise((done) => {
        setImmediate(done)
      })
    const short = give(people[1]!, [lead.identifier]).then((answer) => {
      order.push('short')
      return answer
    })
    const seen = await request('GET', `/leads/single-lead/${lead.identifier}`)
    order.push('read')
    expect(seen.data).toMatchObject({ staff_id: lead.staff_id, version: 1 })
    expect([(await long).status, (await short).data]).toMatchObject([200, { changed: 1 }])
    expect(order.indexOf('read')).toBeLessThan(Math.min(order.indexOf('long'), order.indexOf('short')))
    expect((await request('GET', `/leads/single-lead/${lead.identifier}`)).data).toMatchObject({
      staff_identifier: people[1],
      version: 3,
    })
    close()
  })
})
