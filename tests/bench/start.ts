/** Warm start, tenants and the weight of the first page: what one waits for before one can work. */
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '@db/projectFolder'
import { initialBytes, LEADS_PAGE, SIGN_IN_PAGE } from '@support/initialBytes'
import { memoryStorage, templateBytes } from '@sim/control/tenantStorage'
import startSimulator from '../e2e/simulator'
import { median, mediansOver, type Figure } from './figure'

const SERVER = join(root, '.build/server/main.js')
const FOLDER = join(root, '.test/bench-data')

/** From the command to the first byte of the page, without npm. */
async function startOnce(): Promise<number> {
  const from = performance.now()
  const child = spawn(
    process.execPath,
    [join(root, 'scripts/start.mjs'), '--port', '4699', '--data', FOLDER],
    { stdio: 'ignore' },
  )
  try {
    for (;;) {
      const answer = await fetch('http://127.0.0.1:4699/').catch(() => null)
      if (answer) {
        await answer.text()
        return performance.now() - from
      }
      if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode}`)
      await new Promise((again) => {
        setTimeout(again, 5)
      })
    }
  } finally {
    const gone = new Promise((done) => {
      child.once('exit', done)
    })
    child.kill()
    await gone
  }
}
const bareNode = () => {
  const from = performance.now()
  spawnSync(process.execPath, ['-e', '0'])
  return performance.now() - from
}

async function warmStart() {
  rmSync(FOLDER, { recursive: true, force: true })
  await startOnce()
  const [ours, reference]: [number[], number[]] = [[], []]
  for (let round = 0; round < 7; round++) {
    reference.push(bareNode())
    ours.push(await startOnce())
  }
  rmSync(FOLDER, { recursive: true, force: true })
  return mediansOver(ours, reference)
}

/** In the database: back to how it was made, after a thousand changed rows. */
function reset(size: 'small' | 'large') {
  const { db: first, storage } = memoryStorage(size, 1)
  let db = first
  const change = db.sql.prepare(
    "UPDATE leads SET source_city = 'Elsewhere', version = version + 1 WHERE id IN (SELECT id FROM leads LIMIT 1000)",
  )
  const times: number[] = []
  for (let round = 0; round < 15; round++) {
    change.run()
    const from = performance.now()
    db = storage.pristine(db)
    times.push(performance.now() - from)
  }
  return { ours: median(times), unit: 'ms' }
}

function newTenant() {
  templateBytes('small', 1)
  const times: number[] = []
  for (let round = 0; round < 15; round++) {
    const from = performance.now()
    const { db } = memoryStorage('small', 1)
    times.push(performance.now() - from)
    db.close()
  }
  return { ours: median(times), unit: 'ms' }
}

/** kB of what a page loads first, as the built server sends it. */
async function weight(kind: 'js' | 'css', pages: readonly string[]) {
  const stop = await startSimulator()
  const bytes = await initialBytes(`http://127.0.0.1:${process.env.SIM_PORT}`, kind, pages).finally(stop)
  return { ours: bytes / 1024, unit: 'kB' }
}

export const figures: Figure[] = existsSync(SERVER)
  ? [
      {
        name: 'warm start to the first byte, demo data, over node -e 0',
        goal: '≤ 1 s; ≤ 3.5',
        run: warmStart,
      },
      {
        name: 'tenant reset, small, after 1,000 changed rows',
        goal: '≤ 1 ms',
        run: async () => reset('small'),
      },
      {
        name: 'tenant reset, large, after 1,000 changed rows',
        goal: '≤ 1 ms',
        run: async () => reset('large'),
      },
      { name: 'new tenant from a template, small', goal: '≤ 5 ms', run: async () => newTenant() },
      {
        name: 'sign-in page, initial JavaScript, as delivered',
        goal: '≤ 150 kB',
        run: () => weight('js', SIGN_IN_PAGE),
      },
      {
        name: 'leads page, initial JavaScript, as delivered',
        goal: '≤ 205 kB',
        run: () => weight('js', LEADS_PAGE),
      },
      {
        name: 'leads page, CSS, as delivered',
        goal: '≤ 30 kB',
        run: () => weight('css', LEADS_PAGE),
      },
    ]
  : []
