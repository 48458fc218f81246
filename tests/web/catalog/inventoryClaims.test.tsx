/** Claims in the console: what is confirmed, what a success and a failure say, and what the calls send. */
import { describe, expect, test } from 'vitest'
import { makeCampus, makeInstitution } from '@seeds/catalog/institutions'
import { makeProgram } from '@seeds/catalog/programs'
import { personas } from '@seeds/people/personas'
import type { Visibility } from '@contract/catalog/catalogValues'
import { loadClient } from '@core/server/client'
import { dialogClosed, goToRow, press, see, until } from '@support/jsdom/page'
import { openAs, openTabs } from '@support/jsdom/tab'

const browser = openTabs()
const manager = personas.manager.email
const NAME = 'Arctic Bay University'

/** An institution with a campus and a program there. */
function newInstitution(visible_to: Visibility | null) {
  const { kit } = browser.sim
  const { id: institution_id } = makeInstitution(kit, { name: NAME, country: 'CA' })
  const campus = makeCampus(kit, { institution_id, visible_to, name: 'Harbour Campus' })
  const program = makeProgram(kit, { institution_id, name: 'Ice Physics' })
  return { institution_id, campus_id: campus.id, program_id: program.id }
}
const visibilityOf = (campus: number) =>
  browser.sim.db
    .prepare<[number], Visibility | null>('SELECT visible_to FROM campuses WHERE id = ?')
    .pluck()
    .get(campus)

const openList = async (of: 'institutions' | 'programs', tab: 'unclaimed' | 'claimed') => {
  await openAs(browser, manager, `/inventory/claim-${of}?tab=${tab}&q=arctic`)
  await see('1 in the list')
  await goToRow(NAME)
}
/** Answers for whom, in the palette. */
const chooseVisibility = async (name: string) => {
  const row = await until(
    () =>
      [...document.querySelectorAll<HTMLElement>('.palette-row')].find((one) =>
        one.textContent.includes(name),
      ),
    name,
  )
  row.click()
}
const submitButton = () =>
  until(
    () => document.querySelector<HTMLButtonElement>('.operation button[type=submit]:not([disabled])'),
    'the button',
  )
/** Refuses the calls that claim, without a sentence. */
const refuseClaims = () => {
  browser.meddle.with = (path, { method }) =>
    path.startsWith('/inventory/claim_') && method === 'POST' ? new Response('', { status: 500 }) : undefined
}

describe('claims are confirmed, over the tabs unclaimed and claimed (business-2-modals-13)', () => {
  test('a claim asks for whom, says what follows, and sends what the documents name', async () => {
    const made = newInstitution(null)
    await openList('institutions', 'unclaimed')
    await loadClient()
    const sent: unknown[] = []
    browser.meddle.with = (path, { method, body }) => {
      if (path.startsWith('/inventory/claim_') && method === 'POST')
        sent.push([path, JSON.parse(String(body))])
      return undefined
    }
    await press('c')
    await chooseVisibility('Agents (b2b)')
    await see('Claim 1 campus for agents (b2b)')
    await see('Agents to whom the institution is open find from now on: 1 program')
    expect(visibilityOf(made.campus_id)).toBeNull()
    ;(await submitButton()).click()
    await see('1 campus claimed')
    expect(visibilityOf(made.campus_id)).toBe('b2b')
    const { institution_id, campus_id } = made
    expect(sent).toEqual([
      [
        '/inventory/claim_institutions?type=claim',
        {
          is_selected_all: false,
          institution_data: [{ institution_id, campus_id }],
          filters: {},
          excluded: [],
          visible_to: 'b2b',
        },
      ],
    ])
  })

  test('an unclaim is confirmed', async () => {
    const { campus_id } = newInstitution('all')
    await openList('institutions', 'claimed')
    await press('u')
    await see('Unclaim 1 campus')
    expect(visibilityOf(campus_id)).toBe('all')
    ;(await submitButton()).click()
    await see('1 campus unclaimed')
    expect(visibilityOf(campus_id)).toBeNull()
  })

  test('what is claimed is not claimed again: the key says why', async () => {
    newInstitution('all')
    await openList('institutions', 'claimed')
    await press('c')
    await see('These are claimed. Change who finds them by their visibility.')
  })
})

test('a changed visibility shows "Visibility Changed Successfully" (business-8-success-32)', async () => {
  const { campus_id } = newInstitution('all')
  await openList('institutions', 'claimed')
  await press('v')
  await chooseVisibility('Students (b2c)')
  ;(await submitButton()).click()
  await see('Visibility Changed Successfully')
  expect(visibilityOf(campus_id)).toBe('b2c')
  await press('escape')
  await dialogClosed()
})

describe('a failure without a reason', () => {
  test.each([
    ['institutions', 'unclaimed', 'c', 'Unable to claim institutions', 'business-8-failure-18'],
    ['institutions', 'claimed', 'u', 'Unable to unclaim institutions', 'business-8-failure-19'],
    ['programs', 'unclaimed', 'c', 'Unable to claim programs', 'business-8-failure-20'],
    ['programs', 'claimed', 'u', 'Unable to unclaim programs', 'business-8-failure-21'],
    ['institutions', 'claimed', 'v', 'Unable to change visibility', 'business-8-failure-22'],
    ['programs', 'claimed', 'v', 'Unable to change visibility', 'business-8-failure-22'],
  ] as const)('of %s in %s by %s shows "%s" (%s)', async (...[of, tab, key, sentence]) => {
    newInstitution(tab === 'claimed' ? 'all' : null)
    await openList(of, tab)
    refuseClaims()
    await press(key)
    if (key !== 'u') await chooseVisibility('Agents (b2b)')
    ;(await submitButton()).click()
    await see(sentence)
  })
})
