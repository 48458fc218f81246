/** The palette: what it lists, and in which order. Where the focus goes afterwards is tested in a browser. */
import { describe, expect, test, vi } from 'vitest'
import { personas } from '@seeds/people/personas'
import { loadedModules } from '@app/moduleLoader'
import { context, paletteContext } from '@core/commands/context'
import { openArguments, openPalette, paletteState } from '@core/commands/palette'
import { keymap, parseKeySettings } from '@core/commands/keymap'
import { command } from '@core/commands/registry'
import { availableEntries } from '@core/commands/paletteEntries'
import { currentScreen } from '@core/list/list'
import { loadClient } from '@core/server/client'
import { can } from '@core/session/session'
import { dialogsOpen } from '@core/shell/dialogs'
import { setLanguage } from '@core/words/i18n'
import { leadList } from '@modules/leads/leads/list'
import { drawn } from '@support/jsdom/drawn'
import { press, type, until } from '@support/jsdom/page'
import { openAs, openTabs, signInAs } from '@support/jsdom/tab'

const browser = openTabs()

const input = () => until(() => document.querySelector<HTMLInputElement>('.palette input'), 'the palette')
const rows = () => [...document.querySelectorAll<HTMLElement>('.palette-row')]
const titles = () => rows().map((row) => row.querySelector('.palette-title')!.textContent)
async function openWith(text: string) {
  openPalette(text)
  await input()
}

describe('palette', () => {
  test('palette lists what cannot run last, with its reason', async () => {
    await openAs(browser, personas.counsellor.email, '/leads')
    await openWith('go')
    const states = await until(() => {
      const off = rows().map((row) => row.classList.contains('off'))
      return off.includes(true) && off.includes(false) && off
    }, 'rows of both kinds')
    expect(states).toEqual(states.toSorted((a, b) => Number(a) - Number(b)))
    const reasons = rows().flatMap((row) =>
      row.classList.contains('off') ? [row.querySelector('.palette-why')?.textContent] : [],
    )
    expect(reasons).toContain('Your role does not allow this')
    expect(reasons.filter((reason) => !reason)).toEqual([])
  })
  test('a question that comes late is about the rows of its command, not about those under the cursor by then', async () => {
    await openAs(browser, personas.superAdmin.email, '/leads')
    await until(() => leadList.cursor.identifier, 'the first row')
    const asking = context()
    const { identifiers } = asking.targets
    await press('j')
    asking.askArguments(command('leads.assign'))
    expect(identifiers).toHaveLength(1)
    expect(paletteContext().targets.identifiers).toEqual(identifiers)
    expect(leadList.cursor.identifier).not.toBe(identifiers[0])
  })
  test('a question that comes late is not asked on another page', async () => {
    await openAs(browser, personas.superAdmin.email, '/leads')
    await until(() => leadList.cursor.identifier, 'the first row')
    const asking = context()
    asking.go('/master/lead-source')
    await until(() => currentScreen.page === 'leadSources', 'the other page')
    asking.askArguments(command('leads.assign'))
    expect(paletteState.open).toBe(false)
  })
  test('palette shows what there is elsewhere when a scope has nothing', async () => {
    await openAs(browser, personas.counsellor.email, '/')
    await openWith(':bank')
    await until(() => titles().length > 0, 'an entry')
    expect(titles()).toContain('Payment file for the bank…')
  })
  test('palette finds colleagues after @: their leads, and what they did', async () => {
    await browser.sim.signIn(personas.admin.email)
    await openAs(browser, personas.admin.email, '/')
    await openWith('@lindqvist')
    await until(() => titles().includes('Tomas Lindqvist'), 'the person of the log')
    await press('escape', await input())
    await press('escape', await input())
    await openWith('@cem aks')
    await until(() => titles().includes('Cem Aksoy'), 'the owner of leads')
    await press('enter', await input())
    await until(() => currentScreen.list?.filters()['staff_id'] !== undefined, 'the leads')
    expect(location.pathname).toBe('/leads')
  })
  test('palette gives the focus back when it is closed before the frame in which its overlay takes it', async () => {
    await openAs(browser, personas.counsellor.email, '/leads')
    const filter = await until(() => document.querySelector<HTMLElement>('[data-filter]'), 'the filter')
    filter.focus()
    const frames: FrameRequestCallback[] = []
    vi.spyOn(window, 'requestAnimationFrame').mockImplementation((paint) => frames.push(paint))
    await openWith('')
    await press('escape', await input())
    for (let paint = frames.shift(); paint; paint = frames.shift()) paint(0)
    await until(() => !document.querySelector('.palette'), 'the page without the palette')
    expect(document.activeElement).toBe(filter)
  })
  test('palette that is brought the focus by its overlay takes it into its field', async () => {
    await openAs(browser, personas.admin.email, '/')
    await openWith('language')
    const field = await input()
    const trap = document.querySelector<HTMLElement>('.palette-portal [class*=start-focus-trap]')!
    trap.focus()
    expect(document.activeElement).toBe(field)
  })
  test('palette keeps the keys from a form that its page opens late: the form appears when the palette is closed', async () => {
    await openAs(browser, personas.admin.email, '/settings/user-management/branch')
    await openWith('')
    history.pushState(null, '', '/settings/user-management/branch/create-branch')
    await until(() => dialogsOpen() === 1, 'the form of the address')
    await type(await input(), 'roles')
    await until(() => titles().some((title) => /roles/i.test(title ?? '')), 'an entry')
    expect(document.querySelector('.record')).toBeNull()
    expect(document.activeElement).toBe(await input())
    await press('escape', await input())
    await press('escape', await input())
    const name = await until(() => document.querySelector('.record [name=name]'), 'the form')
    await until(() => document.activeElement === name, 'the focus in the form')
  })
  test('palette that has another key closes on that key, and the pages name it', async () => {
    await openAs(browser, personas.counsellor.email, '/')
    const caps = () =>
      [...document.querySelectorAll('.header-search .keycaps, .home-keys li:first-child .keycaps')].map(
        ({ textContent }) => textContent,
      )
    await until(() => caps().length === 2, 'the key in the header and on Home')
    Object.assign(keymap, parseKeySettings({ own: { 'app.palette': ['mod+;'] } }))
    await until(() => caps().join(' ') === 'Ctrl; Ctrl;', 'the other key')
    await openWith('')
    await press('mod+k', await input())
    expect(document.querySelector('.palette')).not.toBeNull()
    await press('mod+;', await input())
    await until(() => !document.querySelector('.palette'), 'the page without the palette')
    Object.assign(keymap, parseKeySettings({}))
  })
  test.each(['admin', 'counsellor', 'finance', 'agent', 'student'] as const)(
    'palette offers the %s no page twice, and none of somebody else',
    async (who) => {
      await signInAs(browser, personas[who].email)
      const entries = availableEntries(context(), loadedModules.routes, can)
      const paths = entries.flatMap((entry) =>
        entry.kind === 'page' ? [entry.path] : entry.command.opens ? [entry.command.opens] : [],
      )
      expect(paths.filter((path, at) => paths.indexOf(path) !== at)).toEqual([])
      expect(paths.filter((path) => path === '/').length).toBeLessThan(2)
      expect(entries.map(({ id }) => id)).not.toContain('app.settings')
      const ownPages = {
        '/student-dashboard': 'student',
        '/agents/agreement': 'agent',
        '/invoices/mine': 'agent',
      }
      expect(
        Object.entries(ownPages).flatMap(([path, owner]) =>
          paths.includes(path) && owner !== who ? [path] : [],
        ),
      ).toEqual([])
    },
  )
  test('palette that is drawn again after its page was left keeps the reasons of the commands of that page', async () => {
    await openAs(browser, personas.counsellor.email, '/leads')
    await openWith('>')
    const reasons = () => rows().map((row) => row.querySelector('.palette-why')?.textContent)
    await until(() => reasons().some(Boolean), 'commands with reasons')
    const before = reasons()
    const { list } = currentScreen
    currentScreen.list = null
    try {
      await drawn(() => setLanguage('tr'))
      await drawn(() => setLanguage('en'))
      expect(reasons()).toEqual(before)
    } finally {
      currentScreen.list = list
    }
  })
  test('palette calls choices and earlier answers in the language of the moment, and so does the title of an open bulk change', async () => {
    await openAs(browser, personas.admin.email, '/leads')
    await until(() => currentScreen.list?.cursor.identifier, 'the first row')
    // As the console does when it starts: this backend plans bulk changes.
    await loadClient()
    await press('x')
    await press('j')
    await press('x')
    openArguments.ask(command('leadForms.setField'))
    await input()
    const crumbs = () => [...document.querySelectorAll('.palette-crumb')].map((one) => one.textContent)
    const chosen = (title: string) => until(() => titles().includes(title), title)
    await chosen('Destination country')
    try {
      await type(await input(), 'Destination country')
      await press('enter', await input())
      await chosen('Canada')
      expect(crumbs().at(-1)).toBe('Destination country')
      await drawn(() => setLanguage('tr'))
      await chosen('Kanada')
      await until(() => crumbs().at(-1) === 'Hedef ülke', 'the answer in Turkish')
      await type(await input(), 'Kanada')
      await press('enter', await input())
      const save = () => document.querySelector('[role=dialog] .bp6-dialog-footer .bp6-intent-primary')
      await until(() => save()?.textContent?.includes('Kaydet'), 'the plan in Turkish')
      await drawn(() => setLanguage('en'))
      await until(() => save()?.textContent?.includes('Save'), 'the plan in English')
    } finally {
      await drawn(() => setLanguage('en'))
    }
  })
})
