/** Files of a configuration are foreign text: what passes a limit is refused with that limit, and no file holds up other calls. */
import { beforeAll, expect, test } from 'vitest'
import { configuration, configurationLimits as limits } from '@contract/masters/configuration'
import { personas } from '@seeds/people/personas'
import { parseYaml } from '@formats/yaml/parse'
import { turnsOf } from '@support/server/loopTurns'
import { makeSim, type Sim } from '@support/server/sim'

let sim: Sim
beforeAll(async () => {
  sim = await makeSim()
})
const as = { as: personas.admin.email as string }
const lines = (count: number, line: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => line(at))
const file = (text: string, name = 'dealTypes.yaml') => ({ name, text })
const compare = (...files: ReturnType<typeof file>[]) =>
  sim.call(configuration.compare, { body: { files, mode: 'merge' } }, as)

const MB = 1024 * 1024
const levels = `At most ${limits.levels} lists and fields may stand within each other`
const keys = `A row has at most ${limits.keys} fields`
const rows = `The files together have at most ${limits.rows} rows`
const anchors = `A file has at most ${limits.anchors} anchors and aliases`
const tokens = `A file has at most ${limits.tokens} words and signs`

test.each([
  ['20,000 lists within each other on one line', '['.repeat(20_000), 1, levels],
  ['20,000 items within each other', '- '.repeat(20_000), 1, levels],
  ['20,000 maps within each other', '{a: '.repeat(20_000), 1, levels],
  ['2,000 lists that each stand deeper', lines(2000, (at) => `${' '.repeat(at)}-`).join('\n'), 10, levels],
  ['20,000 unknown keys', `- ${lines(20_000, (at) => `k${at}: a`).join('\n  ')}`, 201, keys],
  ['100,000 unknown keys', `- ${lines(100_000, (at) => `k${at}: a`).join('\n  ')}`, 201, keys],
  ['201 keys of a map in braces', `- {${lines(201, (at) => `k${at}: a`).join(', ')}}`, 1, keys],
  ['60,000 rows', lines(60_000, (at) => `- name: ${at}`).join('\n'), 20_001, rows],
  ['220,000 rows', lines(220_000, (at) => `- name: ${at}`).join('\n'), 20_001, rows],
  ['220,000 rows in brackets', `[${'a,'.repeat(220_000)}]`, 1, rows],
  ['101 anchors', lines(101, (at) => `- name: &a${at} x`).join('\n'), 101, anchors],
  ['one anchor with 100 aliases', `- name: &a x\n${'- name: *a\n'.repeat(100)}`, 101, anchors],
  ['a list of 600,000 texts', `- name: [${'a,'.repeat(600_000)}]`, 1, tokens],
  ['2 MB of empty lines', '\n'.repeat(2 * MB), 1_000_002, tokens],
  ['400,000 ends of documents', '...\n'.repeat(400_000), 2, 'This is not valid YAML'],
  ['330,000 documents', '--- a\n'.repeat(330_000), 2, 'This is not valid YAML'],
  ['more than 4 MB', `- name: ${'é'.repeat(2.5 * MB)}`, null, 'A file is at most 4 MB'],
])('configuration.compare refuses %s with the limit that it passes', async (_, text, line, message) => {
  const { status, data } = await compare(file(text))
  expect([status, data.rows, data.errors]).toEqual([
    200,
    [],
    [{ file: 'dealTypes.yaml', line, field: null, message }],
  ])
})

test('configuration.compare counts the rows of all files together', async () => {
  const half = (name: string) => file(lines(limits.rows / 2 + 1, () => '- {}').join('\n'), name)
  const { data } = await compare(half('dealTypes.yaml'), half('voucherTypes.yaml'))
  expect(data.errors).toContainEqual({ file: 'voucherTypes.yaml', line: 10_000, field: null, message: rows })
})

test('configuration.apply names file and line of what passes a limit, and applies nothing', async () => {
  const files = [file('['.repeat(20_000)), file('- name: Cash back', 'voucherTypes.yaml')]
  const { status, errors } = await sim.call(configuration.apply, { body: { files, mode: 'merge' } }, as)
  expect([status, errors]).toEqual([422, [{ field: 'dealTypes.yaml:1', message: levels }]])
  expect((await sim.call(configuration.last, {}, as)).data).toBeNull()
})

test('configuration.compare lists the first hundred errors of a file and how many more there are', async () => {
  const { data } = await compare(file(lines(500, () => '- colour: red').join('\n')))
  const ofFields = data.errors.filter(({ message }) => message === 'There is no such field')
  expect(ofFields).toHaveLength(100)
  expect(data.errors.at(-1)!.message).toMatch(/^Errors not listed: \d+$/)
})

test('parseYaml reads a file no further after a hundred mistakes', () => {
  expect(parseYaml('}\n'.repeat(2000), limits).wrongLines).toEqual(
    lines(101, (at) => String(at + 1)).map(Number),
  )
})

test('configuration.compare refuses a field that a row has twice, at its line', async () => {
  const { data } = await compare(file('- name: A\n  is_active: true\n  name: B'))
  expect(data.errors).toEqual([
    { file: 'dealTypes.yaml', line: 3, field: 'name', message: 'The row has this field twice' },
  ])
})

/** Of them each holds up other calls: turns are counted, so that a busy machine changes nothing. */
test('the event loop turns while 10,000 rows are read, compared, applied, exported and taken back', async () => {
  const own = await makeSim()
  const files = [file(lines(10_000, (at) => `- name: Type ${at}`).join('\n'))]
  const body = { files, mode: 'merge' as const }
  const compared = await turnsOf(async () => {
    expect((await own.call(configuration.compare, { body }, as)).data.rows).toHaveLength(10_000)
  })
  let identifier = ''
  const applied = await turnsOf(async () => {
    const { data } = await own.call(configuration.apply, { body }, as)
    identifier = data.identifier
    expect(data.added).toBe(10_000)
  })
  const exported = await turnsOf(() => own.call(configuration.files, {}, as))
  const takenBack = await turnsOf(async () => {
    expect((await own.call(configuration.takeBack, { body: { identifier } }, as)).data.added).toBe(10_000)
  })
  expect(Math.min(compared.turns, applied.turns, exported.turns)).toBeGreaterThan(150)
  expect(takenBack.turns).toBeGreaterThan(10)
})
