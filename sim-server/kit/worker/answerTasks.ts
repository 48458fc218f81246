/** The worker's side of `workerTask`: runs one task after another. */
import { setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import { Fail } from '../request/fail'
import type { FromWorker, ToWorker } from './workerTask'

/** `parts`: what was sent before the input. */
export type Task = (input: never, parts: never[]) => unknown

const answerOf = async (work: () => unknown): Promise<FromWorker> => {
  try {
    return { value: await work() }
  } catch (cause) {
    if (!(cause instanceof Fail)) return { error: cause }
    const { status, errors, rule, headers } = cause
    return { fail: { status, errors, rule, headers } }
  }
}

export function answerTasks(tasks: Readonly<Record<string, Task>>): void {
  // On Linux a thread has a priority of its own: calls go before the work of workers. With 10 their work takes half as long again on a busy machine.
  if (process.platform === 'linux') setPriority(5)
  const parent = parentPort!
  let parts: unknown[] = []
  parent.on('message', async (message: ToWorker) => {
    if ('part' in message) return void parts.push(message.part)
    const given = parts
    parts = []
    const answer = await answerOf(() => tasks[message.task]!(message.input as never, given as never[]))
    const bytes =
      'value' in answer && answer.value instanceof Uint8Array ? [answer.value.buffer as ArrayBuffer] : []
    parent.postMessage(answer, bytes)
  })
}
