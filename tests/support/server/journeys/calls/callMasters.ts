/** The writes of every master, and of what else the masters' pages change. */
import { expect } from 'vitest'
import { toWire } from '@contract/masters/fields/dependentFields'
import { contract } from '@contract'
import { nameKeyOf, orderKeyOf } from '@contract/master'
import type { Named } from '@contract/shapes'
import { exampleRow, namingMaster, SEEDED_PICTURE, tellingKey, type SomeMaster } from '@support/everyMaster'
import type { World } from '../caller'
import { callStages } from './callStages'
import { callTemplates } from './callTemplates'

export async function callMasters(world: World): Promise<void> {
  const { call, idOf } = world
  const { agreements, exchangeRates } = contract
  const agreement = { title: 'Terms', group: 'user', content: 'Be kind.' } as const
  const { identifier } = await call(agreements.create, { body: agreement })
  await call(agreements.update, { identifier, body: { ...agreement, content: 'Be kinder.' } })
  await call(agreements.changeStatus, { identifier, body: { status: 'active', is_current: true } })
  const rate = { currency: 'JOD', rate: '1.41', valid_from: '2026-11-01' } as const
  const stated = await call(exchangeRates.create, { body: rate })
  await call(exchangeRates.update, { ...stated, body: { ...rate, rate: '1.42' } })
  await call(exchangeRates.remove, stated)
  const attached = { contract_identifier: idOf('contracts'), files: [SEEDED_PICTURE] }
  const { files } = await call(contract.contracts.addFiles, { body: attached })
  const { relation_identifier } = files.at(-1)!
  await call(contract.contracts.removeFile, { relation_identifier })
  await call(contract.tags.one, { id: idOf('tags') })
  const form = { id: String(idOf('forms', "name = 'Change of a lead'")) }
  const field = idOf('form_fields', "name = 'email'")
  await call(contract.forms.assignField, { ...form, body: { form_field_id: field } })
  await call(contract.forms.changeField, { ...form, body: { form_field_id: field, column: 6 } })
  await call(contract.forms.takeOffField, { ...form, body: { form_field_id: field } })
  await call(contract.forms.drawn, form)
  const columns = [{ form_field_id: 'email', is_active: false, order_by: 3 } as const]
  await call(contract.leadCsv.save, { body: { columns } })
  await callStages(world)
  await callTemplates(world)
}

/** Rows of a master as its calls take them, by number, and its path parameter for a row. */
const rowsOf = ({ call }: World, one: SomeMaster) => {
  const { parameter, fields } = one.spec
  const row = (number: number) =>
    exampleRow(one, number, (dropdown) => call(dropdown, {}) as Promise<Named[]>)
  return {
    row,
    wire: async (number: number) => toWire(fields, await row(number)),
    named: ({ identifier }: Named) => ({ [parameter]: identifier }),
  }
}

/** The calls of a master itself. */
export async function callMaster(world: World, one: SomeMaster): Promise<void> {
  const { call } = world
  const { calls } = one
  const { wire, named } = rowsOf(world, one)
  const made = (await call(calls.create, { body: await wire(1) })) as Named
  await call(calls.update, { ...named(made), body: await wire(2) })
  await call(calls.remove, named(made))
}

/** The calls that all masters share, for one of them. */
export async function callMasterRecords(world: World, one: SomeMaster): Promise<void> {
  const { call, file } = world
  const { masterRecords } = contract
  const { calls, spec } = one
  const { row, wire } = rowsOf(world, one)
  const master = spec.name
  const made = (await call(calls.create, { body: await wire(4) })) as Named
  const records = [made.identifier]
  await call(masterRecords.history, { master, ...made })
  await call(masterRecords.uses, { master, ...made })
  await call(masterRecords.usesOfMany, { master, body: { is_selected_all: true } })
  const told = tellingKey(one)
  const other = namingMaster(one) ? (await row(5))[told] : 'Other'
  if (orderKeyOf(spec.fields)) await call(masterRecords.move, { master, body: { records, to: 'up' } })
  await call(masterRecords.edit, { master, body: { records, values: { [told]: other } } })
  await call(masterRecords.ids, { master, body: {} })
  const lines = await file(masterRecords.rows, { master, body: { is_selected_all: true } })
  const keys = Object.keys(spec.fields)
  const known = new Set(['identifier', 'created_at', 'updated_at', ...keys, ...keys.map(nameKeyOf)])
  const sent = lines.split('\n').filter(Boolean)
  expect(sent.length).toBeGreaterThan(0)
  const keysSent = new Set(sent.flatMap((line) => Object.keys(JSON.parse(line) as object)))
  expect([...keysSent].filter((key) => !known.has(key))).toEqual([])
  await call(masterRecords.remove, { master, body: { records } })
  await call(masterRecords.add, { master, body: { rows: [await row(3)] } })
}
