/** The user's own second factor in the console: set up, used, and switched off, on the real backend. */
import { beforeEach, describe, expect, test } from 'vitest'
import { PASSWORD } from '@seeds/people/people'
import { personas } from '@seeds/people/personas'
import { App } from '@app/App'
import { applies, runCommand } from '@core/commands/commands'
import { context } from '@core/commands/context'
import { closeDialog, dialogsOpen } from '@core/shell/dialogs'
import { setLanguage } from '@core/words/i18n'
import { selectOnly } from '@core/list/selection/selection'
import { currentScreen, setSelection } from '@core/list/list'
import { command } from '@core/commands/registry'
import { appState } from '@core/session/session'
import { field, press, see, renderPage, type, until } from '@support/jsdom/page'
import { openTabs } from '@support/jsdom/tab'
import { totpAt } from '@support/server/totp'

const browser = openTabs()
beforeEach(async () => {
  history.replaceState(null, '', '/signin?next=%2Fleads')
  await renderPage(<App />)
})

const enter = async (email: string) => {
  await type(await field('Email'), email)
  await press('enter', await field('Email'))
  await type(await field('Password'), PASSWORD)
  await press('enter', await field('Password'))
}
const button = (text: string) =>
  until(
    () => [...document.querySelectorAll('button')].find((one) => one.textContent === text),
    `the button ${text}`,
  )
const openSettings = () => runCommand(command('twoFactor.settings'), context())
const codeOf = (secret: string) => totpAt(secret, browser.sim.clock.now())
const isOn = (email: string) =>
  browser.sim.db.prepare('SELECT totp_enabled FROM users WHERE email = ?').pluck().get(email) === 1
const admin = personas.superAdmin.email

const setUp = async () => {
  await openSettings()
  ;(await button('Set up')).click()
  const secret = (
    await until(() => document.querySelector('.two-factor-secret code'), 'the secret')
  ).textContent!.replaceAll(' ', '')
  await type(await field('Then enter the six digits that the app shows.'), codeOf(secret))
  await see('Each code works once')
  return secret
}

describe('second factor settings', () => {
  test('second factor is set up by QR code or secret, proven by a code, and active at once', async () => {
    await enter(admin)
    await until(() => appState.profile && currentScreen.list?.state.total, 'the leads')
    await openSettings()
    ;(await button('Set up')).click()
    const picture = await until(
      () => document.querySelector<HTMLImageElement>('.two-factor-qr'),
      'the QR code',
    )
    expect(picture.src).toMatch(/^data:image\/svg\+xml;charset=utf-8,%3Csvg/)
    expect(picture.alt).toBe('QR code with the secret of your account')
    const secret = document.querySelector('.two-factor-secret code')!.textContent!.replaceAll(' ', '')
    await type(await field('Then enter the six digits that the app shows.'), '000000')
    await see('The code is wrong or was used already')
    expect(isOn(admin)).toBe(false)
    await type(await field('Then enter the six digits that the app shows.'), '')
    await type(await field('Then enter the six digits that the app shows.'), codeOf(secret))
    await see('Each code works once')
    expect(document.querySelectorAll('.two-factor-codes li')).toHaveLength(10)
    expect([isOn(admin), appState.profile?.isTwoFa]).toEqual([true, true])
  })

  test('leads.delete without a second factor shows the documented message and offers to set it up, then deletes and says so (core-8-failure-13 core-8-success-02)', async () => {
    await enter(admin)
    const list = await until(() => (currentScreen.list?.state.total ? currentScreen.list : null), 'the leads')
    const one = browser.sim.db
      .prepare('SELECT identifier FROM leads WHERE deleted_at IS NULL LIMIT 1')
      .pluck()
      .get() as string
    setSelection(list, selectOnly([one]))
    await runCommand(command('leads.delete'), context(), { reason: { value: 'A double', label: 'A double' } })
    await see('Two Factor Authentication is not enabled!')
    expect(dialogsOpen()).toBe(0)
    ;(await button('Two-factor authentication…')).click()
    await button('Set up')
    closeDialog()
    const secret = await setUp()
    ;(await button('I have saved them')).click()
    await until(() => dialogsOpen() === 0, 'the end of the dialog')
    await runCommand(command('leads.delete'), context(), { reason: { value: 'A double', label: 'A double' } })
    await browser.sim.clock.advance(30_000)
    await type(await field('Code from your authenticator app'), codeOf(secret))
    ;(
      await until(
        () =>
          [...document.querySelectorAll<HTMLButtonElement>('[role=dialog] button[type=submit]')].find(
            (found) => !found.disabled,
          ),
        'the submit button',
      )
    ).click()
    await until(
      () =>
        browser.sim.db.prepare('SELECT delete_reason FROM leads WHERE identifier = ?').pluck().get(one) ===
        'A double',
      'the deletion',
    )
    await see('Leads deleted successfully.')
    expect(
      browser.sim.db
        .prepare('SELECT count(*) FROM leads WHERE deleted_at IS NOT NULL AND delete_reason = ?')
        .pluck()
        .get('A double'),
    ).toBe(1)
  })

  test('second factor is switched off with a code, and new backup codes replace the old ones', async () => {
    await enter(personas.secure.email)
    await type(await field('Code'), codeOf(personas.secure.totp_secret))
    await until(() => appState.profile?.isTwoFa && location.pathname === '/leads', 'the leads')
    const askForCodes = async () => {
      await openSettings()
      ;(await button('New backup codes')).click()
      await browser.sim.clock.advance(30_000)
      await type(
        await until(() => document.querySelector<HTMLInputElement>('[role=dialog] input'), 'the code'),
        codeOf(personas.secure.totp_secret),
      )
    }
    await askForCodes()
    await see('Each code works once')
    const first = document.querySelector('.two-factor-codes code')!.textContent
    closeDialog()
    await askForCodes()
    await until(
      () =>
        document.querySelector('.two-factor-codes code')?.textContent !== first &&
        document.querySelector('.two-factor-codes code'),
      'other codes',
    )
    closeDialog()
    await openSettings()
    ;(await button('Turn off')).click()
    await browser.sim.clock.advance(30_000)
    await type(
      await until(() => document.querySelector<HTMLInputElement>('[role=dialog] input'), 'the code'),
      codeOf(personas.secure.totp_secret),
    )
    await see('Two-factor authentication is off')
    await button('Set up')
    expect([isOn(personas.secure.email), appState.profile?.isTwoFa]).toEqual([false, false])
  })

  test("twoFactor.settings is available on every page, and leads.delete refuses in the reader's language", async () => {
    await enter(admin)
    await until(() => currentScreen.list?.state.total, 'the leads')
    expect(applies(command('twoFactor.settings'), context())).toBe(true)
    await setLanguage('tr')
    setSelection(currentScreen.list!, selectOnly(['LD1']))
    await runCommand(command('leads.delete'), context())
    await see('İki adımlı doğrulama etkin değil!')
  })
})
