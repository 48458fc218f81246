/** Where the headings of an imported file are, and what separates its columns: leads and staff read files by the same reader. */
import { beforeEach, describe, expect, test } from 'vitest'
import { leadImport } from '@contract/leads/leadImport'
import { staffImport } from '@contract/people/staffImport'
import { personas } from '@seeds/people/personas'
import { importDesk } from '@support/server/leads/importDesk'
import { workbookFile } from '@support/server/leads/workbookFile'
import { makeSim, type Sim } from '@support/server/sim'

const as = personas.superAdmin.email as string
let sim: Sim
beforeEach(async () => {
  sim = await makeSim({ size: 0 })
})
const { upload } = importDesk(() => sim)

const SEPARATOR_LINE = ['sep=;', 'First name;Last name;Email;Gender', 'Ana;Sep;ana@import.example;female']
const TITLE_ABOVE = [
  'Export 2026, all people',
  '',
  'First name;Last name;Email;Gender',
  'Ana;Sep;ana@import.example;female',
]
const HEADS = ['First name', 'Last name', 'Email', 'Gender']

describe.each([
  ['leads', leadImport.preview],
  ['staff', staffImport.preview],
] as const)('a file of %s', (_, endpoint) => {
  const preview = async (content: string | Uint8Array) =>
    (await sim.call(endpoint, { body: { file_identifier: await upload(content, as) } }, { as })).data

  test('has the separator that its first line names, which is no row', async () => {
    const { heads, total, rows } = await preview(SEPARATOR_LINE.join('\r\n'))
    expect([heads, total, rows.map(({ row }) => row)]).toEqual([HEADS, 1, [2]])
  })
  test('has its headings below a title, whose comma separates nothing; rows keep their numbers', async () => {
    const { heads, total, matched, rows } = await preview(TITLE_ABOVE.join('\n'))
    expect([heads, total, rows.map(({ row }) => row)]).toEqual([HEADS, 1, [4]])
    expect(matched.map(({ form_field_id }) => form_field_id).slice(0, 3)).toEqual([
      'first_name',
      'last_name',
      'email',
    ])
  })
  test('has its headings below a title in a workbook too', async () => {
    const { heads, rows } = await preview(
      workbookFile([
        {
          name: 'People',
          rows: [['Export 2026'], [], HEADS, ['Ana', 'Sep', 'ana@import.example', 'female']],
        },
      ]),
    )
    expect([heads, rows.map(({ row }) => row)]).toEqual([HEADS, [4]])
  })
  test('has its headings in the first row where that names a field, whatever the cells below say', async () => {
    const { heads, total } = await preview('Name,Reached by\nAna,new\nEmail,Phone\n')
    expect([heads, total]).toEqual([['Name', 'Reached by'], 2])
  })
  test('has its headings in the first row where no row names two fields', async () => {
    const { heads, total } = await preview('Who,How\nAna,Email\n')
    expect([heads, total]).toEqual([['Who', 'How'], 1])
  })
})
