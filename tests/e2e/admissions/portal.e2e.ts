/**
 * A student on a phone of 360 px, by touch: sees an application move while staff move it, sends documents (one is refused, one waits for a
 * lost connection), writes with the counsellor, sets a reminder, and finds what was paid. Staff are another browser, which makes their calls.
 */
import type { BrowserContext, Page } from 'playwright/test'
import { personas } from '@seeds/people/personas'
import { pdfPage } from '@seeds/leads/leadDocuments'
import { expect, enter, test, type Sim } from '@support/browser/console'

const LEAST_TARGET = 44
const studentProfile = personas.student.student_profile_identifier
const texts = {
  en: {
    next: 'What to do next',
    other: 'Send another document',
    type: 'Type of document',
    send: 'Send',
    message: 'Message',
  },
  ar: {
    next: 'ما الخطوة التالية',
    other: 'إرسال مستند آخر',
    type: 'نوع المستند',
    send: 'إرسال',
    message: 'الرسالة',
  },
}
type Language = keyof typeof texts

/** A tenant with the file of the student; those of other tests are small, and have none. */
async function demoTenant(sim: Sim): Promise<Sim> {
  const client = `${sim.client}-demo`
  const base = `${new URL(sim.origin).protocol}//127.0.0.1:${new URL(sim.origin).port}`
  const control: Sim['control'] = async (method, path, body) => {
    const answer = await fetch(`${base}/_sim${path}`, {
      method,
      headers: { 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
    return ((await answer.json()) as { data: never }).data
  }
  await control('DELETE', `/tenants/${client}`).catch(() => {})
  await control('POST', '/tenants', { client_number: client, size: 'demo', seed: 1, memory: true })
  return { ...sim, client, origin: sim.origin.replace(sim.client, client), control }
}

/** Calls as the person whose session the page has. */
const callIn = (page: Page, client: string) => async (method: string, path: string, body?: object) =>
  page.evaluate(
    async ([url, verb, text, number]) => {
      const { authToken, activeDeviceIdentifier } = JSON.parse(
        localStorage.getItem('chord.session')!,
      ) as Record<string, string>
      const answer = await fetch(url!, {
        method: verb!,
        headers: {
          authorization: `Bearer ${authToken}`,
          'client-number': number!,
          'device-number': activeDeviceIdentifier!,
          'content-type': 'application/json',
        },
        ...(text && { body: text }),
      })
      if (!answer.ok) throw new Error(`${url}: ${await answer.text()}`)
      return ((await answer.json()) as { data: unknown }).data
    },
    [`/v1${path}`, method, body && JSON.stringify(body), client] as const,
  )

/** What is too small for a thumb, or wider than the phone. */
const misfits = (page: Page) =>
  page.evaluate((least) => {
    const { scrollWidth, clientWidth } = document.documentElement
    const small = [
      ...document.querySelectorAll<HTMLElement>('.portal :is(a, button, select, textarea, summary, input)'),
    ]
      .filter((one) => one.offsetParent !== null && !one.matches('.skip, [type=checkbox]'))
      .filter((one) => one.getBoundingClientRect().height < least - 0.5)
      .map((one) => one.outerHTML.slice(0, 120))
    return [...small, ...(scrollWidth > clientWidth ? [`${scrollWidth} px wide`] : [])]
  }, LEAST_TARGET)

const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }
/** A browser of its own, with somebody signed in at the tenant. */
async function browserOf(page: Page, sim: Sim, email: string, options = {}): Promise<[Page, BrowserContext]> {
  const context = await page
    .context()
    .browser()!
    .newContext({ baseURL: sim.origin, ...options })
  const own = await context.newPage()
  await enter(own, sim, { email, password: sim.personas[0]!.password })
  return [own, context]
}

for (const language of ['en', 'ar'] as Language[])
  test(`portal: a student on a phone follows and does what staff ask (${language})`, async ({
    page: any,
    sim: small,
  }) => {
    test.slow()
    const words = texts[language]
    const sim = await demoTenant(small)
    const [desk, office] = await browserOf(any, sim, personas.superAdmin.email)
    const staff = callIn(desk, sim.client)
    const [page, context] = await browserOf(any, sim, personas.student.email, PHONE)
    await page.evaluate((chosen) => {
      const stored = JSON.parse(localStorage.getItem('chord.session')!) as object
      localStorage.setItem('chord.session', JSON.stringify({ ...stored, language: chosen }))
    }, language)
    const errors: string[] = []
    page.on('pageerror', (cause) => errors.push(String(cause)))

    await page.goto('/')
    await expect(page).toHaveURL(new RegExp(`/student/profile/new/${studentProfile}$`))
    await expect(page.getByRole('heading', { name: words.next })).toBeVisible()
    expect(await misfits(page)).toEqual([])

    // The application in its first stage is submitted by staff: the open page shows it.
    const home = (await callIn(page, sim.client)('GET', '/student/home')) as {
      applications: { identifier: string; stage: string }[]
    }
    const first = home.applications.find(({ stage }) => stage === 'Preparation')!
    const done = page.locator('.portal-steps .done')
    const before = await done.count()
    const stages = (await staff('GET', `/applications/${first.identifier}/next-stages`)) as {
      stages?: { identifier: string; name: string }[]
    }
    const submitted = JSON.stringify(stages).match(/"identifier":"([^"]+)","name":"Submitted"/)?.[1]
    await staff('PUT', `/applications/update/${first.identifier}?status_identifier=${submitted}`, {})
    await expect(done).toHaveCount(before + 1)

    // Documents: one that is no document is refused and stays with its reason; one waits for the connection.
    await page.locator('.portal-first a').nth(2).tap()
    await page.getByText(words.other).tap()
    await page.getByLabel(words.type).selectOption({ index: 1 })
    const chooser = page.locator('details input[type=file][multiple]')
    await chooser.setInputFiles({
      name: 'tool.exe',
      mimeType: 'application/octet-stream',
      buffer: Buffer.from('MZ\0\0\0tool'),
    })
    const waiting = page.locator('section[aria-live=polite] .portal-card')
    await expect(waiting.getByRole('alert')).toBeVisible()
    await waiting.getByRole('button').tap()
    await expect(waiting).toHaveCount(0)
    await context.setOffline(true)
    await chooser.setInputFiles({
      name: 'letter.pdf',
      mimeType: 'application/pdf',
      buffer: pdfPage('Letter'),
    })
    await expect(waiting).toContainText('letter.pdf')
    await expect(page.locator('.portal-offline')).toBeVisible()
    await context.setOffline(false)
    await expect(waiting).toHaveCount(0)
    await expect(page.getByText('letter.pdf')).toHaveCount(1)
    const documents = (await staff('GET', `/leads/${studentProfile}/documents`)) as { filename: string }[]
    expect(documents.filter(({ filename }) => filename === 'letter.pdf')).toHaveLength(1)
    expect(await misfits(page)).toEqual([])

    // Messages, both ways, without a reload.
    await page.goto(`/student/conversations?thread=${studentProfile}`)
    await page.getByRole('textbox', { name: words.message }).fill('When is the deposit due?')
    await page.getByRole('button', { name: words.send, exact: true }).tap()
    await expect(page.locator('.portal-thread .own').last()).toContainText('When is the deposit due?')
    await staff('POST', `/leads/${studentProfile}/conversations`, { channel: 'portal', content: 'On Friday' })
    await expect(page.locator('.portal-thread li').last()).toContainText('On Friday')

    // A reminder for tomorrow, and what was paid.
    await page.goto('/student/reminders')
    await page.locator('form input').first().fill('Deposit')
    await page.locator('input[type=datetime-local]').fill('2099-01-04T09:30')
    await page.locator('form button').tap()
    await expect(page.getByText('Deposit', { exact: true })).toBeVisible()
    await page.goto('/student/payments')
    await expect(page.locator('.portal-card').first()).toBeVisible()
    expect(await misfits(page)).toEqual([])
    expect(errors).toEqual([])
    await context.close()
    await office.close()
  })
