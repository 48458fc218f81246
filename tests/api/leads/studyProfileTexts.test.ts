/** Scores of tests and amounts as people write them. */
import { describe, expect, test } from 'vitest'
import { readScores, scoresText } from '@contract/catalog/takenTests'
import { budgetText, readBudget } from '@contract/leads/budget'

const tests = ['IELTS Academic', 'TOEFL iBT', 'PTE Academic', 'Cambridge C1 Advanced', 'DELF B2', 'GRE']
const writtenAgain = (text: string) => {
  const read = readScores(text, tests)
  return 'refused' in read ? read.refused : scoresText(read.scores)
}

describe('readScores', () => {
  test.each([
    ['IELTS 6.5', 'IELTS Academic 6.5'],
    ['ielts: 6,5, toefl 92', 'IELTS Academic 6.5, TOEFL iBT 92'],
    ['IELTS 6.5 (6)', 'IELTS Academic 6.5 (6)'],
    ['IELTS 6.5/6; PTE 58', 'IELTS Academic 6.5 (6), PTE Academic 58'],
    ['Cambridge C1 Advanced 180', 'Cambridge C1 Advanced 180'],
    ['DELF B2 70', 'DELF B2 70'],
    ['IELTS ٦٫٥', 'Write each test with its score: IELTS 6.5, TOEFL 92'],
    ['IELTS ٧، TOEFL ٩٢', 'IELTS Academic 7, TOEFL iBT 92'],
    ['', ''],
    ['IELTS', 'Write each test with its score: IELTS 6.5, TOEFL 92'],
    ['6.5', 'Write each test with its score: IELTS 6.5, TOEFL 92'],
    ['HSK 5', 'There is no test HSK'],
    ['IELTS 6, IELTS Academic 7', 'IELTS Academic is there twice'],
  ])('%j is %j', (text, expected) => {
    expect(writtenAgain(text)).toBe(expected)
  })

  test('what it writes reads back the same', () => {
    const text = 'IELTS Academic 6.5 (6), TOEFL iBT 92, GRE 320'
    expect(writtenAgain(writtenAgain(text))).toBe(text)
  })
})

describe('readBudget', () => {
  test.each([
    ['15000 EUR', '15000 EUR'],
    ['€ 15.000', '15000 EUR'],
    ['15,000.50 usd', '15000.50 USD'],
    ['15.000,50 EUR', '15000.50 EUR'],
    ['15k eur', '15000 EUR'],
    ['1.5k GBP', '1500 GBP'],
    ['£12 500', '12500 GBP'],
    ['٩٠٠ TRY', '900 TRY'],
    ['1.250 JOD', '1250 JOD'],
    ['900', 'Write the currency too, one of AUD, CAD, INR, USD, EUR, GBP, NZD, SGD, JOD, TRY, PAK'],
    ['EUR', 'Write an amount with its currency: 900 EUR'],
    ['0 EUR', 'The amount must be more than zero'],
    ['99999999999999 EUR', 'The amount is too large'],
  ])('%j is %j', (text, expected) => {
    const read = readBudget(text)
    expect('refused' in read ? read.refused : budgetText(read)).toBe(expected)
  })
})
