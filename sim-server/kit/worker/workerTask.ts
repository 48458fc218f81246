/**
 * Work of more than a few milliseconds that needs none of the process's connections runs in worker threads, so that other calls are
 * answered meanwhile: drawing a PDF, matching a statement, moving a large commit into its file. The threads start on first use and stay.
 */
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { Worker } from 'node:worker_threads'
import { root } from '@db/projectFolder'
import { Fail, type FieldError, type Status } from '../request/fail'

const MOST_WORKERS = 2
/** Work beyond this is refused: it would wait for minutes. */
const MOST_WAITING = 100
const MOST_HEAP_MB = 768

/** To the worker: first the parts, then the input, which starts the task. */
export type ToWorker = { part: unknown } | { task: string; input: unknown }
export type FromWorker =
  | { value: unknown }
  | { fail: { status: Status; errors: FieldError[]; rule: string; headers: Record<string, string> } }
  | { error: unknown }

interface Job {
  task: string
  input: unknown
  parts: AsyncIterable<unknown> | undefined
  done(value: unknown): void
  failed(cause: unknown): void
}

const resourceLimits = { maxOldGenerationSizeMb: MOST_HEAP_MB }
/** Sources are TypeScript, in tests and `npm run dev`: Node 20 takes `--import tsx` for the main thread only. */
const startFromSources = () => {
  // Not `new URL(…, import.meta.url)`: Vite makes that an address of the console in tests with a document.
  const entry = pathToFileURL(join(root, 'sim-server/worker.ts')).href
  return new Worker(
    `import('tsx/esm/api').then(({ register }) => { register(); return import('${entry}') })`,
    {
      eval: true,
      execArgv: [],
      resourceLimits,
    },
  )
}
/** Beside the bundle of the simulator stands one of the tasks alone: it starts in a sixth of the time. */
const startWorker = () =>
  /\.ts(\?|$)/.test(import.meta.url)
    ? startFromSources()
    : new Worker(join(dirname(fileURLToPath(import.meta.url)), 'worker.js'), { execArgv: [], resourceLimits })

const idle: Worker[] = []
const waiting: Job[] = []
let workers = 0

/** @throws when the worker ends, or the job cannot be sent to it */
const answerOf = (worker: Worker, { task, input, parts }: Job) =>
  new Promise<FromWorker>((answered, failed) => {
    const ended = () => failed(new Error('A worker thread has ended'))
    worker.once('error', failed).once('exit', ended)
    worker.once('message', (answer: FromWorker) => {
      worker.off('error', failed).off('exit', ended)
      answered(answer)
    })
    const send = async () => {
      for await (const part of parts ?? []) worker.postMessage({ part } satisfies ToWorker, [])
      worker.postMessage({ task, input } satisfies ToWorker, [])
    }
    send().catch(failed)
  })

async function run(worker: Worker, job: Job) {
  worker.ref()
  try {
    const answer = await answerOf(worker, job)
    idle.push(worker)
    if ('value' in answer) job.done(answer.value)
    else
      job.failed(
        'fail' in answer ? new Fail(answer.fail.status, answer.fail.errors, answer.fail) : answer.error,
      )
  } catch (cause) {
    job.failed(cause)
    void worker.terminate()
  }
  // An idle worker does not keep the process alive.
  worker.unref()
  runNext()
}

function runNext() {
  if (waiting.length === 0) return
  let worker = idle.pop()
  if (!worker && workers < MOST_WORKERS) {
    workers++
    worker = startWorker().once('exit', () => {
      workers--
      runNext()
    })
  }
  if (worker) void run(worker, waiting.shift()!)
}

/**
 * A function that runs in a worker: `worker.ts` names it. Input, parts and result are copied, so they are plain data.
 * `parts`: rows that are read step by step, in place of one large copy.
 * @throws Fail as thrown in the worker; 503 when too much is waiting
 */
export const workerTask =
  <Input, Result, Part = never>(task: string) =>
  (input: Input, parts?: AsyncIterable<Part>): Promise<Result> =>
    new Promise<unknown>((done, failed) => {
      if (waiting.length >= MOST_WAITING)
        throw new Fail(503, 'The server is busy. Try again in a few seconds.', {
          rule: 'workers busy',
          headers: { 'retry-after': '5' },
        })
      waiting.push({ task, input, parts, done, failed })
      runNext()
    }) as Promise<Result>
