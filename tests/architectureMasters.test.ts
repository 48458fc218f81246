/** What a plain master costs: its files and their lines, everything included. The README's recipe copies one of these. */
import { sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { describe, expect, test } from 'vitest'
import { dealTypes } from '@contract/masters/dealTypes'
import { flag, masterColumns } from '@db/columns'
import { defineMaster, type MasterTable } from '@domain/masters/definition'
import { everyMaster } from '@support/everyMaster'
import { masterCost } from '@support/masterCost'

const MOST_FILES = 8
const MOST_LINES = 60

/** Masters with a name and a switch, without sentences of their own. */
const plain = everyMaster
  .filter(({ spec }) => !spec.documented && !spec.says)
  .filter(({ spec }) => Object.keys(spec.fields).every((key) => ['name', 'is_active'].includes(key)))
  .map(({ spec }) => spec.name)

describe.each(plain)('plain master %s', (name) => {
  const { own, others, lines } = masterCost(name)

  test(`is declared in at most ${MOST_FILES} files`, () => {
    // Its contract and its words in four languages; its table may stand beside others.
    expect(own.length).toBeGreaterThanOrEqual(5)
    expect([...own, ...others].length).toBeLessThanOrEqual(MOST_FILES)
  })
  test(`has at most ${MOST_LINES} lines`, () => {
    expect(lines).toBeLessThanOrEqual(MOST_LINES)
  })
})

test('some masters are plain', () => {
  expect(plain.length).toBeGreaterThan(2)
})

test('a master whose table has a misspelt column does not compile', () => {
  const is_active = flag(true)
  const table: MasterTable<typeof dealTypes> = sqliteTable('deal_types', {
    ...masterColumns(),
    name: text().notNull(),
    is_active,
  })
  // The type check of the tests fails where this line compiles.
  // @ts-expect-error the field `name` has no column
  const misspelt: MasterTable<typeof dealTypes> = sqliteTable('deal_types', {
    ...masterColumns(),
    nmae: text().notNull(),
    is_active,
  })
  expect([table, misspelt].map((one) => defineMaster(dealTypes, one).table)).toEqual([
    'deal_types',
    'deal_types',
  ])
})
