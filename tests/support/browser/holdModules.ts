/** A page whose modules are still loading. */
import type { Page } from 'playwright/test'

/** Holds back the file of the modules that no first page needs, until the returned function is called. */
export async function holdModules(page: Page): Promise<() => void> {
  let letGo = () => {}
  const held = new Promise<void>((now) => {
    letGo = now
  })
  await page.route(/\/areas-[^/]+\.js$/, async (route) => {
    await held
    await route.continue()
  })
  return letGo
}
