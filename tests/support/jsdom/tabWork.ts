/**
 * What a tab still has to do when its test ends: timers, frames and calls. A closed tab would take them with it; here the modules
 * live on, and some wait for a timer to put their state back. So everything is done before the next test, without waiting for the time.
 */
import { vi } from 'vitest'

const real = { setTimeout, clearTimeout, setInterval, clearInterval }
const timers = new Map<unknown, () => void>()
/** By timer: how often, in ms. */
const intervals = new Map<unknown, number>()
const calls = new Map<Promise<unknown>, string>()

type Work = (...given: unknown[]) => void
/** In ms. */
const FRAME = 16
/** In ms of real time; by then a call hangs. */
const LONGEST = 10_000

Object.assign(globalThis, {
  setTimeout(work: Work, delay?: number, ...given: unknown[]) {
    const run = () => {
      timers.delete(timer)
      work(...given)
    }
    const timer = real.setTimeout(run, delay)
    timers.set(timer, run)
    return timer
  },
  clearTimeout(timer: NodeJS.Timeout) {
    timers.delete(timer)
    real.clearTimeout(timer)
  },
  setInterval(work: Work, delay: number, ...given: unknown[]) {
    const timer = real.setInterval(work, delay, ...given)
    intervals.set(timer, delay)
    return timer
  },
  clearInterval(timer: NodeJS.Timeout) {
    intervals.delete(timer)
    real.clearInterval(timer)
  },
  requestAnimationFrame: (paint: FrameRequestCallback) => setTimeout(() => paint(performance.now()), FRAME),
  cancelAnimationFrame: (frame: NodeJS.Timeout) => clearTimeout(frame),
})

let letGo = () => {}
let testEnded = Promise.resolve()
/** A test's own answer to a call; when the test ends, calls that it still holds back go on to the app. */
export const heldBack = <T>(answer: T | Promise<T>): Promise<T | void> => Promise.race([answer, testEnded])

/** Keeps count of a call until it is answered. `name` is shown when it never is. */
export function trackCall<T>(name: string, answer: Promise<T>): Promise<T> {
  calls.set(answer, name)
  const forget = () => void calls.delete(answer)
  answer.then(forget, forget)
  return answer
}

/** Before each test. */
export function startTabWork() {
  testEnded = new Promise((now) => {
    letGo = now
  })
}

/** After each test: runs all timers at once and waits for the calls. Throws when there is no end, or when an interval goes on. */
export async function finishTabWork() {
  letGo()
  let from = performance.now()
  do {
    for (const [timer, run] of new Map(timers)) {
      real.clearTimeout(timer as NodeJS.Timeout)
      run()
    }
    // A call may wait for a timer that is set meanwhile.
    await Promise.race([Promise.allSettled(calls.keys()), new Promise((next) => real.setTimeout(next, 5))])
    // To load the code of a page takes as long as the machine is busy: that is not the tab's time.
    const loading = performance.now()
    await vi.dynamicImportSettled()
    from += performance.now() - loading
    if (performance.now() - from > LONGEST)
      throw new Error(`The tab has no end: ${timers.size} timers, ${[...calls.values()].join(', ')}`)
  } while (timers.size > 0 || calls.size > 0)
  if (intervals.size > 0)
    throw new Error(`Intervals outlive their page, every ${[...intervals.values()].join(', ')} ms`)
}
