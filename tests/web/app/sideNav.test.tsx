/** The side navigation with two hundred pages: folding, filter, frequent and pinned pages, and the keys for them. */
import { QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { personas } from '@seeds/people/personas'
import { commands } from '@app/commands'
import { Keys } from '@app/keys/Keys'
import { loadedModules } from '@app/moduleLoader'
import { SideNav } from '@app/shell/SideNav'
import { visitId } from '@app/shell/sideNavPages'
import { loadArrangement, parseArrangement, sideNav } from '@app/shell/sideNavState'
import { recordUse } from '@core/commands/rankByUse'
import { queryClient } from '@core/server/api'
import type { Route } from '@core/shell/route'
import { registerPages } from '@core/shell/pages'
import { setLanguage } from '@core/words/i18n'
import { closePage, press, renderPage, type, until } from '@support/jsdom/page'
import { openTabs, signInAs } from '@support/jsdom/tab'

const AREAS = 10
const PAGES = 19
/** Ten areas of twenty pages: `/area-3`, `/area-3/page-7`. */
const entries = Array.from({ length: AREAS }, (_, area) => ({
  alias: `Area ${area}`,
  icon: 'documents',
  route: `/area-${area}`,
  children: Array.from({ length: PAGES }, (_, page) => ({
    alias: `Page ${area}-${page}`,
    icon: 'dot',
    route: `/area-${area}/page-${page}`,
  })),
}))
const page = async () => ({ default: () => null })
const routes: Route[] = entries.flatMap(({ route, children }) =>
  [route, ...children.map((child) => child.route)].map((path) => ({ path, title: '', page })),
)
const browser = openTabs()
beforeEach(async () => {
  browser.meddle.with = (path) =>
    path.startsWith('/masters/modules/navigation')
      ? new Response(JSON.stringify({ data: entries }), { headers: { 'content-type': 'application/json' } })
      : undefined
  await signInAs(browser, personas.manager.email)
  registerPages(routes)
})
afterEach(() => registerPages(loadedModules.routes))

const renderSideNav = async () => {
  await renderPage(
    <QueryClientProvider client={queryClient}>
      <SideNav />
      <main id="page" tabIndex={-1} data-home />
      <Keys />
    </QueryClientProvider>,
  )
  await until(() => labels().includes('Area 0'), 'the navigation')
}
const labels = () =>
  [...document.querySelectorAll('.side-entry .side-label')].map(({ textContent }) => textContent)
const link = (route: string) => document.querySelector<HTMLAnchorElement>(`a.side-entry[href="${route}"]`)
const filter = () => document.querySelector<HTMLInputElement>('.side-filter input')!
const focusedText = () => document.activeElement?.textContent
const sectionOf = (text: string) =>
  [...document.querySelectorAll('.side-section')].find((section) => section.textContent!.startsWith(text))

describe('two hundred pages', () => {
  test('side navigation starts folded, except the area of the current page', async () => {
    history.replaceState(null, '', '/area-3/page-7')
    await renderSideNav()
    expect(labels().filter((label) => label!.startsWith('Area'))).toHaveLength(AREAS)
    expect(labels().filter((label) => label!.startsWith('Page'))).toHaveLength(PAGES)
    expect(link('/area-3/page-7')!.getAttribute('aria-current')).toBe('page')
  })
  test('side navigation lists the entries of the server after its own, with their children (core-2.5-sidebar-04)', async () => {
    history.replaceState(null, '', '/area-3')
    await renderSideNav()
    const links = [...document.querySelectorAll<HTMLAnchorElement>('a.side-entry')]
    const shown = links.map((one) => [one.textContent, one.getAttribute('href')])
    const own = shown.findIndex(([label]) => label === 'Area 0')
    expect(shown.slice(0, own)).toEqual([['Home', '/']])
    expect(shown.slice(own)).toEqual(
      entries.flatMap(({ alias, route, children }) => [
        [alias, route],
        ...(route === '/area-3' ? children.map((child) => [child.alias, child.route]) : []),
      ]),
    )
    expect(links.filter((one) => !one.querySelector('svg'))).toEqual([])
  })
  test('side navigation renders and filters 200 pages in less than 1.5 s of processor time each', async () => {
    /** Processor time in milliseconds: other work on the machine does not count. */
    const cost = async (work: () => Promise<unknown>) => {
      const before = process.cpuUsage()
      await work()
      return process.cpuUsage(before).user / 1000
    }
    expect(await cost(renderSideNav)).toBeLessThan(1500)
    const filtering = async () => {
      await type(filter(), 'page 9-18')
      await until(() => labels()[0] === 'Page 9-18', 'the page')
    }
    expect(await cost(filtering)).toBeLessThan(1500)
  })
  test('side navigation filter matches area names too; Enter opens the first page, Esc clears', async () => {
    await renderSideNav()
    filter().focus()
    await type(filter(), 'area 4')
    await until(() => labels().includes('Page 4-0'), 'the pages of the area')
    expect(labels().every((label) => label!.includes('4'))).toBe(true)
    await press('escape', filter())
    await until(() => filter().value === '' && labels().length === 1 + AREAS, 'all areas')
    await type(filter(), '7-11')
    await until(() => labels()[0] === 'Page 7-11', 'the page')
    await press('enter', filter())
    await until(() => location.pathname === '/area-7/page-11', 'the page')
    expect(filter().value).toBe('')
  })
  test('side navigation filter says when nothing matches', async () => {
    await renderSideNav()
    await type(filter(), 'zzzz')
    await until(() => document.querySelector('.side-none')?.textContent === 'Nothing found', 'the message')
  })
})

describe('folding', () => {
  test('side navigation moves, opens and closes by arrow keys; letters stay with commands', async () => {
    await renderSideNav()
    link('/area-0')!.focus()
    await press('ArrowDown')
    expect(focusedText()).toBe('Area 1')
    await press('ArrowRight')
    await until(() => link('/area-1/page-0'), 'the pages')
    await press('ArrowRight')
    expect(focusedText()).toBe('Page 1-0')
    await press('ArrowLeft')
    expect(focusedText()).toBe('Area 1')
    await press('ArrowLeft')
    await until(() => !link('/area-1/page-0'), 'the folded area')
    await press('End')
    expect(focusedText()).toBe('Area 9')
    await press('Home')
    expect(focusedText()).toBe('Home')
    await press('g l')
    await until(() => location.pathname === '/leads', 'the leads')
  })
  test('side navigation opens with the left arrow in Arabic', async () => {
    await setLanguage('ar')
    await renderSideNav()
    link('/area-2')!.focus()
    await press('ArrowLeft')
    await until(() => link('/area-2/page-0'), 'the pages')
    await press('ArrowRight')
    await until(() => !link('/area-2/page-0'), 'the folded area')
  })
  test('side navigation marks a folded area that contains the current page', async () => {
    history.replaceState(null, '', '/area-3/page-7')
    sideNav.folded = { '/area-3': true }
    await renderSideNav()
    expect([link('/area-3/page-7'), link('/area-3')!.getAttribute('aria-current')]).toEqual([null, 'true'])
  })
  test('side navigation stores folding in this browser and on the server', async () => {
    await renderSideNav()
    const button = () => link('/area-5')!.parentElement!.querySelector<HTMLElement>('.side-fold')!
    expect(button().getAttribute('aria-expanded')).toBe('false')
    button().click()
    await until(() => button().getAttribute('aria-expanded') === 'true', 'the open area')
    await until(() => browser.calls.includes('PUT /account/settings'), 'the saved arrangement')
    sideNav.folded = {}
    await loadArrangement(Promise.resolve(null))
    expect(sideNav.folded).toEqual({ '/area-5': false })
    await loadArrangement(
      Promise.resolve({ navigation: { folded: { '/area-6': false }, pinned: ['/area-1'] } }),
    )
    expect([sideNav.folded, sideNav.pinned]).toEqual([{ '/area-6': false }, ['/area-1']])
  })
})

describe('keys', () => {
  test('g / focuses the filter, also from the collapsed rail', async () => {
    await renderSideNav()
    await press('g /', document.body)
    await until(() => document.activeElement === filter(), 'the field')
    filter().blur()
    sideNav.collapsed = true
    await until(() => !filter(), 'the rail')
    await press('g /', document.body)
    await until(() => filter() && document.activeElement === filter(), 'the field')
  })
  test('collapsed rail shows one entry for each area', async () => {
    sideNav.collapsed = true
    await renderSideNav()
    expect(labels()).toEqual(['Home', ...entries.map(({ alias }) => alias)])
  })
})

describe('pinned and frequent pages', () => {
  const commandOf = (id: string) => commands.find((one) => one.id === id)!
  test('app.pinPage pins the page on screen, app.unpinPage removes it', async () => {
    history.replaceState(null, '', '/area-8/page-3')
    await renderSideNav()
    expect([
      commandOf('app.pinPage').when!(null as never),
      commandOf('app.unpinPage').when!(null as never),
    ]).toEqual([true, false])
    await commandOf('app.pinPage').run(null as never, {})
    await until(() => sectionOf('Pinned')?.textContent?.includes('Page 8-3'), 'the pinned page')
    await commandOf('app.unpinPage').run(null as never, {})
    await until(() => !sectionOf('Pinned'), 'no pinned pages')
  })
  test('frequent pages list a page that was opened three times, after the next start', async () => {
    await renderSideNav()
    for (const path of ['/area-2/page-2', '/area-0', '/area-2/page-2', '/area-0/page-1', '/area-2/page-2']) {
      history.pushState(null, '', path)
      await until(() => link(path)?.classList.contains('current'), path)
    }
    expect(sectionOf('Frequent')).toBeUndefined()
    await closePage()
    await renderSideNav()
    expect(sectionOf('Frequent')!.querySelector('.side-label')!.textContent).toBe('Page 2-2')
    expect(sectionOf('Frequent')!.querySelectorAll('.side-label')).toHaveLength(1)
  })
  test.each(['Frequent', 'Pinned'])(
    'of a page that is listed under %s too, only the entry in its area is marked as current',
    async (section) => {
      history.replaceState(null, '', '/area-2/page-2')
      for (let visit = 0; visit < 3; visit++) recordUse(visitId('/area-2/page-2'))
      if (section === 'Pinned') sideNav.pinned = ['/area-2/page-2']
      await renderSideNav()
      expect(sectionOf(section)!.textContent).toContain('Page 2-2')
      for (const marked of ['a[aria-current]', 'a.current']) {
        const entries = [...document.querySelectorAll(marked)]
        expect(entries.map((one) => [one.textContent, one.getAttribute('data-area')])).toEqual([
          ['Page 2-2', '/area-2'],
        ])
      }
    },
  )
})

test('parseArrangement accepts anything', () => {
  for (const value of [null, 7, 'x', [], { folded: 'no', pinned: { a: 1 } }, { folded: { a: 'x' } }])
    expect(parseArrangement(value)).toEqual({ folded: {}, pinned: [] })
})
