/** What the console shows of the path of a lead: the colour of its stage, its timeline and why, late ones, why it ends. */
import { beforeEach, expect, test } from 'vitest'
import { leads } from '@contract/leads/leads'
import { timelines } from '@contract/masters/timelines'
import { operations } from '@contract/platform/operations'
import { deliverEvent } from '@core/account/socket'
import { leadList } from '@modules/leads/leads/list'
import { makeLead, type LeadRow } from '@seeds/leads/leads'
import { personas } from '@seeds/people/personas'
import { giveSize, press, see, type, until } from '@support/jsdom/page'
import { openAs, openTabs } from '@support/jsdom/tab'
import { addTimelineTo, stageIn } from '@support/server/leads/stageFormDesk'

const browser = openTabs()
const as = personas.superAdmin.email
const DAY = 86_400_000
let late: LeadRow
let inTime: LeadRow
beforeEach(async () => {
  giveSize(1800, 630)
  const { sim } = browser
  await addTimelineTo(sim, 'CA', null)
  const leadSince = (days: number) =>
    makeLead(sim.kit, {
      stage_id: stageIn(sim, 'Contacted').id,
      status_id: null,
      destination_country: 'CA',
      stage_since: new Date(Date.parse(sim.clock.iso()) - days * DAY).toISOString(),
    })
  // Its timeline gives three days to the stage.
  ;[late, inTime] = [leadSince(5), leadSince(1)]
  sim.db.prepare("UPDATE stages SET colour = '#165a36' WHERE name = 'Contacted'").run()
})
const cursorOn = async ({ identifier }: LeadRow) => {
  await until(() => leadList.cursor.identifier, 'the first row')
  await until(() => leadList.rows.indexOf(identifier) >= 0, 'the lead')
}
const paletteInput = () =>
  until(() => document.querySelector<HTMLInputElement>('.palette input'), 'the palette')
const chosen = (text: string) =>
  until(
    () => document.querySelector('.palette-row[aria-selected=true]')?.textContent?.includes(text),
    `the choice ${text}`,
  )
const dots = (text: string) =>
  [...document.querySelectorAll<HTMLElement>('.dotted')]
    .filter(({ textContent }) => textContent?.startsWith(text))
    .map(({ style }) => style.getPropertyValue('--dot'))

test.each(['table', 'card'])(
  'the %s and the open lead have the colour that is stored for the stage',
  async (layout) => {
    await openAs(browser, as, `/leads?layout=${layout}&q=country%3A%23CA&lead=${late.identifier}`)
    await until(() => document.querySelector('.detail-stage .dotted'), 'the lead')
    await until(() => dots('Contacted').length >= 3, 'the rows')
    expect(new Set(dots('Contacted'))).toEqual(new Set(['#165a36']))
  },
)

test('an open lead says which timeline it follows and why, and what comes next on it', async () => {
  await openAs(browser, as, `/leads?lead=${late.identifier}`)
  await see('Timeline: “To CA”, because it is assigned to Canada.')
  await see('Next: Interested')
})

test('an open lead follows a change of its timeline by somebody else', async () => {
  const { sim } = browser
  await openAs(browser, as, `/leads?lead=${late.identifier}`)
  await see('Next: Interested')
  const id = sim.db
    .prepare<[], string>("SELECT identifier FROM timelines WHERE name = 'To CA'")
    .pluck()
    .get()!
  const stage_data = ['Contacted', 'Counselled'].map((name) => ({
    stage_id: stageIn(sim, name).identifier,
    est_days: 3,
  }))
  const { errors } = await sim.call(timelines.assignStages, { id, body: { stage_data } }, { as })
  expect(errors).toEqual([])
  await deliverEvent('master_changed', { master: 'timelines', identifiers: [id], by: null, operation: null })
  await see('Next: Counselled')
})

test('late:yes, typed, leaves the late ones with its chip, as the column says it', async () => {
  await openAs(browser, as, '/leads?layout=table&q=country%3A%23CA')
  await cursorOn(late)
  await press('/')
  const input = await until(
    () => document.activeElement instanceof HTMLInputElement && document.activeElement,
    'the filter',
  )
  await type(input, 'late:yes')
  await press('enter', input)
  const { totalRecords } = (
    await browser.sim.call(leads.list, { query: { destination_country: 'CA', late: '1' } }, { as })
  ).data
  await until(() => leadList.state.total === totalRecords, 'the late ones')
  expect(leadList.rows.indexOf(late.identifier)).toBeGreaterThanOrEqual(0)
  expect(leadList.rows.indexOf(inTime.identifier)).toBe(-1)
  const chip = [...document.querySelectorAll('.filter-chip')].map(({ textContent }) => textContent)
  expect(chip.some((text) => /late/i.test(text ?? ''))).toBe(true)
  const column = leadList.columns.find(({ key }) => key === 'stage_since')!
  const said = (row: LeadRow) => column.text(leadList.rows.loaded([row.identifier])[0]!)
  expect(said(late)).toMatch(/ · Late$/)
})

test('s into a stage that ends a lead asks why, and keeps the reason', async () => {
  const { sim } = browser
  const place = { stage_id: stageIn(sim, 'Contacted').id, status_id: null, destination_country: 'DE' }
  const { identifier } = makeLead(sim.kit, place)
  const stage = async () => (await sim.call(leads.single, { id: identifier }, { as })).data.stage_name
  await openAs(browser, as, `/leads?lead=${identifier}`)
  await until(() => document.querySelector('.detail-stage'), 'the lead')
  await press('s')
  const input = await paletteInput()
  await type(input, 'Lost')
  await chosen('Lost')
  await press('enter', input)
  const asked = await until(() => {
    const now = document.querySelector<HTMLInputElement>('.palette input')
    return now?.value === '' && now.getAttribute('aria-label')?.includes('Reason') && now
  }, 'the question')
  // Without one it does not go on.
  await press('enter', asked)
  await type(asked, 'Chose another school')
  await press('enter', asked)
  await until(async () => (await stage()) === 'Lost', 'the move')
  const moves = sim.db
    .prepare<[], string>("SELECT identifier FROM operations WHERE verb = 'leads.stage'")
    .pluck()
    .all()
  expect(moves).toHaveLength(1)
  const { data: operation } = await sim.call(operations.single, { identifier: moves[0]! }, { as })
  expect(operation.reason).toBe('Chose another school')
})

const statusOf = ({ id }: LeadRow) =>
  browser.sim.db
    .prepare<[number], { stage: string; status: string | null; stage_since: string }>(
      'SELECT s.name AS stage, u.name AS status, l.stage_since FROM leads l JOIN lead_stages s ON s.id = l.stage_id LEFT JOIN lead_statuses u ON u.id = l.status_id WHERE l.id = ?',
    )
    .get(id)!

test.each([
  ['Spoke', 'Contacted: Spoke', { stage: 'Contacted', status: 'Spoke' }],
  ['Interested Warm', 'Interested: Warm', { stage: 'Interested', status: 'Warm' }],
])('s offers the statuses beside the stages: “%s” sets %s', async (typed, label, expected) => {
  const before = statusOf(late)
  await openAs(browser, as, `/leads?lead=${late.identifier}`)
  await see('Next: Interested')
  await press('s')
  const input = await paletteInput()
  // The next stage stays the first choice.
  await chosen('Interested')
  await type(input, typed)
  await chosen(label)
  await press('enter', input)
  await until(() => statusOf(late).status === expected.status, 'the status')
  expect(statusOf(late)).toMatchObject(expected)
  // A status without a move does not begin the days of the stage again.
  expect(statusOf(late).stage_since === before.stage_since).toBe(expected.stage === 'Contacted')
})
