/** Institution updates: the fields of every kind, and how each is written and withdrawn. */
import { describe, expect, test } from 'vitest'
import { makeUpdate } from '@seeds/updates/updates'
import { currencies, DEFAULT_CURRENCY } from '@contract/money'
import { kinds } from '@contract/updates/updates'
import {
  as,
  counsellor,
  newPlace,
  newPlaceAndLevel,
  openUpdateFixture,
  sim,
} from '@support/server/updateFixture'

openUpdateFixture()

describe('update kinds', () => {
  test('offer-letter updates are created, listed, read singly, edited and changed in status (core-7-updates-01 core-3.10-updates-01)', async () => {
    const { list, single, create, update, setStatus } = kinds.offerLetter
    const body = { ...(await newPlaceAndLevel()), duration: 5, duration_type: 'days' as const }
    const created = await sim.call(create, { body }, { as })
    expect([created.status, created.message]).toEqual([200, 'Update created'])
    const { identifier } = created.data
    expect((await sim.call(single, { identifier }, { as: counsellor })).data).toMatchObject({
      institution_info: { name: 'Ülkü Koleji', alias_name: 'ÜK' },
      country_info: { name: 'Türkiye' },
      study_level_info: { name: 'Foundation' },
      duration: 5,
      duration_type: 'days',
      status: 'published',
    })
    expect(
      (await sim.call(update, { identifier, body: { ...body, duration: 2, duration_type: 'weeks' } }, { as }))
        .data,
    ).toMatchObject({ duration: 2, duration_type: 'weeks' })
    expect((await sim.call(list, { query: { per_page: 1, country_id: 'TR' } }, { as })).data).toMatchObject({
      totalRecords: 1,
      totalPages: 1,
      recordsInfo: [{ identifier }],
    })
    expect(
      (await sim.call(list, { query: { search: 'koleji' } }, { as })).data.recordsInfo.map(
        (row) => row.identifier,
      ),
    ).toEqual([identifier])
    await sim.call(setStatus, { identifier, body: { status: 'withdrawn' } }, { as })
    expect((await sim.call(single, { identifier }, { as: counsellor })).status).toBe(404)
    expect(
      (await sim.call(list, { query: { country_id: 'TR' } }, { as: counsellor })).data.totalRecords,
    ).toBe(0)
    expect((await sim.call(single, { identifier }, { as })).data.status).toBe('withdrawn')
  })

  test('low-tuition updates have fees in a currency, by default dollars (core-3.10-updates-02 business-9-constants-21)', async () => {
    const { data } = await sim.call(
      kinds.lowTuitionFee.create,
      { body: { ...(await newPlaceAndLevel()), fees: 7_250.5 } },
      { as },
    )
    expect(data).toMatchObject({
      institution_info: { name: 'Ülkü Koleji' },
      country_info: { name: 'Türkiye' },
      study_level_info: { name: 'Foundation' },
      fees: 7250.5,
      currency: DEFAULT_CURRENCY,
    })
    expect(DEFAULT_CURRENCY).toBe('USD')
  })

  test('update amounts use one of eleven currencies (business-9-constants-23)', async () => {
    expect(currencies).toEqual(['AUD', 'CAD', 'INR', 'USD', 'EUR', 'GBP', 'NZD', 'SGD', 'JOD', 'TRY', 'PAK'])
    const refused = await sim.call(
      kinds.lowTuitionFee.create,
      { body: { ...(await newPlaceAndLevel()), fees: 1, currency: 'CHF' as never } },
      { as },
    )
    expect([refused.status, refused.errors]).toEqual([
      422,
      [{ message: 'Choose one of the currencies', field: 'currency' }],
    ])
  })

  test('commission updates are a percentage, or an amount with its currency (core-3.10-updates-03)', async () => {
    const where = await newPlace()
    const create = (body: object) =>
      sim.call(kinds.commission.create, { body: { ...where, ...body } as never }, { as })
    expect(
      (await create({ commission_type: 'percentage', commission_percentage: 12.5, commission_amount: 9 }))
        .data,
    ).toMatchObject({
      commission_type: 'percentage',
      commission_percentage: 12.5,
      commission_amount: null,
      commission_currency: null,
      institution_info: { name: 'Ülkü Koleji' },
      country_info: { name: 'Türkiye' },
    })
    expect(
      (await create({ commission_type: 'other', commission_amount: 900, commission_currency: 'GBP' })).data,
    ).toMatchObject({
      commission_type: 'other',
      commission_percentage: null,
      commission_amount: 900,
      commission_currency: 'GBP',
    })
    expect((await create({ commission_type: 'percentage' })).errors).toEqual([
      { message: 'Commission percentage is required', field: 'commission_percentage' },
    ])
    expect((await create({ commission_type: 'other' })).errors).toEqual([
      { message: 'Commission amount is required', field: 'commission_amount' },
    ])
    expect(
      (await create({ commission_type: 'percentage', commission_percentage: 101 })).errors[0]!.message,
    ).toBe('A percentage is between 0 and 100')
  })

  test('recent updates are published with HTML, a last day and files (core-3.10-updates-04)', async () => {
    const { institution_id } = await newPlace()
    const { data } = await sim.call(
      kinds.recent.create,
      {
        body: {
          institution_id,
          title: 'New campus',
          module_type: 'institution',
          content: '<p>Open <b>now</b></p>',
          till_date: '2027-03-15',
          files: ['https://files.example/plan.PDF?v=2'],
        },
      },
      { as },
    )
    expect(data).toMatchObject({
      title: 'New campus',
      institution_info: { name: 'Ülkü Koleji' },
      module_type: 'institution',
      status: 'published',
      published_at: sim.clock.iso(),
      till_date: '2027-03-15',
      content: '<p>Open <b>now</b></p>',
      filesInfo: [{ file_info: { file_extension: 'pdf', view_page: 'https://files.example/plan.PDF?v=2' } }],
    })
  })

  test('update status: published or withdrawn, an intake open or not, an event online or offline (core-4-status-01)', async () => {
    const institution = await newPlace()
    const moi = await sim.call(
      kinds.moi.create,
      { body: { ...(await newPlaceAndLevel()), requirement: 'required', description: 'x' } as never },
      { as },
    )
    expect(moi.data.status).toBe('published')
    const { create, setStatus, single } = kinds.intake
    const { identifier } = (
      await sim.call(
        create,
        { body: { ...institution, intake_month: 9, intake_year: 2027, till_date: '2027-06-30' } },
        { as },
      )
    ).data
    const statuses = [(await sim.call(single, { identifier }, { as })).data.status]
    for (const status of ['closed', 'open'] as const) {
      await sim.call(setStatus, { identifier, body: { status } }, { as })
      statuses.push((await sim.call(single, { identifier }, { as })).data.status)
    }
    expect(statuses).toEqual(['open', 'closed', 'open'])
    const refused = await sim.call(setStatus, { identifier, body: { status: 'published' } as never }, { as })
    expect(refused.status).toBe(422)
    for (const event_type of ['online', 'offline'] as const)
      makeUpdate(sim.kit, 'webinar', {
        event_title: 'Visa clinic',
        event_type,
        host: 'Grace Whitfield',
        start_date: sim.kit.ago(-2),
        end_date: sim.kit.ago(-2.1),
      })
    const events = (await sim.call(kinds.webinar.list, {}, { as })).data.recordsInfo
    expect(new Set(events.map((event) => event.event_type))).toEqual(new Set(['online', 'offline']))
  })

  test('webinar updates carry their event, online or offline (core-3.10-updates-05)', async () => {
    makeUpdate(sim.kit, 'webinar', {
      event_title: 'Visa clinic',
      event_type: 'online',
      host: 'Grace Whitfield',
      start_date: sim.kit.ago(-2),
      end_date: sim.kit.ago(-2.1),
      description: 'Bring your file',
      event_detail: 'https://events.example/visa',
    })
    const { recordsInfo } = (await sim.call(kinds.webinar.list, { query: { search: 'clinic' } }, { as })).data
    expect(recordsInfo).toMatchObject([
      {
        event_title: 'Visa clinic',
        event_type: 'online',
        host: 'Grace Whitfield',
        start_date: sim.kit.ago(-2),
        end_date: sim.kit.ago(-2.1),
        description: 'Bring your file',
        event_detail: 'https://events.example/visa',
      },
    ])
    expect(
      new Set((await sim.call(kinds.webinar.list, {}, { as })).data.recordsInfo.map((one) => one.event_type)),
    ).toEqual(new Set(['online', 'offline']))
  })

  test('scholarship updates carry amount, currency, type, country, institution, dates and files (core-3.10-updates-07)', async () => {
    const created = await sim.call(
      kinds.scholarship.create,
      {
        body: {
          ...(await newPlace()),
          title: 'Early bird',
          content: 'Be <i>early</i>',
          amount: 2_000,
          currency: 'EUR',
          type: 'early_bird',
          till_date: '2027-01-31',
          files: ['https://files.example/terms.pdf'],
        },
      },
      { as },
    )
    expect(created.message).toBe('Scholarship created')
    expect(created.data).toMatchObject({
      title: 'Early bird',
      content: 'Be <i>early</i>',
      amount: 2000,
      currency: 'EUR',
      type: 'early_bird',
      country_info: { name: 'Türkiye' },
      institution_info: { name: 'Ülkü Koleji', url: 'https://www.ubc.ca', description: expect.any(String) },
      status: 'published',
      published_at: sim.clock.iso(),
      till_date: '2027-01-31',
      filesInfo: [{ file_info: { file_extension: 'pdf' } }],
    })
    const { identifier } = created.data
    expect(
      (
        await sim.call(
          kinds.scholarship.update,
          {
            identifier,
            body: { ...(await newPlace()), title: 'Late bird', content: 'x', amount: 1, type: 'merit_based' },
          },
          { as },
        )
      ).data,
    ).toMatchObject({ title: 'Late bird', till_date: null, filesInfo: [] })
  })

  test('intake updates have a month from 1 to 12, a year and a last day, and are open or not open (core-3.10-updates-09)', async () => {
    const body = { ...(await newPlace()), intake_month: 9, intake_year: 2027, till_date: '2027-06-30' }
    const {
      data: { identifier, ...intake },
    } = await sim.call(kinds.intake.create, { body }, { as })
    expect(intake).toMatchObject({
      status: 'open',
      intake_month: 9,
      intake_year: 2027,
      till_date: '2027-06-30',
      institution_info: { name: 'Ülkü Koleji' },
      country_info: { name: 'Türkiye' },
    })
    for (const intake_month of [1, 12])
      expect(
        (await sim.call(kinds.intake.create, { body: { ...body, intake_month } }, { as })).data,
      ).toMatchObject({ intake_month })
    for (const intake_month of [0, 13, 1.5])
      expect(
        (await sim.call(kinds.intake.create, { body: { ...body, intake_month } }, { as })).errors,
      ).toEqual([{ message: 'A month is a number from 1 to 12', field: 'intake_month' }])
    expect(
      (await sim.call(kinds.intake.setStatus, { identifier, body: { status: 'closed' } }, { as })).data
        .status,
    ).toBe('closed')
    expect(
      (await sim.call(kinds.intake.setStatus, { identifier, body: { status: 'published' as never } }, { as }))
        .status,
    ).toBe(422)
  })

  test('MOI updates carry a requirement and a description (core-3.10-updates-10)', async () => {
    const { data } = await sim.call(
      kinds.moi.create,
      {
        body: {
          ...(await newPlaceAndLevel()),
          requirement: 'Letter accepted',
          description: 'Two years old at most',
        },
      },
      { as },
    )
    expect(data).toMatchObject({
      institution_info: { name: 'Ülkü Koleji' },
      country_info: { name: 'Türkiye' },
      study_level_info: { name: 'Foundation' },
      requirement: 'Letter accepted',
      description: 'Two years old at most',
    })
  })

  test('urgent information is created, read and edited', async () => {
    const body = { ...(await newPlace()), title: 'Portal closed', content: 'Until Sunday' }
    const { identifier } = (await sim.call(kinds.urgent.create, { body }, { as })).data
    expect((await sim.call(kinds.urgent.single, { identifier }, { as: counsellor })).data).toMatchObject({
      title: 'Portal closed',
      status: 'published',
      till_date: null,
    })
    expect(
      (await sim.call(kinds.urgent.update, { identifier, body: { ...body, status: 'withdrawn' } }, { as }))
        .data.status,
    ).toBe('withdrawn')
    expect(
      (
        await sim.call(kinds.urgent.list, { query: { search: 'Portal closed' } }, { as: counsellor })
      ).data.recordsInfo.some((row) => row.identifier === identifier),
    ).toBe(false)
  })
})
