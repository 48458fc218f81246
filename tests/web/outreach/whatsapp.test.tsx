/** WhatsApp in the console: the account and its templates, the editor with its preview, the files of headers, and the library of sources. */
import { describe, expect, test } from 'vitest'
import { whatsapp } from '@contract/outreach/whatsapp'
import { REVIEW_MINUTES } from '@contract/outreach/whatsapp/templates'
import { decide } from '@domain/outreach/whatsapp/review'
import { disconnectIntegration, expireKey } from '@domain/platform/integrations'
import { makeWhatsappTemplate } from '@seeds/outreach/whatsapp'
import { personas } from '@seeds/people/personas'
import { disabledReasonOf, runCommand } from '@core/commands/commands'
import { context } from '@core/commands/context'
import { command } from '@core/commands/registry'
import { queryClient } from '@core/server/api'
import { appState } from '@core/session/session'
import { toasts } from '@core/shell/toasts'
import { connectStatusOf } from '../../../web/modules/outreach/whatsapp/connect'
import { choose, dialogClosed, field, press, see, type, until } from '@support/jsdom/page'
import { openAs, openTabs } from '@support/jsdom/tab'
import { sendUploads } from '@support/jsdom/uploads'
import { mp4, pdf, png, quickTime } from '@support/server/outreach/whatsappBody'

const browser = openTabs()
const PAGE = '/whatsapp-business-account'
const CREATE = '/templates/create-whatsapp'
const admin = personas.admin.email

const grid = () => until(() => document.querySelector<HTMLElement>('[role=grid]'), 'the list')
const editor = () => until(() => document.querySelector<HTMLElement>('[role=dialog].record'), 'the editor')
const area = () => until(() => document.querySelector<HTMLTextAreaElement>('.record textarea'), 'the text')
const bubble = () => until(() => document.querySelector<HTMLElement>('.template-message'), 'the preview')
const cell = (name: string) =>
  until(() => document.querySelector<HTMLInputElement>(`.lines [aria-label="${name}"]`), `the cell ${name}`)
const seeToast = (text: string) =>
  until(() => toasts.list.some(({ message }) => message === text), `the toast ${text}`)
const submit = async () => press('mod+enter', await area())
const alertsOf = (element: Element) =>
  [...element.querySelectorAll('[role=alert]')].map(({ textContent }) => textContent)
const template = (name: string) =>
  browser.sim.db
    .prepare<[string], { identifier: string; status: string; category: string; body: string }>(
      'SELECT identifier, status, category, body FROM whatsapp_templates WHERE name = ? ORDER BY id DESC',
    )
    .get(name)
const openCreate = async () => {
  await openAs(browser, admin, CREATE)
  await editor()
  await bubble()
}
const addButton = async () => {
  const add = await until(() => document.querySelector<HTMLElement>('.lines [id$=-add]'), 'the button')
  add.click()
}

test('templates have create-whatsapp, edit-whatsapp and whatsapp-source pages, and notification templates list, create and edit pages (business-2-routes-07)', async () => {
  const titleAt = async (address: string, title: string) => {
    context().go(address)
    await until(async () => (await editor()).textContent.includes(title), title)
    expect(location.pathname).toBe(address.split('?')[0])
  }
  await openAs(browser, admin, PAGE)
  await see('4 in the list')
  await titleAt(CREATE, 'New WhatsApp template')
  await titleAt(`/templates/edit-whatsapp?id=${template('early_bird')!.identifier}`, 'Template early_bird')
  context().go('/templates/whatsapp-source')
  await see('24 in the list')

  const list = '/notifications/lead/lead_assigned/templates'
  context().go(list)
  await see('20 in the list')
  await titleAt(`${list}/create/sms`, 'New template · Lead assigned · SMS')
  const { identifier } = browser.sim.db
    .prepare<[], { identifier: string }>(
      "SELECT identifier FROM notification_templates WHERE kind = 'lead_assigned' AND channel = 'email' AND language = 'en'",
    )
    .get()!
  await titleAt(`${list}/edit/${identifier}`, 'Lead assigned · Email')
})

describe('the file of a header', () => {
  const input = () =>
    until(() => document.querySelector<HTMLInputElement>('.record input[type=file]'), 'the file')
  /** Chooses a file, as a person does. Returns what stands at the field then. */
  async function give(bytes: Buffer, name: string): Promise<string> {
    const file = await input()
    const at = file.closest('.bp6-form-group')!
    Object.defineProperty(file, 'files', {
      value: [new File([new Uint8Array(bytes)], name)],
      configurable: true,
    })
    file.dispatchEvent(new Event('change', { bubbles: true }))
    await until(() => at.querySelector('[aria-busy=true]') === null, 'the end of the upload')
    return (await until(() => at.querySelector('[role=alert], bdi'), 'what became of it')).textContent
  }
  const openWith = async (kind: string) => {
    sendUploads()
    await openCreate()
    await choose('Header', kind)
    return (await input()).accept
  }

  test('a header video accepts MP4 only (business-5-media-03)', async () => {
    expect(await openWith('video')).toBe('video/mp4')
    await see('MP4 only')
    const refused = 'A header video must be an MP4 file'
    expect(await give(pdf, 'clip.mp4')).toBe(refused)
    expect(await give(quickTime, 'clip.mp4')).toBe(refused)
    expect(await give(mp4, 'clip.mp4')).toBe('clip.mp4')
    expect((await bubble()).textContent).toContain('Video')
  })
  test('a header document accepts PDF only (business-5-media-04)', async () => {
    expect(await openWith('document')).toBe('application/pdf')
    await see('PDF only')
    const refused = 'A header document must be a PDF file'
    expect(await give(mp4, 'offer.pdf')).toBe(refused)
    expect(await give(png, 'offer.pdf')).toBe(refused)
    expect(await give(pdf, 'offer.pdf')).toBe('offer.pdf')
  })
  test('another type of header begins without a file; the template is sent with the one that was chosen', async () => {
    await openWith('video')
    await give(mp4, 'clip.mp4')
    await choose('Header', 'document')
    await until(() => document.querySelector('.picture-field bdi') === null, 'no file')
    await type(await field('Name'), 'with_offer')
    await choose('Category', 'utility')
    await type(await area(), 'Hello {{lead}}, your offer is here.')
    await submit()
    await see('File is required')
    await give(pdf, 'offer.pdf')
    await submit()
    await dialogClosed()
    expect(template('with_offer')!.status).toBe('pending')
  })
})

describe('the editor', () => {
  test("a button's text shows a limit of /60 characters (business-5-media-05)", async () => {
    await openCreate()
    await addButton()
    const text = await cell('Text, line 1')
    const count = () => text.closest('td')!.querySelector('.count')!
    expect(count().textContent).toBe('0/60')
    await type(text, 'Call me')
    await until(() => count().textContent === '7/60', '7/60')
    await type(text, 'x'.repeat(60))
    await until(() => count().textContent === '60/60' && !count().classList.contains('wrong'), '60/60')
    await type(text, 'x'.repeat(61))
    await until(() => count().textContent === '61/60' && count().classList.contains('wrong'), '61/60')
    await submit()
    await until(
      () => text.closest('td')!.textContent.includes('Text of a button is at most 60 characters'),
      'the refusal',
    )
  })
  test('each kind of button says at its value what it needs', async () => {
    await openCreate()
    await type(await field('Name'), 'with_button')
    await choose('Category', 'utility')
    await type(await area(), 'Hello {{lead}}, we are here.')
    await addButton()
    await type(await cell('Text, line 1'), 'Go')
    const value = await cell('Number, code or address, line 1')
    await type(value, 'somewhere')
    const says = async (kind: string, sentence: string) => {
      const select = (await cell('Button, line 1')) as unknown as HTMLSelectElement
      Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value')!.set!.call(select, kind)
      select.dispatchEvent(new Event('change', { bubbles: true }))
      await submit()
      await until(() => alertsOf(value.closest('td')!).includes(sentence), sentence)
    }
    await says('call_phone_number', 'A phone number looks like +442079460123')
    await says('visit_website', 'An address begins with https://')
    await says('custom', 'A custom button has no value')
  })
  test('two braces offer the merge tags; the preview is filled with a lead, in the direction of the language', async () => {
    await openCreate()
    const text = await area()
    await type(text, 'Hi {{organ')
    await until(() => document.querySelectorAll('.completion-options [role=option]').length === 1, 'the tag')
    await press('enter', text)
    expect(text.value).toBe('Hi {{organization}}')
    await type(text, 'Hi {{lead_first_name}}!')
    await until(async () => /^Hi \p{L}+!$/u.test((await bubble()).textContent), 'the first name')
    expect((await bubble()).dir).toBe('ltr')
    await choose('Language', 'ar')
    await until(async () => (await bubble()).dir === 'rtl' && text.dir === 'rtl', 'right to left')
  })
  test('a name that is taken is refused at the name, and nothing typed is lost', async () => {
    await openCreate()
    const name = await field('Name')
    await type(name, 'welcome')
    await choose('Category', 'utility')
    const text = await area()
    await type(text, 'Hello {{lead}}, we are here.')
    await submit()
    await until(
      () =>
        name
          .closest('.bp6-form-group')!
          .textContent.includes('There is a template of this name in this language'),
      'the refusal',
    )
    expect(text.value).toBe('Hello {{lead}}, we are here.')
    await type(name, 'welcome_back')
    await submit()
    await dialogClosed()
    await seeToast('Template sent to WhatsApp for review')
    expect(location.pathname).toBe(PAGE)
    await see('Under review')
  })
  test('an approved template that is edited is under review again; name and language are read', async () => {
    const { identifier } = makeWhatsappTemplate(browser.sim.kit, { name: 'edited' })
    await openAs(browser, admin, `/templates/edit-whatsapp?id=${identifier}`)
    await editor()
    expect((await field('Name')).readOnly).toBe(true)
    expect((await field('Language')).value).toBe('English')
    await type(await field('Footer'), 'Soon')
    await submit()
    await dialogClosed()
    expect(template('edited')!.status).toBe('pending')
  })
  test('an address of a template that there is not, and of one under review, leads to the list with the reason', async () => {
    for (const address of ['/templates/edit-whatsapp?id=nothing', '/templates/edit-whatsapp']) {
      toasts.list = []
      await openAs(browser, admin, address)
      await until(() => location.pathname === PAGE, 'the list')
      await seeToast('There is no such template')
    }
    const { identifier } = makeWhatsappTemplate(browser.sim.kit, { name: 'waiting', status: 'pending' })
    await openAs(browser, admin, `/templates/edit-whatsapp?id=${identifier}`)
    await until(() => location.pathname === PAGE, 'the list')
    await seeToast('This template is under review. Edit it when WhatsApp has answered.')
  })
})

test('a source of the library fills a new template, whose address keeps it', async () => {
  await openAs(browser, admin, '/templates/whatsapp-source?q=webinar')
  await see('4 in the list')
  await press('home', await grid())
  await press('enter', await grid())
  await editor()
  expect((await field('Name')).value).toBe('webinar_invitation')
  expect((await area()).value).toContain('{{organization}}')
  expect((await cell('Text, line 1')).value).not.toBe('')
  expect(location.pathname + location.search).toMatch(/^\/templates\/create-whatsapp\?source=\w+$/)
})

describe('the account', () => {
  const strip = () => until(() => document.querySelector<HTMLElement>('.list-strip p'), 'the account')
  const reasonOf = (id: string) => disabledReasonOf(command(id), context())
  const NOT_CONNECTED = 'WhatsApp is not connected. Connect the business account first.'

  test('the page shows number and name, and why a template was rejected', async () => {
    await openAs(browser, admin, PAGE)
    expect((await strip()).textContent).toBe('ConnectedMeridian Study Abroad+442079460123')
    await see('Rejected · A template with an offer code is of the category marketing')
    expect(reasonOf('whatsapp.create')).toBeUndefined()
  })
  test('without a connection a new template is refused with the reason, and its address leads to the account', async () => {
    expireKey(browser.sim.tenant, 'whatsapp')
    await openAs(browser, admin, PAGE)
    await until(async () => (await strip()).textContent.startsWith('Expired: connect it again'), 'the state')
    expect(reasonOf('whatsapp.create')).toBe(NOT_CONNECTED)
    toasts.list = []
    await openAs(browser, admin, CREATE)
    await until(() => location.pathname === PAGE, 'the account')
    await seeToast(NOT_CONNECTED)
    expect(document.querySelector('[role=dialog]')).toBeNull()
  })
  test('it is disconnected after a question; what WhatsApp ends is shown', async () => {
    await openAs(browser, admin, PAGE)
    await strip()
    await runCommand(command('whatsapp.disconnect'), context(), { sure: { value: 'yes', label: '' } })
    await until(async () => (await strip()).textContent === 'Not connected', 'the state')
    await seeToast('WhatsApp disconnected')
  })
  test('a review is shown in the list', async () => {
    const { identifier } = makeWhatsappTemplate(browser.sim.kit, { name: 'fresh', status: 'pending' })
    await openAs(browser, admin, `${PAGE}?q=fresh`)
    await see('Under review')
    decide(browser.sim.tenant, identifier, { reason: null })
    await queryClient.invalidateQueries({ queryKey: ['whatsapp'] })
    await see('Approved')
    expect(REVIEW_MINUTES).toBeGreaterThan(0)
  })
  test('whatsapp page is read-only without the permission to change integrations, and closed without the one to read templates', async () => {
    browser.sim.db
      .prepare("DELETE FROM role_permissions WHERE permission = 'settings.integrations.update'")
      .run()
    disconnectIntegration(browser.sim.tenant, 'whatsapp')
    await openAs(browser, admin, PAGE)
    await strip()
    expect(reasonOf('whatsapp.connect')).toMatch(/permission/i)
    await openAs(browser, personas.counsellor.email, PAGE)
    await until(() => location.pathname === '/', 'home')
  })
  test('a browser that blocks the window says so, and asks WhatsApp for nothing', async () => {
    disconnectIntegration(browser.sim.tenant, 'whatsapp')
    await openAs(browser, admin, PAGE)
    await until(async () => (await strip()).textContent === 'Not connected', 'the state')
    window.open = () => null
    await runCommand(command('whatsapp.connect'), context())
    await seeToast('The browser blocked the window of WhatsApp. Allow windows of this page, then try again.')
    expect(browser.calls).not.toContain(`GET ${whatsapp.connect.path}`)
  })
  test('only messages of the one trusted origin count: that of the API, or of the host of the organisation', async () => {
    await openAs(browser, admin, PAGE)
    const data = { type: 'WHATSAPP_CONNECT_STATUS', status: 'successfull' }
    const own = location.origin
    const heard = (origin: string, sent: unknown = data) => connectStatusOf({ origin, data: sent })
    expect([heard(own), heard('https://evil.example'), heard('null'), heard('')]).toEqual([
      'successfull',
      undefined,
      undefined,
      undefined,
    ])
    for (const other of [null, 'successfull', { type: 'OTHER', status: 'successfull' }])
      expect(heard(own, other)).toBeUndefined()
    appState.client = { ...appState.client!, organisation_host: 'https://meridian.example/app' }
    expect([heard(own), heard('https://meridian.example')]).toEqual([undefined, 'successfull'])
  })
})
