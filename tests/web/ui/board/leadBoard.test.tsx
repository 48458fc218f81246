/** The board of leads on the real app: columns with their counts, the cursor between them, moves, and what the address and the reader keep. */
import { beforeEach, expect, test } from 'vitest'
import { leads } from '@contract/leads/leads'
import { leadStage } from '@contract/leads/leadStage'
import { announcement } from '@core/shell/announce'
import { toasts } from '@core/shell/toasts'
import { deliverEvent } from '@core/account/socket'
import { leadList as list } from '@modules/leads/leads/list'
import { personas } from '@seeds/people/personas'
import { giveSize, press, until } from '@support/jsdom/page'
import { openAs, openTabs } from '@support/jsdom/tab'

const browser = openTabs()
const as = personas.superAdmin.email
beforeEach(() => giveSize(1200, 630))

const columns = () => list.board!.columns
const columnOf = (value: string) => document.querySelector<HTMLElement>(`[data-column="${value}"]`)!
const cursorColumn = () =>
  document.querySelector('[aria-activedescendant]')?.closest<HTMLElement>('[data-column]')?.dataset.column
const stageOf = (identifier: string) =>
  browser.sim.db
    .prepare<[string], { stage_id: number }>('SELECT stage_id FROM leads WHERE identifier = ?')
    .get(identifier)!.stage_id
const countOf = async (query: Record<string, string>) =>
  (await browser.sim.call(leads.list, { query: query as never }, { as })).data.totalRecords

async function open(search = '?layout=board') {
  await openAs(browser, as, `/leads${search}`)
  await until(() => document.querySelector('[aria-activedescendant]'), 'the cursor')
}
/** Stages have the names of their rows; the timeline of a country may refuse a step. */
const withoutTimelines = () => browser.sim.db.prepare('UPDATE timelines SET deleted_at = updated_at').run()

test('each stage is a column with the number of its leads, and of late ones among them', async () => {
  await open()
  const { stage_id } = list.rows.at(0)!
  const column = columns().find(({ value }) => value === String(stage_id))!
  expect(column.count).toBe(await countOf({ stage_id: String(stage_id) }))
  expect(column.late).toBe(await countOf({ stage_id: String(stage_id), late: '1' }))
  expect(columns().reduce((sum, { count }) => sum + count, 0)).toBe(await countOf({}))
  const grid = columnOf(column.value).querySelector('[role=grid]')!
  expect(grid.getAttribute('aria-rowcount')).toBe(String(column.count))
  expect(grid.getAttribute('aria-label')).toContain(column.label())
})

test('a filter by stage leaves its columns, one by another field narrows all of them', async () => {
  await open()
  const [first, second] = columns()
  const wanted = await countOf({ stage_id: second!.value, destination_country: 'CA' })
  await open(`?layout=board&q=stage%3A%23${second!.value}+country%3A%23CA`)
  await until(() => columns().length === 1, 'one column')
  expect(columns().map(({ value, count }) => [value, count])).toEqual([[second!.value, wanted]])
  expect(columnOf(first!.value)).toBeNull()
})

test('arrows walk within a column and between columns, and select with shift within one', async () => {
  await open()
  const begin = cursorColumn()
  await press('ArrowDown')
  await press('ArrowRight')
  await until(() => cursorColumn() !== begin, 'the next column')
  expect(list.rows.at(list.cursor.index)!.stage_id).toBe(Number(columns()[1]!.value))
  await press('shift+ArrowDown')
  await until(() => list.selection.all === false && list.selection.chosen.size === 2, 'two selected')
  await press('ArrowLeft')
  await until(() => cursorColumn() === begin, 'the first column')
})

test('> moves the card to the next column, the cursor stays on it, and undo takes it back', async () => {
  withoutTimelines()
  await open()
  const { identifier, stage_id } = list.rows.at(0)!
  const next = columns()[1]!
  await press('>')
  await until(() => stageOf(identifier) === Number(next.value), 'the move')
  await until(() => cursorColumn() === next.value, 'the cursor in the next column')
  expect(list.cursor.identifier).toBe(identifier)
  expect(announcement.text).toContain(next.label())
  await press('z')
  await until(() => cursorColumn() === String(stage_id), 'the cursor in the column before')
  expect(stageOf(identifier)).toBe(stage_id)
})

test('a card that may not go there stays, and the reason is said', async () => {
  await open()
  const { identifier, stage_id } = list.rows.at(0)!
  await press('<')
  await until(() => toasts.list.length > 0, 'the reason')
  expect([stageOf(identifier), list.cursor.identifier]).toEqual([stage_id, identifier])
})

test('a card that somebody else moves takes the cursor along', async () => {
  withoutTimelines()
  await open()
  const { identifier } = list.rows.at(0)!
  const third = columns()[2]!
  const stage = browser.sim.db
    .prepare<[number], { identifier: string }>('SELECT identifier FROM lead_stages WHERE id = ?')
    .get(Number(third.value))!
  const args = { lead: identifier, body: { stage_identifier: stage.identifier } }
  await browser.sim.call(leadStage.changeStatus, args, { as })
  await deliverEvent('leads_changed', { identifiers: [identifier], by: 'SOMEBODY', operation: null, seq: 1 })
  await until(() => cursorColumn() === third.value, 'the cursor in the third column')
  expect(list.cursor.identifier).toBe(identifier)
})

test('the layout, and folded columns, are as the reader left them', async () => {
  await open()
  const [first, second] = columns()
  await press('; f')
  await until(() => columnOf(first!.value).querySelector('[aria-expanded=false]'), 'the folded column')
  await until(() => cursorColumn() === second!.value, 'the cursor beside it')
  await press('shift+v')
  await until(() => list.query.layout === 'card', 'cards')
  await press('shift+v')
  await press('shift+v')
  await until(() => cursorColumn(), 'the board')
  await open('')
  expect([list.query.layout, location.search]).toEqual(['board', ''])
  expect(columnOf(first!.value).querySelector('[aria-expanded=false]')).not.toBeNull()
})

test('the cursor stays on its lead from the table to the board and back', async () => {
  await open('?layout=table')
  await press('ArrowDown')
  await press('ArrowDown')
  const { identifier } = list.cursor
  await press('shift+v')
  await until(() => cursorColumn() && list.cursor.identifier === identifier, 'the lead on the board')
  await press('shift+v')
  await press('shift+v')
  await until(() => document.querySelector('.grid:not(.cards) [data-cursor]'), 'the table')
  expect(list.cursor.identifier).toBe(identifier)
})
