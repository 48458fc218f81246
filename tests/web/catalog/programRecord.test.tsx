/** A program in the console: its record, checklist, comparison, labels and the report of an error, by keyboard. */
import { beforeEach, describe, expect, test } from 'vitest'
import { makeProgram } from '@seeds/catalog/programs'
import { makeLead } from '@seeds/leads/leads'
import { personas } from '@seeds/people/personas'
import { programFinder } from '@contract/catalog/programFinder'
import type { ProgramEntry } from '@contract/catalog/programs'
import { queryClient } from '@core/server/api'
import { finder, toggleHeld } from '@ui/heldPrograms/finderState'
import { programList as list } from '@modules/catalog/programFinder/list'
import { dialogClosed, giveSize, press, type, until } from '@support/jsdom/page'
import { openAs, openTabs } from '@support/jsdom/tab'

const browser = openTabs()
beforeEach(() => giveSize(1200, 630))
const open = async (email: string = personas.manager.email) => {
  await openAs(browser, email, '/programs?layout=table')
  await until(() => list.cursor.identifier, 'the cursor')
}
const entryAt = (index: number) => list.rows.at(index) as ProgramEntry
const dialog = (title: string) =>
  until(() => {
    const [shown] = [...document.querySelectorAll('[role=dialog]')].slice(-1)
    return shown?.textContent?.includes(title) && shown
  }, title)
const texts = (root: ParentNode, selector: string) =>
  [...root.querySelectorAll(selector)].map((one) => one.textContent)
const holdThree = () => toggleHeld('comparePrograms', [entryAt(0), entryAt(1), entryAt(2)])
const compare = async () => {
  holdThree()
  await press('shift+c')
  await until(() => document.querySelectorAll('.compare thead th').length === 3, 'three programs')
}

describe('the comparison', () => {
  test('opens full screen and holds at most three programs (core-2.9-modals-02, business-2-modals-05)', async () => {
    await open()
    await compare()
    const shown = await dialog('Compare Programs')
    expect(shown.className).toContain('compare-dialog')
    expect(texts(shown, '.compare thead th bdi')).toEqual(
      [0, 1, 2].flatMap((at) => [entryAt(at).program.name, entryAt(at).institution.name]),
    )
  })

  test('is walked by arrows; d leaves only what differs, and = takes a program out', async () => {
    await open()
    await compare()
    const facts = () => texts(document, '.compare tbody th[scope=row]')
    const all = facts().length
    await until(() => document.activeElement?.matches('.compare thead th'), 'the first program')
    await press('ArrowDown', document.activeElement!)
    await press('ArrowRight', document.activeElement!)
    expect((document.activeElement as HTMLElement).dataset).toMatchObject({ row: '1', column: '1' })
    await press('d')
    await until(() => facts().length < all, 'fewer facts')
    await press('d')
    await until(() => facts().length === all, 'all facts')
    await press('=')
    await until(() => document.querySelectorAll('.compare thead th').length === 2, 'two programs')
    expect(finder.comparePrograms.map(({ identifier }) => identifier)).toEqual([
      entryAt(0).identifier,
      entryAt(2).identifier,
    ])
  })
})

test('with a lead in hand, the comparison says rule by rule how each program fits; d leaves what differs', async () => {
  const { kit, db } = browser.sim
  db.sql.exec('UPDATE applications SET program_id = NULL; DELETE FROM programs')
  const lead = makeLead(kit, { grade: 60, destination_country: 'CA' })
  makeProgram(kit, { name: 'Algebra', min_grade: 50 } as never)
  makeProgram(kit, { name: 'Botany', min_grade: 70 } as never)
  const query = new URLSearchParams({ layout: 'table', q: `lead:#${lead.identifier}` })
  await openAs(browser, personas.superAdmin.email, `/programs?${query}`)
  await until(() => list.rows.at(1), 'the programs')
  toggleHeld('comparePrograms', [entryAt(0), entryAt(1)])
  await press('shift+c')
  const rowOf = (label: string) =>
    [...document.querySelectorAll('.compare tr')].find(
      (row) => row.querySelector('[scope=row]')?.textContent === label,
    )
  const grade = await until(() => rowOf('Grade'), 'the rule')
  expect(texts(grade, 'td')).toEqual(['Fulfilled 50%', 'Lacking 70%'])
  expect(rowOf('Country')).toBeDefined()
  await press('d')
  await until(() => !rowOf('Country'), 'only what differs')
  expect(rowOf('Grade')).toBeDefined()
})

describe('the checklist', () => {
  test('has three tabs and a country in its header (business-2-modals-04)', async () => {
    await open()
    await press('d')
    const shown = await dialog('Checklist')
    expect(texts(shown, '[role=tab]')).toEqual(['Requirements', 'Additional Info.', 'Checklist'])
    const country = shown.querySelector<HTMLSelectElement>('.bp6-dialog-header select')!
    expect([country.value, country.options.length > 150]).toEqual(['', true])
    await press('3', shown.querySelector('[role=tab]')!)
    await until(
      () => shown.querySelector('[role=tab][aria-selected=true]')?.textContent === 'Checklist',
      'the third tab',
    )
  })
})

describe('the report of an error', () => {
  test('is titled "Found Something Wrong?" and raises a correction (business-2-modals-03, core-2.9-modals-04)', async () => {
    await open(personas.counsellor.email)
    const { identifier } = entryAt(0)
    await press('!')
    const shown = await dialog('Found Something Wrong?')
    const content = await until(() => shown.querySelector('textarea'), 'the field')
    await type(content, 'It starts in March')
    await press('mod+enter', content)
    await dialogClosed()
    const stored = browser.sim.db
      .prepare('SELECT bug_type, module_type, module_identifier, content FROM tickets ORDER BY id DESC')
      .get()
    expect(stored).toEqual({
      bug_type: 'correction',
      module_type: 'program',
      module_identifier: identifier,
      content: 'It starts in March',
    })
  })
})

describe('Manage Labels', () => {
  const offered = async () => {
    await press('l')
    await new Promise((next) => setTimeout(next, 50))
    return document.querySelector('.palette') !== null
  }
  test('is offered to staff, and not to students (core-6-roles-15)', async () => {
    await open(personas.student.email)
    expect(await offered()).toBe(false)
  })
  test('is offered, but not while programs are shortlisted for a lead (business-6-rules-01)', async () => {
    await open()
    toggleHeld('assignToLead', [entryAt(0)])
    expect(await offered()).toBe(false)
    toggleHeld('assignToLead', [entryAt(0)])
    expect(await offered()).toBe(true)
  })
  test('gives several programs a label as one change', async () => {
    await open()
    const chosen = [entryAt(0), entryAt(1)].map(({ identifier }) => identifier)
    for (let at = 0; at < 2; at++) {
      await press('x')
      await press('j')
    }
    await press('l')
    const input = await until(() => document.querySelector<HTMLInputElement>('.palette input'), 'the field')
    await until(() => document.querySelectorAll('.palette-row').length > 1, 'labels')
    await press('enter', input)
    const save = () =>
      document.querySelector<HTMLButtonElement>(
        '[role=dialog] .bp6-dialog-footer .bp6-intent-primary:not([disabled])',
      )
    ;(await until(save, 'the plan')).click()
    const count = () =>
      browser.sim.db
        .prepare<[string], number>(
          'SELECT count(*) FROM program_tags t JOIN programs p ON p.id = t.program_id WHERE t.deleted_at IS NULL AND p.identifier IN (SELECT value FROM json_each(?))',
        )
        .pluck()
        .get(JSON.stringify(chosen))!
    await until(() => count() >= 2, 'the labels')
  })
})

describe('the record', () => {
  test('of a program is kept for four minutes (business-9-constants-18)', async () => {
    await open()
    const { identifier } = entryAt(0)
    await press('enter')
    const query = () =>
      queryClient.getQueryCache().find({
        queryKey: [...programFinder.detail.key, { query: { program_id: identifier } }],
      })
    await until(() => query()?.state.data, 'the detail')
    expect(query()!.observers[0]!.options.staleTime).toBe(4 * 60 * 1000)
  })

  test('opens by Enter; a fee is changed where it stands, in whole units of its currency', async () => {
    await open()
    const { identifier } = entryAt(0)
    await press('enter')
    const fact = await until(
      () => document.querySelector<HTMLElement>('[data-fact=tuition_fee]'),
      'the fee as a button',
    )
    await press('F2', fact)
    const field = await until(
      () => document.querySelector<HTMLInputElement>('.fact-editor input'),
      'its editor',
    )
    await type(field, '18250.50')
    await press('enter', field)
    const stored = () =>
      browser.sim.db
        .prepare<[string], number>('SELECT tuition_fee FROM programs WHERE identifier = ?')
        .pluck()
        .get(identifier)
    await until(() => stored() === 1_825_050, 'the fee')
  })
})
