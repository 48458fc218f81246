/** Errors as the user sees them: unknown pages, pages that fail or do not load, refused calls. */
import { QueryClientProvider } from '@tanstack/react-query'
import { describe, expect, test, vi } from 'vitest'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { personas } from '@seeds/people/personas'
import { leads } from '@contract/leads/leads'
import { session as auth } from '@contract/access/session'
import { unsubscribeReasons } from '@contract/outreach/unsubscribeReasons'
import { App } from '@app/App'
import { NotFound, NotHere } from '@app/ErrorPages'
import { Page } from '@app/Page'
import { isOtherDocument } from '@app/routing'
import { Toasts } from '@app/shell/Toasts'
import { queryClient, useSend, useCall } from '@core/server/api'
import { runCommand, type AnyCommand } from '@core/commands/commands'
import { context } from '@core/commands/context'
import { call } from '@core/server/http'
import { Refused } from '@core/server/refused'
import { toastError } from '@core/server/toastError'
import { toasts } from '@core/shell/toasts'
import { modules, routes } from '@support/consoleModules'
import { importOrReload } from '@ui/layout/lazyPart'
import { closePage, see, renderPage, until } from '@support/jsdom/page'
import { openAs, openTabs, signInAs } from '@support/jsdom/tab'

const browser = openTabs()

const signIn = async () => {
  await signInAs(browser, personas.manager.email)
}
const answerWith = (errors: unknown, status = 422) => {
  browser.meddle.with = (path) => (path === '/leads/counts' ? Response.json(errors, { status }) : undefined)
}
const refusedCall = () => call(leads.counts, {}).catch((cause: Refused) => cause)

describe('unknown page', () => {
  test('NotFound shows the documented words and a link home (core-2.1-errors-02)', async () => {
    await renderPage(<NotFound />)
    for (const words of ['Error code 404', 'OOOPS!!', 'This is not the page you are looking for'])
      await see(words)
    expect(
      [...document.querySelectorAll('a')].map((link) => [link.textContent, link.getAttribute('href')]),
    ).toEqual([['Home Page', '/']])
  })
  test('NotHere is shown for an unknown page beside the pages of a module (core-2.1-errors-03)', async () => {
    await renderPage(<NotHere />)
    await see('Ooops! Page Not Found')
    expect(
      [...document.querySelectorAll('a')].map((link) => [link.textContent, link.getAttribute('href')]),
    ).toEqual([['Go to Dashboard', '/']])
    await closePage()
    await signIn()
    history.replaceState(null, '', '/leads/of/nobody')
    await renderPage(<App />)
    await see('Ooops! Page Not Found')
    const routes = modules.flatMap((module) => module.routes)
    expect([
      isOtherDocument(routes, '/leads/x/y'),
      isOtherDocument(routes, '/nowhere'),
      isOtherDocument(routes, '/'),
    ]).toEqual([true, false, false])
  })
})

describe('failing page', () => {
  const Broken = () => {
    throw new Error('broken')
  }
  const quiet = () => vi.spyOn(console, 'error').mockImplementation(() => {})
  test('Page shows an error page for every route whose component throws (core-2.1-errors-01)', async () => {
    const errors = quiet()
    const all = routes
    const pathOf = ({ path }: { path: string }) => path.replaceAll(/:(\w+)\??/g, 'x')
    await renderPage(
      <QueryClientProvider client={queryClient}>
        {all.map((route, index) => (
          <Router key={index} hook={memoryLocation({ path: pathOf(route), static: true }).hook}>
            <div data-path={pathOf(route)}>
              <Page route={{ ...route, page: async () => ({ default: Broken }) }} />
            </div>
          </Router>
        ))}
      </QueryClientProvider>,
    )
    const pages = () => [...document.querySelectorAll<HTMLElement>('[data-path]')]
    const withoutErrorPage = () => pages().filter((page) => !page.querySelector('.error-page'))
    await until(() => pages().length === all.length, 'the page of every route')
    await until(() => withoutErrorPage().length === 0, 'the error page of every route').catch(() => {})
    const silent = withoutErrorPage().map((page) => page.dataset.path)
    expect(silent).toEqual([])
    expect(errors).toHaveBeenCalled()
  })
  test('Page shows an error and can retry', async () => {
    quiet()
    let works = false
    const Sometimes = () => {
      if (!works) throw new Error('broken')
      return <p>Here it is</p>
    }
    await renderPage(
      <Page route={{ path: '/', title: 'home:title', page: async () => ({ default: Sometimes }) }} />,
    )
    await see('This page could not be shown')
    works = true
    document.querySelector<HTMLElement>('.error-page button')!.click()
    await see('Here it is')
  })
  test('importOrReload reloads the app once in a session, then throws (core-2.1-errors-04, core-2.1-errors-05)', async () => {
    const reload = vi.fn<() => void>()
    vi.stubGlobal('location', { reload })
    const failingImport = () => Promise.reject(new Error('Failed to fetch dynamically imported module'))
    void importOrReload(failingImport)
    await until(() => reload.mock.calls.length === 1, 'the reload')
    await expect(importOrReload(failingImport)).rejects.toThrow('Failed to fetch')
    expect(reload).toHaveBeenCalledTimes(1)
    expect(await importOrReload(async () => 'here')).toBe('here')
    sessionStorage.clear()
    void importOrReload(failingImport)
    await until(() => reload.mock.calls.length === 2, 'a reload in another session')
  })
})

describe('refused call', () => {
  const shown = () => toasts.list.map(({ message, tone }) => [message, tone])
  test('toastError shows each message as its own red notification, with a capital letter (core-8-handling-01, core-8-handling-02, business-8-handling-02)', async () => {
    answerWith({ errors: [{ message: 'name is taken' }, { message: 'Ayşe knows' }, 'ügly'] })
    toastError(await refusedCall())
    expect(shown()).toEqual([
      ['Name is taken', 'danger'],
      ['Ayşe knows', 'danger'],
      ['Ügly', 'danger'],
    ])
    toasts.list = []
    answerWith({ errors: { name: ['name is taken', 'name is short'], email: 'email is wrong' } })
    toastError(await refusedCall())
    expect(shown()).toEqual([
      ['Name is taken', 'danger'],
      ['Name is short', 'danger'],
      ['Email is wrong', 'danger'],
    ])
    await renderPage(<Toasts />)
    await until(
      () => document.querySelectorAll('.toast.danger[role=alert]').length === 3,
      'three notifications',
    )
  })
  test('Refused says a sentence once that is true of several fields', async () => {
    const wrong = 'This value is not valid'
    answerWith({ errors: [{ message: wrong, field: 'a' }, { message: wrong, field: 'b' }, 'Name is taken'] })
    expect(((await refusedCall()) as Refused).messages).toEqual([wrong, 'Name is taken'])
  })
  test('toastError shows the first three rows that a bulk change refused, with their names', async () => {
    const row = (name: string) => ({ message: 'This lead is deleted', row: { identifier: name, name } })
    answerWith({ errors: [{ message: 'Nothing' }, row('Ada'), row('Bo'), row('Cy'), row('Di')] })
    toastError(await refusedCall())
    expect(shown().map(([message]) => message)).toEqual([
      'Nothing',
      'Ada: This lead is deleted',
      'Bo: This lead is deleted',
      'Cy: This lead is deleted',
    ])
  })
  test('toastError without a message says that something went wrong (core-8-handling-03)', async () => {
    for (const body of [{ errors: [] }, {}, { errors: {} }, 'nonsense']) {
      answerWith(body, 500)
      toastError(await refusedCall())
    }
    expect(shown()).toEqual(Array.from({ length: 4 }, () => ['Something went wrong', 'danger']))
  })
  test.each([
    [
      "the call's own sentence without a message of the server",
      {},
      ['Unable to change role! Please try again later.'],
    ],
    ["the server's messages", { errors: [{ message: 'One' }, { message: 'Two' }] }, ['One', 'Two']],
  ])('runCommand of a failed call shows %s (business-7-answers-03)', async (_, answer, sentences) => {
    await signIn()
    browser.meddle.with = (path) =>
      path === '/auth/change-role' ? Response.json(answer, { status: 500 }) : undefined
    const change: AnyCommand = {
      id: 'app.test',
      on: 'anywhere',
      run: () => call(auth.changeRole, { body: { identity: 'finance' } }),
    }
    await runCommand(change, context())
    expect(shown()).toEqual(sentences.map((sentence) => [sentence, 'danger']))
  })
})

describe('answers', () => {
  test('leads.list answers its rows, page, page size and totals, and the page shows them (business-7-answers-01)', async () => {
    browser.sim.db
      .prepare(
        'UPDATE leads SET deleted_at = created_at WHERE id NOT IN (SELECT id FROM leads WHERE deleted_at IS NULL LIMIT 32)',
      )
      .run()
    await openAs(browser, personas.admin.email, '/leads')
    await see('32 in the list')
    const { recordsInfo, ...totals } = await call(leads.list, { query: { page: 3 } })
    expect([recordsInfo.length, totals]).toEqual([
      2,
      { page: 3, per_page: 15, totalRecords: 32, totalPages: 3 },
    ])
  })
  test('useSend of a create refetches the list', async () => {
    await signInAs(browser, personas.admin.email)
    const Reasons = () => {
      const { data } = useCall(unsubscribeReasons.list, {})
      const add = useSend(unsubscribeReasons.create)
      return (
        <button type="button" onClick={() => add.mutate({ body: { reason: 'Too many mails a day' } })}>
          {data?.recordsInfo.map(({ reason }) => reason).join()}
        </button>
      )
    }
    await renderPage(
      <QueryClientProvider client={queryClient}>
        <Reasons />
      </QueryClientProvider>,
    )
    await until(() => document.querySelector('button')?.textContent, 'the reasons')
    document.querySelector('button')!.click()
    await see('Too many mails a day')
  })
})
