/** Who finds which programs, and what of them: claims, and the keys of a card's fields. */
import { beforeAll, describe, expect, test } from 'vitest'
import { programFinder as finder } from '@contract/catalog/programFinder'
import { personas } from '@seeds/people/personas'
import { makeCampus, makeInstitution } from '@seeds/catalog/institutions'
import { makeProgram } from '@seeds/catalog/programs'
import { listedPrograms, type FinderQuery } from '@support/server/catalog/listedPrograms'
import { varyPrograms } from '@support/server/catalog/variedPrograms'
import { makeSim, type Sim } from '@support/server/sim'

const counsellor = { as: personas.counsellor.email as string }
const agent = { as: personas.agent.email as string }
const student = { as: personas.student.email as string }
const institution = { as: personas.institution.email as string }
let sim: Sim
const listed = (query: FinderQuery = {}, as: { as: string } = counsellor) => listedPrograms(sim, query, as)

describe('who finds what', () => {
  const named = async (as: { as: string }) =>
    (await listed({ search: 'Claimed for' }, as)).rows.map(({ program }) => program.name).toSorted()

  beforeAll(async () => {
    sim = await makeSim({ size: 0 })
    const { id: institution_id } = makeInstitution(sim.kit, { name: 'Open Institute' })
    makeCampus(sim.kit, { institution_id, visible_to: null })
    for (const visible_to of ['all', 'b2b', 'b2c', 'none', null] as const)
      makeProgram(sim.kit, { name: `Claimed for ${visible_to ?? 'campus'}`, institution_id, visible_to })
    sim.db.sql
      .prepare(
        'INSERT INTO institution_agents (identifier, user_id, institution_id, created_at, updated_at) SELECT v.identifier, u.id, v.id, v.created_at, v.created_at FROM institutions v JOIN users u ON u.email = ? WHERE v.id = ?',
      )
      .run(agent.as, institution_id)
  })

  test('staff find every claimed program, agents those for b2b, students those for b2c', async () => {
    expect(await named(counsellor)).toEqual(['Claimed for all', 'Claimed for b2b', 'Claimed for b2c'])
    expect(await named(agent)).toEqual(['Claimed for all', 'Claimed for b2b'])
    expect(await named(student)).toEqual(['Claimed for all', 'Claimed for b2c'])
    expect(await named(institution)).toEqual([])
  })

  test('a claim of the campus is that of its programs, at once', async () => {
    const claim = (visible_to: string | null) =>
      sim.db
        .prepare(
          "UPDATE campuses SET visible_to = ? WHERE institution_id = (SELECT id FROM institutions WHERE name = 'Open Institute')",
        )
        .run(visible_to)
    claim('b2b')
    expect(await named(agent)).toContain('Claimed for campus')
    expect(await named(student)).not.toContain('Claimed for campus')
    claim(null)
    expect(await named(agent)).not.toContain('Claimed for campus')
  })

  test('an institution that is closed to the agent, or inactive, is not found', async () => {
    sim.db.prepare("UPDATE institution_agents SET deleted_at = '2026-11-16T00:00:00.000Z'").run()
    expect(await named(agent)).toEqual([])
    expect(await named(counsellor)).toHaveLength(3)
    sim.db.prepare("UPDATE institutions SET status = 'inactive' WHERE name = 'Open Institute'").run()
    expect(await named(counsellor)).toEqual([])
  })

  test('institution staff find the programs of their own institution, claimed or not', async () => {
    sim.db.sql
      .prepare(
        "INSERT INTO user_institutions (user_id, institution_id) SELECT u.id, v.id FROM users u JOIN institutions v ON v.name = 'Open Institute' WHERE u.email = ?",
      )
      .run(institution.as)
    expect(await named(institution)).toHaveLength(5)
  })

  test('only staff may ask who finds a program', async () => {
    expect((await listed({ visible_to: 'b2b' })).status).toBe(200)
    const { status, errors } = await listed({ visible_to: 'b2b' }, agent)
    expect([status, errors]).toEqual([403, [{ message: 'Permission denied', field: 'visible_to' }]])
    expect((await listed({}, student)).rows.every(({ program }) => program.visible_to === null)).toBe(true)
  })
})

describe('without the key of a card’s field', () => {
  const all = ['duration', 'tuition_fee', 'application_fee', 'english_test_scores', 'checklist'] as const
  const keyOf = (field: (typeof all)[number]) => `programs.listing.card.info.${field}.read`

  beforeAll(async () => {
    sim = await makeSim({ size: 0 })
    varyPrograms(sim.db, 60)
    for (const field of all)
      sim.db
        .prepare(
          'DELETE FROM role_permissions WHERE permission = ? AND role_id = (SELECT id FROM roles WHERE identifier = ?)',
        )
        .run(keyOf(field), 'counsellor')
  })

  test('a role has it by default', () => {
    const keys = sim.db
      .prepare<[], string>(
        "SELECT permission FROM role_permissions p JOIN roles r ON r.id = p.role_id WHERE r.identifier = 'student' AND permission LIKE 'programs.listing.card.info.%' ORDER BY 1",
      )
      .pluck()
      .all()
    expect(keys).toEqual(all.map(keyOf).toSorted())
  })

  test('the field is null on the wire', async () => {
    for (const { tuition_fee, tuition_fee_home, application_fee, program, additional_items } of (
      await listed()
    ).rows) {
      expect([tuition_fee, tuition_fee_home, application_fee]).toEqual([null, null, null])
      expect([program.duration, program.duration_type, program.testscores]).toEqual([null, null, null])
      expect([additional_items.duration_range, additional_items.tuition_fee]).toEqual([null, null])
    }
    const { rows } = await listed({}, { as: personas.manager.email })
    expect(rows.some(({ tuition_fee }) => tuition_fee !== null)).toBe(true)
  })

  test.each([
    ['tuition_fee', { tuition_fee: '..100' }],
    ['application_fee', { application_fee: '0' }],
    ['duration', { duration: '12..' }],
    ['test_score_id', { test_score_id: '1' }],
    ['score', { score: '1=6' }],
    ['sort_by', { sort_by: 'tuition_fee' }],
    ['sort_by', { sort_by: 'duration' }],
  ])('nothing is found out by %s', async (field, query) => {
    const { status, errors } = await listed(query)
    expect([status, errors]).toEqual([403, [{ message: 'Permission denied', field }]])
  })

  test('nothing is counted by it, and a file has no such column', async () => {
    const { data } = await sim.call(finder.filters, {}, counsellor)
    const gone = ['duration', 'tuition_fee', 'application_fee', 'test_score_id']
    expect(Object.keys(data.facets).filter((name) => gone.includes(name))).toEqual([])
    const refused = await sim.call(finder.filters, { query: { of: 'tuition_fee' } }, counsellor)
    expect([refused.status, refused.errors]).toEqual([403, [{ message: 'Permission denied', field: 'of' }]])
    const { text } = await sim.call(finder.csv, {}, counsellor)
    const [headings] = text.replace('\u{feff}', '').split(/\r?\n/)
    expect(headings).toBe(
      'identifier,name,institution_name,campus,city,state,country,category,study_level,discipline,intakes,currency,home_currency,attendance_on,is_pgwp,tags,verified_on,url',
    )
  })
})
