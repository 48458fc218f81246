/** Keys for options that still load: what they choose is chosen when the options are here, and what waits for it goes on after that. */
import { useEffect, useLayoutEffect, useRef } from 'react'
import { FailedOptions, type Options } from './options'

interface Awaited {
  promise: Promise<void>
  resolve(): void
  reject(cause: Error): void
}
function makeAwaited(): Awaited {
  const awaited = {} as Awaited
  awaited.promise = new Promise((resolve, reject) => Object.assign(awaited, { resolve, reject }))
  // Whoever waits is told as well.
  awaited.promise.catch(() => {})
  return awaited
}

/**
 * Returns a function to call while the options load: its promise is kept when they are here and `choose` has run once, or when the
 * field is gone, and broken when they cannot be loaded.
 */
export function useAwaitedOptions<One>(
  options: Options<One>,
  choose?: (options: readonly One[]) => void,
): () => Promise<void> {
  const awaited = useRef<Awaited | null>(null)
  useLayoutEffect(() => {
    if (options === null || !awaited.current) return
    const { resolve, reject } = awaited.current
    awaited.current = null
    if (options instanceof FailedOptions) return reject(new Error('The options could not be loaded'))
    choose?.(options)
    resolve()
  })
  useEffect(() => () => awaited.current?.resolve(), [])
  return () => (awaited.current ??= makeAwaited()).promise
}
