/** A change of permissions that changes none is refused. */
import { expect, test } from 'vitest'
import { personas } from '@seeds/people/personas'
import { roles } from '@contract/people/roles'
import { makeSim } from '@support/server/sim'

const as = personas.admin.email

test('permissions that a role has already are refused, and nobody is notified', async () => {
  const sim = await makeSim({ size: 0 })
  const notified = () => sim.said.filter(({ event }) => event === 'permission_updated').length
  await sim.call(roles.assignAll, { identifier: 'finance' }, { as })
  const copy = () =>
    sim.call(
      roles.copyPermissions,
      { identifier: 'finance', body: { role_identifiers: ['trainer'] } },
      { as },
    )
  await copy()
  const before = notified()
  for (const call of [
    sim.call(roles.assignAll, { identifier: 'finance' }, { as }),
    copy(),
    sim.call(
      roles.savePermissions,
      { identifier: 'finance', body: { permissions: [{ key: 'leads.read', value: true }] } },
      { as },
    ),
    sim.call(
      roles.assignModules,
      {
        identifier: 'finance',
        body: {
          module_identifiers: (await sim.call(roles.modulesOfAll, {}, { as })).data.map(
            ({ identifier }) => identifier,
          ),
        },
      },
      { as },
    ),
  ])
    expect(await call).toMatchObject({
      status: 422,
      errors: [{ message: 'Nothing was changed: these permissions are set already.' }],
    })
  expect(notified()).toBe(before)
})
