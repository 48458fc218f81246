/** Measures until which frame a key changes the page: what is painted first may be moved or completed by later frames. */
import type { Page } from 'playwright'

declare const window: Window & { settledAfter: number; unchangedFrames: number }

/** A page that changed nothing in so many frames has settled. */
const QUIET_FRAMES = 6

/** In the page: keeps in `settledAfter` the ms from the last key press to the end of the last frame that changed the document. */
function watch(): void {
  let pressed = 0
  let hasChanged = false
  const painted = new MessageChannel()
  painted.port1.onmessage = () => {
    window.unchangedFrames++
    if (!hasChanged) return
    window.unchangedFrames = 0
    window.settledAfter = performance.now() - pressed
    hasChanged = false
  }
  const change = () => {
    hasChanged = pressed > 0
  }
  addEventListener(
    'keydown',
    (event) => {
      pressed = event.timeStamp
      window.settledAfter = 0
      window.unchangedFrames = 0
      hasChanged = false
    },
    true,
  )
  new MutationObserver(change).observe(document.documentElement, {
    subtree: true,
    childList: true,
    attributes: true,
    characterData: true,
  })
  addEventListener('scroll', change, true)
  const frame = () => {
    requestAnimationFrame(frame)
    painted.port2.postMessage(null)
  }
  frame()
}

/** Call it on the page before the first press. */
export const watchSettling = (page: Page) => page.evaluate(watch)

/** Presses a key, again and again if it is held, and waits until nothing changes any more. Returns ms; 0 when nothing changed. */
export async function settledAfter(page: Page, key: string): Promise<number> {
  await page.keyboard.down(key)
  await page.waitForFunction((frames) => window.unchangedFrames > frames, QUIET_FRAMES)
  return page.evaluate(() => window.settledAfter)
}
