/** The finder with a lead in hand: its fit is a filter and a sort, and every entry says how the lead fits it. */
import { beforeAll, describe, expect, test } from 'vitest'
import { programFinder } from '@contract/catalog/programFinder'
import { programShortlist } from '@contract/leads/programShortlist'
import { fits } from '@contract/catalog/programs/programFit'
import { makeProgram } from '@seeds/catalog/programs'
import { makeLead } from '@seeds/leads/leads'
import { personas } from '@seeds/people/personas'
import { makeSim, type Sim } from '@support/server/sim'

const admin = { as: personas.admin.email as string }
const agent = { as: personas.agent.email as string }
let sim: Sim
let lead: { id: number; identifier: string }

beforeAll(async () => {
  sim = await makeSim({ size: 0 })
  sim.db.sql.exec('DELETE FROM programs')
  lead = makeLead(sim.kit, {
    destination_country: 'CA',
    intake_id: 1,
    grade: 75,
    budget_amount: 2_000_000,
    budget_currency: 'CAD',
  })
  const inCanada = { currency: 'CAD', intake_ids: [1] }
  for (const [name, more] of [
    ['Cheap', { tuition_fee: 1_000_000 }],
    ['Affordable', { tuition_fee: 2_000_000, min_grade: 75 }],
    ['Dear', { tuition_fee: 2_000_001 }],
    ['Strict', { tuition_fee: 1_000_000, min_grade: 80 }],
    ['In English', { tuition_fee: 1_000_000, language_level: 'B2' }],
    ['Without a fee', { tuition_fee: null }],
  ] as const)
    makeProgram(sim.kit, { name, ...inCanada, ...more } as never)
})

const list = async (query: object, caller = admin) =>
  sim.call(
    programFinder.list,
    { query: { fits_lead: lead.identifier, per_page: 50, ...query } as never },
    caller,
  )
const names = async (query: object) => (await list(query)).data.recordsInfo.map(({ program }) => program.name)

describe('programFinder.list with a lead in hand', () => {
  test.each([
    ['fits', ['Affordable', 'Cheap']],
    ['lacks', ['Dear', 'Strict']],
    ['unknown', ['In English', 'Without a fee']],
    ['fits,unknown', ['Affordable', 'Cheap', 'In English', 'Without a fee']],
    ['-lacks', ['Affordable', 'Cheap', 'In English', 'Without a fee']],
  ])('filters by %s', async (fit, expected) => {
    expect(await names({ fit })).toEqual(expected)
  })

  test('sorts by fit: what fits first, each part by name; pages go on where the page before ended', async () => {
    const all = ['Affordable', 'Cheap', 'In English', 'Without a fee', 'Dear', 'Strict']
    expect(await names({ sort_by: 'fit' })).toEqual(all)
    const pages = []
    for (const page of [1, 2, 3, 4]) pages.push(...(await names({ sort_by: 'fit', per_page: 2, page })))
    expect(pages).toEqual(all)
  })

  test('says of every entry what the rules of the record say', async () => {
    const { data } = await list({})
    for (const { identifier: program, fit } of data.recordsInfo) {
      const one = await sim.call(programShortlist.fit, { lead: lead.identifier, program }, admin)
      expect([program, fit]).toEqual([program, one.data.fit])
    }
    expect(new Set(data.recordsInfo.map(({ fit }) => fit))).toEqual(new Set(fits))
  })

  test('counts facets of what fits', async () => {
    const { data } = await sim.call(
      programFinder.filters,
      { query: { fits_lead: lead.identifier, fit: 'fits', of: 'country_id' } as never },
      admin,
    )
    expect(data.totalRecords).toBe(2)
  })

  test('follows changes of the lead and of programs', async () => {
    sim.db.sql.prepare('UPDATE leads SET budget_amount = 2000001 WHERE id = ?').run(lead.id)
    expect(await names({ fit: 'lacks' })).toEqual(['Strict'])
    sim.db.sql.exec("UPDATE programs SET min_grade = NULL WHERE name = 'Strict'")
    expect(await names({ fit: 'lacks' })).toEqual([])
    const { id } = makeProgram(sim.kit, { name: 'New', tuition_fee: 9_000_000, currency: 'CAD' })
    expect(await names({ fit: 'lacks' })).toEqual(['New'])
    sim.db.sql.prepare('DELETE FROM programs WHERE id = ?').run(id)
    expect(await names({ fit: 'lacks' })).toEqual([])
  })

  test('refuses a fit without a lead, and a lead that the caller may not see', async () => {
    const alone = await sim.call(programFinder.list, { query: { fit: 'fits' } as never }, admin)
    expect([alone.status, alone.errors]).toEqual([422, [{ message: 'Choose a lead first', field: 'fit' }]])
    expect((await list({}, agent)).status).toBe(404)
  })
})
