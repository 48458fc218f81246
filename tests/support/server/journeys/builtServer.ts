/** The built server on seeded data: calls its endpoints, and collects the keys of answers that the contract does not name. */
import Database from 'better-sqlite3'
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import { fill, type AnyEndpoint } from '@contract/http'
import { control } from '@contract/control'
import { CONTROL_BASE } from '@sim/control'
import { at, ensureBuilt } from '../../../../scripts/machine.mjs'
import { undeclared } from '../../undeclaredKeys'
import { CLIENT, endpointName, idFinder, makeCaller, type World } from './caller'

export interface BuiltServer extends World {
  /** The endpoints whose answers were read. */
  reached: ReadonlySet<AnyEndpoint>
  /** `GET /leads: recordsInfo.0.password_hash` */
  leaks: ReadonlySet<string>
  end(): Promise<void>
}

/** Settles with its address, `http://127.0.0.1:4600/v1`. */
const addressOf = (server: ChildProcess) =>
  new Promise<string>((found, fail) => {
    let output = ''
    server.stdout!.on('data', (text: Buffer) => {
      output += String(text)
      const address = /http:\/\/127\.0\.0\.1:\d+/.exec(output)
      if (address) found(`${address[0]}/v1`)
    })
    server.on('exit', (code) => fail(new Error(`The server ended with ${code}:\n${output}`)))
  })

/** Finds what a server logged of a request, by its id: it writes that a moment after the answer. */
function logReader({ stderr }: ChildProcess): (request: string) => Promise<string> {
  let log = ''
  stderr!.on('data', (text: Buffer) => {
    log += String(text)
  })
  const lineOf = (request: string) =>
    log
      .split('\n')
      .slice(0, -1)
      .find((line) => line.includes(request))
  return async (request) => {
    while (lineOf(request) === undefined) await once(stderr!, 'data')
    return (JSON.parse(lineOf(request)!) as { err: { stack: string } }).err.stack
  }
}

/** Builds the server where it is missing, and starts it with a small tenant in a folder of its own. */
export async function startBuiltServer(): Promise<BuiltServer> {
  await ensureBuilt(['server'])
  const folder = mkdtempSync(join(tmpdir(), 'chord-answers-'))
  const server = spawn(process.execPath, [
    at('.build/server/main.js'),
    '--port',
    '0',
    '--data',
    folder,
    '--size',
    'small',
  ])
  const loggedError = logReader(server)
  const base = await addressOf(server)
  const sql = new Database(join(folder, `${CLIENT}.sqlite`), { readonly: true })
  const reached = new Set<AnyEndpoint>()
  const leaks = new Set<string>()
  const caller = makeCaller({
    send: async ({ endpoint, params, query, headers, body }) => {
      const search = new URLSearchParams(query).toString()
      const answer = await fetch(`${base}${fill(endpoint.path, params)}${search && `?${search}`}`, {
        method: endpoint.method,
        redirect: 'manual',
        headers,
        ...(body !== undefined && { body }),
      })
      if (answer.status === 500)
        throw new Error(
          `${endpointName(endpoint)}: ${await loggedError(answer.headers.get('x-request-id')!)}`,
        )
      return answer
    },
    onData: (endpoint, data) => {
      for (const key of undeclared(data, z.parse(endpoint.spec.answer, data)))
        leaks.add(`${endpointName(endpoint)}: ${key}`)
      reached.add(endpoint)
    },
  })
  const toControl = async ({ method, path }: AnyEndpoint, body?: object): Promise<unknown> => {
    const answer = await fetch(new URL(`${CONTROL_BASE}${fill(path, { n: CLIENT })}`, base), {
      method: method as string,
      ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    })
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
    return answer.json()
  }
  return {
    ...caller,
    offer: async (feature) => void (await toControl(control.setConfig, { [feature]: true })),
    vendorSecret: async () => ((await toControl(control.vendor)) as { data: { secret: string } }).data.secret,
    advance: async (ms) => void (await toControl(control.advance, { ms })),
    idOf: idFinder(sql),
    reached,
    leaks,
    end: async () => {
      sql.close()
      server.removeAllListeners('exit')
      server.kill()
      await once(server, 'exit')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
