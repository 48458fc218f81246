/** The simulator as `npm start` runs it, in a process of its own, with a tenant in memory. */
import { spawn } from 'node:child_process'
import { bundle } from '@support/bundle'

export interface ServerProcess {
  origin: string
  stop(): Promise<void>
}

export async function startProcess(...args: string[]): Promise<ServerProcess> {
  const program = await bundle('sim-server/main.ts')
  const child = spawn(process.execPath, [
    program.file,
    '--data',
    ':memory:',
    '--size',
    'small',
    '--port',
    '0',
    ...args,
  ])
  let output = ''
  const origin = await new Promise<string>((ready, failed) => {
    const read = (text: Buffer) => {
      output += String(text)
      const found = /Chord is at (http:\S+)/.exec(output)?.[1]
      if (found) ready(found)
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.once('exit', () => failed(new Error(output)))
  })
  return {
    origin,
    stop: async () => {
      const ended = new Promise((done) => {
        child.once('exit', done)
      })
      child.kill()
      await ended
      program.remove()
    },
  }
}
