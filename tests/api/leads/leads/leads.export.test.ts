/** Export of leads and the identifiers of a view. */
import { describe, expect, test } from 'vitest'
import { personas } from '@seeds/people/personas'
import type { Args } from '@contract/http'
import { leads } from '@contract/leads/leads'
import { admin, newLead, newLeads, openLeadFixture, sim } from '@support/server/leadFixture'

openLeadFixture()

describe('leads.ids', () => {
  test('leads.ids returns the view in order and in slices, with the exact total', async () => {
    const names = [
      newLead({ created_at: '2026-11-03T00:00:00.000Z' }),
      newLead({ created_at: '2026-11-02T00:00:00.000Z' }),
      newLead({ created_at: '2026-11-01T00:00:00.000Z' }),
    ].map(({ identifier }) => identifier)
    const ids = async (query: Args<typeof leads.ids>['query']) =>
      (await sim.call(leads.ids, { query }, { as: admin })).data
    expect(await ids({})).toEqual({ identifiers: names, totalRecords: 3 })
    expect(await ids({ from: 1, count: 1 })).toEqual({ identifiers: [names[1]], totalRecords: 3 })
    expect(await ids({ from: 5 })).toEqual({ identifiers: [], totalRecords: 3 })
    expect(
      (await sim.call(leads.ids, { query: { page: 1 } as never }, { as: admin })).errors[0]?.message,
    ).toBe('Unable to apply filter: page')
  })
})

describe('leads.export', () => {
  type Body = Args<typeof leads.exportFile>['body']
  const columns = [
    { key: 'last_name', label: 'Soyadı' },
    { key: 'first_name', label: 'Adı' },
    { key: 'mobile', label: 'Telefon' },
  ]
  const csv = async (body: Partial<Body>, as: string = admin) =>
    sim.call(
      leads.exportFile,
      { body: { is_selected_all: true, columns, sort_by: 'id', sort: 'asc', ...body } as Body },
      { as },
    )

  test('leads.export has the requested columns in order and opens correctly in a spreadsheet', async () => {
    newLeads(
      { first_name: 'Ayşe', last_name: 'Yılmaz, "Ay"', mobile: '532' },
      { first_name: '=HYPERLINK("http://x")', last_name: '@sum', mobile: '+90' },
    )
    const { status, text, headers } = await csv({})
    expect(status).toBe(200)
    expect(headers.get('content-disposition')).toBe('attachment; filename="leads-2026-11-16.csv"')
    expect(text.replace('\uFEFF', '').split('\n')).toEqual([
      'Soyadı,Adı,Telefon',
      '"Yılmaz, ""Ay""",Ayşe,532',
      `'@sum,"'=HYPERLINK(""http://x"")",'+90`,
      '',
    ])
  })

  test('leads.export takes the selection, or all matching leads without the excluded ones', async () => {
    const all = ['Ali', 'Banu', 'Cem'].map((first_name) =>
      newLead({ first_name, last_name: '', destination_country: first_name === 'Cem' ? 'GB' : 'CA' }),
    )
    const names = async (body: Partial<Body>) =>
      (await csv({ columns: [{ key: 'first_name', label: 'n' }], ...body })).text.split('\n').slice(1, -1)
    expect(await names({ is_selected_all: false, leads: [all[2]!.identifier, all[0]!.identifier] })).toEqual([
      'Ali',
      'Cem',
    ])
    expect(await names({ filters: { destination_country: 'CA' }, excluded: [all[0]!.identifier] })).toEqual([
      'Banu',
    ])
    expect(await names({ sort: 'desc' })).toEqual(['Cem', 'Banu', 'Ali'])
  })

  test('leads.export refuses an unknown column, an unknown lead and a caller without the permission', async () => {
    newLead()
    expect((await csv({ columns: [{ key: 'password', label: 'x' }] })).errors).toEqual([
      { field: 'columns', message: 'There is no column password' },
    ])
    expect((await csv({ is_selected_all: false, leads: ['nobody'] })).status).toBe(404)
    expect((await csv({ is_selected_all: false })).errors[0]?.message).toBe('Lead is required')
    expect((await csv({ filters: { colour: 'red' } as never })).errors[0]?.message).toBe(
      'Unable to apply filter: colour',
    )
    expect((await csv({}, personas.counsellor.email)).status).toBe(403)
  })
})
