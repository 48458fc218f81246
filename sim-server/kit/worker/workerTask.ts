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

/** Seconds that a task may take: none holds a worker for longer. */
export const mostSeconds = {
  /** To read what a stranger sent: a file within its limits takes two or three. */
  foreign: 20,
  /** To draw or match rows of the tenant. */
  own: 60,
  /** To move a commit of any size to a slow disk. */
  storage: 600,
} as const
/** The rule of the refusal of a task that took too long. */
export const TOOK_TOO_LONG = 'worker time'

interface Job {
  task: string
  mostSeconds: number
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

const tookTooLong = (seconds: number) =>
  new Fail(
    422,
    `This took longer than ${seconds} seconds and was stopped. Try again later, or with less at once.`,
    { rule: TOOK_TOO_LONG },
  )

/** @throws when the worker ends, the job cannot be sent to it, or it takes too long */
function answerOf(worker: Worker, { task, mostSeconds: seconds, input, parts }: Job): Promise<FromWorker> {
  let timer: NodeJS.Timeout | undefined
  return new Promise<FromWorker>((answered, failed) => {
    const ended = () => failed(new Error('A worker thread has ended'))
    timer = setTimeout(() => failed(tookTooLong(seconds)), seconds * 1000)
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
  }).finally(() => clearTimeout(timer))
}

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
 * `parts`: rows that are read step by step, in place of one large copy. `seconds`: after them the worker is ended and replaced.
 * @throws Fail as thrown in the worker; 422 when it takes longer; 503 when too much is waiting
 */
export const workerTask =
  <Input, Result, Part = never>(task: string, seconds: number) =>
  (input: Input, parts?: AsyncIterable<Part>): Promise<Result> =>
    new Promise<unknown>((done, failed) => {
      if (waiting.length >= MOST_WAITING)
        throw new Fail(503, 'The server is busy. Try again in a few seconds.', {
          rule: 'workers busy',
          headers: { 'retry-after': '5' },
        })
      waiting.push({ task, mostSeconds: seconds, input, parts, done, failed })
      runNext()
    }) as Promise<Result>
