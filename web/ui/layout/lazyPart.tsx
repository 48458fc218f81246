/** Parts that the first picture does without: they load right after it, so that nobody waits for a palette to see a page. */
import { lazy, Suspense, type ComponentType, type ReactNode } from 'react'
import { words } from '@core/words/i18n'
import { toast } from '@core/shell/toasts'

const RELOADED_KEY = 'chord.reloaded'
/** A part that fails to load is often one of an older build: the app reloads, once per session (core §2.1). */
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

/** When the page has nothing better to do, its own files asked for. */
const whenIdle = () =>
  new Promise<void>((now) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => now(), { timeout: 500 })
    else setTimeout(now)
  })

type WithChildren = { children?: ReactNode }
const ChildrenOnly = ({ children }: WithChildren) => <>{children}</>

/** Until it is there, and where it cannot be had, its children stand alone: `const Menu = late(() => import('./Menu'))`. */
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
