/** Programs that are shortlisted for leads (business §7 Leads), and why a lead fits one. */
import { beforeEach, describe, expect, test } from 'vitest'
import { programShortlist } from '@contract/leads/programShortlist'
import { leads } from '@contract/leads/leads'
import { operations } from '@contract/platform/operations'
import { makeCampus } from '@seeds/catalog/institutions'
import { makeProgram } from '@seeds/catalog/programs'
import { makeLead } from '@seeds/leads/leads'
import { personas } from '@seeds/people/personas'
import { makeSim, type Sim } from '@support/server/sim'

const admin = { as: personas.admin.email as string }
const agent = { as: personas.agent.email as string }
let sim: Sim
let lead: { id: number; identifier: string }
let programs: { id: number; identifier: string }[]
/** Of a campus that nobody claimed. */
let unclaimed: { id: number; identifier: string; name: string }

beforeEach(async () => {
  sim = await makeSim({ size: 0 })
  lead = makeLead(sim.kit, { destination_country: 'CA' })
  programs = ['One', 'Two', 'Three'].map((name) => makeProgram(sim.kit, { name }))
  const campus = makeCampus(sim.kit, { visible_to: null })
  const { institution_id, id: campus_id } = campus
  unclaimed = makeProgram(sim.kit, { name: 'Hidden', institution_id, campus_id })
})

const names = (some: readonly { identifier: string }[]) => some.map(({ identifier }) => identifier)
const listOf = async (caller = admin, of = lead) => {
  const { data } = await sim.call(programShortlist.list, { lead: of.identifier }, caller)
  return data.recordsInfo.map(({ program, position }) => [program.name, position])
}
const shortlist = (some: readonly { identifier: string }[], more: object = {}, caller = admin) =>
  sim.call(
    programShortlist.shortlist,
    { lead: lead.identifier, body: { programs: names(some), ...more } as never },
    caller,
  )
const many = (body: object, caller = admin) =>
  sim.call(programShortlist.shortlistMany, { body: body as never }, caller)
const undo = (identifier: string) => sim.call(operations.undo, { identifier, body: {} }, admin)

describe('programShortlist.shortlist', () => {
  test('takes programs, is_shortlist and shortlist_origin, and keeps who put them there (business-7-leads-02)', async () => {
    const { data } = await shortlist(programs.slice(0, 2), { is_shortlist: true, shortlist_origin: 'lead' })
    expect([data.changed, data.undoable]).toEqual([1, true])
    const list = await sim.call(programShortlist.list, { lead: lead.identifier }, admin)
    expect(list.data.recordsInfo[0]).toMatchObject({
      program: { name: 'One', country: 'CA' },
      position: 1,
      shortlist_origin: 'lead',
      userInfo: { first_name: 'Tomas', last_name: 'Lindqvist' },
    })
    expect(await listOf()).toEqual([
      ['One', 1],
      ['Two', 2],
    ])
  })

  test('takes a program off with is_shortlist false; the others keep their order (business-4-shortlist-01)', async () => {
    await shortlist(programs)
    await shortlist([programs[0]!], { is_shortlist: false })
    expect(await listOf()).toEqual([
      ['Two', 1],
      ['Three', 2],
    ])
  })

  test('is undone and redone with its order', async () => {
    await shortlist(programs)
    const { data } = await shortlist([programs[1]!], { is_shortlist: false })
    expect((await undo(data.operation_identifier)).status).toBe(200)
    expect((await listOf()).map(([name]) => name)).toEqual(['One', 'Two', 'Three'])
  })

  test('says that nothing changed', async () => {
    await shortlist([programs[0]!])
    const again = await shortlist([programs[0]!])
    expect([again.status, again.errors[1]?.message]).toEqual([422, 'It has these programs already'])
    expect(await listOf()).toEqual([['One', 1]])
  })

  test('a program that the caller may not see, or that there is not, is 404 in the body', async () => {
    const message = `${unclaimed.name} is no longer on offer`
    for (const [missing, said] of [
      [unclaimed, message],
      [{ identifier: 'nothing' }, 'Program not found'],
    ] as const) {
      const { status, errors } = await shortlist([programs[0]!, missing])
      expect([status, errors]).toEqual([404, [{ message: said, field: 'programs.1' }]])
    }
    expect(await listOf()).toEqual([])
  })

  test('a lead that the caller may not see is 404', async () => {
    expect((await shortlist([programs[0]!], {}, agent)).status).toBe(404)
    expect((await sim.call(programShortlist.list, { lead: lead.identifier }, agent)).status).toBe(404)
  })

  test('stands in the activity of the lead, in words', async () => {
    await shortlist(programs.slice(0, 2))
    const { data } = await sim.call(leads.activities, { lead: lead.identifier }, admin)
    expect(data.recordsInfo[0]).toMatchObject({
      description: 'Shortlisted programs changed',
      changes: [{ field: 'shortlist', before: null, after: { as: 'text', value: '1. One, 2. Two' } }],
    })
  })
})

describe('programShortlist.shortlistMany', () => {
  test('shortlists many programs for many leads by one plan, and undoes it', async () => {
    const other = makeLead(sim.kit)
    await shortlist([programs[0]!])
    const body = { is_selected_all: false, leads: names([lead, other]), programs: names(programs) }
    const plan = await sim.call(operations.plan, { body: { verb: 'leads.shortlist', ...body } }, admin)
    expect(plan.data).toMatchObject({ total: 2, will_change: 2 })
    const { data } = await many(body)
    expect(data.changed).toBe(2)
    expect((await listOf(admin, other)).map(([name]) => name)).toEqual(['One', 'Two', 'Three'])
    await undo(data.operation_identifier)
    expect([await listOf(), await listOf(admin, other)]).toEqual([[['One', 1]], []])
  })

  test('a lead that the caller may not see is 404 in the body', async () => {
    const body = { is_selected_all: false, leads: [lead.identifier], programs: names(programs) }
    expect((await many(body, agent)).status).toBe(404)
  })
})

describe('programShortlist.order', () => {
  test('puts the named programs first, and the others behind them', async () => {
    await shortlist(programs)
    const { status } = await sim.call(
      programShortlist.order,
      { lead: lead.identifier, body: { programs: names([programs[2]!, programs[1]!]) } },
      admin,
    )
    expect([status, (await listOf()).map(([name]) => name)]).toEqual([200, ['Three', 'Two', 'One']])
  })
})

describe('programShortlist.all', () => {
  test('says who has a program on the list, only of leads that the caller may see', async () => {
    await shortlist(programs.slice(0, 2))
    const query = { program: programs[0]!.identifier }
    const { data } = await sim.call(programShortlist.all, { query }, admin)
    expect(data.recordsInfo.map(({ leadInfo }) => leadInfo.identifier)).toEqual([lead.identifier])
    expect((await sim.call(programShortlist.all, { query: {} }, agent)).data.recordsInfo).toEqual([])
  })
})

describe('a program that is no longer on offer', () => {
  const offered = async (caller = admin) => {
    const { data } = await sim.call(programShortlist.list, { lead: lead.identifier }, caller)
    return data.recordsInfo.map(({ program, is_offered }) => [program.name, is_offered])
  }
  const unclaim = ({ id }: { id: number }) =>
    sim.db.prepare("UPDATE programs SET visible_to = 'none' WHERE id = ?").run(id)
  const LISTED = [
    ['One', true],
    ['Two', false],
    ['Three', true],
  ]

  test('stays on the list of a lead and says so, there and among all lists', async () => {
    await shortlist(programs)
    unclaim(programs[1]!)
    expect(await offered()).toEqual(LISTED)
    const query = { program: programs[1]!.identifier }
    const all = await sim.call(programShortlist.all, { query }, admin)
    expect(all.data.recordsInfo.map(({ is_offered }) => is_offered)).toEqual([false])
  })

  test('is moved and taken off; to put it there again is refused by its name', async () => {
    await shortlist(programs)
    unclaim(programs[1]!)
    const body = { programs: names([programs[1]!]) }
    const moved = await sim.call(programShortlist.order, { lead: lead.identifier, body }, admin)
    expect([moved.status, (await offered())[0]]).toEqual([200, ['Two', false]])
    expect((await shortlist([programs[1]!], { is_shortlist: false })).status).toBe(200)
    expect((await shortlist([programs[1]!])).errors).toEqual([
      { message: 'Two is no longer on offer', field: 'programs.0' },
    ])
  })

  test('is shown to an agent who put it there, and to no other agent', async () => {
    const userOf = (email: string) =>
      sim.db.prepare<[string], number>('SELECT id FROM users WHERE email = ?').pluck().get(email)!
    await shortlist(programs)
    sim.db.prepare('UPDATE leads SET staff_id = ?').run(userOf(agent.as))
    for (const { id } of programs) unclaim({ id })
    expect(await offered(agent)).toEqual([])
    sim.db.sql
      .prepare("UPDATE leads SET shortlist = json_replace(shortlist, '$[1].user_id', ?)")
      .run(userOf(agent.as))
    expect(await offered(agent)).toEqual([['Two', false]])
  })
})

describe('programShortlist.fit', () => {
  const fitOf = async (program: { identifier: string }) =>
    (await sim.call(programShortlist.fit, { lead: lead.identifier, program: program.identifier }, admin)).data

  test('says what is fulfilled, what lacks, and which field of the lead answers what is unknown', async () => {
    lead = makeLead(sim.kit, {
      destination_country: 'CA',
      intake_id: 1,
      grade: 60,
      budget_amount: 3_000_000,
      budget_currency: 'CAD',
    })
    const program = makeProgram(sim.kit, {
      min_grade: 70,
      language_level: 'B2',
      intake_ids: [1],
      tuition_fee: 2_500_000,
      currency: 'CAD',
    } as never)
    const { fit, rules } = await fitOf(program)
    expect(fit).toBe('lacks')
    expect(rules.map(({ rule, verdict, field }) => [rule, verdict, field])).toEqual([
      ['destination_country', 'fulfilled', null],
      ['grade', 'lacking', null],
      ['language_level', 'unknown', 'language_level'],
      ['intake', 'fulfilled', null],
      ['budget', 'fulfilled', null],
    ])
    expect(rules[1]).toMatchObject({ has: { percent: 60 }, needs: { percent: 70 } })
  })

  test('what the program does not say is unknown, and leads to no field', async () => {
    const { rules } = await fitOf(programs[0]!)
    expect(rules.find(({ rule }) => rule === 'budget')).toEqual({
      rule: 'budget',
      verdict: 'unknown',
      has: null,
      needs: null,
      field: null,
    })
  })
})

describe('who may not see fees and scores', () => {
  test('does not learn of them by the shortlist of a lead, nor by how it fits', async () => {
    const rich = makeLead(sim.kit, {
      destination_country: 'CA',
      budget_amount: 9_000_000,
      budget_currency: 'CAD',
    })
    const dear = makeProgram(sim.kit, { name: 'Dear', tuition_fee: 12_000_000, currency: 'CAD' })
    await sim.call(
      programShortlist.shortlist,
      { lead: rich.identifier, body: { programs: [dear.identifier] } as never },
      admin,
    )
    const asked = { lead: rich.identifier, program: dear.identifier }
    const budgetOf = async () => {
      const { data } = await sim.call(programShortlist.fit, asked, admin)
      const { verdict, needs } = data.rules.find(({ rule }) => rule === 'budget')!
      const list = await sim.call(programShortlist.list, { lead: rich.identifier }, admin)
      return [verdict, needs === null, list.data.recordsInfo[0]!.program.tuition_fee]
    }
    expect(await budgetOf()).toEqual(['lacking', false, 12_000_000])
    sim.db
      .prepare(
        "DELETE FROM role_permissions WHERE permission = 'programs.listing.card.info.tuition_fee.read'",
      )
      .run()
    sim.tenant.forget()
    expect(await budgetOf()).toEqual(['unknown', true, null])
  })
})
