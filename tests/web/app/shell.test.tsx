/** The shell driven by keys: palette, arguments, key sequences, help, and the user's own keys. */
import { beforeEach, describe, expect, test } from 'vitest'
import { personas } from '@seeds/people/personas'
import { App } from '@app/App'
import { dialogsOpen } from '@core/shell/dialogs'
import { keymap } from '@core/commands/keymap'
import { closePalette } from '@core/commands/palette'
import { session } from '@core/session/session'
import { theme } from '@core/shell/theme'
import { press, see, renderPage, type, until } from '@support/jsdom/page'
import { openTabs, signInAs } from '@support/jsdom/tab'

const browser = openTabs()
beforeEach(async () => {
  await signInAs(browser, personas.several.email)
  await renderPage(<App />)
  await see('Leyla Baker')
})

const input = () => until(() => document.querySelector<HTMLInputElement>('.palette input'), 'the palette')
const rows = () =>
  [...document.querySelectorAll('.palette-row')].map(
    (row) => row.querySelector('.palette-title')!.textContent,
  )
const selectedTitle = () =>
  document.querySelector('.palette-row[aria-selected=true] .palette-title')?.textContent
const paletteClosed = () => until(() => !document.querySelector('.palette'), 'the end of the palette')

describe('palette', () => {
  test('palette finds a command, asks for its argument, and runs it', async () => {
    await press('mod+k')
    await type(await input(), 'theme')
    await until(() => selectedTitle() === 'Theme…', 'the theme')
    await press('enter', await input())
    await until(() => rows().includes('Dark'), 'the themes')
    await type(await input(), 'dark')
    await press('enter', await input())
    await paletteClosed()
    await until(() => theme.choice === 'dark', 'the dark theme')
    expect(document.documentElement.classList.contains('bp6-dark')).toBe(true)
  })
  test('palette goes one level up on Backspace, clears on Esc, then closes', async () => {
    await press('mod+k')
    await type(await input(), 'theme')
    await press('tab', await input())
    await until(() => rows().includes('Dark'), 'the themes')
    await press('backspace', await input())
    await until(() => rows().includes('Go home'), 'all commands')
    await type(await input(), 'zzzz')
    await see('Nothing found')
    await press('escape', await input())
    await until(() => rows().includes('Go home'), 'all commands')
    await press('escape', await input())
    await paletteClosed()
  })
  test('palette finds commands by their words in another language', async () => {
    // The other languages are fetched in idle time, a little after the page.
    await until(async () => {
      await press('mod+k')
      await type(await input(), 'oturumu kapat')
      if (rows()[0] === 'Logout') return true
      closePalette()
      await paletteClosed()
      return false
    }, 'the Turkish word')
  })
  test('palette changes the role; the active role cannot be chosen (core-2.5-header-10)', async () => {
    await press('g r')
    await until(() => rows().length === 3, 'the roles')
    expect(
      [...document.querySelectorAll('.palette-row.off .palette-title')].map((one) => one.textContent),
    ).toEqual(['Manager'])
    await type(await input(), 'finance')
    await press('enter', await input())
    await see(/Leyla Baker\s*Finance/)
    expect(session.permissions['leads.delete']).not.toBe(true)
  })
})

describe('keys', () => {
  test('key sequence opens its page, and a wrong second key is tried alone', async () => {
    await press('g l', document.body)
    await until(() => location.pathname === '/leads', 'the leads')
    await press('g q ?', document.body)
    await see('Keys that work here')
  })
  test('key hint lists the keys that may follow after a pause', async () => {
    await press('g', document.body)
    await see('then press')
    await see('Go home')
    await press('escape', document.body)
    await until(() => !document.querySelector('.which-key'), 'the end of the hint')
  })
  test('keys typed into a field stay letters', async () => {
    const field = document.createElement('input')
    document.body.append(field)
    await press('g l', field)
    expect(location.pathname).toBe('/')
    await press('mod+k', field)
    await input()
  })
  test('bare keys can be switched off', async () => {
    keymap.bare = 'modifiers'
    await press('g l ?', document.body)
    expect([location.pathname, dialogsOpen()]).toEqual(['/', 0])
    await press('mod+/', document.body)
    await see('Keys that work here')
  })
  /** Opens the keyboard settings, and records keys for Refresh. */
  const openRecorder = async () => {
    await press('mod+k')
    await type(await input(), 'keyboard settings')
    await press('enter', await input())
    const change = await until(
      () => document.querySelector<HTMLElement>('[aria-label="Change the keys of Refresh"]'),
      'the button',
    )
    change.click()
    return until(() => document.querySelector('.recorder'), 'the recorder')
  }
  test("keyboard settings save the user's own keys on the server, and take over those of another command", async () => {
    const recorder = await openRecorder()
    await press('g h', recorder)
    await see('Already used by “Go home”. Enter takes them over, or press others.')
    expect(keymap.own).toEqual({})
    await press('enter', recorder)
    await until(() => keymap.own['app.refresh']?.[0] === 'g h', 'the new key')
    expect(keymap.own).toEqual({ 'app.refresh': ['g h'], 'app.home': [] })
    await until(() => browser.calls.includes('PUT /account/settings'), 'the saved keys')
  })
  test('keyboard settings start anew after keys that another command has, and wait for the second of a sequence', async () => {
    const recorder = await openRecorder()
    await press('mod+k', recorder)
    await see('Already used by')
    await press('shift+q enter', recorder)
    await until(() => keymap.own['app.refresh']?.[0] === 'shift+q', 'the new key')
    expect(keymap.own).toEqual({ 'app.refresh': ['shift+q'] })
    await until(
      () => document.querySelector('[aria-label="Change the keys of Refresh"]'),
      'the button again',
    ).then((one) => (one as HTMLElement).click())
    const again = await until(() => document.querySelector('.recorder'), 'the recorder')
    await press('g', again)
    await see('Other keys begin with this one. Press the second key.')
    await press('enter', again)
    expect(document.querySelector('.recorder')).not.toBeNull()
    await press('q enter', again)
    await until(() => keymap.own['app.refresh']?.[0] === 'g q', 'the sequence')
  })
})

test('unknown address shows the documented words (core-2.1-errors-02)', async () => {
  history.pushState(null, '', '/nowhere')
  for (const words of ['Error code 404', 'OOOPS!!', 'This is not the page you are looking for', 'Home Page'])
    await see(words)
})
