/** What is read out of files: only what stands in them. */
import { strToU8, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { WORD_TYPE } from '@contract/platform/files'
import { extract } from '@domain/leads/extraction/extract'
import { pdfPage } from '@seeds/leads/leadDocuments'
import { readablePdf } from '@support/server/leads/readablePdf'

const PDF = 'application/pdf'
const pdf = (bytes: Uint8Array) => extract({ bytes, media_type: PDF })

describe('extract of a PDF', () => {
  test('reads named values and tables, page by page', async () => {
    const bytes = await readablePdf([
      [
        [72, 72, 'Certificate of results'],
        [72, 100, 'Candidate name: Élodie Gürsel'],
        [72, 120, 'Test date:'],
        [300, 120, '12 May 2026'],
        [72, 160, 'Skill'],
        [300, 160, 'Score'],
        [72, 180, 'Listening'],
        [300, 180, '7.5'],
        [72, 200, 'Reading'],
        [300, 200, '8.0'],
      ],
      [[72, 72, 'Overall: 7.5']],
    ])
    expect(pdf(bytes)).toEqual({
      nothing: null,
      pages: [
        {
          single_entities: [
            { key: 'Candidate name', value: 'Élodie Gürsel' },
            { key: 'Test date', value: '12 May 2026' },
          ],
          table_entities: [
            ['Skill', 'Score'],
            ['Listening', '7.5'],
            ['Reading', '8.0'],
          ],
        },
        { single_entities: [{ key: 'Overall', value: '7.5' }], table_entities: [] },
      ],
    })
  })
  test('says that text without names and tables has none', () => {
    expect(pdf(pdfPage('Passport'))).toMatchObject({ nothing: 'no_values' })
  })
  test('says that a scan has no text, and what is protected or damaged is not read', async () => {
    expect(pdf(await readablePdf([[]]))).toMatchObject({ nothing: 'no_text' })
    const locked = await readablePdf([[[72, 72, 'Name: Somebody']]], { userPassword: 'secret' })
    expect(pdf(locked)).toEqual({ pages: [], nothing: 'locked' })
    expect(pdf(Buffer.from('%PDF-1.7 a scan'))).toMatchObject({ pages: [], nothing: 'no_text' })
  })
  test('reads the letters of a font with a map of its own', () => {
    const map =
      '/CIDInit begincmap 1 begincodespacerange <0000> <ffff> endcodespacerange 2 beginbfrange <0001> <0002> <0041> <0003> <0004> [<0627> <0628>] endbfrange 1 beginbfchar <0005> <003A0020> endbfchar endcmap'
    const content = 'BT /F1 12 Tf 72 700 Td <00010002000500030004> Tj ET'
    const stream = (text: string) => `<< /Length ${text.length} >>\nstream\n${text}\nendstream`
    const objects = [
      '<< /Type /Catalog /Pages 2 0 R >>',
      '<< /Type /Pages /Kids [3 0 R] /Count 1 /Resources << /Font << /F1 5 0 R >> >> >>',
      '<< /Type /Page /Parent 2 0 R /Contents [4 0 R] >>',
      stream(content),
      '<< /Type /Font /Subtype /Type0 /ToUnicode 6 0 R >>',
      stream(map),
    ]
    const text = objects.map((object, at) => `${at + 1} 0 obj\n${object}\nendobj\n`).join('')
    expect(pdf(Buffer.from(`%PDF-1.7\n${text}`, 'latin1')).pages[0]!.single_entities).toEqual([
      { key: 'AB', value: 'اب' },
    ])
  })
})

describe('extract of other files', () => {
  const ofType = (media_type: string, text: string) => extract({ bytes: strToU8(text), media_type })
  test('reads a table of a CSV file, whatever separates its cells', () => {
    expect(ofType('text/csv', 'Subject;Mark\n"Maths; higher";17\n\nPhysics;15\n').pages).toEqual([
      {
        single_entities: [],
        table_entities: [
          ['Subject', 'Mark'],
          ['Maths; higher', '17'],
          ['Physics', '15'],
        ],
      },
    ])
  })
  test('reads paragraphs and tables of a Word document', () => {
    const cell = (text: string) => `<w:tc><w:p><w:r><w:t>${text}</w:t></w:r></w:p></w:tc>`
    const row = (...cells: string[]) => `<w:tr>${cells.map(cell).join('')}</w:tr>`
    const xml = `<w:document xmlns:w="w"><w:body><w:p><w:r><w:t>Referee: </w:t></w:r><w:r><w:t>Dr. Ödül</w:t></w:r></w:p>
      <w:tbl>${row('Year', 'Role')}${row('2024', 'Tutor')}</w:tbl></w:body></w:document>`
    const bytes = zipSync({ 'word/document.xml': strToU8(xml) })
    expect(extract({ bytes, media_type: WORD_TYPE })).toEqual({
      nothing: null,
      pages: [
        {
          single_entities: [{ key: 'Referee', value: 'Dr. Ödül' }],
          table_entities: [
            ['Year', 'Role'],
            ['2024', 'Tutor'],
          ],
        },
      ],
    })
  })
  test('says that a picture has no text, and of what is no Word document that it is damaged', () => {
    expect(ofType('image/png', '\u0089PNG')).toEqual({ pages: [], nothing: 'picture' })
    expect(ofType(WORD_TYPE, 'no zip')).toEqual({ pages: [], nothing: 'damaged' })
  })
})
