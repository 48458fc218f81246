/** Own fields of leads in the list: search, filter, sort, columns and files follow as soon as a field is marked. */
import { beforeEach, expect, test } from 'vitest'
import { formFields } from '@contract/masters/formFields'
import { leadForms } from '@contract/leads/leadForms'
import { leads } from '@contract/leads/leads'
import { leadStage } from '@contract/leads/leadStage'
import { leadAnswers } from '@contract/leads/leadAnswers'
import { ownFilterCondition, ownFilterValue, readOwnFilter } from '@contract/leads/filters/ownFilters'
import { makeLead } from '@seeds/leads/leads'
import { personas } from '@seeds/people/personas'
import { fieldIn, stageIn } from '@support/server/leads/stageFormDesk'
import { makeSim, type Sim } from '@support/server/sim'

const admin = { as: personas.superAdmin.email as string }
const options = [
  { label: 'Low', value: 'low' },
  { label: 'High', value: 'high' },
]

let sim: Sim
beforeEach(async () => {
  sim = await makeSim({ size: 0 })
  sim.db.prepare('UPDATE form_fields SET is_filterable = 0, is_searchable = 0').run()
})
const lead = (own: object | null, first_name = 'Ayşe') =>
  makeLead(sim.kit, {
    first_name,
    own_values: own && JSON.stringify(own),
    stage_id: stageIn(sim, 'New Lead').id,
    status_id: null,
    destination_country: 'DE',
  })
const idsOf = async (query: object) => {
  const { data, errors } = await sim.call(leads.list, { query: { per_page: 100, ...query } }, admin)
  expect(errors).toEqual([])
  return data.recordsInfo.map(({ id }) => id)
}
const sorted = async (query: object) => (await idsOf(query)).toSorted((a, b) => a - b)
const mark = (name: string, marks: string) =>
  sim.db.prepare(`UPDATE form_fields SET ${marks} WHERE name = ?`).run(name)
const field = (name: string, type: string, more: object = { is_filterable: true }) =>
  fieldIn(sim, { name, type, more: { ...more } })
const level = () =>
  field('level', 'single_select', { is_filterable: true, field_options: { data_type: 'manual', options } })

test('a value of a field is found as soon as the field is marked as searchable, and not before', async () => {
  await field('passport', 'text', {})
  const [found] = [lead({ passport: 'TR-55871' }), lead({ passport: 'DE-1' })]
  expect(await idsOf({ search: '55871' })).toEqual([])
  mark('passport', 'is_searchable = 1')
  expect(await idsOf({ search: '55871' })).toEqual([found.id])
  expect(await idsOf({ search: 'ayşe 55871' })).toEqual([found.id])
  const later = lead({ passport: 'X 558719' })
  expect(await sorted({ search: '55871' })).toEqual([found.id, later.id])
  mark('passport', 'is_searchable = 0')
  expect(await idsOf({ search: '55871' })).toEqual([])
})

test('a field is a filter as soon as it is marked, and no longer when the mark is taken off', async () => {
  await field('town', 'text', {})
  const one = lead({ town: 'Ankara' })
  lead({ town: 'İzmir' })
  const query = { own: ownFilterValue('town', 'Ankara') }
  expect((await sim.call(leads.list, { query }, admin)).errors).toEqual([
    { message: 'Unable to apply filter: there is no own town', field: 'own' },
  ])
  mark('town', 'is_filterable = 1')
  expect(await idsOf(query)).toEqual([one.id])
  mark('town', 'is_filterable = 0')
  expect((await sim.call(leads.list, { query }, admin)).status).toBe(422)
})

test('values of one field are alternatives, and fields narrow each other; a value may be excluded or missing', async () => {
  await level()
  await field('town', 'text')
  const low = lead({ level: 'low', town: 'Ankara' })
  const high = lead({ level: 'high', town: 'Ankara' })
  const none = lead({ town: 'İzmir' })
  const [isLow, isHigh] = [ownFilterValue('level', 'low'), ownFilterValue('level', 'high')]
  expect(await sorted({ own: `${isLow},${isHigh}` })).toEqual([low.id, high.id])
  expect(await sorted({ own: `${isLow},${ownFilterValue('town', 'İzmir')}` })).toEqual([])
  expect(await sorted({ own: `${isLow},${ownFilterValue('town', 'Ankara')}` })).toEqual([low.id])
  expect(await sorted({ own: `-${isLow}` })).toEqual([high.id, none.id])
  expect(await sorted({ own: 'level=' })).toEqual([none.id])
  expect(await sorted({ own: '-level=' })).toEqual([low.id, high.id])
})

test('numbers and days are compared as what they are; each choice of several is found', async () => {
  await field('score', 'number')
  await field('visit', 'date')
  await field('wishes', 'multi_select', {
    is_filterable: true,
    field_options: { data_type: 'manual', options },
  })
  const nine = lead({ score: 9, visit: '2026-11-02', wishes: ['low'] })
  const ten = lead({ score: 10, visit: '2026-12-01', wishes: ['low', 'high'] })
  expect(await sorted({ own: 'score>9' })).toEqual([ten.id])
  expect(await sorted({ own: 'score>=9' })).toEqual([nine.id, ten.id])
  expect(await sorted({ own: 'score=10' })).toEqual([ten.id])
  expect(await sorted({ own: 'visit<2026-12-01' })).toEqual([nine.id])
  expect(await sorted({ own: 'wishes=low' })).toEqual([nine.id, ten.id])
  expect(await sorted({ own: 'wishes=high' })).toEqual([ten.id])
})

test('a range has both ends, of numbers, days, moments and times, and can be excluded', async () => {
  await field('score', 'number')
  await field('seen', 'datetime')
  await field('time', 'time')
  const [low, mid, high] = [
    lead({ score: -2.5, seen: '2026-11-02T20:59:59.999Z', time: '09:30' }),
    lead({ score: 9, seen: '2026-11-02T21:00:00.000Z', time: '10:00' }),
    lead({ score: 10, seen: '2026-11-03T21:00:00.000Z', time: '11:15' }),
  ]
  expect(await sorted({ own: 'score>=-2.5<=9' })).toEqual([low.id, mid.id])
  expect(await sorted({ own: 'score>=9<10' })).toEqual([mid.id])
  expect(await sorted({ own: '-score>=9<=10' })).toEqual([low.id])
  expect(await sorted({ own: 'score>=9<10,score=-2.5' })).toEqual([low.id, mid.id])
  expect(await sorted({ own: 'seen>=2026-11-02T21:00:00.000Z<2026-11-03T21:00:00.000Z' })).toEqual([mid.id])
  expect(await sorted({ own: 'time>=09:30<=10:00,score>0' })).toEqual([mid.id])
  expect(await sorted({ own: 'score>7' })).toEqual([mid.id, high.id])
})

test('a condition is written and read back as it is, whatever is in it', () => {
  for (const value of ['2026-11-02', '-7', '>7', 'a<b', '100%', 'a,b', ' '])
    for (const to of [undefined, { comparison: '<' as const, value }]) {
      const condition = { field: 'a>=b', comparison: '>=' as const, value, ...(to && { to }) }
      const text = ownFilterCondition(condition)
      expect(text).not.toMatch(/^-|,/)
      expect(readOwnFilter(text)).toEqual(condition)
    }
})

test('a condition that cannot be read is refused', async () => {
  await field('score', 'number')
  for (const own of ['score', '=3', 'score=x', 'score>=1<=x', 'score=%E0%A4%A', "x' OR 1=1"])
    expect((await sim.call(leads.list, { query: { own } }, admin)).errors[0]!.field).toBe('own')
})

test('values with commas, signs and quotes are values like others', async () => {
  await field('note', 'text')
  for (const note of ['a,b', '-x', 'say "hi"', "o'clock", '100%', 'a=b', '=>', 'العربية', 'none']) {
    const { id } = lead({ note })
    expect(readOwnFilter(ownFilterValue('note', note))).toEqual({
      field: 'note',
      comparison: '=',
      value: note,
    })
    expect(await idsOf({ own: ownFilterValue('note', note) })).toEqual([id])
  }
})

test('leads.list: the filter of an own field follows edits, undo and deletion', async () => {
  await level()
  sim.db.prepare("UPDATE form_fields SET is_filterable = 1 WHERE name = 'budget'").run()
  const { identifier, id } = lead({ budget: 'low' })
  const low = { own: ownFilterValue('budget', 'low') }
  expect(await idsOf(low)).toEqual([id])
  const { status } = await sim.call(
    leadForms.edit,
    { lead: identifier, body: { first_name: 'Ayşe', budget: '' }, query: {} },
    admin,
  )
  expect(status).toBe(200)
  expect(await idsOf(low)).toEqual([])
})

test('the values of marked fields are offered with the names of fields and options', async () => {
  await level()
  await field('score', 'number')
  await field('email', 'email')
  lead({ score: 7, level: 'low' })
  const { own } = (await sim.call(leads.dropdowns, {}, admin)).data
  expect(own).toEqual([
    { label: 'level: Low', value: 'level=low' },
    { label: 'level: High', value: 'level=high' },
    { label: 'score: 7', value: 'score=7' },
  ])
})

test('a field that no lead has a value of is offered, with none', async () => {
  await field('passport', 'text')
  const { own } = (await sim.call(leads.dropdowns, {}, admin)).data
  expect(own).toEqual([{ label: 'passport: –', value: 'passport=' }])
})

test('values beyond the first hundred are found by how they begin, in any case, and by name where they have one', async () => {
  await field('passport', 'text')
  await field('home', 'single_select', {
    is_filterable: true,
    field_options: { data_type: 'api', url: '/dropdown/state', format: { label: 'label', value: 'value' } },
  })
  for (let at = 0; at < 120; at++) lead({ passport: `TR-${1000 + at}` })
  const ontario = sim.db.prepare<[], number>("SELECT id FROM states WHERE name = 'Ontario'").pluck().get()
  lead({ passport: 'TR-55871', home: String(ontario) })
  const { own } = (await sim.call(leads.dropdowns, {}, admin)).data
  expect(own.filter(({ value }) => String(value).startsWith('passport='))).toHaveLength(100)
  const found = async (name: string, search: string, as: { as: string } = admin) =>
    (await sim.call(leadAnswers.ownValuesFound, { query: { field: name, search } }, as)).data
  const late = [{ label: 'passport: TR-55871', value: 'passport=TR%2D55871' }]
  expect(await found('passport', 'TR-5')).toEqual(late)
  expect(await found('passport', 'tr-55871')).toEqual(late)
  expect(await found('passport', 'TR-9')).toEqual([])
  expect(await found('passport', 'TR-1')).toHaveLength(100)
  expect(await found('home', 'ontar')).toEqual([{ label: 'home: Ontario', value: `home=${ontario}` }])
  expect(await found('budget', 'l')).toEqual([])
})

test('whoever sees some leads only finds the values of those', async () => {
  await field('passport', 'text')
  const counsellor = { as: personas.counsellor.email as string }
  const { id: staff_id } = sim.db
    .prepare<[string], { id: number }>('SELECT id FROM users WHERE email = ?')
    .get(personas.counsellor.email)!
  lead({ passport: 'TR-1' })
  makeLead(sim.kit, { own_values: '{"passport":"TR-2"}', staff_id })
  const query = { field: 'passport', search: 'TR' }
  const { data } = await sim.call(leadAnswers.ownValuesFound, { query }, counsellor)
  expect(data.map(({ label }) => label)).toEqual(['passport: TR-2'])
})

test('rows have their own values, and are sorted by a marked field: numbers by size, texts by the alphabet', async () => {
  await field('score', 'number')
  await field('town', 'text')
  const [ten, nine, none] = [
    lead({ score: 10, town: 'izmir' }),
    lead({ score: 9, town: 'Çorum' }),
    lead(null),
  ]
  const { data } = await sim.call(leads.list, { query: { own: 'score=10' } }, admin)
  expect(data.recordsInfo[0]!.own_values).toEqual({ score: 10, town: 'izmir' })
  expect(await idsOf({ sort_by: 'own.score', sort: 'asc' })).toEqual([none.id, nine.id, ten.id])
  expect(await idsOf({ sort_by: 'own.score', sort: 'desc' })).toEqual([ten.id, nine.id, none.id])
  expect(await idsOf({ sort_by: 'own.town', sort: 'asc' })).toEqual([none.id, nine.id, ten.id])
  sim.db.prepare('UPDATE leads SET own_values = ? WHERE id = ?').run('{"score":8}', ten.id)
  expect(await idsOf({ sort_by: 'own.score', sort: 'asc' })).toEqual([none.id, ten.id, nine.id])
  const wrong = await sim.call(leads.list, { query: { sort_by: 'own.passport' as never } }, admin)
  expect(wrong).toMatchObject({ status: 422, errors: [{ field: 'sort_by' }] })
  expect((await sim.call(leads.list, { query: { sort_by: 'nothing' as never } }, admin)).status).toBe(422)
})

test('leads.bulkAssign: all that match are the leads that the filter of an own field shows', async () => {
  await level()
  const [low] = [lead({ level: 'low' }), lead({ level: 'high' })]
  const body = {
    is_selected_all: true,
    filters: { own: 'level=low' },
    stage_identifier: stageIn(sim, 'Contacted').identifier,
  }
  const { data } = await sim.call(leadStage.bulkStage, { body }, admin)
  expect(data.changed).toBe(1)
  expect(await idsOf({ stage_id: String(stageIn(sim, 'Contacted').id) })).toEqual([low.id])
})

test('a file has the columns of marked fields, with the names of options', async () => {
  await level()
  await field('score', 'number')
  lead({ level: 'high', score: 7 })
  const columns = [
    { key: 'name', label: 'Name' },
    { key: 'own.level', label: 'Level' },
    { key: 'own.score', label: 'Score' },
  ]
  const body = { is_selected_all: true, columns }
  const { text } = await sim.call(leads.exportFile, { body }, admin)
  expect(text).toContain('High,7')
  const wrong = { is_selected_all: true, columns: [{ key: 'own.passport', label: 'x' }] }
  expect((await sim.call(leads.exportFile, { body: wrong }, admin)).status).toBe(422)
})

test('marking through the master works at once, and its undo too', async () => {
  const identifier = await field('town', 'text', {})
  const { id } = lead({ town: 'Ankara' })
  const row = sim.db.prepare('SELECT label, type FROM form_fields WHERE identifier = ?').get(identifier) as {
    label: string
    type: 'text'
  }
  const body = { ...row, name: 'town', is_filterable: true, is_searchable: true }
  const { errors } = await sim.call(formFields.update, { identifier, body: body as never }, admin)
  expect(errors).toEqual([])
  expect(await idsOf({ own: 'town=Ankara' })).toEqual([id])
  expect(await idsOf({ search: 'ankara' })).toEqual([id])
})

test('rows are the same whether the leads around them are in memory or not, each once', async () => {
  await level()
  await field('town', 'text')
  const options = { data_type: 'manual', options: ['a', 'b', 'c'].map((value) => ({ label: value, value })) }
  await field('wishes', 'multi_select', { is_filterable: true, field_options: options })
  const made = Array.from({ length: 60 }, (_, at) =>
    lead({
      ...(at % 3 > 0 && { level: at % 3 === 1 ? 'low' : 'high' }),
      town: at % 2 === 0 ? 'Ankara' : 'Izmir',
      wishes: at % 5 === 0 ? ['a', 'b'] : ['c'],
    }),
  )
  const idsWhere = (is: (at: number) => boolean) => made.filter((_, at) => is(at)).map(({ id }) => id)
  const asked: [own: string, is: (at: number) => boolean][] = [
    ['level=low', (at) => at % 3 === 1],
    ['wishes=a,wishes=b', (at) => at % 5 === 0],
    ['level=low,level=high,town=Ankara', (at) => at % 3 > 0 && at % 2 === 0],
    ['town=Ankara,wishes=a,-level=low', (at) => at % 10 === 0 && at % 3 !== 1],
    ['town=Ankara,level=', (at) => at % 6 === 0],
    ['level=,level=low', (at) => at % 3 < 2],
    ['town>A,town<=Ankara', () => true],
    ['town=Bursa', () => false],
  ]
  for (const [own, is] of asked) {
    const created_from = '2001-01-01'
    expect(await sorted({ own, created_from })).toEqual(idsWhere(is))
    await idsOf({})
    expect(await sorted({ own })).toEqual(idsWhere(is))
    const gone = idsWhere(is)[0]
    if (gone === undefined) continue
    const set = (at: string | null) =>
      sim.db.prepare('UPDATE leads SET deleted_at = ? WHERE id = ?').run(at, gone)
    set(sim.tenant.clock.iso())
    expect(await sorted({ own })).toEqual(idsWhere(is).slice(1))
    set(null)
  }
})

test('leads of some days are the same whether the leads around them are in memory or not', async () => {
  await field('town', 'text')
  const hours = ['00:00:00.000', '02:59:59.999', '03:00:00.000', '20:59:59.999', '21:00:00.000']
  const made = Array.from({ length: 60 }, (_, at) => {
    const created_at = `2026-03-${String(1 + Math.floor(at / 5)).padStart(2, '0')}T${hours[at % 5]!}Z`
    const own_values = JSON.stringify({ town: at % 3 === 0 ? 'Ankara' : 'Izmir' })
    return { ...makeLead(sim.kit, { created_at, own_values }), town: at % 3 === 0 ? 'Ankara' : 'Izmir' }
  })
  const midnight = (day: string, offset: number, days = 0) =>
    new Date(Date.parse(`${day}T00:00:00.000Z`) + days * 86_400_000 - offset * 60_000).toISOString()
  const ranges: { created_from?: string; created_to?: string }[] = [
    { created_from: '2026-03-04' },
    { created_to: '2026-03-04' },
    { created_from: '2026-03-03', created_to: '2026-03-07' },
    { created_from: '2026-03-05', created_to: '2026-03-05' },
    { created_from: '2026-03-09', created_to: '2026-03-02' },
    { created_from: '2027-01-01' },
    { created_to: '2025-01-01' },
  ]
  for (const offset of [0, 180, -180])
    for (const { created_from, created_to } of ranges) {
      const within = made
        .filter(({ town }) => town === 'Ankara')
        .filter(({ created_at }) => !created_from || created_at >= midnight(created_from, offset))
        .filter(({ created_at }) => !created_to || created_at < midnight(created_to, offset, 1))
        .map(({ id }) => id)
      const idsBy = async (order: object) => {
        const query = { per_page: 100, own: 'town=Ankara', created_from, created_to, ...order }
        const calling = { ...admin, headers: { 'time-offset': String(offset) } }
        const { data, errors } = await sim.call(leads.list, { query }, calling)
        expect(errors).toEqual([])
        return data.recordsInfo.map(({ id }) => id).toSorted((a, b) => a - b)
      }
      // The leads around are in memory in the first order alone.
      await idsOf({})
      expect(await idsBy({})).toEqual(within)
      expect(await idsBy({ sort_by: 'last_name', sort: 'asc' })).toEqual(within)
    }
})
