/** Export of installments: columns, rows, refusals. */
import { describe, expect, test } from 'vitest'
import { makeLead } from '@seeds/leads/leads'
import { personas } from '@seeds/people/personas'
import { invoices } from '@contract/finance/invoices'
import { as, newInstallment, openInvoiceDesk, sim } from '@support/server/invoiceDesk'

openInvoiceDesk()

describe('the file', () => {
  const columns = [
    { key: 'lead_name', label: 'Öğrenci' },
    { key: 'part', label: 'Taksit' },
    { key: 'status', label: 'Durum', words: { not_claimed: 'Talep edilmedi', hold: 'Bekletilen' } },
    { key: 'expected_commission_in_date', label: 'Vade' },
    { key: 'currency', label: 'Para birimi' },
    { key: 'expected_commission_in', label: 'Beklenen' },
    { key: 'outstanding_amount', label: 'Kalan' },
    { key: 'remarks', label: 'Not' },
  ]
  type Body = Parameters<typeof asked>[0]
  const asked = (
    body: {
      is_selected_all?: boolean
      installments?: string[]
      excluded?: string[]
      filters?: object
      columns?: unknown
      sort?: 'asc' | 'desc'
      sort_by?: string
    },
    by = as,
    headers: Record<string, string> = {},
  ) =>
    sim.call(
      invoices.exportFile,
      { body: { columns, sort_by: 'id', sort: 'asc', ...body } as never },
      { as: by, headers },
    )
  const linesOf = async (body: Body, headers?: Record<string, string>) =>
    (await asked(body, as, headers)).text.replace('\uFEFF', '').trimEnd().split('\n')

  test('invoices.export has the requested columns and order, plain amounts beside the currency, and no formula', async () => {
    const lead_id = makeLead(sim.kit, { first_name: '=HYPERLINK("http://x")', last_name: 'Kaya' }).id
    const dinars = newInstallment({
      lead_id,
      expected_currency_in: 'JOD',
      expected_commission_in: 1500,
      expected_commission_in_date: '2027-03-15T20:59:59.000Z',
    })
    const euros = newInstallment({
      lead_id,
      expected_currency_in: 'EUR',
      expected_commission_in: 1_234_567_89,
      expected_commission_in_date: '2027-03-15T22:30:00.000Z',
    })
    sim.db
      .prepare("UPDATE application_installments SET invoice_status_type = 'drop' WHERE identifier = ?")
      .run(euros)
    sim.db
      .prepare(
        "UPDATE application_installments SET remarks = '+1, then \"rest\"', invoice_status_type = 'hold' WHERE identifier = ?",
      )
      .run(dinars)
    const { status, headers, text } = await asked({ installments: [euros, dinars] }, as, {
      'time-offset': '180',
    })
    expect([status, headers.get('content-disposition')]).toEqual([
      200,
      'attachment; filename="invoices-2026-11-16.csv"',
    ])
    const [head, ...rows] = text.replace('\uFEFF', '').trimEnd().split('\n')
    expect(head).toBe('Öğrenci,Taksit,Durum,Vade,Para birimi,Beklenen,Kalan,Not')
    expect(rows[0]).toBe(
      `"'=HYPERLINK(""http://x"") Kaya",#1/1,Bekletilen,2027-03-15,JOD,1.500,0.000,"'+1, then ""rest"""`,
    )
    expect(rows[1]).toMatch(
      /^"'=HYPERLINK\(""http:\/\/x""\) Kaya",#1\/1,drop,2027-03-16,EUR,1234567\.89,0\.00,/,
    )
  })
  test('invoices.export takes selected rows, or all that match minus the excluded ones, and thousands of rows', async () => {
    const all = Array.from({ length: 1100 }, (_, at) =>
      newInstallment({ student_number: `FILE-${at}`, expected_commission_in: 100 + at }),
    )
    const amounts = async (body: Body) =>
      (await linesOf({ columns: [{ key: 'expected_commission_in', label: 'n' }], ...body })).slice(1)
    expect(await amounts({ installments: [all[2]!, all[0]!] })).toEqual(['1.00', '1.02'])
    const many = await amounts({
      is_selected_all: true,
      filters: { search: 'file-' },
      excluded: [all[0]!],
      sort: 'desc',
    })
    expect([many.length, many[0], many[500], many.at(-1)]).toEqual([1099, '11.99', '6.99', '1.01'])
    expect(await linesOf({ is_selected_all: true, filters: {} })).toHaveLength(
      1 + sim.db.prepare<[], number>('SELECT count(*) FROM application_installments').pluck().get()!,
    )
  })
  test('invoices.export refuses an unknown column, an unknown row and a caller without the permission', async () => {
    expect(
      (await asked({ is_selected_all: true, columns: [{ key: 'constructor', label: 'x' }] })).errors,
    ).toEqual([{ field: 'columns', message: 'There is no column constructor' }])
    expect((await asked({ installments: ['nobody'] })).status).toBe(404)
    expect((await asked({})).errors[0]?.message).toBe('Installment is required')
    expect(
      (await asked({ is_selected_all: true }, await sim.sessionOf(personas.counsellor.email))).status,
    ).toBe(403)
  })
})
