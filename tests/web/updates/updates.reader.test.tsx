/** The reader of unread updates: it opens by itself, and marks each update as read. */
import { describe, expect, test, vi } from 'vitest'
import { makeUpdate } from '@seeds/updates/updates'
import { personas } from '@seeds/people/personas'
import { makeProductUpdate } from '@seeds/updates/productUpdates'
import { forgetCallers } from '@kit/auth/callerCache'
import { App } from '@app/App'
import { loadProfile } from '@core/account/account'
import { runCommand } from '@core/commands/commands'
import { context } from '@core/commands/context'
import { closeDialog, dialogsOpen } from '@core/shell/dialogs'
import { setLanguage } from '@core/words/i18n'
import { command } from '@core/commands/registry'
import { session } from '@core/session/session'
import { closePage, press, see, renderPage, until } from '@support/jsdom/page'
import {
  callCount,
  click,
  dialog,
  dialogClosed,
  makeRecentUpdate,
  openPage,
  readCount,
  readerShows,
  stepButton,
} from '@support/jsdom/updates'
import { openTabs } from '@support/jsdom/tab'

const browser = openTabs()

describe('update reader', () => {
  test('update reader opens by itself, steps with Read & Next, closes with Read, and marks each step (core-2.10-updates-02, core-2.10-updates-03, core-2.10-updates-05)', async () => {
    makeRecentUpdate('First', { published_at: browser.sim.kit.ago(1) })
    makeRecentUpdate('Second', { published_at: browser.sim.kit.ago(2) })
    makeProductUpdate(browser.sim.kit, { title: 'Third', view_page: 'https://help.example/third' })
    await openPage()
    await readerShows('First')
    expect(document.querySelector('.update-reader')!.textContent).toContain('1 of 3')
    expect(document.activeElement).toBe(await stepButton('Read & Next'))
    await click(await stepButton('Read & Next'))
    await readerShows('Second')
    expect(readCount()).toBe(1)
    await click(await stepButton('Read & Next'))
    await readerShows('Third')
    expect(document.querySelector<HTMLAnchorElement>('.update-reader .update-files a')!.href).toBe(
      'https://help.example/third',
    )
    await click(await stepButton('Read'))
    await dialogClosed()
    expect([
      readCount(),
      browser.sim.db.prepare<[], { n: number }>('SELECT count(*) AS n FROM product_update_reads').get()!.n,
    ]).toEqual([2, 1])
    const sent = browser.calls.filter((one) => /^POST .*\/read/.test(one))
    expect(sent.slice(-3)).toEqual([
      'POST /information/update/read',
      'POST /information/update/read',
      'POST /product-update/read-update',
    ])
  })

  test('update reader cannot be dismissed by Esc or its close button, and says when it closes (core-2.10-updates-04)', async () => {
    makeRecentUpdate('Stays')
    await openPage()
    await readerShows('Stays')
    await press('escape', dialog())
    await readerShows('Read all updates to close this window.')
    await click(document.querySelector<HTMLButtonElement>('.update-reader [aria-label=Close]')!)
    expect(dialogsOpen()).toBe(1)
    expect(document.activeElement).toBe(await stepButton('Read'))
  })

  test('update reader stays without a message when marking fails, and the next try continues (core-2.10-updates-06)', async () => {
    makeRecentUpdate('Stubborn')
    await openPage()
    await readerShows('Stubborn')
    browser.meddle.with = (path) =>
      path === '/information/update/read'
        ? new Response(JSON.stringify({ errors: [{ message: 'The disk is full' }] }), { status: 422 })
        : undefined
    await click(await stepButton('Read'))
    await until(() => callCount('/information/update/read') === 1, 'the refusal')
    await stepButton('Read')
    expect([dialogsOpen(), readCount(), document.querySelector('.toast')]).toEqual([1, 0, null])
    delete browser.meddle.with
    await click(await stepButton('Read'))
    await dialogClosed()
    expect(readCount()).toBe(1)
  })

  test('update reader says so when there is nothing to read (core-2.10-updates-07)', async () => {
    await openPage()
    void runCommand(command('updates.unread'), context())
    await readerShows('No updates to show')
    await press('escape', dialog())
    await dialogClosed()
    expect(callCount('/information/update/read')).toBe(0)
  })

  test('update reader reports an unknown kind and a missing record (core-2.10-updates-08, core-2.10-updates-09)', async () => {
    makeUpdate(browser.sim.kit, 'horoscope', { title: 'x' })
    browser.meddle.with = async (path) => {
      if (!path.startsWith('/information/user-unread-updated')) return undefined
      const [known] = (
        (await (
          await browser.sim.request(path, {
            headers: {
              authorization: `Bearer ${session.authToken}`,
              'device-number': session.activeDeviceIdentifier!,
            },
          })
        ).json()) as { data: object[] }
      ).data
      return Response.json({
        data: [known, { update_identifier: 'gone', update_type: 'moi', updateInfo: null }],
      })
    }
    await openPage()
    await readerShows('Unknown Update Type')
    await click(await stepButton('Read & Next'))
    await readerShows('No data found')
    await setLanguage('tr')
    await readerShows('Veri bulunamadı')
    expect(document.querySelector('.update-reader')!.textContent).not.toContain('No data found')
  })

  test('update reader waits until an agent has signed the agreement', async () => {
    makeProductUpdate(browser.sim.kit, { title: 'For agents' })
    await openPage('/', personas.agentUnsigned.email)
    await see('Recruitment partner agreement 2026')
    expect([callCount('/product-update/unread-update'), document.querySelector('.update-reader')]).toEqual([
      0,
      null,
    ])
    browser.sim.db
      .prepare('UPDATE users SET has_signed_agreement = 1 WHERE email = ?')
      .run(personas.agentUnsigned.email)
    forgetCallers(browser.sim.tenant)
    await loadProfile()
    await readerShows('For agents')
  })

  test('update reader runs no script of its content', async () => {
    makeRecentUpdate('<img src=x onerror=steal()>', {
      content:
        '<p onclick="steal()">Text<script>steal()</script><img src=x onerror=steal()><a href="javascript:steal()">bad</a><a href="https://good.example">good</a><svg onload=steal()></svg><iframe src="https://evil.example"></iframe></p>',
      files: ['javascript:steal()', 'https://files.example/plan.pdf'],
    })
    await openPage()
    await readerShows('Text')
    const content = document.querySelector('.update-body')!
    expect(content.querySelectorAll('script, img, svg, iframe, [onclick], [onerror], [onload]')).toHaveLength(
      0,
    )
    expect([...content.querySelectorAll('a')].map((one) => one.getAttribute('href'))).toEqual([
      null,
      'https://good.example',
      'https://files.example/plan.pdf',
    ])
    expect(content.querySelector('a[href^=https]')!.getAttribute('rel')).toContain('noopener')
  })

  test('unread updates and navigation are refetched after two minutes, not before (core-7-updates-02, core-7-updates-05, core-9-constants-17)', async () => {
    await openPage()
    const paths = [
      '/information/user-unread-updated',
      '/product-update/unread-update',
      '/masters/modules/navigation',
    ]
    await until(() => paths.every((path) => callCount(path) === 1), 'the first answers')
    const from = Date.now()
    vi.spyOn(Date, 'now').mockReturnValue(from + 119_000)
    await closePage()
    await renderPage(<App />)
    await see('Tomas Lindqvist')
    await runCommand(command('updates.unread'), context())
    await readerShows('No updates to show')
    expect(paths.map(callCount)).toEqual([1, 1, 1])
    closeDialog()
    vi.mocked(Date.now).mockReturnValue(from + 121_000)
    await closePage()
    await renderPage(<App />)
    await until(() => paths.every((path) => callCount(path) === 2), 'the second answers')
  })
})
