// @vitest-environment jsdom
/** The figures of the documents: each said once, and used where it is said to be. */
import { afterEach, describe, expect, test } from 'vitest'
import { contract } from '@contract'
import type { Spec } from '@contract/http'
import { CURRENCY_FORMAT, currencies, DEFAULT_CURRENCY } from '@contract/money'
import { CODE_LENGTH, Code, PAGE_SIZE } from '@contract/shapes'
import { queryClient } from '@core/server/api'
import { MISSING_VALUE } from '@core/shell/constants'
import { date, dateTime, money } from '@core/words/format'
import { session } from '@core/session/session'
import { WINDOW_SIZE } from '@core/list/listFeed'

afterEach(() => {
  session.language = 'en'
})

/** Rows a page when nobody asks for a number, by call. */
const pages = Object.values(contract)
  .flatMap((module) => Object.values(module))
  .flatMap(({ path, spec }) => {
    const size = (spec as Spec).query?.safeParse({})
    const perPage = size?.success ? (size.data as { per_page?: number }).per_page : undefined
    return perPage === undefined ? [] : [[path, perPage] as const]
  })
const sizeOf = (path: string) => pages.find(([one]) => one === path)?.[1]

describe('pages of lists', () => {
  test('core-9-constants-01 business-9-constants-03 of leads have 15 rows, on the wire and as cards', () => {
    expect([sizeOf('/leads'), WINDOW_SIZE.card, PAGE_SIZE.leads]).toEqual([15, 15, 15])
  })
  test('core-9-constants-04 business-9-constants-01 of masters have 25', () => {
    expect([PAGE_SIZE.masters, sizeOf('/unsubscribe/reasons')]).toEqual([25, 25])
  })
  test('pages of every list have 15 or 25 rows, but for the rows of an operation (business-9-constants-05)', () => {
    expect(pages.length).toBeGreaterThan(30)
    expect(pages.filter(([, size]) => size !== 15 && size !== 25)).toEqual([
      ['/operations/{identifier}/rows', 200],
    ])
  })
})

test('core-9-constants-07 codes have six digits', async () => {
  expect(CODE_LENGTH).toBe(6)
  expect([
    Code.safeParse('123456').success,
    Code.safeParse('12345').success,
    Code.safeParse('1234567').success,
  ]).toEqual([true, false, false])
})

test('core-9-constants-13 core-9-constants-14 a query is not retried after a failure, and not asked again when the window gets the focus', async () => {
  let asked = 0
  await expect(
    queryClient.fetchQuery({
      queryKey: ['constants', 'failing'],
      queryFn: () => {
        asked++
        throw new Error('no')
      },
    }),
  ).rejects.toThrow('no')
  expect(asked).toBe(1)
  expect(queryClient.getDefaultOptions().queries).toMatchObject({ retry: false, refetchOnWindowFocus: false })
})

describe('days and amounts', () => {
  const at = (text: string) => new Date(text).getTime()
  test('core-9-constants-21 a day is DD MMM YYYY, in September too', () => {
    expect([date(at('2026-11-05T12:00')), date(at('2026-09-30T12:00'))]).toEqual([
      '05 Nov 2026',
      '30 Sep 2026',
    ])
  })
  test('core-9-constants-22 business-9-constants-25 an event adds hh:mm A', () => {
    expect([
      dateTime(at('2026-11-05T09:05')),
      dateTime(at('2026-11-05T15:40')),
      dateTime(at('2026-11-05T00:00')),
    ]).toEqual(['05 Nov 2026, 09:05 AM', '05 Nov 2026, 03:40 PM', '05 Nov 2026, 12:00 AM'])
  })
  test('other languages write days as their readers do', () => {
    session.language = 'tr'
    expect(date(at('2026-11-05T12:00'))).toBe('05 Kas 2026')
    session.language = 'fr'
    expect(dateTime(at('2026-11-05T15:40'))).toContain('15:40')
  })
  test('core-9-constants-23 business-9-constants-21 business-9-constants-22 amounts are written in en-US, and are dollars', () => {
    expect([CURRENCY_FORMAT, DEFAULT_CURRENCY]).toEqual(['en-US', 'USD'])
    session.language = 'ar'
    expect([money(1250.5), money(1250.5, 'EUR')]).toEqual(['$1,250.50', '€1,250.50'])
  })
  test('business-9-constants-23 the currencies are these eleven, and each can be written', () => {
    expect(currencies).toEqual(['AUD', 'CAD', 'INR', 'USD', 'EUR', 'GBP', 'NZD', 'SGD', 'JOD', 'TRY', 'PAK'])
    expect(currencies.map((one) => money(1, one)).filter((text) => !/1/.test(text))).toEqual([])
  })
  test('business-9-constants-27 what is missing has its placeholder', () => {
    expect(MISSING_VALUE).toEqual({ text: '--', number: 'XXXXXXXXXX', date: '----/--/--' })
  })
})
