/** Printed documents: letters of every script, lines in their reading order, tables over pages. */
import { describe, expect, test } from 'vitest'
import { drawPdf } from '@formats/pdf/draw'
import type { Part, PrintedDocument } from '@formats/pdf/document'
import { linesOf, missingLetters } from '@support/server/pdfText'

const ALL = { timeout: 60_000 }
const pdfOf = async (parts: Part[], more: Partial<PrintedDocument> = {}) =>
  Buffer.from(
    await drawPdf({
      title: 'Invoice 7',
      isRtl: false,
      issuer: { name: 'Meridian', contacts: [], color: '#3b5bdb', lineColor: '#3b5bdb', logo: null },
      heading: ['Invoice', '7'],
      parts,
      footer: 'page {{n}} of {{count}}',
      ...more,
    }),
  )
const tableOf = (rows: readonly (readonly string[])[]): Part => ({
  part: 'table',
  columns: [
    { label: 'Student', share: 0.5 },
    { label: 'Amount', share: 0.5, isFigure: true },
  ],
  rows,
})
const noteOf = (...lines: string[]): Part => ({ part: 'notes', lines })

/** A name in each script, as its owner writes it. */
const NAMES = {
  Latin: 'Şeyma Öztürk Ĵosé Łukasz',
  Vietnamese: 'Nguyễn Thị Hồng Ánh',
  Cyrillic: 'Николай Їжакевич',
  Greek: 'Ελένη Παπαδοπούλου',
  Hebrew: 'דוד',
  Arabic: 'محمد',
  Devanagari: 'प्रिया क्षत्रिय',
  Bengali: 'রহিম উদ্দিন',
  Gujarati: 'ક્ષમા પટેલ',
  Gurmukhi: 'ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ',
  Kannada: 'ಕೃಷ್ಣ',
  Malayalam: 'കൃഷ്ണൻ',
  Oriya: 'ଓଡ଼ିଆ',
  Sinhala: 'නිමල් ශ්‍රී',
  Tamil: 'தமிழ்ச்செல்வன்',
  Telugu: 'శ్రీనివాస్',
  Thai: 'สมชาย กำลัง',
  Lao: 'ສຸກສະຫວັນ',
  Khmer: 'សុភា ខ្មែរ',
  Myanmar: 'ကျော်မြန်မာ',
  Georgian: 'ქართველი',
  Armenian: 'Հայկ Պետրոսյան',
  Ethiopic: 'አበበ በቂላ',
  'simplified Chinese': '王小明 张伟',
  'traditional Chinese': '陳大文 龔',
  Japanese: '田中さくら カナ',
  Korean: '김민수',
}
const isRightToLeft = (name: string) => /[\u0590-\u07ff]/.test(name)
/** As it is seen, from the left. */
const asDrawn = (name: string) =>
  isRightToLeft(name) ? [...name].toReversed().join('') : name.normalize('NFC')

describe('letters', () => {
  test.each(Object.entries(NAMES))(
    'PDF prints a name in %s letter by letter, none as a box',
    ALL,
    async (_, name) => {
      const bytes = await pdfOf([noteOf(name)])
      expect(missingLetters(bytes)).toEqual([])
      expect(linesOf(bytes)).toContain(asDrawn(name))
    },
  )
  test('PDF prints a letter that no font has as a box, and it is copied as written', ALL, async () => {
    const bytes = await pdfOf([noteOf('Ada 𐎠 Lovelace')])
    expect(missingLetters(bytes)).toEqual(['𐎠'])
    expect(linesOf(bytes)).toContain('Ada 𐎠 Lovelace')
  })
  test('PDF prints control characters as spaces', ALL, async () => {
    expect(linesOf(await pdfOf([noteOf('Ada\u0007\tLovelace')]))).toContain('Ada  Lovelace')
  })
})

describe('reading order', () => {
  test.each([
    ['Hebrew', '\u2068דוד כהן\u2069 · \u2068ST-12\u2069', 'ןהכ דוד · ST-12'],
    ['Arabic', '\u2068محمد\u2069 · \u20681/3\u2069', 'دمحم · 1/3'],
    ['Hebrew with a number', 'Room 5 in בית 12', 'Room 5 in 12 תיב'],
  ])('PDF in English keeps %s right to left inside its line', ALL, async (_, text, expected) => {
    expect(linesOf(await pdfOf([noteOf(text)]))).toContain(expected)
  })
  test('PDF from right to left puts the first column at the right', ALL, async () => {
    const lines = linesOf(await pdfOf([tableOf([['محمد', '\u2068USD 1.50\u2069']])], { isRtl: true }))
    expect(lines).toContain('USD 1.50دمحم')
  })
})

describe('tables', () => {
  const LONG = 'Master of Science in Advanced Theory and Practice of International Education Management '
    .repeat(3)
    .trim()

  test('PDF table wraps a long text, and loses no word of it', ALL, async () => {
    const text = linesOf(await pdfOf([tableOf([[LONG, 'USD 1.00']])])).join(' ')
    expect(text.split(/\s+/).filter((word) => word === 'Theory').length).toBe(3)
    expect(text.split(/\s+/).filter((word) => word === 'Management').length).toBe(3)
  })
  test('PDF table breaks a word that is longer than its column', ALL, async () => {
    const text = linesOf(await pdfOf([tableOf([['x'.repeat(200), 'USD 1.00']])])).join('')
    expect(text.replaceAll(/[^x]/g, '').length).toBe(200)
  })
  test.each([0, 1, 60, 1001])('PDF table of %i rows has each once, in order', ALL, async (count) => {
    const rows = Array.from({ length: count }, (_, at) => [`Student ${at}`, `USD ${at}.00`])
    const lines = linesOf(await pdfOf([tableOf(rows)]))
    expect(lines.filter((line) => line.startsWith('Student ')).map((line) => line.split('USD')[0])).toEqual(
      rows.map(([student]) => student),
    )
  })
  test('PDF table repeats its headings on each page', ALL, async () => {
    const lines = linesOf(await pdfOf([tableOf(Array.from({ length: 100 }, () => ['Ada', 'USD 1.00']))]))
    const pages = lines.filter((line) => /^page \d+ of \d+$/.test(line)).length
    expect(pages).toBeGreaterThan(2)
    expect(lines.filter((line) => line === 'StudentAmount').length).toBe(pages)
  })
  test('PDF table does not break a row over two pages', ALL, async () => {
    const rows = Array.from({ length: 40 }, (_, at) => [`First${at} ${LONG} Last${at}`, 'USD 1.00'])
    const text = linesOf(await pdfOf([tableOf(rows)])).join('\n')
    const pages = text.split(/page \d+ of \d+/)
    for (const at of rows.keys())
      expect(pages.find((page) => page.includes(`First${at} `))).toContain(`Last${at}`)
  })
})
