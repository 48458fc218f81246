/**
 * Shared by the tests of institution updates: an empty simulator, its readers, and an institution to write about.
 * `sim` is new before each test of a file that calls `openUpdateFixture()`.
 */
import { beforeEach } from 'vitest'
import { personas } from '@seeds/people/personas'
import { makeInstitution } from '@seeds/catalog/institutions'
import { dropdowns } from '@contract/platform/dropdowns'
import { makeSim, type Sim } from '@support/server/sim'

export let sim: Sim
/** Call once at the top of a test file. */
export const openUpdateFixture = () =>
  beforeEach(async () => {
    sim = await makeSim({ size: 0 })
  })

/** The administrator, who may write updates. */
export const as = personas.admin.email
/** May read updates, and writes none. */
export const counsellor = personas.counsellor.email
/** Creates an institution; returns it with its country, as the body of an update names them. */
export const newPlace = async () => ({
  institution_id: makeInstitution(sim.kit, { name: 'Ülkü Koleji', alias_name: 'ÜK', country: 'TR' })
    .identifier,
  country_id: 'TR',
})
export async function newPlaceAndLevel() {
  const { data } = await sim.call(dropdowns.studyLevels, {}, { as })
  const { value } = data.find(({ label }) => label === 'Foundation')!
  return { ...(await newPlace()), study_level_id: String(value) }
}
export const userIdentifier = (email: string) =>
  sim.db.prepare<[string], { identifier: string }>('SELECT identifier FROM users WHERE email = ?').get(email)!
    .identifier
