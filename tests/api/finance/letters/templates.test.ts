/** Texts of letters: four languages each, merge tags that exist, and the letter that follows. */
import { beforeEach, describe, expect, test } from 'vitest'
import { personas } from '@seeds/people/personas'
import { languages } from '@contract/client'
import { letterTemplates, type LetterTemplate } from '@contract/finance/letterTemplates'
import { letterProblem, letterTypes, mergeTags } from '@contract/finance/letters/mergeTags'
import { activity } from '@contract/platform/activity'
import { fillTemplate } from '@contract/outreach/templateText'
import { makeSim, type Sim } from '@support/server/sim'

let sim: Sim
beforeEach(async () => {
  sim = await makeSim({ size: 0 })
})
const as = personas.finance.email
const list = async (): Promise<LetterTemplate[]> =>
  (await sim.call(letterTemplates.list, { query: { per_page: 200 } }, { as })).data.recordsInfo
const templateOf = async (type: string) =>
  (await list()).find(({ letter_type, language }) => letter_type === type && language === 'en')!
const save = (identifier: string, body: object) =>
  sim.call(letterTemplates.update, { identifier, body: body as never }, { as })

describe('letter templates', () => {
  test('letterTemplates.list has every letter in every language, and all of their tags can be filled', async () => {
    const all = await list()
    expect(all.map(({ letter_type, language }) => `${letter_type} ${language}`).toSorted()).toEqual(
      letterTypes.flatMap((type) => languages.map((language) => `${type} ${language}`)).toSorted(),
    )
    for (const { letter_type, title, content } of all)
      expect([letterProblem(title, letter_type), letterProblem(content, letter_type)]).toEqual([
        undefined,
        undefined,
      ])
  })
  test('letterTemplates.update refuses an unknown merge tag at its field', async () => {
    const { identifier, title } = await templateOf('reminder')
    const { status, errors } = await save(identifier, {
      letter_type: 'reminder',
      title,
      content: 'Dear {{instituton}}, pay {{amount}}',
    })
    expect([status, errors]).toEqual([
      422,
      [{ message: 'This letter has no field instituton', field: 'content' }],
    ])
  })
  test('letterTemplates.update refuses a tag of another letter, and half a tag', async () => {
    const { identifier } = await templateOf('advice')
    const body = { letter_type: 'advice', title: 'For {{institution}}', content: 'You got {{amount}' }
    expect((await save(identifier, body)).errors).toEqual([
      { message: 'This letter has no field institution', field: 'title' },
      { message: 'A field is written with two braces on each side', field: 'content' },
    ])
  })
  test('letterTemplates.update is in the history of the letter, when its text changed', async () => {
    const { identifier, title, content, letter_type } = await templateOf('reminder')
    await save(identifier, { letter_type, title, content })
    await save(identifier, { letter_type, title: 'Please pay', content })
    const query = { module_type: 'letterTemplates', module_identifier: identifier }
    const { data } = await sim.call(activity.list, { query }, { as: personas.superAdmin.email })
    expect(data.recordsInfo.map(({ action, description }) => [action, description])).toEqual([
      ['letter_text_changed', 'reminder · en'],
    ])
  })
  test('letterTemplates.update keeps what another person saved meanwhile', async () => {
    const { identifier, title, updated_at } = await templateOf('papers')
    sim.db
      .prepare(
        "UPDATE letter_templates SET updated_at = '2026-11-16T12:00:00.000Z', title = 'Theirs' WHERE identifier = ?",
      )
      .run(identifier)
    const { status } = await save(identifier, { letter_type: 'papers', title, content: 'Mine', updated_at })
    expect(status).toBe(409)
  })
  test('letterTemplates.update leaves the letter what it is', async () => {
    const { identifier } = await templateOf('papers')
    const { status } = await save(identifier, { letter_type: 'advice', title: 'Hi', content: 'Hello' })
    expect(status).toBe(422)
  })
})

test('fillTemplate fills every tag, with and without spaces', () => {
  const values = Object.fromEntries(mergeTags.papers.map((tag) => [tag, tag.toUpperCase()]))
  expect(fillTemplate('{{institution}} owes {{ amount }}', values)).toBe('INSTITUTION owes AMOUNT')
})
