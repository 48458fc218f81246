/** Columns of choices: the schema and the contract read the same list of values. */
import { getTableName, is } from 'drizzle-orm'
import { getTableConfig, SQLiteTable, SQLiteText } from 'drizzle-orm/sqlite-core'
import { expect, test } from 'vitest'
import type { z } from 'zod'
import type { AnyEndpoint, Schema, Spec } from '@contract/http'

/** Columns whose name means a choice elsewhere in their area, with the reason. */
const NO_CHOICES = new Map([
  ['activity_logs.module_type', 'the name of a module of the contract, as the code logs it'],
  ['calls.status', 'the word of the telephony vendor'],
  ['document_numbers.kind', 'a sequence of numbers, which no call answers'],
  ['lead_fields.form_field_id', 'a field of leads, or `own.` with the name of an own field'],
  ['tickets.field', 'a fact of a program, an institution or a campus, each of which has its own'],
  ['upload_banner.url', 'an address on the web'],
])

type Exports = Readonly<Record<string, unknown>>
/** What the files of each area export. */
function byArea(files: Readonly<Record<string, Exports>>): Map<string, unknown[]> {
  const areas = new Map<string, unknown[]>()
  for (const [path, exported] of Object.entries(files)) {
    const area = /\/(?:contract|schema)\/(\w+)\//.exec(path)![1]!
    areas.set(area, [...(areas.get(area) ?? []), ...Object.values(exported)])
  }
  return areas
}
const contracts = byArea(import.meta.glob('../../../sim-server/contract/*/**/*.ts', { eager: true }))
const schemas = byArea(import.meta.glob('../../../db/schema/*/**/*.ts', { eager: true }))

const isEndpoint = (value: object): value is AnyEndpoint => 'spec' in value && 'method' in value
/** The endpoints in what a file exports: `leads`, or by kind, `kinds.offerLetter`. */
const endpointsIn = (exported: unknown): AnyEndpoint[] => {
  if (typeof exported !== 'object' || exported === null) return []
  if (isEndpoint(exported)) return [exported]
  return exported.constructor === Object ? Object.values(exported).flatMap(endpointsIn) : []
}

type Choices = readonly (readonly [key: string, values: string])[]
/** The fields of a schema that are choices, at every depth: `['status', 'open, closed']`. */
function choicesIn(schema: Schema, key = ''): Choices {
  const { def } = (schema as z.core.$ZodTypes)._zod
  switch (def.type) {
    case 'enum':
      return [[key, Object.values(def.entries).join(', ')]]
    case 'object':
      return Object.entries(def.shape).flatMap(([name, field]) => choicesIn(field, name))
    case 'array':
      return choicesIn(def.element)
    case 'union':
      return def.options.flatMap((option) => choicesIn(option, key))
    default:
      return 'innerType' in def ? choicesIn(def.innerType, key) : []
  }
}
const choicesOf = (area: string): Choices =>
  contracts
    .get(area)!
    .flatMap(endpointsIn)
    .flatMap(({ spec: { answer, body } }: { spec: Spec }) => [
      ...choicesIn(answer),
      ...(body ? choicesIn(body) : []),
    ])

/** Columns of texts that may have any value. Identifiers are that, also where those of some records are a list. */
const plainTexts = (area: string) =>
  (schemas.get(area) ?? [])
    .filter((exported) => is(exported, SQLiteTable))
    .flatMap((table) =>
      getTableConfig(table).columns.map((column) => ({ table: getTableName(table), column })),
    )
    .filter(({ column }) => is(column, SQLiteText) && !column.enumValues?.length)
    .map(({ table, column: { name } }) => ({ key: name, name: `${table}.${name}` }))
    .filter(({ key }) => key !== 'identifier')

test.each([...contracts.keys()])(
  'schema: a text column of %s is an enum where a call of its area says so',
  (area) => {
    const choices = new Map(choicesOf(area))
    const missing = plainTexts(area)
      .filter(({ key, name }) => choices.has(key) && !NO_CHOICES.has(name))
      .map(({ key, name }) => `${name}: ${choices.get(key)}`)
    expect(missing).toEqual([])
  },
)
