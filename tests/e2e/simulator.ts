/** Starts one simulator for all browser tests, on a free port and in memory, and stops it afterwards. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { at } from '../../scripts/machine.mjs'

export default async function startSimulator() {
  const child = spawn(process.execPath, [at('.build/server/main.js'), '--port', '0', '--data', ':memory:', '--size', 'small'], { cwd: at(), stdio: ['ignore', 'pipe', 'inherit'], env: { ...process.env, NO_COLOR: '1' } })
  let said = ''
  const port = await new Promise<string>((found, fail) => {
    child.stdout.on('data', (text: Buffer) => {
      said += String(text)
      const match = /http:\/\/127\.0\.0\.1:(\d+)/.exec(said)
      if (match) found(match[1]!)
    })
    child.on('exit', (code) => fail(new Error(`The simulator ended with ${code}:\n${said}`)))
  })
  process.env.SIM_PORT = port
  return async () => {
    child.removeAllListeners('exit')
    child.kill()
    await once(child, 'exit')
  }
}
