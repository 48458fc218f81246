/**
 * Options that one walks by arrows: after every key the announced option is the marked one, and Enter takes what was announced. One table
 * of everything that has such options, walked by keys that the seed draws.
 */
import { createHash } from 'node:crypto'
import type { Page } from 'playwright/test'
import { announcer, type AnnouncedOption } from '@support/browser/announced'
import { enter, expect, test, type Sim } from '@support/browser/console'
import type { Keyboard } from '@support/browser/keyboard'
import { leadsDeskOf } from '@support/browser/leadsDesk'
import { testRun } from '@support/seed'

declare global {
  interface Window {
    /** The addresses that the page went to: some pages lead on. */
    visited: string[]
  }
}
/** To be added to a page before it loads. */
function watchAddresses() {
  window.visited = []
  const push = history.pushState.bind(history)
  history.pushState = (data, unused, url) => {
    window.visited.push(String(url))
    push(data, unused, url)
  }
}

interface Stage {
  page: Page
  keys: Keyboard
  sim: Sim
}
interface OptionsUser {
  name: string
  as: string
  /** The page it is on. */
  at: string
  /** Opens the options, and leaves the focus in their field. */
  open(stage: Stage): Promise<void>
  /** Letters that are typed between the arrows. */
  letters: string
  /** Enter is pressed on an option of this kind; by default on any that can be taken. */
  takes?(option: AnnouncedOption): boolean
  /** After Enter, what shows that this option was taken. */
  taken(stage: Stage, option: AnnouncedOption & { text: string }): Promise<void>
}

const ROUNDS = testRun.isWholeMatrix ? 20 : 5
const KEYS_OF_A_ROUND = 40
const WALKING = ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowUp', 'ArrowUp']

/** The keys of a round, the same for the same seed: mostly arrows, and now and then a letter that is taken back. */
function drawKeys(letters: string, key: string): string[] {
  const bytes = Array.from({ length: Math.ceil(KEYS_OF_A_ROUND / 32) }, (_, at) => [
    ...createHash('sha256').update(`${testRun.seed}/${key}/${at}`).digest(),
  ]).flat()
  let typed = 0
  const keys = bytes.slice(0, KEYS_OF_A_ROUND).map((byte) => {
    if (byte < 200) return WALKING[byte % WALKING.length]!
    if (typed > 0) {
      typed--
      return 'Backspace'
    }
    typed++
    return letters[byte % letters.length]!
  })
  return typed > 0 ? [...keys, 'Backspace'] : keys
}

const dialogOf =
  (key: string, field: string): OptionsUser['open'] =>
  async ({ page, keys }) => {
    if ((await page.getByRole('dialog').count()) === 0) {
      await expect(page.getByRole('grid')).toBeFocused()
      await keys.press(key)
    }
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.locator(field).focus()
  }

const users: readonly OptionsUser[] = [
  {
    name: 'the palette',
    as: 'admin',
    at: '/leads',
    letters: 'aeimst',
    open: async ({ page, keys }) => {
      await keys.press('Control+k')
      await keys.type(page.locator('.palette input'), 'lead')
    },
    // A command may do anything: pages and records only.
    takes: ({ href }) => href !== null,
    taken: async ({ page }, { href }) => {
      await expect(page.locator('.palette')).toHaveCount(0)
      await expect.poll(() => page.evaluate(() => window.visited)).toContain(href)
    },
  },
  {
    name: 'the choices of a command',
    as: 'admin',
    at: '/leads',
    letters: 'aeimst',
    open: async ({ page, keys }) => {
      await leadsDeskOf(page, keys).open()
      await keys.press('a')
      await expect(page.locator('.palette input')).toBeFocused()
      await expect(page.locator('.palette-row').first()).toBeVisible()
    },
    taken: async ({ page }, { title }) => {
      // Asked on, done, or planned: the lead may be with that person.
      const answer = page.locator('.palette-crumb:nth-child(2), .toast, .bp6-dialog')
      await expect(answer.last()).toContainText(title)
    },
  },
  {
    name: 'the filter of a list',
    as: 'admin',
    at: '/leads',
    letters: 'socat',
    open: async ({ page, keys }) => {
      await leadsDeskOf(page, keys).open()
      await keys.press('/')
      await expect(page.locator('[data-filter]')).toBeFocused()
      await keys.press('ArrowDown')
    },
    taken: async ({ page }, { title, hint }) => {
      const chips = await page.locator('.filter-chip').allTextContents()
      const written = `${chips.join(' ')} ${await page.locator('[data-filter]').inputValue()}`
      // A word stands in the field as its hint, a value in a chip as its name.
      const word = hint?.endsWith(':') ? hint : title
      expect(written.toLowerCase()).toContain(word.toLowerCase())
    },
  },
  {
    name: 'a field for several options',
    as: 'secure',
    at: '/master/holidays',
    letters: 'aeilnt',
    open: async (stage) => {
      await dialogOf('c', '[role=dialog] .several input')(stage)
      await stage.keys.press('ArrowDown')
    },
    taken: async ({ page }, { text }) => {
      const name = text.replace('✓', '').trim()
      const chosen = await page.locator('.several ul bdi').allTextContents()
      expect(chosen.includes(name)).toBe(!text.includes('✓'))
    },
  },
  {
    name: 'the merge tags of a text',
    as: 'secure',
    at: '/master/letter-templates',
    letters: 'aeio',
    open: async (stage) => {
      await dialogOf('e', '[role=dialog] .completion-field textarea')(stage)
      await stage.keys.press('Control+a', 'Delete')
      await stage.keys.write('Dear {{')
    },
    taken: async ({ page }, { text }) => {
      const written = await page.locator('[role=dialog] .completion-field textarea').inputValue()
      expect(written).toBe(`Dear ${/\{\{\w+\}\}/.exec(text)![0]}`)
    },
  },
  {
    name: 'who is assigned to',
    as: 'secure',
    at: '/settings/country-assign',
    letters: 'aeimst',
    open: async ({ page }) => {
      await page.locator('.who-pane input').fill('')
      await page.locator('.who-pane input').focus()
      await expect(page.locator('.who-pane [role=option]').first()).toBeVisible()
    },
    taken: async ({ page }, { text }) => {
      await expect(page.locator('.who-pane [aria-selected=true]')).toHaveText(text)
    },
  },
]

for (const user of users)
  test(`options: ${user.name}: announced, marked and taken by Enter is the same option, over ${ROUNDS * KEYS_OF_A_ROUND} keys`, async ({
    page,
    keys,
    sim,
  }) => {
    const stage = { page, keys, sim }
    await page.addInitScript(watchAddresses)
    await enter(page, sim, user.as === 'secure' ? sim.secure : sim.persona(user.as), user.at)
    const announced = await announcer(page)
    if (user.at === '/leads') await leadsDeskOf(page, keys).open()
    const isTaken = (option: AnnouncedOption) =>
      option.text !== null && !option.isDisabled && (user.takes?.(option) ?? true)
    for (let round = 0; round < ROUNDS; round++) {
      await user.open(stage)
      // The options may come from the server: what was announced before is not what Enter takes then.
      await expect.poll(async () => (await announced()).text, 'the first option').not.toBeNull()
      const first = await announced()
      expect(first.faults, 'on opening').toEqual([])
      const pressed: string[] = []
      for (const key of drawKeys(user.letters, `${user.name} ${round}`)) {
        await page.keyboard.press(key)
        pressed.push(key)
        const { faults } = await announced()
        expect(faults, `after ${pressed.join(' ')}`).toEqual([])
      }
      let option = await announced()
      for (let more = 0; more < 60 && !isTaken(option); more++) {
        await page.keyboard.press('ArrowDown')
        option = await announced()
      }
      await page.keyboard.press('Enter')
      await user.taken(stage, { ...option, text: option.text! })
    }
  })
