/** Starts one simulator for all browser tests on a free port and stops it afterwards. Tenants are in memory, or in files of `SIM_DATA`. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { at } from '../../scripts/machine.mjs'

export default async function startSimulator() {
  const data = mkdtempSync(join(tmpdir(), 'chord-browser-'))
  const child = spawn(
    process.execPath,
    [at('.build/server/main.js'), '--port', '0', '--data', data, '--size', 'small'],
    { cwd: at(), stdio: ['ignore', 'pipe', 'inherit'], env: { ...process.env, NO_COLOR: '1' } },
  )
  let said = ''
  const port = await new Promise<string>((found, fail) => {
    child.stdout.on('data', (text: Buffer) => {
      said += String(text)
      const match = /http:\/\/127\.0\.0\.1:(\d+)/.exec(said)
      if (match) found(match[1]!)
    })
    child.on('exit', (code) => fail(new Error(`The simulator ended with ${code}:\n${said}`)))
  })
  Object.assign(process.env, { SIM_PORT: port, SIM_DATA: data })
  return async () => {
    child.removeAllListeners('exit')
    child.kill()
    await once(child, 'exit')
    rmSync(data, { recursive: true, force: true })
  }
}
