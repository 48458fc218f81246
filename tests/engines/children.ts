/** Programs beside a journey: none of them outlives the test process, however that ends. */
import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process'
import { once } from 'node:events'

const running = new Set<ChildProcess>()
process.on('exit', () => {
  for (const child of running) child.kill()
})

/** As `spawn`, of a program that is installed. */
export function startChild(command: string, args: string[], options: SpawnOptions): ChildProcess {
  const child = spawn(command, args, options)
  running.add(child)
  child.once('exit', () => running.delete(child))
  return child
}

export async function stopChild(child: ChildProcess) {
  if (!running.has(child)) return
  const ended = once(child, 'exit')
  child.kill()
  await ended
}
