/** An exported file says what the table says, column by column. */
import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { personas } from '@seeds/people/personas'
import { stageDue } from '@contract/leads/late'
import { leads, type Lead } from '@contract/leads/leads'
import { MISSING_VALUE } from '@core/shell/constants'
import { leadColumns } from '@modules/leads/leads/columns'
import { openTabs, signInAs } from '@support/jsdom/tab'

const browser = openTabs()
const as = personas.superAdmin.email
/** Written for machines in a file: instants, days, 1 and 0, plain amounts with a code, nobody as an empty cell. */
const machineForm = new Map<string, (lead: Lead) => string | null>([
  ['created_at', (lead) => lead.created_at],
  ['updated_at', (lead) => lead.updated_at],
  ['stage_since', (lead) => lead.stage_since],
  ['stage_due', stageDue],
  ['last_activity_at', (lead) => lead.last_activity_at],
  ['is_deferred', (lead) => (lead.is_deferred ? '1' : '0')],
  ['staff_name', (lead) => lead.staff_name],
  ['date_of_birth', (lead) => lead.date_of_birth],
  [
    'budget_amount',
    ({ budget_amount, budget_currency }) =>
      budget_amount === null ? null : `${budget_amount / 100} ${budget_currency}`,
  ],
])
const MISSING_TEXTS = new Set<string>(Object.values(MISSING_VALUE))

test('leads: every column is exported as it is shown and copied, or in its form for machines', async () => {
  await signInAs(browser, as)
  const { text } = await browser.sim.call(
    leads.exportFile,
    {
      body: {
        is_selected_all: true,
        sort_by: 'id',
        sort: 'asc',
        columns: leadColumns.map(({ key, exportKey = key }) => ({ key: exportKey, label: key })),
      },
    } as never,
    { as },
  )
  const query = { sort_by: 'id', sort: 'asc', per_page: 200 } as const
  const { recordsInfo } = (await browser.sim.call(leads.list, { query: query as never }, { as })).data
  const shown = recordsInfo.map((lead) =>
    leadColumns.map((column) => {
      const written = machineForm.get(column.key)
      const said = written ? (written(lead) ?? '') : column.text(lead)
      return MISSING_TEXTS.has(said) ? '' : said
    }),
  )
  const exported = parse(text!, { bom: true, from_line: 2 }) as string[][]
  // A text that a spreadsheet would take for a formula has an apostrophe before it.
  expect(
    exported.slice(0, shown.length).map((row) => row.map((cell) => cell.replace(/^'(?=[+=@-])/, ''))),
  ).toEqual(shown)
})
