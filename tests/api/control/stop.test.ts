/** Stopping the server: under two seconds whatever is open, and nothing half done. */
import Database from 'better-sqlite3'
import { spawn } from 'node:child_process'
import { Agent, request as ask } from 'node:http'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addAlphabets } from '@db/alphabet'
import { addSearchText } from '@db/searchText'
import { session } from '@contract/access/session'
import { personas } from '@seeds/people/personas'
import { bundle } from '@support/bundle'
import { startLive, type LiveServer } from '@support/server/server'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'chord-stop-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** Sends a call over a connection that stays open, and resolves with its agent. */
const keepAlive = (port: number) =>
  new Promise<Agent>((done, failed) => {
    const agent = new Agent({ keepAlive: true })
    ask({ port, host: '127.0.0.1', path: `/v1${session.config.path}`, agent }, (answer) => {
      answer.resume().on('end', () => done(agent))
    })
      .on('error', failed)
      .end()
  })
/** Sends half of a call and then nothing. */
const halfCall = (port: number) =>
  new Promise<ReturnType<typeof connect>>((done) => {
    const socket = connect(port, '127.0.0.1', () =>
      socket.write(
        'POST /v1/auth/signin HTTP/1.1\r\nhost: localhost\r\ncontent-length: 50\r\n\r\n{"ema',
        () => done(socket),
      ),
    ).on('error', () => {})
  })
const secondsOf = async (work: () => Promise<unknown>) => {
  const from = performance.now()
  await work()
  return (performance.now() - from) / 1000
}

describe('server.close', () => {
  const uploadCsv = async (live: LiveServer, rows: number) => {
    const as = await live.signIn(personas.admin.email)
    const form = new FormData()
    const lines = Array.from({ length: rows }, (_, at) => `Ada Test,ada${at}@import.example`)
    form.append('file', new File([['Name,Email', ...lines].join('\n')], 'leads.csv'))
    const answer = await fetch(`http://127.0.0.1:${live.running.port}/v1/files/upload-file`, {
      method: 'POST',
      body: form,
      headers: { 'device-number': as.device, authorization: `Bearer ${as.accessToken}` },
    })
    const { data } = (await answer.json()) as { data: { fileInfo: { identifier: string } } }
    return { as, file_identifier: data.fileInfo.identifier }
  }

  test('ends at once beside connections that are kept alive', async () => {
    const live = await startLive()
    const agent = await keepAlive(live.running.port)
    await live.socket(await live.signIn(personas.admin.email))
    expect(await secondsOf(live.running.close)).toBeLessThan(0.5)
    agent.destroy()
  })
  test('ends within two seconds beside a call that never ends', async () => {
    const live = await startLive()
    const socket = await halfCall(live.running.port)
    expect(await secondsOf(live.running.close)).toBeLessThan(2)
    socket.destroy()
  })
  test('rolls back an import that runs', async () => {
    const live = await startLive({ data: folder, size: 'small' })
    const { as, file_identifier } = await uploadCsv(live, 20_000)
    const leadsBefore = live.running.tenants
      .get('1001')!
      .db.prepare('SELECT count(*) FROM leads')
      .pluck()
      .get()
    const columns = [
      { name: 'Name', form_field_id: 'first_name' },
      { name: 'Email', form_field_id: 'email' },
    ]
    const { status } = await live.ask('POST', '/v1/lead-import/create', {
      as,
      body: { file_identifier, columns },
    })
    expect(status).toBe(200)
    expect(await secondsOf(live.running.close)).toBeLessThan(2)
    const db = new Database(join(folder, '1001.sqlite'))
    addAlphabets(db)
    addSearchText(db)
    expect([
      db.pragma('integrity_check', { simple: true }),
      db.pragma('foreign_key_check'),
      db.prepare('SELECT count(*) FROM leads').pluck().get(),
    ]).toEqual(['ok', [], leadsBefore])
    db.close()
  })
  test('may be called twice', async () => {
    const live = await startLive()
    await expect(Promise.all([live.running.close(), live.running.close()])).resolves.toHaveLength(2)
  })
})

describe('signals', () => {
  let program: Awaited<ReturnType<typeof bundle>>
  beforeAll(async () => {
    program = await bundle('sim-server/main.ts')
  })
  afterAll(() => program.remove())
  const start = async () => {
    const args = ['--data', folder, '--size', '0', '--port', '0']
    const child = spawn(process.execPath, [program.file, ...args])
    const ended = new Promise<{ code: number | null; signal: string | null }>((done) => {
      child.on('exit', (code, signal) => done({ code, signal }))
    })
    let output = ''
    const said = (words: string) =>
      new Promise<string>((done) => {
        const look = () => output.includes(words) && done(output)
        child.stdout.on('data', look)
        look()
      })
    child.stdout.on('data', (text: Buffer) => {
      output += String(text)
    })
    const port = Number(/127\.0\.0\.1:(\d+)/.exec(await said('password is'))![1])
    return { child, ended, port, said }
  }

  test('SIGINT ends the process within two seconds beside open connections, with its journal merged', async () => {
    const { child, ended, port } = await start()
    const [agent, socket] = [await keepAlive(port), await halfCall(port)]
    const seconds = await secondsOf(() => {
      child.kill('SIGINT')
      return ended
    })
    expect([await ended, seconds < 2]).toEqual([{ code: 0, signal: null }, true])
    expect(readdirSync(folder).filter((name) => name.endsWith('-wal'))).toEqual([])
    agent.destroy()
    socket.destroy()
  }, 20_000)
  test('a second signal ends the process at once', async () => {
    const { child, ended, port, said } = await start()
    const socket = await halfCall(port)
    child.kill('SIGINT')
    await said('Ctrl+C again')
    const seconds = await secondsOf(() => {
      child.kill('SIGINT')
      return ended
    })
    expect([await ended, seconds < 0.5]).toEqual([{ code: null, signal: 'SIGINT' }, true])
    socket.destroy()
  }, 20_000)
})
