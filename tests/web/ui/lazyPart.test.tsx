/** Components that load when they are first shown: shown as soon as they are there, loaded again after a failure. */
import { expect, test } from 'vitest'
import { Boundary } from '@app/Page'
import { read, sources } from '@support/sourceTree'
import { renderPage, see, until } from '@support/jsdom/page'
import { openTabs } from '@support/jsdom/tab'
import { lazyComponent } from '@ui/layout/lazyPart'

openTabs()
const Waiting = () => <p>Waiting</p>
const Part = () => <p>The part</p>

test('a lazy component shows what waits until it is there, and is there at once when it is shown again', async () => {
  let arrive = () => {}
  const arrival = new Promise<{ default: typeof Part }>((done) => {
    arrive = () => done({ default: Part })
  })
  const load = () => arrival
  const Lazy = lazyComponent(load, Waiting)
  await renderPage(<Lazy />)
  await see('Waiting')
  arrive()
  await see('The part')
  expect(lazyComponent(load, Waiting)).toBe(Lazy)
  expect(Lazy.load()).toBeUndefined()
})

test('a lazy component that cannot be loaded is loaded again when the page is tried again', async () => {
  // The app was reloaded for it already.
  sessionStorage.setItem('chord.reloaded', '1')
  let attempts = 0
  const Lazy = lazyComponent(async () => {
    if (++attempts === 1) throw new Error('offline')
    return { default: Part }
  }, Waiting)
  await renderPage(
    <Boundary>
      <Lazy />
    </Boundary>,
  )
  const again = await until(() => document.querySelector<HTMLElement>('.error-page button'), 'the error page')
  again.click()
  await see('The part')
  expect(attempts).toBe(2)
})

test('no component waits in a Suspense of React: its fallback stays for 300 ms, however soon the rest is there', () => {
  const wrong = sources.filter(
    (path) =>
      path.startsWith('web/') && /import \{[^}]*\b(?:lazy|Suspense)\b[^}]*\} from 'react'/.test(read(path)),
  )
  expect(wrong).toEqual([])
})
