/** Components that load after the first render. */
import { lazy, Suspense, type ComponentType, type ReactNode } from 'react'
import { words } from '@core/words/i18n'
import { toast } from '@core/shell/toasts'

const RELOADED_KEY = 'chord.reloaded'
/**
 * Imports a chunk. If it fails, it often belongs to an older build: reload the app, once per session (core
 * §2.1).
 */
export async function importOrReload<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load()
  } catch (cause) {
    if (sessionStorage.getItem(RELOADED_KEY)) throw cause
    sessionStorage.setItem(RELOADED_KEY, '1')
    location.reload()
    return new Promise<never>(() => {})
  }
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
  const Part = lazy<ComponentType<P & WithChildren>>(() =>
    whenIdle()
      .then(() => importOrReload(load))
      .catch((cause: unknown) => {
        console.error(cause)
        toast(words.sentence('Something went wrong'), 'danger')
        return { default: ChildrenOnly }
      }),
  )
  return (props: P & WithChildren) => (
    <Suspense fallback={props.children}>
      <Part {...props} />
    </Suspense>
  )
}
