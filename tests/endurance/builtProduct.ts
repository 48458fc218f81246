/** The built product over a data folder, as `npm start` runs it, with a signed-in administrator. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { session } from '@contract/access/session'
import { root } from '@db/projectFolder'
import { PASSWORD } from '@seeds/people/people'
import { personas } from '@seeds/people/personas'
import { API_BASE } from '@sim/app'

/** A program that says where it listens. */
export interface Program {
  /** `http://127.0.0.1:4600` */
  origin: string
  /** Resolves when the process has ended. */
  end(): Promise<void>
}
/** Starts a program with Node. @throws when it ends before it listens */
export async function startProgram(file: string, ...args: string[]): Promise<Program> {
  const child = spawn(process.execPath, [file, ...args], { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] })
  for await (const line of createInterface(child.stdout)) {
    const origin = /http:\/\/[\w.:]+/.exec(line)?.[0]
    if (!origin) continue
    child.stdout.resume()
    return {
      origin,
      end: async () => {
        const ended = once(child, 'exit')
        child.kill('SIGINT')
        await ended
      },
    }
  }
  throw new Error(`${file} has ended before it listened`)
}

async function signIn(url: string): Promise<Record<string, string>> {
  const headers = { 'content-type': 'application/json', 'client-number': '1001' }
  const post = async <T>(path: string, body: object, more = {}) => {
    const init = { method: 'POST', headers: { ...headers, ...more }, body: JSON.stringify(body) }
    return ((await (await fetch(`${url}${path}`, init)).json()) as { data: T }).data
  }
  const { identity, deviceInfo } = await post<{ identity: string; deviceInfo: { identifier: string } }>(
    session.signin.path,
    { email: personas.admin.email },
  )
  const device = { 'device-number': deviceInfo.identifier }
  const { tokensInfo } = await post<{ tokensInfo: { accessToken: string } }>(
    session.password.path,
    { identity, password: PASSWORD },
    device,
  )
  return { 'client-number': '1001', ...device, authorization: `Bearer ${tokensInfo.accessToken}` }
}

export interface BuiltProduct extends Program {
  /** Of the API. */
  url: string
  headers: Record<string, string>
}
/** @param folder holds `1001.sqlite` */
export async function startBuiltProduct(folder: string): Promise<BuiltProduct> {
  const program = await startProgram(join(root, '.build/server/main.js'), '--data', folder, '--port', '0')
  const url = `${program.origin}${API_BASE}`
  return { ...program, url, headers: await signIn(url) }
}
