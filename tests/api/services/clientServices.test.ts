/** Client services: names and what the documents say of them. What all masters do is in `tests/api/masters`. */
import { beforeAll, expect, test } from 'vitest'
import { personas } from '@seeds/people/personas'
import { clientServices } from '@contract/services/clientServices'
import { makeSim, type Sim } from '@support/server/sim'

const as = personas.superAdmin.email as string
let sim: Sim
beforeAll(async () => {
  sim = await makeSim({ size: 0 })
})
const refusalOf = async (name: string) =>
  (await sim.call(clientServices.create, { body: { name } }, { as })).errors

test('clientServices.create: refuses a missing name (business-5-client-service-01)', async () => {
  expect(await refusalOf('  ')).toEqual([{ message: 'Name is required', field: 'name' }])
})

test.each(['Visa & travel', 'Pick-up', 'Price: 10', 'a/b'])(
  'clientServices.create: refuses %j, which has other signs (business-5-client-service-02)',
  async (name) => {
    expect(await refusalOf(name)).toEqual([
      { message: 'Name can only contain letters, numbers, spaces, and underscores.', field: 'name' },
    ])
  },
)

test('clientServices.list: a service carries identifier and name (business-3-other-04)', async () => {
  const { data } = await sim.call(clientServices.create, { body: { name: 'Öğrenci_evi 2' } }, { as })
  const { recordsInfo } = (await sim.call(clientServices.list, { query: { search: 'evi' } }, { as })).data
  expect(recordsInfo).toMatchObject([{ identifier: data.identifier, name: 'Öğrenci_evi 2' }])
  expect((await sim.call(clientServices.dropdown, {}, { as })).data).toContainEqual({
    identifier: data.identifier,
    name: 'Öğrenci_evi 2',
  })
})
