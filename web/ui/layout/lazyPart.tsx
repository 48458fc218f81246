/** Parts that the first picture does without: they load right after it, so that nobody waits for a palette to see a page. */
import { lazy, Suspense, type ComponentType, type ReactNode } from 'react'
import { words } from '@core/words/i18n'
import { toast } from '@core/shell/toasts'

const RELOADED = 'chord.reloaded'
/** A part that fails to load is often one of an older build: the app reloads, once per session (core §2.1). */
export async function importFresh<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load()
  } catch (cause) {
    if (sessionStorage.getItem(RELOADED)) throw cause
    sessionStorage.setItem(RELOADED, '1')
    location.reload()
    return new Promise<never>(() => {})
  }
}

/** When the page has nothing better to do, its own files asked for. */
const idle = () =>
  new Promise<void>((now) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => now(), { timeout: 500 })
    else setTimeout(now)
  })

type Around = { children?: ReactNode }
const Alone = ({ children }: Around) => <>{children}</>

/** Until it is there, and where it cannot be had, its children stand alone: `const Menu = late(() => import('./Menu'))`. */
export function lazyPart<P extends object>(load: () => Promise<{ default: ComponentType<P> }>) {
  const Part = lazy<ComponentType<P & Around>>(() =>
    idle()
      .then(() => importFresh(load))
      .catch((cause: unknown) => {
        console.error(cause)
        toast(words.sentence('Something went wrong'), 'danger')
        return { default: Alone }
      }),
  )
  return (props: P & Around) => (
    <Suspense fallback={props.children}>
      <Part {...props} />
    </Suspense>
  )
}
