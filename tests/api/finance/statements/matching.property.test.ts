/** Properties of the matching of statements: proposals add up, no installment is proposed twice, the order of lines does not matter. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Fail } from '@kit/request/fail'
import { newSearchBudget, smallestSubset } from '@domain/finance/remittance/subsets'
import { propertyRuns } from '@support/seed'
import { makeOwed, matchText, plainText } from '@support/server/finance/matching'

const bruteForce = (amounts: readonly number[], target: number): number | null => {
  let best: number | null = null
  for (let bits = 1; bits < 1 << amounts.length; bits++) {
    const chosen = amounts.filter((_, at) => bits & (1 << at))
    if (chosen.reduce((sum, one) => sum + one, 0) === target && (best === null || chosen.length < best))
      best = chosen.length
  }
  return best
}

describe('smallest subset', () => {
  test('the subset has the sum and the size that an exhaustive search finds', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 30 }), { maxLength: 11 }),
        fc.integer({ min: 1, max: 150 }),
        (amounts, target) => {
          const found = smallestSubset(amounts, target, newSearchBudget())
          expect(found?.length ?? null).toBe(bruteForce(amounts, target))
          if (found)
            expect([new Set(found).size, found.reduce((sum, at) => sum + amounts[at]!, 0)]).toEqual([
              found.length,
              target,
            ])
        },
      ),
      propertyRuns(400),
    )
  })
  test('a subset of hundreds is found when it has few elements, or all but a few', () => {
    const amounts = Array.from({ length: 200 }, (_, at) => 1_000_003 + at * at * 7919)
    const all = amounts.reduce((sum, one) => sum + one, 0)
    const four = amounts[3]! + amounts[77]! + amounts[150]! + amounts[199]!
    expect(smallestSubset(amounts, four, newSearchBudget())!.map((at) => amounts[at]!)).toSatisfy(
      (found: number[]) => found.length === 4 && found.reduce((sum, one) => sum + one, 0) === four,
    )
    expect(smallestSubset(amounts, all - amounts[5]! - amounts[60]!, newSearchBudget())).toHaveLength(198)
    expect(smallestSubset(amounts, all, newSearchBudget())).toHaveLength(200)
  })
  test('the search stops at its work limit, and such lines are counted', () => {
    const work = { left: 0, refused: 0 }
    expect([smallestSubset([1, 2, 4], 3, work), work.refused]).toEqual([null, 1])
  })
})

/** Few students, numbers and amounts, so that lines compete for them. */
const open = fc
  .array(
    fc.record({
      student: fc.nat(4),
      due: fc.integer({ min: 1, max: 9 }),
      claim: fc.option(fc.nat(2)),
      currency: fc.constantFrom('EUR' as const, 'JOD' as const),
      house: fc.nat(1),
      held: fc.boolean(),
    }),
    { maxLength: 12 },
  )
  .map((all) =>
    all.map(({ student, due, claim, currency, house, held }, at) =>
      makeOwed(at, {
        student: `Ayşe Yılmaz${'abcde'[student]}`,
        student_number: `UNI-${100_000 + student}`,
        due: due * 1000,
        claim_no: claim === null ? null : `CLM-2026-0000${claim}`,
        currency,
        institution_id: house,
        institution: ['University of Leeds', 'Coventry University'][house]!,
        alias: null,
        refusal: held && student === 4 ? 'On hold' : null,
      }),
    ),
  )
const word = fc.oneof(
  fc.nat(4).map((at) => `UNI ${100_000 + at}`),
  fc.nat(2).map((at) => `clm20260000${at}`),
  fc.nat(4).map((at) => `AYSE YILMAZ${'ABCDE'[at]}`),
  fc.constantFrom('UNIV OF LEEDS', 'COVENTRY UNI', 'rent', 'thank you'),
)
const lines = fc
  .array(
    fc.record({
      words: fc.array(word, { minLength: 1, maxLength: 3 }),
      amount: fc.integer({ min: 1, max: 25 }),
      currency: fc.constantFrom('EUR', 'JOD'),
    }),
    { minLength: 1, maxLength: 12 },
  )
  .map((all) =>
    all.map(
      ({ words, amount, currency }) =>
        `${words.join(' ')};${currency === 'JOD' ? plainText(amount * 1000, 3) : plainText(amount * 1000)};${currency}`,
    ),
  )
const texts = (all: readonly string[]) => `Description;Amount;Currency\n${all.join('\n')}`

describe('proposals', () => {
  test("proposals add up to the line's amount in its currency, and no installment is proposed twice", () => {
    fc.assert(
      fc.property(open, lines, (installments, said) => {
        const { lines: told } = matchText(texts(said), installments)
        const byName = new Map(installments.map((one) => [one.identifier, one]))
        const pays = told.flatMap((line) => line.pays)
        expect(new Set(pays.map(({ identifier }) => identifier)).size).toBe(pays.length)
        for (const { amount, currency, pays, certainty, fit } of told) {
          expect(certainty === 'none').toBe(pays.length === 0)
          if (pays.length > 0) expect(pays.reduce((sum, one) => sum + one.amount, 0)).toBe(amount)
          for (const one of pays)
            expect([
              byName.get(one.identifier)!.currency,
              byName.get(one.identifier)!.refusal,
              one.amount > 0,
            ]).toEqual([currency, null, true])
          if (certainty === 'sure' || fit === 'subset')
            for (const one of pays) expect(one.amount).toBe(byName.get(one.identifier)!.due)
        }
      }),
      propertyRuns(500),
    )
  })
  test('proposals do not depend on the order of lines', () => {
    fc.assert(
      fc.property(
        open,
        lines.chain((all) =>
          fc.tuple(
            fc.constant([...new Set(all)]),
            fc.shuffledSubarray([...new Set(all)], { minLength: new Set(all).size }),
          ),
        ),
        (installments, [straight, shuffled]) => {
          const proposalsByLine = (all: readonly string[]) =>
            new Map(
              matchText(texts(all), installments).lines.map(
                ({ reference, written, currency, certainty, pays, fit }) => [
                  `${reference} ${written} ${currency}`,
                  { certainty, pays, fit },
                ],
              ),
            )
          expect(proposalsByLine(shuffled)).toEqual(proposalsByLine(straight))
        },
      ),
      propertyRuns(300),
    )
  })
  test('any text is read, or refused because it has no lines or its columns are not understood', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc
            .array(
              fc.constantFrom(
                '"',
                ';',
                ',',
                '\t',
                '|',
                '\n',
                '1.234,56',
                '-',
                'EUR',
                'Amount',
                'Date',
                ' ',
                '1e9',
                '٣',
              ),
            )
            .map((all) => all.join('')),
        ),
        (text) => {
          try {
            for (const { amount, problems, pays } of matchText(text, [makeOwed(0)]).lines)
              if (problems.length > 0)
                expect([amount === null || amount < 0 || problems[0]!.startsWith('Same as'), pays]).toEqual([
                  true,
                  [],
                ])
          } catch (cause) {
            if (!(cause instanceof Fail)) throw cause
            expect(cause.message).toMatch(
              /^This statement has no lines$|^These columns could not be read: |^More than one of these columns could be the amount: |^None of these columns is the amount: |^Line \d+ has an amount and no date\. /,
            )
          }
        },
      ),
      propertyRuns(500),
    )
  })
})

test('5,000 lines against 5,000 open installments take about one second', () => {
  const syllables = ['ba', 'ke', 'mi', 'ro', 'tu', 'sen', 'lor', 'van', 'dim', 'yaz', 'cho', 'pel']
  const name = (seed: number) =>
    Array.from({ length: 3 }, (_, at) => syllables[Math.floor(seed / 12 ** at) % 12]).join('')
  const installments = Array.from({ length: 5000 }, (_, at) =>
    makeOwed(at, {
      student: `${name(at * 7)} ${name(at * 31 + 5)}`,
      institution_id: at % 24,
      institution: `University of ${name((at % 24) * 100)}`,
      alias: null,
      due: 90_000 + ((at * 7919) % 400_000),
    }),
  )
  const statementLines = installments.map(
    (one, at) =>
      [
        `${one.student_number};${plainText(one.due)}`,
        `${one.student} payment;${plainText(one.due)}`,
        `${one.institution};${plainText(one.due + installments[(at + 24) % 5000]!.due)}`,
        `rent ${at};${plainText(at * 3 + 1)}`,
      ][at % 4]!,
  )
  const text = `Reference;Amount EUR\n${statementLines.join('\n')}`
  const from = performance.now()
  const { lines: told } = matchText(text, installments)
  const duration = performance.now() - from
  console.info(`5,000 by 5,000: ${Math.round(duration)} ms`)
  expect(told.filter(({ certainty }) => certainty === 'sure')).toHaveLength(1250)
  expect(told.filter(({ certainty }) => certainty === 'likely').length).toBeGreaterThan(1250)
  expect(duration).toBeLessThan(6000)
})
