/** Start of the simulator: data folder, options, static files, and the process itself. */
import Database from 'better-sqlite3'
import { spawn, spawnSync } from 'node:child_process'
import { createServer } from 'node:http'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openDb } from '@db/open'
import { root } from '@db/projectFolder'
import { personas } from '@seeds/people/personas'
import { openFile, requireFolder, setAside } from '@sim/control/tenantFiles'
import { session } from '@contract/access/session'
import { readOptions } from '@sim/options'
import { clientOfHost } from '@sim/server'
import { serveConsole } from '@sim/consoleFiles'
import { bundle } from '@support/bundle'
import { startLive } from '@support/server/server'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'chord-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const file = () => join(folder, '1001.sqlite')
const databases = () =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.sqlite'))
    .toSorted()
const rename = () => {
  const sql = new Database(file())
  sql.exec("UPDATE users SET first_name = 'Kept'")
  sql.close()
}
const isRenamed = (path: string) => {
  const sql = new Database(path)
  try {
    return (
      (sql.prepare("SELECT count(*) AS n FROM users WHERE first_name = 'Kept'").get() as { n: number }).n > 0
    )
  } finally {
    sql.close()
  }
}
const openMessages = () => {
  const messages: string[] = []
  openFile(file(), { size: 0, seed: 1 }, (text) => void messages.push(text)).close()
  return messages
}

describe('data folder', () => {
  test('an empty data folder gets a seeded database, which later starts reuse', () => {
    expect(openMessages()).toEqual(['Making a database with 0 data …'])
    rename()
    expect(openMessages()).toEqual([])
    expect([databases(), isRenamed(file())]).toEqual([['1001.sqlite'], true])
  })

  test('a database with an older schema is set aside and the start reports it', () => {
    openMessages()
    rename()
    const sql = new Database(file())
    sql.exec("UPDATE about SET value = 'older' WHERE key = 'schema'")
    sql.close()
    const [message] = openMessages()
    const [, old] = databases().toReversed()
    expect(databases()).toHaveLength(2)
    expect(old).toMatch(/^1001\.\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.sqlite$/)
    expect(message).toBe(
      `The database was made by an older version. It is kept as ${join(folder, old!)}, and a new one is made.`,
    )
    expect([isRenamed(join(folder, old!)), isRenamed(file())]).toEqual([true, false])
  })

  test('a damaged file is left unchanged and a message says what to do', () => {
    writeFileSync(file(), 'this is no database, and it is longer than a header would be'.repeat(40))
    const before = readFileSync(file())
    expect(openMessages).toThrow(/is damaged or is no database .* It was left as it is\. Move it away/)
    expect(readFileSync(file()).equals(before)).toBe(true)
  })

  test('a partly damaged database is detected', () => {
    openMessages()
    const bytes = readFileSync(file())
    bytes.fill(0xff, 8192, 40_000)
    writeFileSync(file(), bytes)
    expect(openMessages).toThrow(/is damaged/)
  })

  test('a read-only database is reported', () => {
    writeFileSync(join(folder, 'taken'), '')
    expect(() => requireFolder(join(folder, 'taken', 'data'))).toThrow(
      /The data folder .* cannot be written to \(ENOTDIR\)\. Give the right to write there, or choose another folder with --data\./,
    )
  })

  test('a database set aside is complete, even after a crash', () => {
    openMessages()
    const running = openDb(file())
    running.sql.exec("UPDATE users SET first_name = 'Kept'")
    // As after a killed process: the change is only in the journal.
    const crashed = join(folder, '1002.sqlite')
    for (const end of ['', '-wal']) copyFileSync(file() + end, crashed + end)
    running.close()
    expect(isRenamed(setAside(crashed))).toBe(true)
    expect(readdirSync(folder).filter((name) => name.startsWith('1002'))).toHaveLength(1)
  })

  test('a database in use by another simulator is not replaced', () => {
    openMessages()
    const running = openDb(file())
    expect(() => setAside(file())).toThrow(
      `The database ${file()} is in use. Stop the simulator that runs with it, then start again.`,
    )
    expect(running.prepare('SELECT count(*) AS n FROM users').get()).toEqual({ n: expect.any(Number) })
    running.close()
    expect(databases()).toEqual(['1001.sqlite'])
  })
})

describe('options', () => {
  test('an argument overrides the environment, and both override the default', () => {
    expect(readOptions([], {})).toMatchObject({
      port: 4600,
      host: '127.0.0.1',
      data: join(root, '.data'),
      size: 'demo',
      seed: 1,
      client: '1001',
      controls: true,
      origins: [],
    })
    const env = {
      PORT: '5000',
      HOST: '0.0.0.0',
      CHORD_DATA: '/srv/chord',
      CHORD_SIZE: 'large',
      CHORD_SEED: '7',
      CHORD_CLIENT: '1002',
      CHORD_ADDRESS: 'https://chord.example/',
      SIM_CONTROL: 'off',
      CORS_ORIGINS: 'https://a.example, https://b.example',
    }
    expect(readOptions(['--port', '0', '--size', '250'], env)).toMatchObject({
      port: 0,
      host: '0.0.0.0',
      data: '/srv/chord',
      size: 250,
      seed: 7,
      client: '1002',
      address: 'https://chord.example',
      controls: false,
      origins: ['https://a.example', 'https://b.example'],
    })
  })

  test.each([
    [['--port', 'x'], '--port must be a whole number from 0 to 65535, and not x.'],
    [['--size', 'vast'], '--size must be small, demo, large, huge or a number, and not vast.'],
    [['--address', 'chord'], '--address must look like https://chord.example, and not chord.'],
    [['--data', ''], '--data is empty. Give it a value, or leave it out.'],
    [['--host', ' '], '--host is empty. Give it a value, or leave it out.'],
    [['--client', '../x'], '--client must be letters and digits, and not ../x.'],
    [
      ['--colour'],
      "Unknown option '--colour'. Known: --port --host --data --size --seed --client --address.",
    ],
  ])('argument %j is refused with a message', (args, sentence) => {
    expect(() => readOptions(args, {})).toThrow(sentence)
  })

  test('the first label of the host names the tenant', () => {
    expect([
      clientOfHost('1002.localhost:4600'),
      clientOfHost('w0-1.localhost'),
      clientOfHost('127.0.0.1:4600'),
      clientOfHost('localhost:4600'),
      clientOfHost('evil.example'),
    ]).toEqual(['1002', 'w0-1', undefined, undefined, undefined])
  })
})

describe('one origin', () => {
  const build = () => {
    mkdirSync(join(folder, 'assets'), { recursive: true })
    writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Chord</title>')
    writeFileSync(join(folder, 'assets/app-1a2b.js'), 'plain')
    writeFileSync(join(folder, 'assets/app-1a2b.js.br'), 'packed')
    return serveConsole({
      folder,
      config: (host) => ({ api: '/v1', socket: '/socket', client_number: clientOfHost(host) ?? '1001' }),
    })
  }
  const ask = (path: string, headers: Record<string, string> = {}, at = '127.0.0.1:4600') =>
    build().fetch(new Request(`http://${at}${path}`, { headers }))

  test('every page address answers with index.html under a strict content security policy', async () => {
    const answer = ask('/leads?stage=new')
    expect([answer.status, await answer.text(), answer.headers.get('cache-control')]).toEqual([
      200,
      '<!doctype html><title>Chord</title>',
      'no-cache',
    ])
    const policy = answer.headers.get('content-security-policy')!
    expect(policy).toContain("script-src 'self';")
    expect(policy).toContain("style-src 'self' 'unsafe-inline'")
    expect(policy).toContain('ws://127.0.0.1:4600')
  })

  test('files with a hash in their name are cached forever and sent compressed to clients that accept it', async () => {
    const packed = ask('/assets/app-1a2b.js', { 'accept-encoding': 'gzip, br' })
    expect([
      await packed.text(),
      packed.headers.get('content-encoding'),
      packed.headers.get('cache-control'),
    ]).toEqual(['packed', 'br', 'public, max-age=31536000, immutable'])
  })

  test('a missing file is 404, and no path leaves the folder', () => {
    expect(ask('/assets/app-0000.js').status).toBe(404)
    for (const path of [
      '/..%2f..%2fetc/os-release.txt',
      `/assets/..%2f..%2f..%2f..${root}/package.json`,
      '/%00.js',
      '/%ff.js',
    ])
      expect(ask(path).status).toBe(404)
  })

  test('the configuration names the tenant of the host', async () => {
    expect(await ask('/config.json').json()).toEqual({ api: '/v1', socket: '/socket', client_number: '1001' })
    expect(await ask('/config.json', {}, '1002.localhost:4600').json()).toMatchObject({
      client_number: '1002',
    })
  })

  test('only configured origins may call cross-origin', async () => {
    const live = await startLive({ origins: ['https://console.example'] })
    const from = async (origin: string) =>
      (
        await live.ask('OPTIONS', `/v1${session.config.path}`, {
          headers: { origin, 'access-control-request-method': 'GET' },
        })
      ).headers['access-control-allow-origin']
    expect([await from('https://console.example'), await from('https://evil.example')]).toEqual([
      'https://console.example',
      undefined,
    ])
    await live.close()
    const closed = await startLive()
    expect(
      (
        await closed.ask('GET', `/v1${session.config.path}`, {
          headers: { origin: 'https://console.example' },
        })
      ).headers['access-control-allow-origin'],
    ).toBeUndefined()
    await closed.close()
  })

  test('a body over 20 MB and a body that is not JSON are refused', async () => {
    const live = await startLive()
    expect(
      await live.ask('POST', `/v1${session.signin.path}`, { body: { email: 'x'.repeat(20_000_000) } }),
    ).toMatchObject({ status: 413, errors: [{ message: 'The body is larger than 2 MB' }] })
    const broken = await fetch(`http://127.0.0.1:${live.running.port}/v1${session.signin.path}`, {
      method: 'POST',
      body: '{"email":',
      headers: { 'content-type': 'application/json' },
    })
    expect([broken.status, await broken.json()]).toEqual([
      400,
      { errors: [{ message: 'The body is not valid JSON' }] },
    ])
    await live.close()
  })
})

describe('process', () => {
  let program: Awaited<ReturnType<typeof bundle>>
  beforeAll(async () => {
    program = await bundle('sim-server/main.ts')
  })
  afterAll(() => program.remove())
  const start = (...args: string[]) => {
    const child = spawn(process.execPath, [program.file, '--data', folder, '--size', '0', ...args])
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (text: Buffer) => {
        output += String(text)
      })
    const ended = new Promise<{ code: number | null; output: string }>((done) => {
      child.on('exit', (code) => done({ code, output }))
    })
    const ready = new Promise<string>((done) => {
      child.stdout.on('data', () => {
        if (output.includes('password is')) done(output)
      })
    })
    return { child, ended, ready }
  }

  test('a port in use exits with code 1 before any database is touched', async () => {
    const other = createServer()
    const port = await new Promise<number>((done) => {
      other.listen(0, '127.0.0.1', () => done((other.address() as { port: number }).port))
    })
    const { code, output } = await start('--port', String(port)).ended
    expect([code, output.trim()]).toEqual([
      1,
      `Port ${port} on 127.0.0.1 is in use. Stop what is running there, or choose another: PORT=4700 npm start (PORT=0 picks a free one).`,
    ])
    expect(readdirSync(folder)).toEqual([])
    other.close()
  }, 20_000)

  const ended = (...args: string[]) => {
    const { status, stderr } = spawnSync(process.execPath, [program.file, ...args], {
      encoding: 'utf8',
      timeout: 15_000,
    })
    return [status, stderr.trim()]
  }
  test('a folder without a name, or where the system takes none, exits with code 1 at once', () => {
    expect(ended('--data', '')).toEqual([1, '--data is empty. Give it a value, or leave it out.'])
    // Where there is no /proc, a file stands in the way.
    writeFileSync(join(folder, 'taken'), '')
    const wrong = existsSync('/proc') ? '/proc/chord/data' : join(folder, 'taken', 'data')
    expect(ended('--data', wrong)).toEqual([
      1,
      expect.stringMatching(
        /^The data folder .* cannot be written to \(E\w+\)\. Give the right to write there/,
      ),
    ])
  }, 40_000)

  test('the process prints its address, its people and how to sign in, and stops cleanly on a signal', async () => {
    const { child, ended, ready } = start('--port', '0')
    const output = await ready
    expect(output).toMatch(/Chord is at http:\/\/127\.0\.0\.1:\d+/)
    for (const { email } of Object.values(personas)) expect(output).toContain(email)
    expect(output).toContain(personas.secure.totp_secret)
    child.kill('SIGTERM')
    expect((await ended).code).toBe(0)
    expect(readdirSync(folder).filter((name) => name.endsWith('-wal'))).toEqual([])
  }, 20_000)

  test('--size with a database that is there says what was found', async () => {
    const first = start('--port', '0')
    await first.ready
    first.child.kill('SIGTERM')
    await first.ended
    const second = start('--port', '0', '--size', '300')
    expect(await second.ready).toContain(
      `The database ${file()} is there already: it has 0 data (0 leads), and --size 300 changed nothing. To make it anew: npm run seed -- --size 300`,
    )
    second.child.kill('SIGTERM')
    await second.ended
  }, 30_000)

  test('a second start on the folder is refused, and one after a kill is not', async () => {
    const first = start('--port', '0')
    await first.ready
    const { code, output } = await start('--port', '0').ended
    expect([code, output.trim()]).toEqual([
      1,
      `The data folder ${folder} is in use by another simulator. Stop that one, or choose another folder with --data.`,
    ])
    first.child.kill('SIGKILL')
    await first.ended
    const third = start('--port', '0')
    expect(await third.ready).toContain('Chord is at')
    third.child.kill('SIGTERM')
    expect((await third.ended).code).toBe(0)
  }, 30_000)

  test('npm start -- --help names every option, and starts nothing', () => {
    const { status, stdout } = spawnSync(process.execPath, [join(root, 'scripts/start.mjs'), '--help'], {
      encoding: 'utf8',
    })
    const named = [...stdout.matchAll(/^ {2}(--\w+)/gm)].map(([, name]) => name!)
    expect(status).toBe(0)
    const options = ['--port', '--host', '--data', '--size', '--seed', '--client', '--address']
    expect(() => readOptions(['--colour'], {})).toThrow(`Known: ${options.join(' ')}.`)
    expect(named.toSorted()).toEqual([...options, '--help'].toSorted())
  })
})
