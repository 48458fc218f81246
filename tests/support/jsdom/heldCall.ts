/** A slow server: one call of a test waits until it is let go. */
import { browser } from './tab'

/**
 * Holds back the next call whose path begins like this.
 * @returns `reached` settles when it is sent; `goOn` sends it on to the app, or answers it with what it gets
 */
export function holdCall(path: string): { reached: Promise<void>; goOn(answer?: Response): void } {
  let goOn: (answer?: Response) => void = () => {}
  const held = new Promise<Response | undefined>((resolve) => {
    goOn = resolve
  })
  const reached = new Promise<void>((resolve) => {
    browser.meddle.with = (asked) => {
      if (!asked.startsWith(path)) return undefined
      delete browser.meddle.with
      resolve()
      return held
    }
  })
  return { reached, goOn: (answer) => goOn(answer) }
}
