/**
 * `test` for browser tests: `sim` is a tenant of this worker, reset before each test; `keys` a keyboard; `page` fails on
 * errors in the page and blocks the mouse, so that all is done by keyboard.
 */
import { join } from 'node:path'
import { openDb, type Db } from '@db/open'
import { test as base, expect, type Page } from 'playwright/test'
import type { Persona } from '@contract/control'
import { session, type DeviceInfo, type SignedIn } from '@contract/access/session'
import { twoFactor } from '@contract/access/twoFactor'
import { keyboardOf, type Keyboard } from './keyboard'

const PORT = () => process.env.SIM_PORT!

/** The simulator's own controls, for the tenant of this worker (design §4). */
export interface Sim {
  client: string
  origin: string
  control<T = unknown>(method: string, path: string, body?: unknown): Promise<T>
  personas: Persona[]
  persona(role: string): Persona
  /** The persona with a second factor. */
  secure: Persona
  /** The code an authenticator shows now, on the simulator's clock. */
  totp(email: string): Promise<string>
}

async function makeTenant(client: string, memory = true): Promise<Sim> {
  const control = async <T>(method: string, path: string, body?: unknown) => {
    const answer = await fetch(`http://127.0.0.1:${PORT()}/_sim${path}`, {
      method,
      headers: { 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
    return ((await answer.json()) as { data: T }).data
  }
  await control('POST', '/tenants', { client_number: client, size: 'small', seed: 1, memory })
  const personas = await control<Persona[]>('GET', `/tenants/${client}/personas`)
  return {
    client,
    origin: `http://${client}.localhost:${PORT()}`,
    control: (method, path, body) => control(method, `/tenants/${client}${path}`, body),
    personas,
    persona: (role) => {
      const found = personas.find((one) => one.role.toLowerCase() === role.toLowerCase())
      if (!found) throw new Error(`No persona is ${role}: ${personas.map((one) => one.role).join(', ')}`)
      return found
    },
    secure: personas.find((one) => one.totp_secret)!,
    totp: async (email) =>
      (await control<{ totp: string }>('GET', `/tenants/${client}/codes/${encodeURIComponent(email)}`)).totp,
  }
}

/** Lets no pointer event reach the page; a click is an error on it, or a test would believe that it had pressed something. */
const blockMouse = (page: Page) =>
  page.addInitScript(() => {
    // Enter on a button is a click too, with `detail` 0: that one passes.
    const block = (event: Event) => {
      if (event.isTrusted && !(event.type === 'click' && (event as MouseEvent).detail === 0)) {
        event.preventDefault()
        event.stopImmediatePropagation()
        if (event.type === 'click') throw new Error('The mouse is blocked: this test works by keyboard.')
      }
    }
    for (const name of [
      'pointerdown',
      'pointerup',
      'mousedown',
      'mouseup',
      'click',
      'dblclick',
      'contextmenu',
      'wheel',
      'touchstart',
    ])
      window.addEventListener(name, block, { capture: true, passive: false })
  })

export const test = base.extend<{ keys: Keyboard; sim: Sim; mouse: 'blocked' | 'free' }, { tenant: Sim }>({
  mouse: ['blocked', { option: true }],
  tenant: [
    async ({}, use, worker) => use(await makeTenant(`w${worker.parallelIndex}-${worker.workerIndex}`)),
    { scope: 'worker' },
  ],
  sim: async ({ tenant }, use) => {
    await tenant.control('POST', '/reset')
    await use(tenant)
  },
  baseURL: async ({ tenant }, use) => use(tenant.origin),
  page: async ({ page, mouse }, use) => {
    if (mouse === 'blocked') await blockMouse(page)
    const wrong: string[] = []
    page.on('pageerror', (error) => wrong.push(String(error)))
    await use(page)
    expect(wrong, 'errors on the page').toEqual([])
  },
  keys: async ({ page }, use) => use(keyboardOf(page)),
})
export { expect }

/** `test` with a tenant in a file, which the test reads as `db` while the simulator runs. */
export const testWithFile = test.extend<{ db: Db }, { tenant: Sim }>({
  tenant: [
    async ({}, use, worker) => use(await makeTenant(`f${worker.parallelIndex}-${worker.workerIndex}`, false)),
    { scope: 'worker' },
  ],
  db: async ({ sim }, use) => {
    const db = openDb(join(process.env.SIM_DATA!, `${sim.client}.sqlite`))
    await use(db)
    db.close()
  },
})

/**
 * Signs a persona in by calls instead of by keys, for tests that are not about signing in: `signIn` does it by keys.
 * @param at the page to open then; without it no page of the console is open yet
 */
export async function enter(
  page: Page,
  { client, totp }: Sim,
  { email, password, totp_secret }: Pick<Persona, 'email' | 'password'> & Partial<Persona>,
  at?: string,
) {
  // A page of the same origin that runs no script: the calls come from the browser's address and device.
  await page.goto('/config.json')
  const post = <T>(path: string, body: object, headers: Record<string, string> = {}) =>
    page.evaluate(
      async ([url, text, headers]) => {
        const answer = await fetch(url, { method: 'POST', headers, body: text })
        return ((await answer.json()) as { data: unknown }).data
      },
      [
        `/v1${path}`,
        JSON.stringify(body),
        { 'content-type': 'application/json', 'client-number': client, ...headers },
      ] as const,
    ) as Promise<T>
  const { identity, deviceInfo } = await post<{ identity: string; deviceInfo: DeviceInfo }>(
    session.signin.path,
    { email },
  )
  const device = { 'device-number': deviceInfo.identifier }
  let { tokensInfo } = await post<SignedIn>(session.password.path, { identity, password }, device)
  if (totp_secret)
    ({ tokensInfo } = await post<SignedIn>(
      twoFactor.verifyLogin.path,
      { verificationCode: await totp(email) },
      { ...device, authorization: `Bearer ${tokensInfo.oneTimeToken}` },
    ))
  await page.evaluate(
    (signedIn) => {
      const stored = JSON.parse(localStorage.getItem('chord.session') ?? '{}') as object
      localStorage.setItem('chord.session', JSON.stringify({ ...stored, ...signedIn }))
    },
    {
      isAuthenticated: true,
      authToken: tokensInfo.accessToken,
      refreshToken: tokensInfo.refreshToken,
      activeDeviceIdentifier: deviceInfo.identifier,
      deviceIdentifiers: [deviceInfo],
    },
  )
  if (at === undefined) return
  await page.goto(at)
  await expect(page.getByRole('main')).toBeVisible()
}

/** Signs in by keyboard in this language, and lets the page use the clipboard. */
export async function signInWithClipboard(
  page: Page,
  keys: Keyboard,
  sim: Sim,
  persona: Persona,
  language: 'en' | 'ar',
) {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  if (language === 'ar')
    await page.addInitScript(() => {
      if (!localStorage.getItem('chord.session'))
        localStorage.setItem('chord.session', JSON.stringify({ language: 'ar', dir: 'rtl' }))
    })
  await signIn(page, keys, sim, persona)
  await expect(page.locator('html')).toHaveAttribute('dir', language === 'ar' ? 'rtl' : 'ltr')
}

/** Signs in by keyboard, with a code when the persona has a second factor. */
export async function signIn(page: Page, keys: Keyboard, sim: Sim, persona: Persona) {
  await page.goto('/signin')
  await keys.type(page.getByRole('textbox').first(), persona.email)
  await keys.press('Enter')
  await keys.type(page.locator('input[type=password]'), persona.password)
  await keys.press('Enter')
  if (persona.totp_secret) {
    await keys.type(page.locator('input[autocomplete=one-time-code]'), await sim.totp(persona.email))
  }
  await page.waitForURL(
    (url) => !url.pathname.startsWith('/signin') && !url.pathname.startsWith('/verify-2fa'),
  )
  await expect(page.getByRole('main')).toBeVisible()
}
