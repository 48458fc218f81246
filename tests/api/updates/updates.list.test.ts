/** Institution updates: list filters, and refused calls. */
import { describe, expect, test } from 'vitest'
import { makeInstitution } from '@seeds/catalog/institutions'
import { makeUpdate } from '@seeds/updates/updates'
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

test('update lists filter by one of several values, or exclude them', async () => {
  const newMoi = (country_id: string, overrides: object = {}) =>
    makeUpdate(sim.kit, 'moi', {
      institution_id: makeInstitution(sim.kit, { country: country_id }).identifier,
      country_id,
      requirement: country_id,
      ...overrides,
    })
  sim.db.prepare('DELETE FROM information_updates').run()
  newMoi('TR')
  newMoi('CA')
  newMoi('DE', { status: 'withdrawn' })
  const listedCountries = async (query: object) =>
    (await sim.call(kinds.moi.list, { query }, { as })).data.recordsInfo
      .map(({ country_id }) => country_id)
      .toSorted()
  expect([
    await listedCountries({ country_id: 'TR,CA' }),
    await listedCountries({ country_id: '-TR' }),
    await listedCountries({ status: '-withdrawn', country_id: '-CA' }),
    await listedCountries({ country_id: 'TR,-TR' }),
  ]).toEqual([['CA', 'TR'], ['CA', 'DE'], ['TR'], []])
})

describe('update refusals', () => {
  test('updates report an unknown institution or level at its field', async () => {
    const body = { ...(await newPlaceAndLevel()), requirement: 'x' }
    expect(
      (await sim.call(kinds.moi.create, { body: { ...body, institution_id: 'nowhere' } }, { as })).errors,
    ).toEqual([{ message: 'There is no such institution', field: 'institution_id' }])
    expect(
      (await sim.call(kinds.moi.create, { body: { ...body, study_level_id: 'nowhere' } }, { as })).errors,
    ).toEqual([{ message: 'There is no such study level', field: 'study_level_id' }])
  })
  test('updates of another kind are 404, and a counsellor cannot write one', async () => {
    const { identifier } = makeUpdate(sim.kit, 'moi', { requirement: 'x' })
    expect((await sim.call(kinds.offerLetter.single, { identifier }, { as })).status).toBe(404)
    expect(
      (await sim.call(kinds.intake.setStatus, { identifier, body: { status: 'open' } }, { as })).status,
    ).toBe(404)
    expect((await sim.call(kinds.moi.list, {}, { as: counsellor })).status).toBe(403)
    expect(
      (await sim.call(kinds.moi.setStatus, { identifier, body: { status: 'withdrawn' } }, { as: counsellor }))
        .status,
    ).toBe(403)
  })
  test('updates have scripts and handlers removed before saving; a link must be a web address', async () => {
    const { institution_id } = await newPlace()
    const body = {
      institution_id,
      title: 'x',
      module_type: 'visa' as const,
      content:
        '<p onclick="steal()">Hi<script>steal()</script><img src=x onerror=steal()><a href="javascript:steal()">there</a></p>',
    }
    expect((await sim.call(kinds.recent.create, { body }, { as })).data.content).toBe('<p>Hi<a>there</a></p>')
    expect(
      (await sim.call(kinds.recent.create, { body: { ...body, files: ['javascript:steal()'] } }, { as }))
        .errors[0]!.message,
    ).toBe('A link starts with http:// or https://')
  })
})
