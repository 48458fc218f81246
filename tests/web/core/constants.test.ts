/** The constants of the documents: page sizes, code length, query options, formats of days and amounts. */
import { afterEach, describe, expect, test } from 'vitest'
import { contract } from '@contract'
import type { Installment } from '@contract/finance/invoices'
import type { Spec } from '@contract/http'
import type { Lead } from '@contract/leads/leads'
import { CURRENCY_FORMAT, currencies, DEFAULT_CURRENCY } from '@contract/money'
import { CODE_LENGTH, Code } from '@contract/shapes'
import { PAGE_SIZE } from '@contract/paging'
import { queryClient } from '@core/server/api'
import { date, dateTime, money } from '@core/words/format'
import { session } from '@core/session/session'
import { WINDOW_SIZE } from '@core/list/rowWindows'
import { invoiceColumns } from '@modules/finance/invoices/columns'
import { phone } from '@modules/leads/leads/columns'
import { columns as updateColumns } from '@modules/updates/updates/columns'
import { everyMaster } from '@support/everyMaster'

afterEach(() => {
  session.language = 'en'
})

/** Default page size by path, for the calls that have one. */
const pageSizes = Object.values(contract)
  .flatMap((module) => Object.values(module))
  .flatMap(({ path, spec }) => {
    const size = (spec as Spec).query?.safeParse({})
    const perPage = size?.success ? (size.data as { per_page?: number }).per_page : undefined
    return perPage === undefined ? [] : [[path, perPage] as const]
  })
const sizeOf = (path: string) => pageSizes.find(([one]) => one === path)?.[1]

describe('page sizes', () => {
  test('page size of leads is 15, in the contract and in cards (core-9-constants-01, business-9-constants-03)', () => {
    expect([sizeOf('/leads'), WINDOW_SIZE.card, PAGE_SIZE.leads]).toEqual([15, 15, 15])
  })
  test('page size of the list of every master is 25 (core-9-constants-04, business-9-constants-01)', () => {
    const lists = everyMaster.map(({ calls }) => calls.list.path)
    expect(lists.length).toBeGreaterThan(30)
    expect(lists.filter((path) => sizeOf(path) !== 25)).toEqual([])
  })
  test('page size of every list is 15 or 25, except the rows and lines of an operation (business-9-constants-05)', () => {
    expect(pageSizes.length).toBeGreaterThan(30)
    expect(pageSizes.filter(([, size]) => size !== 15 && size !== 25)).toEqual([
      // Documented (business §9).
      ['/student/reminders', 1000],
      ['/operations/{identifier}/rows', 200],
      ['/operations/{identifier}/lines', 200],
    ])
  })
})

test('Code accepts six digits only (core-9-constants-07)', async () => {
  expect(CODE_LENGTH).toBe(6)
  expect([
    Code.safeParse('123456').success,
    Code.safeParse('12345').success,
    Code.safeParse('1234567').success,
  ]).toEqual([true, false, false])
})

test('queryClient neither retries a failed query nor refetches on window focus (core-9-constants-13, core-9-constants-14)', async () => {
  let attempts = 0
  await expect(
    queryClient.fetchQuery({
      queryKey: ['constants', 'failing'],
      queryFn: () => {
        attempts++
        throw new Error('no')
      },
    }),
  ).rejects.toThrow('no')
  expect(attempts).toBe(1)
  expect(queryClient.getDefaultOptions().queries).toMatchObject({ retry: false, refetchOnWindowFocus: false })
})

describe('days and amounts', () => {
  const timeOf = (text: string) => new Date(text).getTime()
  test('date formats as DD MMM YYYY, also in September (core-9-constants-21)', () => {
    expect([date(timeOf('2026-11-05T12:00')), date(timeOf('2026-09-30T12:00'))]).toEqual([
      '05 Nov 2026',
      '30 Sep 2026',
    ])
  })
  test('dateTime adds hh:mm A (core-9-constants-22, business-9-constants-25)', () => {
    expect([
      dateTime(timeOf('2026-11-05T09:05')),
      dateTime(timeOf('2026-11-05T15:40')),
      dateTime(timeOf('2026-11-05T00:00')),
    ]).toEqual(['05 Nov 2026, 09:05 AM', '05 Nov 2026, 03:40 PM', '05 Nov 2026, 12:00 AM'])
  })
  test('date and dateTime follow the format of other languages', () => {
    session.language = 'tr'
    expect(date(timeOf('2026-11-05T12:00'))).toBe('05 Kas 2026')
    session.language = 'fr'
    expect(dateTime(timeOf('2026-11-05T15:40'))).toContain('15:40')
  })
  test('money formats in en-US and defaults to dollars (core-9-constants-23, business-9-constants-21, business-9-constants-22)', () => {
    expect([CURRENCY_FORMAT, DEFAULT_CURRENCY]).toEqual(['en-US', 'USD'])
    session.language = 'ar'
    expect([money(1250.5), money(1250.5, 'EUR')]).toEqual(['$1,250.50', '€1,250.50'])
  })
  test('currencies are the documented eleven, and money formats each (business-9-constants-23)', () => {
    expect(currencies).toEqual(['AUD', 'CAD', 'INR', 'USD', 'EUR', 'GBP', 'NZD', 'SGD', 'JOD', 'TRY', 'PAK'])
    expect(currencies.map((one) => money(1, one)).filter((text) => !/1/.test(text))).toEqual([])
  })
  test('a missing text, phone number and date are shown by their placeholders (business-9-constants-27)', () => {
    const cell = (key: string) => invoiceColumns.find((one) => one.key === key)!
    const installment = { claim_no: null, received_at: null } as Installment
    expect([
      cell('claim_no').text(installment),
      phone({ country_code: null, mobile: null } as Lead),
      cell('received_at').text(installment),
    ]).toEqual(['--', 'XXXXXXXXXX', '----/--/--'])
    const update = { identifier: 'x' }
    expect([updateColumns.host.text(update), updateColumns.till_date.text(update)]).toEqual([
      '--',
      '----/--/--',
    ])
  })
})
