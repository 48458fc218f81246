/** The own referral link, in the profile and in the palette. */
import { describe, expect, test, vi } from 'vitest'
import { session as auth } from '@contract/access/session'
import { App } from '@app/App'
import { runCommand } from '@core/commands/commands'
import { context } from '@core/commands/context'
import { command } from '@core/commands/registry'
import { startSession } from '@core/account/account'
import { appState, session } from '@core/session/session'
import { personas } from '@seeds/people/personas'
import { renderPage, until } from '@support/jsdom/page'
import { openTabs } from '@support/jsdom/tab'

const browser = openTabs()
const button = (text: string) =>
  until(
    () => [...document.querySelectorAll('button')].find((one) => one.textContent === text),
    `the button ${text}`,
  )

describe('referral link', () => {
  test('everybody makes their link once in their profile, and copies it there or from the palette', async () => {
    const copied: string[] = []
    vi.stubGlobal('navigator', {
      ...navigator,
      clipboard: { writeText: (text: string) => Promise.resolve(void copied.push(text)) },
    })
    const { accessToken, refreshToken, device } = await browser.sim.signIn(personas.finance.email)
    session.activeDeviceIdentifier = device
    appState.client = (await browser.sim.call(auth.config, {})).data
    await startSession({ tokensInfo: { accessToken, refreshToken }, isTwoFa: false })
    history.replaceState(null, '', '/settings/profile')
    await renderPage(<App />)
    ;(await button('Make my referral link')).click()
    const code = await until(
      () =>
        /\/t\/([A-Z0-9]{8})\?referral=user/.exec(document.querySelector('.referral')?.textContent ?? '')?.[1],
      'the link',
    )
    expect(document.querySelector('.referral')!.textContent).toContain(`/t/${code}?referral=agent`)
    ;(await button('Copy')).click()
    await until(() => copied.length === 1 || undefined, 'the copy')
    await runCommand(command('settings.referral'), context())
    expect(copied).toEqual(Array(2).fill(`${location.origin}/t/${code}?referral=user`))
    vi.unstubAllGlobals()
  })
})
