/** What every master does, from its declaration: one table of all of them. */
import { beforeAll, describe, expect, test } from 'vitest'
import { getTableName } from 'drizzle-orm'
import { makeUser } from '@seeds/people/people'
import { personas } from '@seeds/people/personas'
import { toWire, wirePath } from '@contract/masters/fields/dependentFields'
import { switchOf } from '@contract/masters/fields/switchFields'
import { masterRecords } from '@contract/masters/masterRecords'
import type { AnyEndpoint } from '@contract/http'
import { operations } from '@contract/platform/operations'
import * as tables from '@db/schema'
import {
  exampleRow,
  everyMaster,
  identifierOf,
  namingMaster,
  tellingKey,
  type Option,
} from '@support/everyMaster'
import { nameKeyOf } from '@contract/master'
import { blankSentencesOf, wrongValues } from '@support/masterSentences'
import { makeSim, type Sim } from '@support/server/sim'

const admin = { as: personas.superAdmin.email as string }
/** Rows of a master that gives another one its names: more than a test uses. */
const NAMES = 60
const stranger = { as: personas.student.email as string }
interface Changed {
  identifier: string
  operation_identifier: string
}
type Page = { recordsInfo: Record<string, unknown>[]; totalRecords: number }

describe.each(everyMaster)('master $spec.name', (one) => {
  const { calls, spec } = one
  const master = spec.name
  const told = tellingKey(one)
  const switched = switchOf(spec.fields) ? [master] : []
  let sim: Sim
  let number = 100
  const naming = namingMaster(one)
  /** By identifier: names of the rows whose names are those of this master. */
  const names = new Map<string, string>()
  beforeAll(async () => {
    sim = await makeSim({ size: 0 })
    const { unique, fields } = spec
    // One of few rows cannot tell all rows of a test apart.
    if (unique.some((key) => fields[key]!.of === 'payees'))
      for (let at = 0; at < NAMES; at++)
        makeUser(sim.kit, { name: `Agency ${at}`, email: `agency.${at}@example.org`, roles: ['agent'] })
    if (!naming) return
    const rows = await Promise.all(
      Array.from({ length: NAMES }, (_, at) => exampleRow(naming, 1000 + at, options)),
    )
    await sim.call(masterRecords.add, { master: naming.spec.name, body: { rows } }, admin)
    for (const { identifier, name } of await options(naming.calls.dropdown)) names.set(identifier, name)
  })
  const options = async (call: AnyEndpoint) =>
    (await sim.call(call, {}, admin)).data as { identifier: string; name: string }[]
  const row = () => exampleRow(one, number++, options)
  /** Another value of the label: this text, or the identifier of another row that gives the name. */
  const otherLabel = async (text: string) => (naming ? (await row())[spec.label] : text)
  const nameOf = (value: unknown) => names.get(String(value)) ?? String(value)
  const logged = (value: unknown) => ({ as: naming ? 'name' : 'text', value: nameOf(value) })
  const create = async (values: Record<string, unknown> = {}) => {
    const body = toWire(spec.fields, { ...(await row()), ...values })
    const { data } = await sim.call(calls.create, { body }, admin)
    return { body, ...(data as Changed) }
  }
  const list = async (query: Record<string, string> = {}) =>
    (await sim.call(calls.list, { query }, admin)).data as unknown as Page
  const found = async (identifier: string) =>
    (await list({ search: identifier })).recordsInfo.find((some) => some['identifier'] === identifier)
  const offered = async () => ((await sim.call(calls.dropdown, {}, admin)).data as Option[]).map(identifierOf)
  const at = (identifier: string) => ({ [spec.parameter]: identifier })
  const undo = (identifier: string) => sim.call(operations.undo, { identifier, body: {} }, admin)

  test('a new row is listed with what was sent, found by name and offered in selects', async () => {
    const { identifier, body } = await create()
    const [record] = (await list({ search: nameOf(body[spec.label]) })).recordsInfo
    expect(record).toMatchObject({ ...body, identifier })
    expect(await offered()).toContain(identifier)
    const names = (sort: string) =>
      list({ sort_by: naming ? nameKeyOf(spec.label) : spec.label, sort, per_page: '500' })
    const [up, down] = [await names('asc'), await names('desc')].map(({ recordsInfo }) =>
      recordsInfo.map((some) => some['identifier']),
    )
    expect(up!.length).toBeGreaterThan(0)
    expect(up).toEqual(down!.toReversed())
  })

  test('a row without what is required is refused at its fields in the documented words, and nothing is added', async () => {
    const before = (await list()).totalRecords
    const { status, errors } = await sim.call(calls.create, { body: {} }, admin)
    const refusals = Object.entries(blankSentencesOf(master)).map(([key, message]) => ({
      message,
      field: wirePath(spec.fields, key),
    }))
    expect([status, errors]).toEqual([422, refusals])
    expect((await list()).totalRecords).toBe(before)
  })

  test.each(wrongValues.filter(([name]) => name === master))(
    '%s refuses a wrong %s in the documented words',
    async (_name, key, value, message) => {
      const body = toWire(spec.fields, { ...(await row()), [key]: value })
      const { status, errors } = await sim.call(calls.create, { body }, admin)
      expect([status, errors]).toEqual([422, [{ message, field: wirePath(spec.fields, key) }]])
    },
  )

  test('a second row of the same name is refused at the field, in upper case too', async () => {
    const { body } = await create()
    const unique = spec.unique[0]!
    const again = { ...body, [unique]: naming ? body[unique] : String(body[unique]).toUpperCase() }
    const { status, errors } = await sim.call(calls.create, { body: again }, admin)
    // A sentence may also name values of the row that this one has its name from.
    const search = String(body[spec.label])
    const named =
      naming && ((await sim.call(naming.calls.list, { query: { search } }, admin)).data as unknown as Page)
    const says = spec.taken?.says.replaceAll(/\{\{(\w+)\}\}/g, (_, key: string) =>
      String({ ...named?.recordsInfo[0], ...body }[key]),
    )
    expect([status, errors]).toEqual([
      spec.taken?.status ?? 422,
      [
        {
          message: says ?? `There is ${nameOf(again[unique])} already`,
          field: spec.taken?.at ?? unique,
        },
      ],
    ])
  })

  test('an edit is saved, is in the history with before and after, and can be undone', async () => {
    const { identifier, body } = await create()
    const values = { ...body, [told]: await otherLabel(`Edited ${number++}`) }
    const { data, message } = await sim.call(calls.update, { ...at(identifier), body: values }, admin)
    expect([message, await found(identifier)]).toMatchObject([calls.update.spec.says, values])
    const history = await sim.call(masterRecords.history, { master, identifier }, admin)
    expect(history.data.recordsInfo.map(({ verb }) => verb)).toEqual(['masters.edit', 'masters.create'])
    expect(history.data.recordsInfo[0]!.changes).toEqual([
      {
        field: told,
        before: logged(body[told]),
        after: logged(values[told]),
      },
    ])
    expect((await undo((data as Changed).operation_identifier)).status).toBe(200)
    expect(await found(identifier)).toMatchObject(body)
  })

  test('an edit of a row that somebody else changed meanwhile is refused with the present values', async () => {
    const { identifier, body } = await create()
    const before = (await found(identifier))!['updated_at']
    sim.clock.advance(1000)
    const [theirs, mine] = [await otherLabel(`Theirs ${number}`), await otherLabel('Mine')]
    await sim.call(calls.update, { ...at(identifier), body: { ...body, [told]: theirs } }, admin)
    const { status, errors } = await sim.call(
      calls.update,
      { ...at(identifier), body: { ...body, [told]: mine, updated_at: before } },
      admin,
    )
    expect([status, errors[1]]).toEqual([409, { field: told, message: `It is ${nameOf(theirs)} now` }])
  })

  test('an edit that changes nothing does not say that it was saved', async () => {
    const { identifier, body } = await create()
    const { status, errors } = await sim.call(calls.update, { ...at(identifier), body }, admin)
    expect([status, errors]).toEqual([422, [{ message: 'It has these values already' }]])
  })

  test.each(switched)(
    'rows of %s that are switched off together are offered no more, and are on again after an undo',
    async () => {
      const records = [(await create()).identifier, (await create()).identifier]
      const { key, off } = switchOf(spec.fields)!
      const values = { [key]: off }
      const plan = await sim.call(
        operations.plan,
        { body: { verb: 'masters.edit', master, records, values } },
        admin,
      )
      expect([plan.status, plan.data.will_change]).toEqual([200, 2])
      const { data } = await sim.call(masterRecords.edit, { master, body: { records, values } }, admin)
      expect([data.changed, (await offered()).filter((identifier) => records.includes(identifier))]).toEqual([
        2,
        [],
      ])
      await undo(data.operation_identifier)
      expect(await offered()).toEqual(expect.arrayContaining(records))
    },
  )

  test('pasted rows are added together or not at all: an error names its cell', async () => {
    const before = (await list()).totalRecords
    const rows = [await row(), await row(), await row()]
    const wrong = [rows[0]!, { ...rows[1], [spec.label]: ' ' }, rows[2]!]
    const refused = await sim.call(masterRecords.add, { master, body: { rows: wrong } }, admin)
    expect([refused.status, refused.errors.map(({ field }) => field)]).toEqual([
      422,
      [`rows.1.${spec.label}`],
    ])
    const twice = await sim.call(masterRecords.add, { master, body: { rows: [rows[0]!, rows[0]!] } }, admin)
    expect([twice.status, twice.errors.map(({ field }) => field)]).toEqual([
      spec.taken?.status ?? 422,
      [`rows.1.${spec.taken?.at ?? spec.unique[0]}`],
    ])
    expect((await list()).totalRecords).toBe(before)
    const { data } = await sim.call(masterRecords.add, { master, body: { rows } }, admin)
    expect([data.changed, (await list()).totalRecords]).toEqual([3, before + 3])
    await undo(data.operation_identifier)
    expect((await list()).totalRecords).toBe(before)
  })

  test('a deleted row is gone and comes back with an undo; one that is used stays', async () => {
    const { identifier, body } = await create()
    const { data, message } = await sim.call(calls.remove, at(identifier), admin)
    expect([message, await found(identifier)]).toEqual([calls.remove.spec.says, undefined])
    expect((await sim.call(calls.remove, at(identifier), admin)).errors).toEqual([{ message: spec.missing }])
    await undo((data as Changed).operation_identifier)
    expect(await found(identifier)).toMatchObject(body)

    const table = getTableName((tables as unknown as Record<string, typeof tables.paymentTypes>)[master]!)
    sim.db.sql.exec(`CREATE TABLE used_by (parent_id INTEGER REFERENCES ${table} (id) ON DELETE RESTRICT)`)
    sim.db
      .prepare<[string]>(`INSERT INTO used_by SELECT id FROM ${table} WHERE identifier = ?`)
      .run(identifier)
    const refused = await sim.call(calls.remove, at(identifier), admin)
    expect([refused.status, refused.errors]).toEqual([409, [{ message: spec.inUse }]])
    const uses = await sim.call(masterRecords.uses, { master, identifier }, admin)
    expect(uses.data).toEqual([{ subject: 'used_by', count: 1, path: null }])
    const other = (await create()).identifier
    const named = { master, body: { records: [identifier, other] } }
    const many = await sim.call(masterRecords.usesOfMany, named, admin)
    expect(many.data).toEqual({ rows: 1, uses: uses.data })
    const all = await sim.call(masterRecords.usesOfMany, { master, body: { is_selected_all: true } }, admin)
    expect(all.data.uses).toContainEqual(uses.data[0])
    sim.db.sql.exec('DROP TABLE used_by')
  })

  test('a deletion is not undone when another row has the name by now', async () => {
    const { identifier, body } = await create()
    const { data } = await sim.call(calls.remove, at(identifier), admin)
    await sim.call(calls.create, { body }, admin)
    expect(await undo((data as Changed).operation_identifier)).toMatchObject({
      status: 409,
      errors: [{ message: 'Another record has this name by now. Nothing was changed.' }],
    })
  })

  test('every call answers 403 without the permission', async () => {
    const { identifier } = await create()
    const body = { records: [identifier], values: { [spec.label]: 'Stolen' } }
    const answers = await Promise.all([
      sim.call(calls.list, {}, stranger),
      sim.call(calls.create, { body: await row() }, stranger),
      sim.call(calls.update, { ...at(identifier), body: await row() }, stranger),
      sim.call(calls.remove, at(identifier), stranger),
      sim.call(masterRecords.edit, { master, body }, stranger),
      sim.call(masterRecords.remove, { master, body }, stranger),
      sim.call(masterRecords.add, { master, body: { rows: [await row()] } }, stranger),
      sim.call(masterRecords.rows, { master, body: { records: [identifier] } }, stranger),
      sim.call(masterRecords.history, { master, identifier }, stranger),
      sim.call(masterRecords.uses, { master, identifier }, stranger),
      sim.call(masterRecords.usesOfMany, { master, body: { records: [identifier] } }, stranger),
      sim.call(
        operations.plan,
        { body: { verb: 'masters.delete', master, records: [identifier] } },
        stranger,
      ),
    ])
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 403))
  })
})
