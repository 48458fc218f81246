/** What the documents say of the side navigation: its width, the logos and entries of groups, and how long its answer counts as fresh. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { QueryClientProvider } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { root } from '@db/projectFolder'
import { personas } from '@seeds/people/personas'
import { SideNav } from '@app/shell/SideNav'
import { sideNav } from '@app/shell/sideNavState'
import { queryClient } from '@core/server/api'
import { loadClient } from '@core/server/client'
import { appState } from '@core/session/session'
import { STALE_TIME } from '@core/shell/constants'
import { closePage, renderPage, until } from '@support/jsdom/page'
import { openTabs, signInAs } from '@support/jsdom/tab'

const browser = openTabs()
const nav = () => document.querySelector<HTMLElement>('.side-nav')!
const logo = () => document.querySelector<HTMLImageElement>('.side-brand img')?.getAttribute('src')
const renderAs = async (email: string) => {
  await signInAs(browser, email)
  await render()
}
const render = async () => {
  await renderPage(
    <QueryClientProvider client={queryClient}>
      <SideNav />
    </QueryClientProvider>,
  )
  await until(() => queryClient.getQueryData(['navigation', 'list', {}]) !== undefined, 'the entries')
}

test('side navigation is 280 wide, and 90 when it is collapsed (core-2.5-sidebar-01)', async () => {
  const styles = document.createElement('style')
  styles.textContent = readFileSync(join(root, 'web/ui/styles/shell.css'), 'utf8')
  document.head.append(styles)
  try {
    await renderAs(personas.manager.email)
    const widthOf = () => getComputedStyle(nav()).getPropertyValue('inline-size')
    expect([getComputedStyle(nav()).boxSizing, widthOf()]).toEqual(['border-box', '280px'])
    sideNav.collapsed = true
    await until(() => nav().classList.contains('collapsed'), 'the rail')
    expect(widthOf()).toBe('90px')
  } finally {
    styles.remove()
  }
})

test('side navigation shows agents the logos of their agency, and others those of the organisation (core-2.5-sidebar-05)', async () => {
  await loadClient()
  await renderAs(personas.agent.email)
  expect(logo()).toBeUndefined()
  appState.profile!.agentInfo = {
    ...appState.profile!.agentInfo!,
    agent_logo: '/agency.png',
    agent_small_logo: '/agency-small.png',
  }
  appState.client!.logos = { ...appState.client!.logos, full: '/ours.png', small: '/ours-small.png' }
  await until(() => logo() === '/agency.png', 'the logo of the agency')
  sideNav.collapsed = true
  await until(() => logo() === '/agency-small.png', 'the small logo of the agency')
  appState.profile!.userInfo.group = 'company'
  await until(() => logo() === '/ours-small.png', 'our small logo')
  sideNav.collapsed = false
  await until(() => logo() === '/ours.png', 'our logo')
})

test.each([
  [personas.manager.email, true],
  [personas.agent.email, true],
  [personas.student.email, false],
])("side navigation of %s has What's New: %s (core-6-roles-08)", async (email, has) => {
  await renderAs(email)
  expect(document.querySelector('a.side-entry[href="/whats-new"]') !== null).toBe(has)
})

test('side navigation asks again for its entries after two minutes, not before (core-7-notifications-01)', async () => {
  const asked = () => browser.calls.filter((one) => one === 'GET /masters/modules/navigation').length
  await renderAs(personas.manager.email)
  expect([asked(), STALE_TIME.navigation]).toEqual([1, 120_000])
  const start = Date.now()
  const clock = vi.spyOn(Date, 'now')
  for (const [after, calls] of [
    [119_000, 1],
    [121_000, 2],
  ] as const) {
    await closePage()
    clock.mockReturnValue(start + after)
    await render()
    await until(() => asked() === calls, `${calls} calls after ${after} ms`)
  }
})
