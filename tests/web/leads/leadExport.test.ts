/** An exported file says what the table says, column by column. */
import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { personas } from '@seeds/people/personas'
import { leads } from '@contract/leads/leads'
import { MISSING_VALUE } from '@core/shell/constants'
import { leadColumns } from '@modules/leads/leads/columns'
import { openTabs, signInAs } from '@support/jsdom/tab'

const browser = openTabs()
const as = personas.superAdmin.email
/** Written for machines in a file: instants, 1 and 0, nobody as an empty cell. */
const MACHINE_FORM = new Set([
  'created_at',
  'updated_at',
  'stage_since',
  'stage_due',
  'last_activity_at',
  'is_deferred',
  'staff_name',
])
const MISSING_TEXTS = new Set<string>(Object.values(MISSING_VALUE))

test('leads: every column is exported as it is shown and copied', async () => {
  await signInAs(browser, as)
  const columns = leadColumns.filter(({ key }) => !MACHINE_FORM.has(key))
  const { text } = await browser.sim.call(
    leads.exportFile,
    {
      body: {
        is_selected_all: true,
        sort_by: 'id',
        sort: 'asc',
        columns: columns.map(({ key, exportKey = key }) => ({ key: exportKey, label: key })),
      },
    } as never,
    { as },
  )
  const query = { sort_by: 'id', sort: 'asc', per_page: 200 } as const
  const { recordsInfo } = (await browser.sim.call(leads.list, { query: query as never }, { as })).data
  const shown = recordsInfo.map((lead) =>
    columns.map((column) => {
      const said = column.text(lead)
      return MISSING_TEXTS.has(said) ? '' : said
    }),
  )
  const exported = parse(text!, { bom: true, from_line: 2 }) as string[][]
  // A text that a spreadsheet would take for a formula has an apostrophe before it.
  expect(
    exported.slice(0, shown.length).map((row) => row.map((cell) => cell.replace(/^'(?=[+=@-])/, ''))),
  ).toEqual(shown)
})
