/** What a plain master costs: its files and their lines, everything included. The README's recipe copies one of these. */
import { sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { describe, expect, test } from 'vitest'
import { dealTypes } from '@contract/masters/dealTypes'
import { flag, masterColumns } from '@db/columns'
import { defineMaster } from '@domain/masters/definition'
import { everyMaster } from '@support/everyMaster'
import { files, read } from '@support/sourceTree'

const MOST_FILES = 10
const MOST_LINES = 80

/** Masters with a name and a switch, without sentences of their own. */
const plain = everyMaster
  .filter(({ spec }) => !spec.documented && !spec.says)
  .filter(({ spec }) => Object.keys(spec.fields).every((key) => ['name', 'is_active'].includes(key)))
  .map(({ spec }) => spec.name)
const product = files.filter((path) => /^(sim-server|db|web|locales)\/.*\.(tsx?|json|sql)$/.test(path))

describe.each(plain)('plain master %s', (name) => {
  const own = product.filter((path) => new RegExp(`/${name}\\.(ts|json)$`).test(path))
  const mention = new RegExp(`\\b${name}\\b`)
  /** Lines that name it in the files of others; another master may refer to it. */
  const lists = product
    .filter((path) => !own.includes(path))
    .map((path) => ({
      path,
      lines: read(path)
        .split('\n')
        .filter((line) => mention.test(line) && !/^\s*(\/\*)?\*/.test(line)).length,
    }))
    .filter(({ path, lines }) => lines > 0 && !/^(sim-server\/contract|db\/schema)\/\w+\/\w+\.ts$/.test(path))

  test(`is declared in at most ${MOST_FILES} files`, () => {
    // Its contract and its words in four languages; its table may stand beside others.
    expect(own.length).toBeGreaterThanOrEqual(5)
    expect([...own, ...lists.map(({ path }) => path)].length).toBeLessThanOrEqual(MOST_FILES)
  })
  test(`has at most ${MOST_LINES} lines`, () => {
    const lines = own.reduce((sum, path) => sum + read(path).trimEnd().split('\n').length, 0)
    expect(lines + lists.reduce((sum, one) => sum + one.lines, 0)).toBeLessThanOrEqual(MOST_LINES)
  })
})

test('some masters are plain', () => {
  expect(plain.length).toBeGreaterThan(2)
})

test('a master whose table has a misspelt column does not compile', () => {
  const is_active = flag(true)
  const table = sqliteTable('deal_types', { ...masterColumns(), name: text().notNull(), is_active })
  const misspelt = sqliteTable('deal_types', { ...masterColumns(), nmae: text().notNull(), is_active })
  expect(defineMaster(dealTypes, table).table).toBe('deal_types')
  // The type check of the tests fails where this line compiles.
  // @ts-expect-error the field `name` has no column
  expect(defineMaster(dealTypes, misspelt).table).toBe('deal_types')
})
