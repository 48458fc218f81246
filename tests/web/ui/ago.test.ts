/** How long ago something was, in the reader's language. */
import { afterEach, expect, test } from 'vitest'
import { ago } from '@core/words/format'
import { session } from '@core/session/session'

const NOW = Date.parse('2026-11-21T12:00:00.000Z')
const before = (ms: number) => ago(new Date(NOW - ms).toISOString(), NOW)
const [MINUTE, HOUR, DAY] = [60_000, 3_600_000, 86_400_000]
afterEach(() => {
  session.language = 'en'
})

test('ago says minutes, hours and days of the last week', () => {
  expect([before(5 * MINUTE), before(2 * HOUR), before(DAY), before(6 * DAY)]).toEqual([
    expect.stringMatching(/^5 ?m(in)? ago$/),
    expect.stringMatching(/^2 ?hr? ago$/),
    'yesterday',
    expect.stringMatching(/^6 ?d(ays)? ago$/),
  ])
})
test('ago says now within the last minute', () => {
  expect([before(0), before(59_000)]).toEqual(['now', 'now'])
})
test('ago is the date for what is older than a week or still to come', () => {
  expect([before(8 * DAY), before(-HOUR)]).toEqual(['13 Nov 2026', '21 Nov 2026'])
})
test('ago speaks the language of the reader', () => {
  session.language = 'tr'
  expect(before(2 * HOUR)).toMatch(/2 .*önce/)
})
