/** What the program finder is for, call by call (business §1). */
import { expect, test } from 'vitest'
import { makeProgram } from '@seeds/catalog/programs'
import { personas } from '@seeds/people/personas'
import { programFinder } from '@contract/catalog/programFinder'
import { programRecord } from '@contract/catalog/programRecord'
import { makeSim } from '@support/server/sim'

test('a user browses, filters, shortlists, compares at most 3 and labels programs, and requests corrections (business-1-product-04)', async () => {
  const sim = await makeSim({ size: 0 })
  const as = { as: personas.manager.email as string }
  sim.db.sql.exec('DELETE FROM programs')
  const [one, two, three, four] = ['Algebra', 'Botany', 'Chemistry', 'Drama'].map(
    (name) =>
      makeProgram(sim.kit, { name, attendance_on: name === 'Drama' ? 'online' : 'on_campus' }).identifier,
  ) as [string, string, string, string]
  const listed = async (query: object) =>
    (await sim.call(programFinder.list, { query: query as never }, as)).data.recordsInfo
  const namesOf = async (query: object = {}) => (await listed(query)).map(({ program }) => program.name)
  expect(await namesOf()).toEqual(['Algebra', 'Botany', 'Chemistry', 'Drama'])
  expect(await namesOf({ attendance_on: 'online' })).toEqual(['Drama'])

  await sim.call(programFinder.shortlist, { body: { program_id: two, is_shortlisted: true } }, as)
  expect(await namesOf({ is_shortlisted: '1' })).toEqual(['Botany'])

  const compare = (programs: string[]) =>
    sim.call(programRecord.compareFile, { body: { programs, only_differences: false, language: 'en' } }, as)
  expect((await compare([one, two, three])).status).toBe(200)
  const tooMany = await compare([one, two, three, four])
  expect([tooMany.status, tooMany.errors[0]!.message]).toEqual([
    422,
    'You can compare only three programs at a time.',
  ])

  const tag = sim.db
    .prepare<[], string>("SELECT identifier FROM tags WHERE tag_type = 'program' AND name = 'Co-op'")
    .pluck()
    .get()!
  await sim.call(
    programRecord.setLabels,
    { body: { is_selected_all: false, programs: [one], filters: {}, add: [tag], remove: [] } as never },
    as,
  )
  const [labelled] = await listed({ search: 'Algebra' })
  expect(labelled!.program.tags.map(({ name }) => name)).toEqual(['Co-op'])

  const correction = {
    bug_type: 'correction',
    module_type: 'program',
    module_identifier: three,
    request_content: 'It starts in March',
  } as const
  expect((await sim.call(programRecord.correct, { body: correction }, as)).message).toBe(
    'Request raised successfully',
  )
})
