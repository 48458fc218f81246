/**
 * A run of more than 1,000 rows goes in steps on a connection of its own. Whichever of its writes fails, nothing of it is left, the
 * answer asks to try again, and the same call succeeds afterwards without a restart.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { openDb, type Db } from '@db/open'
import { seed } from '@seeds'
import { makeInstallment } from '@seeds/finance/installments'
import { makeKit } from '@seeds/kit'
import { invoiceVerbs } from '@contract/finance/invoices/invoiceVerbs'
import { claimAll, fileTenant } from '@support/server/fileTenant'
import { failNothing, failWrite, storageCodes } from '@support/server/fuzz/storageFaults'

const MANY = 1500
const seeded = (file: string): Db => {
  const db = openDb(file)
  seed(db, { size: 1, seed: 1 })
  const kit = makeKit(db)
  db.whole(() => {
    for (let at = 0; at < MANY; at++) makeInstallment(kit, { lead_id: 1, student_number: `KILLED-${at}` })
  })
  return db
}
afterEach(failNothing)

const statesOf = (db: Db) =>
  db
    .prepare<[], string>(
      `SELECT (SELECT count(*) FROM application_installments WHERE status = 'not_invoiced') || ' claimed, ' || (SELECT count(*) FROM claims) || ' claims, '
      || (SELECT count(*) FROM claim_details) || ' lines, ' || (SELECT count(*) FROM operations) || ' operations, ' || (SELECT count(*) FROM operation_rows) || ' rows'`,
    )
    .pluck()
    .get()

describe('storage that fails in a run in steps', () => {
  test.each(storageCodes)(
    'a claim of 1,500 whose writes fail with %s leaves nothing, and can be retried',
    async (code) => {
      const folder = mkdtempSync(join(tmpdir(), 'chord-faults-'))
      const file = join(folder, 'tenant.db')
      seeded(file).close()
      const { db, request, close } = await fileTenant(file)
      const body = claimAll(db)
      const claim = (key: string) =>
        request('POST', invoiceVerbs.claim.path, body, { 'idempotency-key': key })
      const before = statesOf(db)
      /** The run whose `nth` write fails leaves the database as it was. */
      const expectNothing = async (at: number) => {
        const state = statesOf(db)
        const fault = failWrite(at, code)
        const { status } = await claim(`write ${at}`)
        failNothing()
        expect([at, fault.hasFailed, status, statesOf(db)]).toEqual([at, true, 503, state])
      }
      const claimAndUndo = async (key: string) => {
        const { status, data } = await claim(key)
        failNothing()
        expect(status).toBe(200)
        const { operation_identifier } = data as { operation_identifier: string }
        expect((await request('POST', `/operations/${operation_identifier}/undo`, {})).status).toBe(200)
      }
      // The first writes of the first run open the connection that the next ones use.
      for (const at of [1, 2, 3]) await expectNothing(at)
      await claimAndUndo('first')
      // One run tells how many writes it makes; its undo makes the next runs the same.
      const counted = failWrite(Infinity, code)
      await claimAndUndo('counted')
      expect(statesOf(db)).not.toBe(before)
      const nth = [
        1,
        2,
        3,
        5,
        8,
        Math.ceil(counted.seen / 2),
        counted.seen - 2,
        counted.seen - 1,
        counted.seen,
      ]
      for (const at of new Set(nth)) await expectNothing(at)
      const last = await claim(`write ${counted.seen}`)
      expect(last.status).toBe(200)
      expect(db.prepare('PRAGMA foreign_key_check').all()).toEqual([])
      close()
      rmSync(folder, { recursive: true })
    },
  )
})
