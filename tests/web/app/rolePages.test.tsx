/** Every page that a role may open asks only for what the role may have. */
import { expect, test, vi } from 'vitest'
import { personas } from '@seeds/people/personas'
import { context } from '@core/commands/context'
import { can } from '@core/session/session'
import { modules } from '@support/consoleModules'
import { until } from '@support/jsdom/page'
import { openAs, openTabs } from '@support/jsdom/tab'

const browser = openTabs()
const routes = modules.flatMap((module) => module.routes)
/** With addresses of their own; one without a permission is everybody's. */
const pages = () =>
  routes.filter((route) => !route.for && !route.path.includes(':') && (!route.can || can(route.can)))

/** Sends calls on, and keeps which were refused. */
function watchCalls() {
  const refused: string[] = []
  let pending = 0
  browser.meddle.with = async (path, init) => {
    pending++
    const answer = await browser.sim.request(path, init)
    pending--
    if (answer.status >= 400) refused.push(`${location.pathname} asks for ${path}: ${answer.status}`)
    return answer
  }
  /** Several looks in a row: an answer may lead to the next call. */
  const rest = async () => {
    await vi.dynamicImportSettled()
    let looks = 0
    await until(() => {
      looks = pending === 0 ? looks + 1 : 0
      return looks > 3
    }, 'the end of the calls')
  }
  return { refused, rest }
}

test.each(['counsellor', 'manager', 'finance', 'agent'] as const)(
  'pages of the role %s ask only for what it may have',
  async (role) => {
    await openAs(browser, personas[role].email, '/')
    const { refused, rest } = watchCalls()
    await until(() => document.querySelector('main'), 'the page')
    await rest()
    const open = pages()
    expect(open.length).toBeGreaterThan(10)
    for (const { path } of open) {
      context().go(path)
      await rest()
    }
    expect(refused).toEqual([])
  },
)
