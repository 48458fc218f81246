/**
 * The agreement modal of an unsigned agent, the agreements master, and the sanitizing of an agreement's text.
 */
import { describe, expect, test } from 'vitest'
import { personas } from '@seeds/people/personas'
import { session, appState } from '@core/session/session'
import { field, press, see, type, until } from '@support/jsdom/page'
import { openTabs, openAs } from '@support/jsdom/tab'

const browser = openTabs()
async function open(email: string, path = '/') {
  await openAs(browser, email, path)
}
const openUnsigned = () => open(personas.agentUnsigned.email)
const modal = () => until(() => document.querySelector<HTMLElement>('.agreement-modal'), 'the agreement')
const button = (text: string) =>
  [...document.querySelectorAll('button')].find((one) => one.textContent === text)!
const box = () =>
  until(() => document.querySelector<HTMLInputElement>('.agreement-modal input[type=checkbox]'), 'the box')
const setAgreementText = (content: string) =>
  void browser.sim.db.prepare('UPDATE agreements SET content = ? WHERE is_current').run(content)

describe('agreement modal', () => {
  test('agreement modal hides the rest of the app and loads no other data (core-4-agent-agreement-01, core-6-roles-06)', async () => {
    await openUnsigned()
    await modal()
    await see('What the partner undertakes')
    expect([
      document.querySelector('.side-nav'),
      document.querySelector('.header'),
      document.querySelector('.bp6-dialog-close-button'),
    ]).toEqual([null, null, null])
    await press('escape', await modal())
    await press('mod+k', await modal())
    expect([(await modal()).isConnected, document.querySelector('.palette')]).toEqual([true, null])
    expect(
      browser.calls.filter((call) => /\/(leads|notifications|product-update|navigation)/.test(call)),
    ).toEqual([])
  })
  test('agreement modal prefills company and name, and marks all three fields as required (core-3.5-agreement-02, core-5-agreement-08)', async () => {
    await openUnsigned()
    const [company, name, designation] = [
      await field('Company Name'),
      await field('Name'),
      await field('Designation'),
    ]
    expect([company.value, name.value, designation.value]).toEqual(['Andes Abroad', 'Lucía Fernández', ''])
    expect([company, name, designation].map((one) => one.getAttribute('aria-required'))).toEqual([
      'true',
      'true',
      'true',
    ])
  })
  test('agreement modal accepts only after the box is ticked, and requires a designation (core-4-agent-agreement-02, core-5-agreement-07)', async () => {
    await openUnsigned()
    await modal()
    expect(button('Accept').disabled).toBe(true)
    ;(await box()).click()
    await until(() => !button('Accept').disabled, 'an enabled Accept button')
    button('Accept').click()
    await see('Designation is required')
    expect(browser.calls.filter((call) => call.includes('sign') && call.startsWith('POST /masters'))).toEqual(
      [],
    )
    ;(await box()).click()
    await until(() => button('Accept').disabled, 'a disabled Accept button')
  })
  test('agreement modal opens the app without a reload after signing (core-4-agent-agreement-03, core-4-agent-agreement-05, core-8-success-04)', async () => {
    await openUnsigned()
    await type(await field('Designation'), 'Director')
    ;(await box()).click()
    await until(() => !button('Accept').disabled, 'an enabled Accept button')
    button('Accept').click()
    await see('Agreement Signed successfully')
    await until(
      () => document.querySelector('.home-keys') && !document.querySelector('.agreement-modal'),
      'home',
    )
    expect(appState.profile!.hasAgreementSigned).toBe(true)
    await until(() => browser.calls.some((call) => call.startsWith('GET /leads')), 'the leads asked for')
  })
  test('agreement modal keeps the typed text and allows a retry when signing fails (core-8-failure-10)', async () => {
    await openUnsigned()
    await type(await field('Designation'), 'Director')
    ;(await box()).click()
    await until(() => !button('Accept').disabled, 'an enabled Accept button')
    browser.meddle.with = (path) =>
      path.endsWith('/sign')
        ? new Response('{"errors":[{"message":"The database is on fire"}]}', { status: 500 })
        : undefined
    button('Accept').click()
    await see('Unable to sign agreement! Please try again later.')
    expect((await field('Designation')).value).toBe('Director')
    delete browser.meddle.with
    button('Accept').click()
    await see('Agreement Signed successfully')
  })
  test('agreement modal sends the identifier of the agreement on Decline (core-7-agreements-03)', async () => {
    await openUnsigned()
    await modal()
    const sent: unknown[] = []
    browser.meddle.with = (path, { body }) => {
      if (path.endsWith('/declined')) sent.push(JSON.parse(String(body)))
      return undefined
    }
    button('Decline').click()
    await until(() => location.pathname === '/signin', 'the sign-in page')
    const identifier = browser.sim.db
      .prepare<[], string>("SELECT identifier FROM agreements WHERE is_current AND user_group = 'agent'")
      .pluck()
      .get()
    expect(sent).toEqual([{ identifier }])
  })
  test('agreement modal signs the agent out and reports the refusal on Decline (core-4-agent-agreement-04)', async () => {
    await openUnsigned()
    await modal()
    button('Decline').click()
    await until(() => location.pathname === '/signin', 'the sign-in page')
    expect([session.isAuthenticated, session.authToken]).toEqual([false, null])
    expect(browser.calls.filter((call) => /declined|logout/.test(call))).toEqual([
      'POST /masters/agreements/declined',
      'GET /auth/logout',
    ])
  })
  test('agreement modal does not open when no agreement is current', async () => {
    browser.sim.db.prepare('UPDATE agreements SET is_current = 0').run()
    await openUnsigned()
    await until(() => document.querySelector('.home-keys'), 'home')
    expect(document.querySelector('.agreement-modal')).toBeNull()
  })
})

describe('agreement text', () => {
  test('agreement text renders Markdown headings, lists and tables (core-3.5-agreement-04)', async () => {
    await openUnsigned()
    const paper = await until(() => document.querySelector('.agreement-paper .rich-text'), 'the text')
    await until(() => paper.querySelector('table'), 'a table')
    expect([
      paper.querySelectorAll('h2').length,
      paper.querySelectorAll('ol li').length,
      paper.querySelector('strong')!.textContent,
      paper.querySelector('blockquote') !== null,
    ]).toEqual([5, 4, 'Meridian', true])
    expect(document.querySelector('.agreement-paper')!.getAttribute('tabindex')).toBe('0')
  })
  test('agreement text runs no script, loads nothing and keeps no styles, ids or forms', async () => {
    setAgreementText(
      [
        'Read <b>this</b> [carefully](https://example.org).',
        '<img src=x onerror="window.__run = 1">',
        '<script>window.__run = 2</script>',
        '<svg onload="window.__run = 3"></svg>',
        '[click](javascript:window.__run=4)',
        '<a href="java&#x0a;script:window.__run=5">too</a>',
        '<iframe srcdoc="<script>parent.__run=6</script>"></iframe>',
        '<form action="https://thief.example"><input name="password"><button>Accept</button></form>',
        '<div style="position:fixed;inset:0" id="page" class="toast">over</div>',
        '<math><mtext><table><mglyph><style><img src=x onerror="window.__run=7">',
      ].join('\n\n'),
    )
    await openUnsigned()
    const paper = await until(
      () => document.querySelector('.agreement-paper .rich-text b')?.closest('.rich-text'),
      'the text',
    )
    expect((globalThis as { __run?: number }).__run).toBeUndefined()
    expect(
      paper.querySelectorAll(
        'script, img, svg, iframe, form, input, button, style, [style], [id], [class], [onerror], [onload]',
      ),
    ).toHaveLength(0)
    expect(
      [...paper.querySelectorAll('a[href]')].map((link) => [
        link.getAttribute('href'),
        link.getAttribute('rel'),
      ]),
    ).toEqual([['https://example.org', 'noopener noreferrer']])
  })
})

describe('agreements master', () => {
  const list = () => open(personas.admin.email, '/master/agreements')
  const dialogClosed = () => until(() => !document.querySelector('.record'), 'the end of the dialog')
  const agreementOf = (title: string) =>
    browser.sim.db
      .prepare<[string], { status: string; is_current: number; content: string }>(
        'SELECT status, is_current, content FROM agreements WHERE title = ?',
      )
      .get(title)
  test('agreements master creates with c, requires title and group, and previews the text (business-8-label-10, core-5-agreement-01, core-5-agreement-02)', async () => {
    await list()
    await see('3 in the list')
    await press('c')
    const title = await field('Title')
    await press('enter', title)
    await see('Title is required')
    await see('Group is required')
    await type(title, 'Ambassador terms')
    const group = (await field('Group')) as unknown as HTMLSelectElement
    group.value = 'user'
    group.dispatchEvent(new Event('change', { bubbles: true }))
    const content = await until(
      () => document.querySelector<HTMLTextAreaElement>('.markdown-field textarea'),
      'the text',
    )
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')!.set!.call(
      content,
      '# Be **kind**',
    )
    content.dispatchEvent(new Event('input', { bubbles: true }))
    await until(
      () => document.querySelector('.markdown-preview h1 strong')?.textContent === 'kind',
      'the preview',
    )
    await press('enter', title)
    await dialogClosed()
    await see('Agreement created')
    await see('4 in the list')
    expect(agreementOf('Ambassador terms')).toEqual({
      status: 'active',
      is_current: 0,
      content: '# Be **kind**',
    })
  })
  test('agreements master sets status and current with s, and requires both (core-4-agreement-status-01, core-5-agreement-03, core-5-agreement-04)', async () => {
    await list()
    await see('3 in the list')
    await press('s')
    const [status, current] = [
      await field('Status'),
      await field('Current'),
    ] as unknown as HTMLSelectElement[]
    expect([status!.value, current!.value]).toEqual(['active', 'false'])
    const choose = (select: HTMLSelectElement, value: string) => {
      select.value = value
      select.dispatchEvent(new Event('change', { bubbles: true }))
    }
    choose(status!, '')
    choose(current!, '')
    status!.form!.requestSubmit()
    await see('Status is required')
    await see('Required')
    choose(status!, 'active')
    choose(current!, 'true')
    status!.form!.requestSubmit()
    await dialogClosed()
    await see('Agreement updated')
    expect(agreementOf('Staff confidentiality undertaking')).toMatchObject({
      status: 'active',
      is_current: 1,
    })
  })
  test('agreement page shows an agent the current agreement and the signed copy', async () => {
    await open(personas.agent.email, '/agents/agreement')
    await see('Signed by you')
    await see('Levant Pathways')
    await see('What the partner undertakes')
    expect(document.querySelectorAll('.agreement-paper')).toHaveLength(1)
  })
})
