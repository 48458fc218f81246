/**
 * Whatever is opened, selected, filtered and switched in whatever order: a verb acts only on rows that the screen names. What the screen
 * names is read from the page and from the server, never from the list's own state.
 */
import fc from 'fast-check'
import { beforeEach, expect, test, vi } from 'vitest'
import { leadName } from '@contract/leads/leadCells'
import { leads, type Lead } from '@contract/leads/leads'
import { filterKeyOf, type List } from '@core/list/list'
import { clearFilters, setFilterText } from '@core/list/sortAndFilter'
import { deliverEvent } from '@core/account/socket'
import { leadList } from '@modules/leads/leads/list'
import { personas } from '@seeds/people/personas'
import { giveSize, press, until } from '@support/jsdom/page'
import { openAs, openTabs } from '@support/jsdom/tab'

const list = leadList as unknown as List
const browser = openTabs()
let copied: string[] | undefined
beforeEach(() => {
  giveSize(1200, 630)
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => {
    copied = text.split('\n')
  })
})
const turn = () => new Promise((next) => setTimeout(next, 1))
const figure = (text: string | null | undefined) =>
  Number(/\d+/.exec(text?.replaceAll(',', '') ?? '')?.[0] ?? 0)
const detail = () => document.querySelector('.detail')
const bar = () => document.querySelector('.bulk-bar strong')
const isSettled = () => !list.state.busy && list.answered === filterKeyOf(list)
/** Until the list shows what was asked for, and the page has not changed for a while. */
async function settle() {
  await until(isSettled, 'the rows')
  let before = ''
  for (let same = 0; same < 4; same++) {
    await turn()
    const now = `${document.body.textContent} ${browser.calls.length} ${list.outOfSight.size}`
    if (now !== before) same = 0
    before = now
  }
}

/** Identifiers that the server lists for the tab and the filter in the address bar. */
async function listed(): Promise<string[]> {
  const { tab, text } = list.query
  expect(new URLSearchParams(location.search).get('tab') ?? 'all').toBe(tab)
  const query = {
    ...list.query.filters,
    ...(list.query.search && { search: list.query.search }),
    tab,
    from: 0,
    count: 100_000,
  }
  expect(new URLSearchParams(location.search).get('q') ?? '').toBe(text)
  const answer = await browser.sim.call(
    leads.ids,
    { query: query as never },
    { as: personas.superAdmin.email },
  )
  return answer.data.identifiers as string[]
}
const nameOf = (identifier: string) =>
  leadName(
    browser.sim.db
      .prepare<[string], Lead>('SELECT first_name, last_name FROM leads WHERE identifier = ?')
      .get(identifier)!,
  )

/** Fails when a row was acted on that the page did not name. */
async function expectNamed(acted: readonly string[], hurried: boolean) {
  const opened = detail()?.querySelector('.detail-head .identifier')?.textContent
  if (opened) return expect(acted.filter((one) => one !== opened)).toEqual([])
  const inList = new Set(await listed())
  expect(acted.filter((one) => !inList.has(one))).toEqual([])
  if (hurried) return
  // Rows that others deleted a moment ago may be missing.
  if (bar()) return expect(acted.length).toBeLessThanOrEqual(figure(bar()!.textContent))
  expect(acted.length).toBeLessThan(2)
  // The cursor is painted with the next frame.
  for (const one of acted)
    await until(
      () => document.querySelector('[data-cursor]')?.textContent?.includes(nameOf(one)),
      'the cursor',
    )
}

const rowIds = () =>
  browser.sim.db
    .prepare<[], string>('SELECT identifier FROM leads WHERE deleted_at IS NULL ORDER BY id')
    .pluck()
    .all()
/** Another user deletes a row of the list, and the console is told. */
async function deleteElsewhere(at: number) {
  const identifier = list.rows.at(at % Math.max(1, list.rows.total()))?.identifier ?? rowIds()[0]!
  browser.sim.db
    .prepare(
      "UPDATE leads SET deleted_at = '2026-11-21T09:00:00.000Z', version = version + 1 WHERE identifier = ?",
    )
    .run(identifier)
  await deliverEvent('leads_changed', { identifiers: [identifier], by: 'SOMEBODY', operation: null, seq: 1 })
}
/** A link of another page: `/leads?lead=…`, also of a lead that does not exist. */
function followLink(at: number) {
  const identifier = at === 0 ? 'LD-NONE' : rowIds()[at % rowIds().length]!
  history.pushState(null, '', `/leads?lead=${identifier}`)
}
const keys = [
  'x',
  'x',
  'right',
  'j',
  'space',
  'enter',
  'escape',
  'mod+a',
  '* m',
  '* n',
  '* i',
  '* g',
  'shift+v',
  ']',
  '1',
  '2',
  '3',
  '6',
]
const step = fc.record({
  does: fc.oneof(
    { weight: 8, arbitrary: fc.constantFrom(...keys) },
    {
      weight: 2,
      arbitrary: fc.constantFrom(
        'filter:',
        'filter:stage:new',
        'filter:country:canada',
        'filter:zzzqq',
        'filter:owner:none',
      ),
    },
    { weight: 1, arbitrary: fc.nat(400).map((at) => `delete:${at}`) },
    { weight: 1, arbitrary: fc.nat(3).map((at) => `link:${at}`) },
  ),
  hurried: fc.boolean(),
})
async function take(does: string) {
  const [kind, rest] = [does.slice(0, does.indexOf(':')), does.slice(does.indexOf(':') + 1)]
  if (kind === 'filter') setFilterText(list, rest)
  else if (kind === 'delete') await deleteElsewhere(Number(rest))
  else if (kind === 'link') followLink(Number(rest))
  // Behind a page `*` is no prefix, and its second key would be a verb of its own.
  else if (!(does.startsWith('*') && document.querySelector('.detail.page'))) await press(does)
}

test('a verb acts only on rows that the screen names, whatever was pressed before', async () => {
  await openAs(browser, personas.superAdmin.email, '/leads')
  await until(() => list.cursor.identifier, 'the cursor')
  let acts = 0
  await fc.assert(
    fc
      .asyncProperty(fc.array(step, { minLength: 3, maxLength: 12 }), async (steps) => {
        for (const { does, hurried } of steps) {
          await take(does)
          if (!hurried) await settle()
          copied = undefined
          await press('y')
          await settle()
          if (copied) {
            acts++
            await expectNamed(copied, hurried)
          }
        }
      })
      .afterEach(async () => {
        list.detail = 'closed'
        clearFilters(list)
        list.query.tab = 'all'
        await settle()
        await press('* n')
      }),
    { seed: 11, numRuns: 10, endOnFailure: true },
  )
  expect(acts).toBeGreaterThan(30)
})
