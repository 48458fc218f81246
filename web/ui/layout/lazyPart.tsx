/** Components that load after the first render. */
import { useEffect, useState, type ComponentType, type ReactNode } from 'react'
import { words } from '@core/words/i18n'
import { connectionBack, isServerReachable } from '@core/shell/connection'
import { toast } from '@core/shell/toasts'

const RELOADED_KEY = 'chord.reloaded'
/** Chromium gives a stylesheet that could not be loaded an object whose rules cannot be read, others none. */
function isFailed({ sheet }: HTMLLinkElement): boolean {
  try {
    return (sheet?.cssRules.length ?? 0) === 0
  } catch {
    return true
  }
}
/** Asks again for the styles that could not be loaded: the next import takes them for loaded. */
const reloadFailedStyles = () =>
  Promise.all(
    [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].filter(isFailed).map(
      (failed) =>
        new Promise((done) => {
          const link = failed.cloneNode() as HTMLLinkElement
          link.addEventListener('load', done)
          link.addEventListener('error', done)
          failed.replaceWith(link)
        }),
    ),
  )

/**
 * Imports a chunk. Without a connection it waits for one: a reload would leave the tab on the error page of the browser. A chunk that
 * fails though the server answers often belongs to an older build: reload the app, once per session (core §2.1).
 */
export async function importOrReload<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load()
  } catch (cause) {
    if (!(await isServerReachable())) {
      await connectionBack()
      await reloadFailedStyles()
      return importOrReload(load)
    }
    if (sessionStorage.getItem(RELOADED_KEY)) throw cause
    sessionStorage.setItem(RELOADED_KEY, '1')
    location.reload()
    return new Promise<never>(() => {})
  }
}

/** A component that begins to load when it is first rendered. */
export interface LazyComponent<P> {
  (props: P): ReactNode
  /** Begins to load it. Nothing when it is there. */
  load(): Promise<void> | undefined
}

/** Loads these components and renders again once all of them are there: true. Throws what failed; rendered anew, it tries again. */
export function useLoaded(parts: readonly Pick<LazyComponent<never>, 'load'>[]): boolean {
  const [failure, setFailure] = useState<{ cause: unknown }>()
  const [, setLoaded] = useState(false)
  if (failure) throw failure.cause
  const loading = parts.flatMap((part) => part.load() ?? [])
  useEffect(() => {
    if (loading.length === 0) return
    let isHere = true
    Promise.all(loading).then(
      () => isHere && setLoaded(true),
      (cause: unknown) => isHere && setFailure({ cause }),
    )
    return () => {
      isHere = false
    }
  })
  return loading.length === 0
}

const componentOf = new WeakMap<object, LazyComponent<never>>()
/**
 * `const Content = lazyComponent(() => import('./Content'), PageLoading)`. In place of React's `lazy`: a fallback of its
 * Suspense stays for 300 ms, however soon the component is there. The same `load` gives the same component.
 * @param Waiting what is shown until then, with the same props
 */
export function lazyComponent<P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
  Waiting?: ComponentType<P>,
): LazyComponent<P> {
  const known = componentOf.get(load)
  if (known) return known as LazyComponent<P>
  let Part: ComponentType<P> | undefined
  let loading: Promise<void> | undefined
  const begin = async () => {
    try {
      Part = (await importOrReload(load)).default
    } finally {
      loading = undefined
    }
  }
  const Lazy: LazyComponent<P> = (props) => {
    const Shown = useLoaded([Lazy]) ? Part : Waiting
    return Shown && <Shown {...props} />
  }
  Lazy.load = () => {
    if (Part || loading) return loading
    loading = begin()
    // It may fail before anything awaits it.
    loading.catch(() => {})
    return loading
  }
  componentOf.set(load, Lazy)
  return Lazy
}

/** Resolves when the browser is idle, at most after 500 ms. */
export const whenIdle = () =>
  new Promise<void>((now) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => now(), { timeout: 500 })
    else setTimeout(now)
  })

type WithChildren = { children?: ReactNode }
const ChildrenOnly = ({ children }: WithChildren) => <>{children}</>

/**
 * Wraps a lazy component: `const Menu = lazyPart(() => import('./Menu'))`. Shows its children until it is
 * loaded, or if loading fails.
 */
export function lazyPart<P extends object>(load: () => Promise<{ default: ComponentType<P> }>) {
  return lazyComponent<P & WithChildren>(
    () =>
      whenIdle()
        .then(() => importOrReload(load))
        .catch((cause: unknown) => {
          console.error(cause)
          toast(words.sentence('Something went wrong'), 'danger')
          return { default: ChildrenOnly }
        }),
    ChildrenOnly,
  )
}
