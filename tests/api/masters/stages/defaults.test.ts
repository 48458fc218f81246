/** The default stage and the default timeline of a module: records follow it, so that it is never switched off or deleted. */
import { beforeEach, describe, expect, test } from 'vitest'
import { configuration } from '@contract/masters/configuration'
import { masterRecords } from '@contract/masters/masterRecords'
import { stages } from '@contract/masters/stages'
import { timelines } from '@contract/masters/timelines'
import { operations } from '@contract/platform/operations'
import { personas } from '@seeds/people/personas'
import { makeSim, type Sim } from '@support/server/sim'

const admin = { as: personas.superAdmin.email as string }
let sim: Sim
beforeEach(async () => {
  sim = await makeSim({ size: 0 })
})

interface Made {
  identifier: string
  operation_identifier: string
}
const kinds = {
  stages: { calls: stages, one: 'stage', more: { type: 'success', position: 'start' } },
  timelines: { calls: timelines, one: 'timeline', more: {} },
} as const

describe.each(Object.keys(kinds) as (keyof typeof kinds)[])('%s', (master) => {
  const { calls, one, more } = kinds[master]
  const IN_USE = `The default ${one} is in use. Make another one the default first.`
  const body = (name: string, is_default: boolean) =>
    ({ name, module_type: 'agent', is_active: true, is_default, ...more }) as never
  const add = async (name: string, is_default = false) =>
    (await sim.call(calls.create, { body: body(name, is_default) }, admin)).data as unknown as Made
  const edit = (records: readonly string[], values: object) =>
    sim.call(masterRecords.edit, { master, body: { records: [...records], values } as never }, admin)
  const remove = (identifier: string) => sim.call(calls.remove, { identifier }, admin)
  const undo = (identifier: string) => sim.call(operations.undo, { identifier, body: {} }, admin)
  /** Names of those of agents that are there, with what is said of them. */
  const present = () =>
    sim.db
      .prepare<[], string>(
        `SELECT name || iif(is_default, ' default', '') || iif(is_active, '', ' off') FROM ${master} WHERE module_type = 'agent' AND deleted_at IS NULL ORDER BY name`,
      )
      .pluck()
      .all()

  test('the default one is not deleted or switched off, alone or beside others', async () => {
    const first = await add('First', true)
    const refusedAlways = async () => {
      expect((await remove(first.identifier)).errors).toEqual([{ message: IN_USE }])
      const values = { ...(body('First', true) as object), is_active: false }
      const { errors } = await sim.call(
        calls.update,
        { identifier: first.identifier, body: values as never },
        admin,
      )
      expect(errors).toEqual([{ message: IN_USE, field: 'is_active' }])
      expect((await edit([first.identifier], { is_active: false })).errors[0]!.message).toBe(IN_USE)
    }
    await refusedAlways()
    await add('Second')
    await refusedAlways()
    expect((await edit([first.identifier], { is_default: false })).errors[1]!.message).toBe(IN_USE)
    expect(present()).toEqual(['First default', 'Second'])
  })

  test('the plan of many says why the default one stays; the others go', async () => {
    const records = [await add('First', true), await add('Second')].map(({ identifier }) => identifier)
    for (const [verb, asked] of [
      ['masters.delete', {}],
      ['masters.edit', { values: { is_active: false } }],
    ] as const) {
      const plan = await sim.call(operations.plan, { body: { verb, master, records, ...asked } }, admin)
      expect([plan.data.total, plan.data.will_change]).toEqual([2, 1])
      expect(plan.data.blocked.map(({ reason }) => reason)).toEqual([IN_USE])
    }
    const { data } = await sim.call(masterRecords.remove, { master, body: { records } }, admin)
    expect([data.changed, data.skipped, present()]).toEqual([1, 1, ['First default']])
  })

  test('it goes once another one is the default, and does not become it again by an undo', async () => {
    const first = await add('First', true)
    const second = await add('Second')
    const { data } = await edit([second.identifier], { is_default: true })
    const off = await edit([first.identifier], { is_active: false })
    expect(off.status).toBe(200)
    expect((await undo(data.operation_identifier)).status).toBe(409)
    expect(present()).toEqual(['First off', 'Second default'])
    await undo(off.data.operation_identifier)
    expect((await remove(first.identifier)).status).toBe(200)
    expect((await undo(data.operation_identifier)).status).toBe(409)
    expect(present()).toEqual(['Second default'])
  })

  test('the last one can lose the flag, and then go; a new one that is off cannot have it', async () => {
    const first = await add('First', true)
    const off = { ...(body('Second', true) as object), is_active: false } as never
    expect((await sim.call(calls.create, { body: off }, admin)).errors).toEqual([
      { message: IN_USE, field: 'is_active' },
    ])
    expect((await edit([first.identifier], { is_default: false })).status).toBe(200)
    expect((await remove(first.identifier)).status).toBe(200)
    expect(present()).toEqual([])
  })

  test('files neither switch it off nor delete it, unless they have another default one', async () => {
    await add('First', true)
    const { data: files } = await sim.call(configuration.files, {}, admin)
    const { text } = files.find(({ name }) => name === `${master}.yaml`)!
    const apply = (changed: string) =>
      sim.call(
        configuration.apply,
        { body: { files: [{ name: `${master}.yaml`, text: changed }], mode: 'mirror' } },
        admin,
      )
    const rows = text.split(/(?=^- )/m)
    const own = rows.find((row) => row.includes('First'))!
    const others = rows.filter((row) => row !== own).join('')
    for (const changed of [others, others + own.replace('is_active: true', 'is_active: false')])
      expect((await apply(changed)).errors.map(({ message }) => message)).toEqual([IN_USE])
    expect(present()).toEqual(['First default'])
    expect((await apply(others + own.replace('First', 'Second'))).errors ?? []).toEqual([])
    expect(present()).toEqual(['Second default'])
  })
})
