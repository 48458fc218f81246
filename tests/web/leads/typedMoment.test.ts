/** Times of tasks as people type them. */
import { expect, test } from 'vitest'
import { presets, typedMoment, writtenMoment } from '@modules/leads/tasks/typedMoment'

/** A Monday. */
const thatMorning = new Date('2026-11-30T10:20').getTime()
test.each([
  ['tomorrow 9:00', '2026-12-01 09:00'],
  ['tom', '2026-12-01 09:00'],
  ['15-03-2027 14:30', '2027-03-15 14:30'],
  ['15.3.27 8', '2027-03-15 08:00'],
  ['2027-03-15T16:45', '2027-03-15 16:45'],
  ['+3d', '2026-12-03 09:00'],
  ['+2w 5 pm', '2026-12-14 17:00'],
  ['+2h', '2026-11-30 12:20'],
  ['+90min', '2026-11-30 11:50'],
  ['16:45', '2026-11-30 16:45'],
  ['9am', '2026-12-01 09:00'],
  ['12am', '2026-12-01 00:00'],
  [' TODAY  18.15 ', '2026-11-30 18:15'],
])('typedMoment reads %s as %s', (typed, written) => {
  const moment = typedMoment(typed, thatMorning)
  expect(moment && writtenMoment(moment)).toBe(written)
})
test.each([
  '',
  'soon',
  '31-02-2027 9:00',
  'tomorrow 25:00',
  '13pm',
  'tomorrow 9:75',
  '+3',
  '9:00 tomorrow at',
])('typedMoment refuses %s', (typed) => expect(typedMoment(typed, thatMorning)).toBeUndefined())
test('offered times are all still to come, and on a Monday the next one is in a week', () => {
  const offered = Object.fromEntries(
    Object.entries(presets).map(([key, momentOf]) => [key, writtenMoment(momentOf(thatMorning))]),
  )
  expect(offered).toEqual({
    hour: '2026-11-30 11:20',
    tomorrow: '2026-12-01 09:00',
    threeDays: '2026-12-03 09:00',
    monday: '2026-12-07 09:00',
    week: '2026-12-07 09:00',
  })
})
