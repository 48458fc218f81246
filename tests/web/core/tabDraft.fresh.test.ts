/** Unsent text of the payment dialogs: restored after a reload, private to the user, and limited in size. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Installment } from '@contract/finance/invoices'
import type { Profile } from '@contract/access/session'

const makeInstallment = (identifier: string, more: Partial<Installment> = {}) =>
  ({
    identifier,
    status: 'not_received',
    invoice_status_type: null,
    number: 1,
    count: 1,
    po: '',
    remarks: '',
    expected_commission_in: 100_000,
    expected_currency_in: 'EUR',
    claimed_amount: 100_000,
    invoice_amount: 100_000,
    received_amount: 0,
    credited_amount: 0,
    paid_amount: 0,
    agent_id: null,
    agent_amount: 0,
    ...more,
  }) as Installment
const A = makeInstallment('A')
const B = makeInstallment('B')

/** Simulates a page load: new modules, and this user in this role. */
async function load(person = 'grace', role = 'finance') {
  dispatchEvent(new Event('pagehide'))
  vi.resetModules()
  const { session, appState } = await import('@core/session/session')
  appState.profile = { userInfo: { identifier: person } } as Profile
  session.activeRole = role
  const { Sheet } = await import('@modules/finance/invoices/paymentSheet/sheetState')
  const { drafts, MAX_DRAFT_LENGTH } = await import('@modules/finance/invoices/paymentSheet/drafts')
  const { runSessionCleanup } = await import('@core/session/sessionCleanup')
  const sheet = (
    verb: 'claim' | 'receive',
    rows = [A, B],
    amounts?: ReadonlyMap<string, number>,
    locale = 'en',
  ) => new Sheet(verb, rows, locale, () => 'Part', amounts)
  return {
    sheet,
    drafts,
    runSessionCleanup,
    MAX_DRAFT_LENGTH,
    amounts: (...given: Parameters<typeof sheet>) => sheet(...given).lines.map(({ amount }) => amount),
  }
}
const claimable = [
  makeInstallment('A', { status: 'not_claimed' }),
  makeInstallment('B', { status: 'not_claimed' }),
]
const draftKeys = () => Object.keys(sessionStorage).filter((key) => key.startsWith('chord.typed'))
const headingFields = {
  account: 'AC1',
  date: '15-03-2027',
  remarks: 'By transfer',
  po: 'PO-1',
  notify: true,
  over: true,
}

beforeEach(() => sessionStorage.clear())
afterEach(() => dispatchEvent(new Event('pagehide')))

test('draft restores lines and heading fields after a reload, and counts the restored lines', async () => {
  const before = await load()
  const sheet = before.sheet('claim', claimable)
  expect(sheet.left).toBe(0)
  sheet.set(1, 'amount', '7,5')
  sheet.set(1, 'remarks', 'Late')
  before.drafts.setHeads('claim', headingFields, ['A', 'B'])
  const after = await load()
  const again = after.sheet('claim', claimable)
  expect(again.lines.map(({ amount, remarks }) => [amount, remarks])).toEqual([
    ['1,000.00', 'Part'],
    ['7.50', 'Late'],
  ])
  expect(again.left).toBe(1)
  expect(after.drafts.headsOf('claim', ['B', 'Z'])).toEqual({
    account: 'AC1',
    date: '15-03-2027',
    remarks: 'By transfer',
    po: 'PO-1',
    notify: true,
  })
  expect(after.drafts.headsOf('claim', ['Z']), 'of others').toBeUndefined()
  expect(after.amounts('receive'), 'of another verb').toEqual(['1,000.00', '1,000.00'])
  again.anew()
  expect(again.lines.map(({ amount, remarks }) => [amount, remarks])).toEqual([
    ['1,000.00', 'Part'],
    ['1,000.00', 'Part'],
  ])
  expect((await load()).amounts('claim', claimable)).toEqual(['1,000.00', '1,000.00'])
})

test('draft overrides the amounts of a bank statement until the statement changes', async () => {
  const bank = new Map([
    ['A', 90_000],
    ['B', 80_000],
  ])
  const before = await load()
  before.sheet('receive').set(0, 'amount', '1')
  expect(before.amounts('receive', [A, B], bank), 'the bank’s come first').toEqual(['900.00', '800.00'])
  before.sheet('receive', [A, B], bank).set(0, 'amount', '850')
  const after = await load()
  expect(after.amounts('receive', [A, B], bank)).toEqual(['850.00', '800.00'])
  expect(
    after.amounts(
      'receive',
      [A, B],
      new Map([
        ['A', 95_000],
        ['B', 80_000],
      ]),
    ),
  ).toEqual(['950.00', '800.00'])
  after.sheet('receive', [A, B], bank).sent()
  expect(after.amounts('receive', [A, B], bank)).toEqual(['900.00', '800.00'])
  expect(after.amounts('receive'), 'what was received is received').toEqual(['1,000.00', '1,000.00'])
})

test('draft keeps the value of an amount across languages', async () => {
  const { sheet, amounts } = await load()
  sheet('receive', [A], undefined, 'tr').set(0, 'amount', '1.234,5')
  expect(amounts('receive', [A], undefined, 'tr')).toEqual(['1.234,50'])
  expect(amounts('receive', [A])).toEqual(['1,234.50'])
})

test.each([
  ['another person', 'tomas', 'finance'],
  ['another role', 'grace', 'manager'],
])('draft is hidden from %s, and deleted', async (_, person, role) => {
  ;(await load()).sheet('receive').set(0, 'amount', '7')
  const next = await load(person, role)
  expect(draftKeys()).toHaveLength(1)
  expect(next.amounts('receive')).toEqual(['1,000.00', '1,000.00'])
  expect(draftKeys()).toEqual([])
  expect((await load()).amounts('receive')).toEqual(['1,000.00', '1,000.00'])
})

test('draft is deleted on sign-out, pending writes too', async () => {
  const { sheet, runSessionCleanup, amounts } = await load()
  sheet('receive').set(0, 'amount', '7')
  dispatchEvent(new Event('pagehide'))
  expect(draftKeys()).toHaveLength(1)
  sheet('receive').set(0, 'amount', '8')
  runSessionCleanup()
  dispatchEvent(new Event('pagehide'))
  expect(draftKeys()).toEqual([])
  expect(amounts('receive')).toEqual(['1,000.00', '1,000.00'])
})

test('draft keeps the newest lines when it exceeds its limit', async () => {
  const { sheet, MAX_DRAFT_LENGTH } = await load()
  const rows = Array.from({ length: 9000 }, (_, at) => makeInstallment(`IN-${at}`, { status: 'not_claimed' }))
  const full = sheet('claim', rows)
  full.set(0, 'remarks', 'x'.repeat(300))
  full.move({ at: 0, cell: 'remarks' })
  full.fillAll()
  dispatchEvent(new Event('pagehide'))
  expect(sessionStorage.getItem(draftKeys()[0]!)!.length).toBeLessThan(MAX_DRAFT_LENGTH + 1000)
  const after = (await load()).sheet('claim', rows)
  expect(after.lines.at(-1)!.remarks).toHaveLength(300)
  expect(after.lines[0]!.remarks).toBe('Part')
  expect(after.left).toBeGreaterThan(3000)
})

test('draft in a tab without storage space is not stored, and editing continues', async () => {
  const { sheet, amounts } = await load()
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  sheet('receive').set(0, 'amount', '7')
  dispatchEvent(new Event('pagehide'))
  full.mockRestore()
  expect(amounts('receive')).toEqual(['7.00', '1,000.00'])
  expect(draftKeys()).toEqual([])
})

test('counts of the sheet equal the sums of its lines, however the lines were edited', async () => {
  const { sheet } = await load()
  const rows = ['A', 'B', 'C', 'D'].map((name, at) =>
    makeInstallment(name, {
      expected_currency_in: at === 3 ? 'CAD' : 'EUR',
      ...(at === 2 && { invoice_status_type: 'hold' as const }),
    }),
  )
  const all = sheet('receive', rows)
  const counted = () =>
    ['EUR', 'CAD'].map((currency) => {
      const mine = all.lines.filter(
        ({ row, barred }) => barred === null && row.expected_currency_in === currency,
      )
      return {
        currency,
        count: mine.length,
        due: 100_000 * mine.length,
        sum: mine.reduce((sum, { value }) => sum + (typeof value === 'number' ? value : 0), 0),
      }
    })
  // The held one comes last.
  all.fold(false)
  const steps: [string, number, () => unknown][] = [
    ['more than is due', 1, () => all.set(0, 'amount', '2,000.00')],
    ['no amount', 0, () => all.set(0, 'amount', 'much')],
    ['a line that is barred', 0, () => all.set(3, 'amount', '9')],
    ['another currency', 1, () => all.set(2, 'amount', '1,500.00')],
    ['pasted', 2, () => all.paste('3000\n5')],
    ['filled', 3, () => all.fillDown()],
    ['taken back', 2, () => all.undo()],
    ['entered again', 3, () => all.redo()],
    ['sorted', 3, () => all.sort('amount', 'desc')],
    ['anew', 0, () => all.anew()],
  ]
  for (const [what, over, step] of steps) {
    step()
    expect(
      all.counts.sums.toSorted((a, b) => b.currency.localeCompare(a.currency)),
      what,
    ).toEqual(counted())
    expect(all.counts.over, what).toBe(over)
  }
})
