/** User management by keyboard, in English and Arabic: a branch with two teams, a role, a new person with them, a hundred banned, one who leaves. */
import type { Page } from 'playwright/test'
import { enter, expect, test } from '@support/browser/console'
import { writtenWord } from '@support/browser/writtenWords'
import { personas } from '@seeds/people/personas'
import { draw } from '@support/seed'

const MANAGEMENT = '/settings/user-management'
const BRANCH = 'Aaden'
const TEAMS = ['Day desk', 'Night desk'] as const
const ROLE = 'Branch desk'
const HUNDRED = 100
/** Of her branch: they take over. */
const COLLEAGUES = ['Zeynep Demir', 'Emre Şahin', 'Burak Öztürk']

/** A call as who is signed in in this browser: what is tested is what becomes of the rows. */
const request = (page: Page, client: string, method: string, path: string, body?: object) =>
  page.evaluate(
    async ([client, method, path, body]) => {
      const stored = JSON.parse(localStorage.getItem('chord.session')!) as {
        authToken: string
        activeDeviceIdentifier: string
      }
      const answer = await fetch(`/v1${path}`, {
        method,
        headers: {
          'content-type': 'application/json',
          'client-number': client,
          authorization: `Bearer ${stored.authToken}`,
          'device-number': stored.activeDeviceIdentifier,
        },
        ...(body && { body: JSON.stringify(body) }),
      })
      if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
      return ((await answer.json()) as { data: unknown }).data
    },
    [client, method, path, body] as const,
  )
const addHundred = (page: Page, client: string) =>
  Promise.all(
    Array.from({ length: HUNDRED }, (_, at) =>
      request(page, client, 'POST', '/staffs/create', {
        first_name: 'Fairhand',
        last_name: `No ${at}`,
        email: `fair.${at}@meridian.example`,
        country_code: '+90',
        mobile: `53211${String(10_000 + at)}`,
        gender: 'male',
      }),
    ),
  )
/** All leads of the seeds, which are 300 with those that were deleted. */
async function giveAllLeads(page: Page, client: string, name: string) {
  const found = await request(page, client, 'GET', `/staffs?search=${encodeURIComponent(name)}`)
  const [{ identifier }] = (found as { recordsInfo: [{ identifier: string }] }).recordsInfo
  const all = (tab: string) => ({ is_selected_all: true, leads: [], filters: { tab } })
  await request(page, client, 'POST', '/leads/bulk-restore', all('deleted'))
  const to = {
    ...all('all'),
    assign_leads_by: 'user',
    assign_to_users_info: [{ role_identifier: 'counsellor', user_identifier: identifier }],
  }
  await request(page, client, 'POST', '/leads/bulk-assign', to)
  await request(page, client, 'PUT', '/leads/bulk-transfer', to)
}

for (const language of draw(['en', 'ar'] as const, 1, 'the language of staff'))
  test(`user management in ${language}: a branch with two teams and a role, a person with them, a hundred banned and taken back, one leaves and comes back`, async ({
    page,
    keys,
    sim,
  }) => {
    const action = (name: string) => writtenWord(language, 'staff', 'actions', name)
    const status = (name: string) => writtenWord(language, 'staff', 'statuses', name)
    const grid = page.getByRole('grid')
    const rows = page.getByRole('row')
    const dialog = page.getByRole('dialog')
    const find = async (text: string, found: number) => {
      await expect(grid).toBeFocused()
      await keys.press('Shift+f', '/')
      await keys.write(text)
      await keys.press('Enter')
      await expect(page.locator('.status-line')).toContainText(found.toLocaleString(language))
      await expect(rows.filter({ hasText: text }).first()).toBeVisible()
      await expect(grid).toBeFocused()
    }
    await page.addInitScript((chosen) => {
      const kept = JSON.parse(localStorage.getItem('chord.session') ?? '{}') as object
      localStorage.setItem('chord.session', JSON.stringify({ ...kept, language: chosen }))
    }, language)

    await test.step('a branch, from the address of its form', async () => {
      await enter(page, sim, sim.persona('Admin'), `${MANAGEMENT}/branch/create-branch`)
      await expect(dialog.locator(':focus')).toBeVisible()
      await keys.write(BRANCH)
      await keys.press('Control+Enter')
      await expect(dialog).toHaveCount(0)
      await expect(page).toHaveURL(new RegExp(`${MANAGEMENT}/branch$`))
      await expect(rows.filter({ hasText: BRANCH })).toBeVisible()
    })
    await test.step('two teams', async () => {
      await page.goto(`${MANAGEMENT}/teams`)
      for (const name of TEAMS) {
        await expect(grid).toBeFocused()
        await keys.press('c')
        await expect(dialog.locator('input:focus')).toBeVisible()
        await keys.write(name)
        // The new branch is the first in the alphabet.
        await expect(dialog.locator('option', { hasText: BRANCH })).toHaveCount(1)
        await keys.press('Tab', 'ArrowDown', 'Control+Enter')
        await expect(dialog).toHaveCount(0)
        await expect(rows.filter({ hasText: name })).toContainText(BRANCH)
      }
    })
    await test.step('a role of the branch, with the permissions of counsellors', async () => {
      await page.goto(`${MANAGEMENT}/manage-roles`)
      await expect(grid).toBeFocused()
      await keys.press('/')
      await keys.write('counsellor')
      await keys.press('Enter')
      await expect(page.locator('.status-line')).toContainText((1).toLocaleString(language))
      await expect(grid).toBeFocused()
      await keys.press('Control+Home', 'd')
      await expect(dialog.locator('input:focus')).toBeVisible()
      await keys.write(ROLE)
      await keys.press('Enter')
      await expect(dialog).toHaveCount(0)
      await find(ROLE, 1)
    })
    await test.step('a person with the branch, a team of it and the role', async () => {
      await page.goto(`${MANAGEMENT}/staff/create-staff`)
      await expect(dialog.locator('input:focus')).toBeVisible()
      for (const text of ['Ece', 'Tan', 'ece.tan@meridian.example']) {
        await keys.write(text)
        await keys.press('Tab')
      }
      await keys.press('Control+a')
      await keys.write('+90')
      await keys.press('Tab')
      await keys.write('5329990011')
      await keys.press('Tab', 'ArrowDown', 'ArrowDown', 'Tab')
      for (const [field, text] of [
        ['role_identifiers', ROLE],
        ['branch_identifiers', BRANCH],
        ['team_identifiers', TEAMS[0]],
      ] as const) {
        await expect(dialog.locator(`[name=${field}]:focus`)).toHaveAttribute('aria-busy', 'false')
        await keys.write(text)
        await keys.press('Enter', 'Tab')
      }
      await keys.press('Control+Enter')
      await expect(dialog).toHaveCount(0)
      await find('Ece Tan', 1)
      for (const text of [ROLE, BRANCH, TEAMS[0]])
        await expect(rows.filter({ hasText: 'Ece Tan' })).toContainText(text)
    })
    await test.step('a hundred are banned, and taken back', async () => {
      await addHundred(page, sim.client)
      await find('Fairhand', HUNDRED)
      await keys.press('Control+a', 'Control+a', 's')
      await keys.type(page.locator('.palette input'), action('banned'))
      await keys.press('Enter')
      await expect(dialog.locator('.plan')).toBeVisible()
      await keys.press('Enter')
      await expect(dialog.locator('.receipt')).toBeVisible()
      await keys.press('Escape')
      const first = rows.filter({ hasText: 'Fairhand' }).first()
      await expect(first).toContainText(status('banned'))
      await keys.press('z')
      await expect(first).toContainText(status('active'))
    })
    await test.step('one leaves: her leads go to three colleagues, and back', async () => {
      const { name } = personas.counsellor
      await giveAllLeads(page, sim.client, name)
      await find(name, 1)
      const row = rows.filter({ hasText: name })
      // After the mark, name, status, roles, branches, teams and manager.
      const leads = row.getByRole('gridcell').nth(7)
      const [owned, share] = [(300).toLocaleString(language), (100).toLocaleString(language)]
      await expect(leads).toHaveText(owned)
      await keys.press('s')
      await keys.type(page.locator('.palette input'), action('deactivated'))
      await keys.press('Enter')
      await expect(page.locator('.palette-row').first()).toBeVisible()
      for (const colleague of COLLEAGUES) {
        await keys.type(page.locator('.palette input'), colleague)
        await keys.press('Tab')
      }
      await keys.press('Enter')
      await expect(row).toContainText(status('deactivated'))
      await expect(leads).toHaveText(/^[0٠]$/u)
      for (const colleague of COLLEAGUES) {
        await find(colleague, 1)
        await expect(rows.filter({ hasText: colleague }).getByRole('gridcell').nth(7)).toHaveText(share)
      }
      await find(name, 1)
      await keys.press('z')
      await expect(row).toContainText(status('active'))
      await expect(leads).toHaveText(owned)
    })
  })
