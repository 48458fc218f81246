/** Views can be saved of every list of the console. */
import { expect, test } from 'vitest'
import { personas } from '@seeds/people/personas'
import { views } from '@contract/platform/views'
import { routes } from '@support/consoleModules'
import { makeSim } from '@support/server/sim'

test('the server knows the name of every list of the console', async () => {
  const sim = await makeSim({ size: 0 })
  const lists = [...new Set(routes.flatMap(({ list }) => list ?? []))]
  expect(lists.length).toBeGreaterThan(60)
  const refused = []
  for (const list of lists) {
    const body = { list, name: 'A', query: '' }
    const { status } = await sim.call(views.create, { body }, { as: personas.admin.email })
    if (status !== 200) refused.push(list)
  }
  expect(refused).toEqual([])
})
