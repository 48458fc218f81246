/** The own shortlist of programs, and who is told of what changes in the finder. */
import { beforeAll, describe, expect, test } from 'vitest'
import { programFinder as finder } from '@contract/catalog/programFinder'
import { tagPrograms } from '@contract/catalog/tagPrograms'
import { institutionAssign } from '@contract/partners/institutionAssign'
import { personas } from '@seeds/people/personas'
import { makeProgram } from '@seeds/catalog/programs'
import { listedPrograms, type FinderQuery } from '@support/server/catalog/listedPrograms'
import { makeSim, type Sim } from '@support/server/sim'

const counsellor = { as: personas.counsellor.email as string }
const agent = { as: personas.agent.email as string }
let sim: Sim
const listed = (query: FinderQuery = {}, as: { as: string } = counsellor) => listedPrograms(sim, query, as)

describe('the shortlist', () => {
  beforeAll(async () => {
    sim = await makeSim({ size: 0 })
  })
  const first = async () => (await listed()).rows[0]!
  const shortlist = (body: object, as = counsellor) => sim.call(finder.shortlist, { body }, as)

  test('toggles, bare or in content, and says so (business-4-shortlist-01, business-8-success-18, business-8-success-19)', async () => {
    const { id, identifier } = await first()
    const on = await shortlist({ program_id: identifier })
    expect([on.message, on.data]).toEqual(['Program shortlisted successfully', { is_shortlisted: true }])
    expect((await first()).is_shortlisted).toBe(true)
    const off = await shortlist({ content: { program_id: id } })
    expect([off.message, off.data]).toEqual(['Program unshortlisted successfully', { is_shortlisted: false }])
    expect((await first()).is_shortlisted).toBe(false)
  })

  test('is read with is_shortlisted true, and is that of its owner (business-7-programs-01)', async () => {
    const { identifier } = await first()
    await shortlist({ program_id: identifier, is_shortlisted: true })
    await shortlist({ program_id: identifier, is_shortlisted: true })
    const own = async (as: { as: string }) => {
      const query = { is_shortlisted: 'true' }
      const { data } = await sim.call(finder.shortlistedList, { query }, as)
      return data.recordsInfo.map((one) => one.identifier)
    }
    expect(await own(counsellor)).toEqual([identifier])
    expect(await own({ as: personas.manager.email })).toEqual([])
    expect((await sim.call(finder.counts, {}, counsellor)).data.tabs.shortlisted).toBe(1)
    expect((await sim.call(finder.shortlistedPrograms, {}, counsellor)).data).toMatchObject([{ identifier }])
    expect((await listed({ tab: 'shortlisted' })).total).toBe(1)
  })

  test('says which programs are no longer on offer, and lets them be taken off', async () => {
    const { id, identifier } = makeProgram(sim.kit, { name: 'Short-lived' })
    await shortlist({ program_id: identifier, is_shortlisted: true })
    sim.db.prepare("UPDATE programs SET visible_to = 'none' WHERE id = ?").run(id)
    const own = async () =>
      (await sim.call(finder.shortlistedPrograms, {}, counsellor)).data.filter(
        ({ is_offered }) => !is_offered,
      )
    expect(await own()).toMatchObject([{ identifier, name: 'Short-lived' }])
    await shortlist({ program_id: identifier, is_shortlisted: false })
    expect(await own()).toEqual([])
  })

  test('tells the other windows of its owner, and nobody else', async () => {
    const { identifier } = (await listed()).rows[1]!
    sim.said.length = 0
    await shortlist({ program_id: identifier })
    const { identifier: owner } = sim.db
      .prepare<[string], { identifier: string }>('SELECT identifier FROM users WHERE email = ?')
      .get(counsellor.as)!
    expect(sim.said).toMatchObject([
      { event: 'programs_changed', to: { user: owner }, payload: { identifiers: [identifier] } },
    ])
  })

  test('refuses a body without a program, and a program that one may not see', async () => {
    expect((await shortlist({})).errors).toEqual([{ message: 'Program is required', field: 'program_id' }])
    const { identifier } = makeProgram(sim.kit, { name: 'Hidden', visible_to: 'none' })
    const { status, errors } = await shortlist({ content: { program_id: identifier } })
    expect([status, errors]).toEqual([404, [{ message: 'There is no such program', field: 'program_id' }]])
  })
})

describe('open lists are told', () => {
  beforeAll(async () => {
    sim = await makeSim({ size: 0 })
  })
  const admin = { as: personas.superAdmin.email as string }
  const idOf = (table: string, where = '1') =>
    sim.db
      .prepare<[], string>(`SELECT identifier FROM ${table} WHERE ${where} ORDER BY id DESC`)
      .pluck()
      .get()!
  const told = () =>
    sim.said.filter(({ event }) => event === 'programs_changed').map(({ payload }) => payload as object)

  test('of programs that were labelled', async () => {
    const { identifier } = (await listed()).rows[0]!
    const tag = idOf('tags', "tag_type = 'program'")
    const body = { program_identifiers: [identifier] }
    sim.said.length = 0
    expect((await sim.call(tagPrograms.assign, { tag, body }, admin)).status).toBe(200)
    expect(told()).toMatchObject([{ identifiers: [identifier] }])
  })

  test('of institutions that were opened to an agent, and that the agent finds their programs', async () => {
    const before = (await listed({}, agent)).total!
    const { institution: of } = (await listed({ visible_to: 'all' })).rows.find(
      ({ institution: { id } }) =>
        sim.db.prepare('SELECT 1 FROM institution_agents WHERE institution_id = ?').get(id) === undefined,
    )!
    const body = {
      user_identifier: idOf('users', `email = '${agent.as}'`),
      institution_ids: [of.identifier],
    }
    sim.said.length = 0
    expect((await sim.call(institutionAssign.assign, { body }, admin)).status).toBe(200)
    expect(told()).toMatchObject([{ identifiers: null }])
    expect((await listed({}, agent)).total).toBeGreaterThan(before)
  })
})
