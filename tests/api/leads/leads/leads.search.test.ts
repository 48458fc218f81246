/** Search in the list of leads, and leads found from pasted values. */
import { describe, expect, test } from 'vitest'
import type { LeadRow } from '@seeds/leads/leads'
import { leads } from '@contract/leads/leads'
import {
  admin,
  list,
  listIds,
  newLead,
  newLeads,
  openLeadFixture,
  sim,
  updateLead,
} from '@support/server/leadFixture'

openLeadFixture()

describe('leads.list search', () => {
  const searchableLeads = () =>
    newLeads(
      {
        first_name: 'Işıl',
        last_name: 'Yıldız',
        email: 'isil.yildiz@posta.example',
        country_code: '+90',
        mobile: '5321234567',
      },
      {
        first_name: 'أحمد',
        last_name: 'الخطيب',
        email: 'ahmed@barid.example',
        country_code: '+966',
        mobile: '501234567',
      },
      { first_name: 'José Luis', last_name: 'Muñoz', email: null, country_code: null, mobile: null },
      {
        first_name: "D'Arcy",
        last_name: 'O"Neil',
        email: 'posta@other.example',
        country_code: '+33',
        mobile: '612345678',
      },
    )
  test.each([
    ['the beginning of a name', 'yıl', [0]],
    ['Turkish letters typed on any keyboard', 'ISIL', [0]],
    ['dotted and dotless i', 'İŞIL yildiz', [0]],
    ['Arabic', 'أحمد', [1]],
    ['Arabic without its hamza', 'احمد الخ', [1]],
    ['accents left out', 'jose munoz', [2]],
    ['words in any order', 'muñoz josé', [2]],
    ['an address', 'isil.yildiz@posta.example', [0]],
    ['an address still being typed', 'ahmed@ba', [1]],
    ['the same name at another host', 'isil.yildiz@elsewhere.example', []],
    ['a host name only', 'barid', []],
    ['a phone as stored', '5321234', [0]],
    ['with country code and spaces', '+90 532 123 45', [0]],
    ['with a trunk zero', '0532 123 4567', [0]],
    ['quotes', 'o"neil', [3]],
    ['an apostrophe', "d'arcy", [3]],
    ['search index syntax', 'NEAR(a* OR b)', []],
    ['punctuation only', '"*"', []],
    ['an unknown name', 'zzzz', []],
  ])('leads.list search, %s: %s', async (_, search, expected) => {
    const ids = searchableLeads()
    const { status, data } = await list({ search, sort_by: 'id', sort: 'asc' })
    expect([status, data.recordsInfo.map(({ id }) => ids.indexOf(id)), data.totalRecords]).toEqual([
      200,
      expected,
      expected.length,
    ])
  })

  test('leads.list search respects other filters and the tab, and follows a changed name', async () => {
    const [a, b] = newLeads(
      { first_name: 'Mara', destination_country: 'CA' },
      { first_name: 'Mara', destination_country: 'GB' },
      { first_name: 'Mara', deleted_at: '2026-11-01T00:00:00.000Z' },
    )
    expect(await listIds({ search: 'mara', sort_by: 'id' })).toEqual([a, b])
    expect(await listIds({ search: 'mara', destination_country: 'GB' })).toEqual([b])
    updateLead(a!, { first_name: 'Nora' })
    expect(await listIds({ search: 'mara' })).toEqual([b])
    expect(await listIds({ search: 'nora' })).toEqual([a])
  })

  test('leads.list search finds by identifier, which notifications link to (core §2.6)', async () => {
    const { id, identifier } = newLead()
    newLead()
    expect(await listIds({ search: identifier })).toEqual([id])
  })
})

describe('leads.find', () => {
  test.each([
    ['an identifier', (lead: LeadRow) => lead.identifier],
    ['a number', (lead: LeadRow) => `#${lead.id}`],
    ['an address in capitals', () => 'AYSE@POSTA.EXAMPLE'],
    ['digits as stored', () => '5321234567'],
    ['a trunk zero', () => '0532 123 45 67'],
    ['an international number', () => '+90 (532) 123-45-67'],
    ['the same with a trunk zero too', () => '+90 0532 123 45 67'],
    ['two zeros for the plus', () => '00905321234567'],
    ['no plus at all', () => '905321234567'],
  ])('leads.find finds a lead by %s', async (_, text) => {
    const lead = newLead({ email: 'ayse@posta.example', country_code: '+90', mobile: '5321234567' })
    newLead({ country_code: '+91', mobile: '5321234560' })
    const { data } = await sim.call(
      leads.find,
      { body: { values: [text(lead), text(lead), 'nobody@nowhere.example'] } },
      { as: admin },
    )
    expect(data).toEqual({ identifiers: [lead.identifier], unknown: ['nobody@nowhere.example'] })
  })

  test('leads.find does not match a number of another country', async () => {
    newLead({ country_code: '+91', mobile: '5321234567' })
    expect(
      (await sim.call(leads.find, { body: { values: ['+90 532 123 45 67'] } }, { as: admin })).data
        .identifiers,
    ).toEqual([])
  })

  test('leads.find refuses an empty list', async () => {
    expect((await sim.call(leads.find, { body: { values: [] } }, { as: admin })).errors).toEqual([
      { field: 'values', message: 'Paste ids, emails or phone numbers' },
    ])
  })
})
