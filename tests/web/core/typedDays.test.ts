/** Days as users type them into a form. */
import { expect, test } from 'vitest'
import { parseTypedDay } from '@core/shell/relativeDays'

const today = '2026-11-30'
test.each([
  ['15-03-2027', '2027-03-15'],
  ['15.3.27', '2027-03-15'],
  [' 1/2/2027 ', '2027-02-01'],
  ['2027-03-15', '2027-03-15'],
  ['today', today],
  ['tom', '2026-12-01'],
  ['Tomorrow', '2026-12-01'],
  ['+3d', '2026-12-03'],
  ['+2w', '2026-12-14'],
  ['+3m', '2027-02-28'],
  ['+1y', '2027-11-30'],
  ['-1w', '2026-11-23'],
  ['yesterday', '2026-11-29'],
])('parseTypedDay reads %s as %s', (typed, day) => expect(parseTypedDay(typed, today)).toBe(day))
test.each(['', '31-02-2027', '15-13-2027', '3d', '+3', 'soon', '15-03', '+99999d', 'tomato'])(
  'parseTypedDay refuses %s',
  (typed) => expect(parseTypedDay(typed, today)).toBeUndefined(),
)
