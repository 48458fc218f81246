/** The best leads for what somebody types: `GET /leads/lead-search`. */
import { describe, expect, test } from 'vitest'
import { makeLead } from '@seeds/leads/leads'
import { makeUser } from '@seeds/people/people'
import { leads } from '@contract/leads/leads'
import { admin, newLead, newLeads, openLeadFixture, sim, updateLead } from '@support/server/leadFixture'

openLeadFixture()

const searched = async (search: string, as: string = admin) =>
  (await sim.call(leads.search, { query: { search } }, { as })).data.recordsInfo
const namesFor = async (search: string) =>
  (await searched(search)).map(({ first_name, last_name }) => `${first_name} ${last_name}`)
const leadsNamed = (...names: [string, string][]) =>
  newLeads(
    ...names.map(([first_name, last_name]) => ({
      first_name,
      last_name,
      email: null,
      country_code: null,
      mobile: null,
    })),
  )

describe('leads.search by name', () => {
  test.each([
    ['yilmaz ayse', ['Ayşe Yılmaz', 'Ayşe Nur Yılmaz', 'Ayşegül Yılmazer']],
    ['AYŞE YILMAZ', ['Ayşe Yılmaz', 'Ayşe Nur Yılmaz', 'Ayşegül Yılmazer']],
    ['ayşe yılmaz', ['Ayşe Yılmaz', 'Ayşe Nur Yılmaz', 'Ayşegül Yılmazer']],
    ['yilmaz ay', ['Ayşegül Yılmazer', 'Ayşe Nur Yılmaz', 'Ayşe Yılmaz']],
  ])('leads.search "%s" finds whole words in any order first, then the newest', async (typed, expected) => {
    leadsNamed(['Ayşe', 'Yılmaz'], ['Ayşe Nur', 'Yılmaz'], ['Ayşegül', 'Yılmazer'], ['Ayşe', 'Demir'])
    expect(await namesFor(typed)).toEqual(expected)
  })
  test.each([
    ['Arabic with hamza and vowel signs left out', 'احمد', ['أَحْمَد', 'الخطيب']],
    ['Arabic vowel signs typed', 'مُحَمَّد', ['محمد', 'علي']],
    ['the Persian letters of an Arabic name', 'کریم', ['كريم', 'صالح']],
    ['lengthened Arabic', 'سـلـيـم', ['سليم', 'حداد']],
    ['Chinese, family name first and no blank', '王小明', ['小明', '王']],
    ['Chinese, the given name alone', '小明', ['小明', '王']],
    ['Korean without a blank', '김민준', ['민준', '김']],
    ['Greek without accents', 'αννα παππα', ['Άννα', 'Παππά']],
    ['Cyrillic ё', 'семен', ['Семён', 'Иванов']],
    ['Vietnamese without marks', 'nguyen thi huong', ['Thị Hương', 'Nguyễn']],
    ['letters that have no accent to lose', 'oystein lodz', ['Øystein', 'Łódź']],
    ['Hindi', 'प्रिया', ['प्रिया', 'शर्मा']],
    ['Hebrew without points', 'שלום', ['שָׁלוֹם', 'כהן']],
  ] as [string, string, [string, string]][])(
    'leads.search finds a name in %s: %s',
    async (_, typed, [first_name, last_name]) => {
      leadsNamed(['Zoe', 'Other'], [first_name, last_name])
      expect(await namesFor(typed)).toEqual([`${first_name} ${last_name}`])
    },
  )
  test('leads.search puts a lead found by its mail behind those found by name', async () => {
    newLead({ first_name: 'Can', last_name: 'Ak', email: 'maria.k@posta.example' })
    leadsNamed(['Maria', 'Lopez'])
    newLead({ first_name: 'Ece', last_name: 'Su', email: 'maria@posta.example' })
    expect((await searched('maria')).map((lead) => [lead.first_name, lead.found_by])).toEqual([
      ['Maria', 'name'],
      ['Ece', 'email'],
      ['Can', 'email'],
    ])
  })
})

describe('leads.search by phone', () => {
  test.each([
    '5321234567',
    '532 123',
    '0532 123 45 67',
    '(0532) 123-45-67',
    '0532/123.45.67',
    '+905321234567',
    '+90 (0) 532 123 45 67',
    '+90 0532 123 45 67',
    '0090 532 123 45 67',
    '90 532 123 45 67',
    '905321234567',
    'tel:+90-532-123-4567',
    '٠٥٣٢ ١٢٣ ٤٥ ٦٧',
    '０５３２１２３４５６７',
    '\u202a+90 532 123\u00a045\u00a067\u202c',
    '+90–532–123–45–67',
    '0532',
  ])('leads.search finds +90 5321234567 by "%s"', async (typed) => {
    const { identifier } = newLead({ email: null, country_code: '+90', mobile: '5321234567' })
    newLead({ email: null, country_code: '+91', mobile: '9812345678' })
    expect((await searched(typed)).map((lead) => [lead.identifier, lead.found_by])).toEqual([
      [identifier, 'phone'],
    ])
  })
  test('leads.search finds an Italian number, which keeps its zero', async () => {
    const { identifier } = newLead({ email: null, country_code: '+39', mobile: '0612345678' })
    for (const typed of ['06 1234 5678', '+39 06 1234 5678', '0039 06 1234'])
      expect((await searched(typed)).map((lead) => lead.identifier)).toEqual([identifier])
  })
})

describe('leads.search by what names one lead', () => {
  test('leads.search finds by address in either case, and one that is still being typed', async () => {
    const { identifier } = newLead({ email: 'Isil.Yildiz@posta.example' })
    newLead({ email: 'isil.yildiz@other.example' })
    for (const typed of ['Isil.Yildiz@posta.example', 'isil.yildiz@posta', 'ISIL.YILDIZ@POSTA.EXAMPLE'])
      expect((await searched(typed)).map((lead) => [lead.identifier, lead.found_by])).toEqual([
        [identifier, 'email'],
      ])
  })
  test('leads.search finds by number and identifier', async () => {
    const { id, identifier } = newLead()
    newLead()
    for (const typed of [String(id), `#${id}`, identifier])
      expect((await searched(typed))[0]).toMatchObject({ identifier, found_by: 'number' })
  })
  test.each(['', '   ', '@', '"*"', 'NEAR(a* OR b)', 'zzzz'])(
    'leads.search finds nothing for "%s"',
    async (typed) => {
      leadsNamed(['Ada', 'Lin'])
      expect(await searched(typed)).toEqual([])
    },
  )
})

describe('leads.search within what the caller sees', () => {
  test('leads.search finds no deleted lead and none of others, however many there are', async () => {
    const { id, email } = makeUser(sim.kit, { name: 'Own Only', roles: ['counsellor'] })
    sim.db.prepare("UPDATE roles SET lead_scope = 'own' WHERE name = 'Counsellor'").run()
    const own = newLead({ first_name: 'Mara', staff_id: id })
    newLead({ first_name: 'Mara', staff_id: id, deleted_at: '2026-11-01T00:00:00.000Z' })
    for (let at = 0; at < 450; at++) makeLead(sim.kit, { first_name: 'Mara', staff_id: null })
    expect((await searched('mara', email)).map(({ identifier }) => identifier)).toEqual([own.identifier])
    expect(await searched('mara')).toHaveLength(15)
  })
  test('leads.search follows a changed name', async () => {
    const { id } = newLead({ first_name: 'Mara', last_name: 'Lin', email: null })
    updateLead(id, { first_name: 'Şule' })
    expect([await searched('mara'), await namesFor('sule lin')]).toEqual([[], ['Şule Lin']])
  })
})
