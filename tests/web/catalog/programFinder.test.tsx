/** The program finder in the console: what it begins with, keeps and resets, its facets, cards, shortlist and what it compares. */
import { beforeEach, describe, expect, test } from 'vitest'
import { programFinder } from '@contract/catalog/programFinder'
import { currentScreen, filterKeyOf } from '@core/list/list'
import { moveCursor } from '@core/list/cursor'
import { setFilterText } from '@core/list/sortAndFilter'
import { applyAddress, OPEN_PARAMETER } from '@core/list/listAddress'
import { session } from '@core/session/session'
import { toasts } from '@core/shell/toasts'
import { finder, toggleHeld } from '@ui/heldPrograms/finderState'
import { findPrograms } from '@modules/catalog/programFinder/records'
import { chooseCategory } from '@modules/catalog/programFinder/categories'
import { isShortlisted, limited } from '@modules/catalog/programFinder/marks'
import { programList as list } from '@modules/catalog/programFinder/list'
import { personas } from '@seeds/people/personas'
import { holdCall } from '@support/jsdom/heldCall'
import { giveSize, press, until } from '@support/jsdom/page'
import { openAs, openTabs } from '@support/jsdom/tab'
import { varyPrograms } from '@support/server/catalog/variedPrograms'

const browser = openTabs()
beforeEach(() => {
  giveSize(1400, 800)
  varyPrograms(browser.sim.db, 120)
})
const areRowsHere = () =>
  list.answered === filterKeyOf(list) && !list.state.busy && (list.state.total === 0 || list.rows.at(0))
const openFinder = async (query = '') => {
  await openAs(browser, personas.counsellor.email, `/programs${query}`)
  await until(areRowsHere, 'the programs')
  return document.querySelector('[role=grid]')!
}
const namesHeld = () => finder.comparePrograms.map(({ name }) => name)
const nameAt = (at: number) => list.rows.at(at)!.program.name
const shortlisted = () => browser.sim.db.prepare('SELECT count(*) FROM program_shortlists').pluck().get()
const toastMessages = () => toasts.list.map(({ message }) => message)

test('the finder starts with category higher_education, program type self_shortlisted, page size 25, tab all-programs and byTab user (core-4-program-finder-01, business-4-finder-01)', async () => {
  await openFinder()
  expect(list.query).toMatchObject({ tab: 'all-programs', filters: { category: 'higher_education' } })
  expect(finder).toMatchObject({ programType: 'self_shortlisted', byTab: 'user' })
  const asked = browser.calls.filter((one) => one.startsWith('GET /program-finder/all-programs'))
  expect(asked[0]).toMatch(/&page=1&/)
  // The next page may have been asked for already.
  for (const one of asked) expect(one).toMatch(/category=higher_education.*page=[12]&per_page=25/)
})

describe('what is reset', () => {
  beforeEach(async () => {
    await openFinder()
    toggleHeld('comparePrograms', [list.rows.at(0)!])
    setFilterText(list, `${list.query.text} country:#CA -country:#GB london`)
    await until(areRowsHere, 'the filtered programs')
    moveCursor(list, 2)
  })
  test('changing the category clears the comparison, goes back to page 1 and resets the filters (core-4-program-finder-02)', async () => {
    chooseCategory(list, 'language_program')
    await until(areRowsHere, 'the other category')
    expect(list.query).toMatchObject({ filters: { category: 'language_program' }, search: 'london' })
    expect([namesHeld(), list.cursor.index]).toEqual([[], 0])
  })
  test('changing the tab goes back to page 1, sets page size 25 and clears the comparison (core-4-program-finder-03, business-4-finder-02)', async () => {
    applyAddress(list, { tab: 'shortlisted' })
    await until(areRowsHere, 'the other tab')
    expect([namesHeld(), list.cursor.index]).toEqual([[], 0])
    expect(list.query.filters).toMatchObject({ country_id: 'CA,-GB' })
    expect(browser.calls.findLast((one) => one.startsWith('GET /program-finder/all-programs'))).toMatch(
      /page=1&per_page=25/,
    )
  })
})

describe('programs in hand', () => {
  test('a second press of = takes a program out of the comparison (core-4-program-finder-04)', async () => {
    const grid = await openFinder()
    await press('=', grid)
    expect(namesHeld()).toEqual([nameAt(0)])
    await press('=', grid)
    expect(namesHeld()).toEqual([])
  })
  test.each<['programsQuotation' | 'assignToLead', string]>([
    ['programsQuotation', 'core-4-program-finder-05'],
    ['assignToLead', 'core-4-program-finder-06'],
  ])('%s toggles: a second press takes a program out (%s)', async (held) => {
    await openFinder()
    const [first, second] = [list.rows.at(0)!, list.rows.at(1)!]
    toggleHeld(held, [first])
    toggleHeld(held, [second])
    toggleHeld(held, [first])
    expect(finder[held].map(({ identifier }) => identifier)).toEqual([second.identifier])
  })
  test('a fourth is refused with the documented sentence (core-5-compare-01, core-8-failure-14, business-5-compare-01, business-8-failure-39)', async () => {
    const grid = await openFinder()
    for (let at = 0; at < 4; at++) {
      moveCursor(list, at)
      await press('=', grid)
    }
    expect(namesHeld()).toEqual([nameAt(0), nameAt(1), nameAt(2)])
    expect(toastMessages()).toEqual(['You can compare only three programs at a time.'])
  })
})

test('programs in hand go to the shortlist of a lead: a marks, shift+a asks for whom', async () => {
  const grid = await openFinder()
  await press('a', grid)
  moveCursor(list, 1)
  await press('a', grid)
  await press('shift+a', grid)
  await until(() => document.querySelector('.palette-row'), 'leads to choose from')
  await press('enter', document.querySelector('.palette input'))
  const stored = () => browser.sim.db.prepare('SELECT count(*) FROM lead_shortlists').pluck().get()
  await until(() => stored() === 2, 'the shortlisted programs')
  await until(() => finder.assignToLead.length === 0, 'an empty hand')
})

describe('the shortlist', () => {
  test('users with a student profile who come through a staff tab have shortlisting disabled (business-6-rules-02)', async () => {
    const grid = await openFinder()
    session.user!.hasStudentProfile = true
    await press('s', grid)
    await until(
      () => toastMessages().some((one) => one.startsWith('You have a student profile')),
      'the reason',
    )
    expect(shortlisted()).toBe(0)
  })
  test('s shows a program as shortlisted before the server answers, z takes it back', async () => {
    const grid = await openFinder()
    const held = holdCall(programFinder.shortlist.path)
    await press('s', grid)
    await held.reached
    expect([isShortlisted(list.rows.at(0)!), list.rows.at(0)!.is_shortlisted]).toEqual([true, false])
    held.goOn()
    await until(() => toastMessages().length > 0, 'the toast')
    expect([toastMessages(), shortlisted()]).toEqual([['Program shortlisted successfully'], 1])
    await until(() => list.rows.at(0)!.is_shortlisted, 'the row of the server')
    await press('z', grid)
    await until(() => shortlisted() === 0, 'the undo')
    await until(() => !isShortlisted(list.rows.at(0)!), 'the row as it was')
  })
  test('a toggle that fails resets to not shortlisted, and says so (business-4-shortlist-02, business-8-failure-14)', async () => {
    const grid = await openFinder()
    browser.meddle.with = (path) =>
      path.startsWith(programFinder.shortlist.path)
        ? Promise.resolve(new Response('{}', { status: 500 }))
        : undefined
    await press('s', grid)
    await until(() => toastMessages().length > 0, 'the toast')
    expect([toastMessages(), isShortlisted(list.rows.at(0)!), shortlisted()]).toEqual([
      ['Unable to shortlist program!'],
      false,
      0,
    ])
  })
  test('the tab decides which list refreshes after a toggle (business-4-shortlist-03)', async () => {
    const grid = await openFinder('?tab=all-programs')
    await press('s', grid)
    await until(() => list.rows.at(0)!.is_shortlisted, 'the row')
    applyAddress(list, { tab: 'shortlisted' })
    await until(() => areRowsHere() && list.state.total === 1, 'the shortlist')
    await press('s', grid)
    await until(() => list.state.total === 0, 'an empty shortlist')
  })
})

test('a card shows at most 5 intakes and 2 tags before the overflow (business-9-constants-16, business-9-constants-17)', async () => {
  await openFinder()
  const entry = list.rows.at(0)!
  const intakes = Array.from({ length: 7 }, (_, at) => ({ intake_id: at, intake_name: `Intake ${at}` }))
  const tags = ['A', 'B', 'C'].map((name, id) => ({
    id,
    identifier: name,
    name,
    bg_color: '#fff',
    txt_color: '#000',
  }))
  const { programCard } = await import('@modules/catalog/programFinder/programCard')
  const cell = document.createElement('div')
  programCard.make(cell)
  programCard.paint(cell, { ...entry, program: { ...entry.program, intakes, tags } }, list)
  const textsOf = (selector: string) =>
    [...cell.querySelectorAll(`${selector} .chip`)].map(({ textContent }) => textContent)
  expect(textsOf('.program-intakes')).toEqual([
    ...intakes.slice(0, 5).map(({ intake_name }) => intake_name),
    '+2',
  ])
  expect(textsOf('.program-labels')).toEqual(['A', 'B', '+1'])
  expect(limited([{ text: 'A' }], 1)).toEqual([{ text: 'A' }])
})

test('the finder keeps search, category, programType, page, pageSize, comparePrograms, programsQuotation, assignToLead, tab, byTab and its filters (core-3.11-state-06, core-3.11-state-07)', async () => {
  await openFinder('?q=category%3A%23higher_education+age%3A%2318&tab=all-programs')
  const held = [list.rows.at(0)!]
  for (const part of ['comparePrograms', 'programsQuotation', 'assignToLead'] as const) toggleHeld(part, held)
  moveCursor(list, 1)
  const before = JSON.stringify([list.query, finder, list.cursor.index])
  const goTo = async (path: string, name: string) => {
    history.pushState(null, '', path)
    await until(() => currentScreen.list?.name === name && location.pathname === path, path)
  }
  await goTo('/leads', 'leads')
  await goTo('/programs', 'programs')
  await until(areRowsHere, 'the programs again')
  expect(JSON.stringify([list.query, finder, list.cursor.index])).toBe(before)
  expect(list.query.filters).toEqual({ category: 'higher_education', age: '18' })
})

describe('facets', () => {
  const tree = () => document.querySelector('[role=tree]')
  const active = () => document.getElementById(tree()?.getAttribute('aria-activedescendant') ?? '')
  const openPane = async () => {
    const grid = await openFinder()
    await press('shift+b', grid)
    await until(() => document.activeElement === tree() && active(), 'the facets')
  }
  test('are chosen and excluded by keys: the filter, its text and the rows follow', async () => {
    await openPane()
    const all = list.state.total!
    await press('down')
    const said = active()!.getAttribute('aria-label')!
    await press('x')
    const [country] = list.query.filters['country_id']!.split(',')
    await until(areRowsHere, 'the programs of the country')
    expect(said).toContain(`, ${list.state.total}`)
    expect(active()!.getAttribute('aria-checked')).toBe('true')
    expect(list.query.text).toBe(`category:#higher_education country:#${country}`)
    await press('-')
    await until(areRowsHere, 'the programs of other countries')
    expect(list.query.filters['country_id']).toBe(`-${country}`)
    expect(list.state.total! + Number(/\d+$/.exec(said)![0])).toBe(all)
    await press('backspace')
    expect(list.query.filters['country_id']).toBeUndefined()
    await press('escape')
    expect(document.activeElement).toBe(document.querySelector('[role=grid]'))
  })
  test('are searched inside by typing, Enter chooses, Esc leads back', async () => {
    await openPane()
    await press('c')
    const field = await until(
      () => document.querySelector<HTMLInputElement>('.facet-find input'),
      'the field',
    )
    expect(field.value).toBe('c')
    const found = await until(
      () => document.querySelector('.facet-find [role=option] .facet-value')?.textContent,
      'what is found',
    )
    await press('enter', field)
    expect(list.query.filters['country_id']).toMatch(/^[A-Z]{2}$/)
    expect(found.toLowerCase()).toContain('c')
    await press('escape', field)
    expect(document.activeElement).toBe(tree())
  })
  test('are hidden by the key that opens them, and stay hidden', async () => {
    await openPane()
    await press('shift+b')
    expect([tree(), list.facets!.isShown]).toEqual([null, false])
  })
})

test('the palette finds programs by name, and leads to them', async () => {
  await openFinder()
  const { identifier, program, institution } = list.rows.at(0)!
  const found = await findPrograms(program.name, new AbortController().signal)
  const hit = found.find((one) => one.identifier === identifier)!
  expect(hit).toMatchObject({ title: program.name, path: `/programs?${OPEN_PARAMETER}=${identifier}` })
  expect(hit.hint).toContain(institution.name)
})
