/** Message templates in the console: the list of a kind, its commands, the editor with merge tags completed, preview and test. */
import { describe, expect, test } from 'vitest'
import { personas } from '@seeds/people/personas'
import { mergeTags } from '@contract/masters/mergeTags'
import { notifications } from '@contract/outreach/notifications'
import { applies } from '@core/commands/commands'
import { context } from '@core/commands/context'
import { command } from '@core/commands/registry'
import { toasts } from '@core/shell/toasts'
import { setLanguage } from '@core/words/i18n'
import { press, see, type, until } from '@support/jsdom/page'
import { openAs, openTabs } from '@support/jsdom/tab'

const browser = openTabs()
const LIST = '/notifications/lead/lead_assigned/templates'
const admin = personas.admin.email

const grid = () => until(() => document.querySelector<HTMLElement>('[role=grid]'), 'the list')
const dialog = () => until(() => document.querySelector<HTMLElement>('[role=dialog].record'), 'the editor')
const area = () => until(() => document.querySelector<HTMLTextAreaElement>('.record textarea'), 'the text')
const message = () => until(() => document.querySelector<HTMLElement>('.template-message'), 'the preview')
const seeToast = (text: string) =>
  until(() => toasts.list.some((one) => one.message === text), `the toast ${text}`)
const templates = (where: string) =>
  browser.sim.db
    .prepare<[], { identifier: string; content: string; title: string | null }>(
      `SELECT identifier, content, title FROM notification_templates WHERE kind = 'lead_assigned' AND ${where} ORDER BY id DESC`,
    )
    .all()
const idOf = (where: string) => templates(where)[0]!.identifier

describe('message templates', () => {
  test('message templates of a kind are a list by channel and language, reached from the settings', async () => {
    await openAs(browser, admin, '/settings/notifications')
    const link = await until(() => document.querySelector<HTMLElement>(`a[href="${LIST}"]`), 'the link')
    link.click()
    await until(() => location.pathname === LIST, 'the list')
    await see('20 in the list')
    const first = await until(() => document.querySelector('[role=row][aria-rowindex="2"]'), 'the first row')
    expect(first.textContent).toContain('In the app')
    expect(first.textContent).toContain('1 lead was assigned to you')
  })
  test('message templates are switched by t, and made the fallback by m', async () => {
    await openAs(browser, admin, LIST)
    await see('20 in the list')
    await press('j t', await grid())
    await seeToast('Template switched')
    expect(templates("channel = 'in_app' AND NOT is_active")).toHaveLength(1)
    await press('m', await grid())
    await seeToast('Fallback changed')
    expect(templates("channel = 'in_app' AND is_fallback AND language != 'en'")).toHaveLength(1)
  })
  test('message templates are closed to who may not read them', async () => {
    await openAs(browser, personas.counsellor.email, LIST)
    await until(() => location.pathname === '/', 'home')
    expect(applies(command('notificationTemplates.open'), context())).toBe(true)
  })
  test('an address of a kind or template that there is not leads to a list', async () => {
    await openAs(browser, admin, '/notifications/lead/nothing/templates')
    await until(() => location.pathname === '/settings/notifications', 'the settings')
    await openAs(browser, admin, `${LIST}/edit/nothing`)
    await until(() => location.pathname === LIST, 'the list')
    await seeToast('There is no such template')
  })
})

describe('the preview of a message template', () => {
  test('an email template is previewed in a modal, filled and formatted; Esc leads back to its row (business-2-modals-21)', async () => {
    browser.sim.db
      .prepare(
        "UPDATE notification_templates SET content = '**Look** at {{lead}}' WHERE kind = 'lead_assigned' AND channel = 'email' AND language = 'en'",
      )
      .run()
    await openAs(browser, admin, `${LIST}?q=look`)
    await see('1 in the list')
    await press('home', await grid())
    await press('v', await grid())
    const modal = await until(() => document.querySelector<HTMLElement>('.template-dialog'), 'the preview')
    await until(() => modal.querySelector('.template-message em, .template-message p strong'), 'bold letters')
    expect(modal.textContent).toContain('Lead assigned · Email · English')
    expect(modal.querySelector('.template-message')!.textContent).toMatch(/Look at \p{L}+ \p{L}+/u)
    expect(document.querySelector('.template-dialog textarea')).toBeNull()
    await press('escape', modal)
    await until(() => !document.querySelector('.template-dialog'), 'the end of the preview')
    await until(() => document.activeElement === document.querySelector('[role=grid]'), 'the list again')
  })
})

describe('the editor of a message template', () => {
  test('a template is edited in a modal with its text formatted beside it (business-2-modals-19)', async () => {
    await openAs(browser, admin, `${LIST}/edit/${idOf("channel = 'email' AND language = 'en'")}`)
    expect((await dialog()).getAttribute('aria-labelledby') ?? (await dialog()).textContent).toBeTruthy()
    await type(await area(), 'Take **care** of {{lead}}\n\n- today')
    await until(() => document.querySelector('.template-message strong + *') !== null, 'the subject')
    await until(
      () =>
        [...document.querySelectorAll('.template-message strong')].some((one) => one.textContent === 'care'),
      'bold letters',
    )
    expect((await message()).querySelector('li')!.textContent).toBe('today')
    const lead = browser.sim.db
      .prepare(
        "SELECT trim(first_name || ' ' || last_name) FROM leads WHERE deleted_at IS NULL ORDER BY id DESC",
      )
      .pluck()
      .get() as string
    await until(() => document.querySelector('.template-message')!.textContent.includes(lead), 'a real lead')
  })
  test('two braces offer the merge tags; Enter completes one, Esc closes the list and not the editor', async () => {
    await openAs(browser, admin, `${LIST}/create/sms`)
    const text = await area()
    await type(text, 'Hi {{')
    const options = () => [...document.querySelectorAll('.completion-options [role=option]')]
    await until(() => options().length === 7, 'all tags')
    await type(text, 'Hi {{first')
    await until(() => options().length === 2, 'tags by what they mean')
    expect(text.getAttribute('aria-activedescendant')).toBe(options()[0]!.id)
    await press('down', text)
    await until(() => text.getAttribute('aria-activedescendant') === options()[1]!.id, 'the second')
    await press('enter', text)
    await until(() => text.value === 'Hi {{recipient}}', 'the completed tag')
    await type(text, 'Hi {{recipient}} {{')
    await until(() => options().length > 0, 'the list again')
    await press('escape', text)
    await until(() => options().length === 0, 'the end of the list')
    expect(document.querySelector('[role=dialog].record')).not.toBeNull()
  })
  test('a merge tag that is off in the master is not offered, and one that is renamed there has that name', async () => {
    const { data } = await browser.sim.call(mergeTags.list, { query: { per_page: 100 } }, { as: admin })
    for (const { identifier, ...row } of data.recordsInfo)
      if (row.tag === 'by' || row.tag === 'recipient') {
        const body =
          row.tag === 'by'
            ? { name: row.name, tag: row.tag, module_type: row.module_type, is_active: false }
            : { name: 'Who opens it', tag: row.tag, module_type: row.module_type, is_active: true }
        await browser.sim.call(mergeTags.update, { identifier, body }, { as: admin })
      }
    await openAs(browser, admin, `${LIST}/create/sms`)
    const tags = () => [...document.querySelectorAll('.merge-tags > div')].map((one) => one.textContent)
    await until(() => tags().length > 0, 'the tags')
    expect(tags()).toEqual([
      '{{lead}}the lead',
      '{{lead_first_name}}first name of the lead',
      '{{recipient}}Who opens it',
      '{{organization}}our name',
      '{{link}}the page it leads to',
      '{{unsubscribe}}link to notification preferences',
    ])
  })
  test('creating a template is confirmed with “Template created” (business-8-label-08)', async () => {
    await openAs(browser, admin, `${LIST}/create/sms`)
    await type(await area(), 'New: {{lead}}')
    await press('mod+enter', await area())
    await seeToast('Template created')
    await until(() => location.pathname === LIST, 'the list')
    expect(templates("channel = 'sms' AND language = 'en'").map(({ content }) => content)[0]).toBe(
      'New: {{lead}}',
    )
  })
  test('notification template form shows errors at their field: empty text, missing title, unknown tag', async () => {
    await openAs(browser, admin, `${LIST}/create/push`)
    const text = await area()
    await press('mod+enter', text)
    await see('Template Content is required')
    await see('Title is required')
    await type(text, 'New {{amount}}')
    await see('This message has no field amount')
    expect(templates("channel = 'push' AND NOT is_active")).toEqual([])
  })
  test('the preview is in the direction of the language, with its own words', async () => {
    await openAs(
      browser,
      admin,
      `/notifications/lead/leads_assigned/templates/edit/${
        browser.sim.db
          .prepare(
            "SELECT identifier FROM notification_templates WHERE kind = 'leads_assigned' AND channel = 'sms' AND language = 'ar'",
          )
          .pluck()
          .get() as string
      }`,
    )
    await until(
      () => document.querySelector('.template-message')?.textContent.includes('12 عميلًا محتملًا'),
      'the count in Arabic',
    )
    const shown = await message()
    expect([shown.dir, shown.lang, (await area()).dir]).toEqual(['rtl', 'ar', 'rtl'])
  })
  test('a test goes to oneself: it is in the bell at once', async () => {
    await openAs(browser, admin, `${LIST}/edit/${idOf("channel = 'in_app' AND language = 'en'")}`)
    await message()
    const [button] = [...document.querySelectorAll<HTMLElement>('.template-preview button')]
    button!.click()
    await seeToast('Test sent')
    const { data } = await browser.sim.call(notifications.list, {}, { as: admin })
    expect(data.recordsInfo[0]!.notification_info.title).toBe('1 lead was assigned to you')
  })
})

describe('delivery states', () => {
  test('the inbox says by which channel a notification bounced, in the language of the reader', async () => {
    await openAs(browser, admin, '/notifications')
    const { id } = browser.sim.db
      .prepare<[string], { id: number }>('SELECT id FROM users WHERE email = ?')
      .get(admin)!
    const notice = browser.sim.kit.row('notifications', {
      user_id: id,
      title: 'One',
      content: 'x',
      module_type: 'lead',
      module_identifier: 'x',
      sent_at: browser.sim.clock.iso(),
    })
    for (const [channel, state] of [
      ['email', 'sent'],
      ['sms', 'bounced'],
    ])
      browser.sim.kit.row('outbox', {
        channel,
        state,
        to: 'x',
        subject: '',
        body: 'x',
        user_id: id,
        notification_id: notice.id,
        reason: state === 'bounced' ? 'No such address' : null,
        queued_at: browser.sim.clock.iso(),
      })
    await openAs(browser, admin, '/notifications')
    // Of two the one that did not arrive comes first.
    await see('SMS bounced+1')
    await setLanguage('ar')
    await see('رسالة قصيرة: ارتد')
    await setLanguage('en')
  })
})
