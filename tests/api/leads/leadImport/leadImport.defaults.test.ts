/** Import of leads: what all rows get, notes of a column, and cells beyond the last heading. */
import { beforeEach, expect, test } from 'vitest'
import { personas } from '@seeds/people/personas'
import { leadImport } from '@contract/leads/leadImport'
import { leadNotes } from '@contract/leads/leadNotes'
import { importDesk } from '@support/server/leads/importDesk'
import { makeSim, type Sim } from '@support/server/sim'

let sim: Sim
beforeEach(async () => {
  sim = await makeSim()
})
const { preview, create, bring, imported } = importDesk(() => sim)
const admin = { as: personas.admin.email as string }
const choices = async (as: string = admin.as) => (await sim.call(leadImport.choices, {}, { as })).data

test('import gives all rows the default branch, owner, source and label, and a row its own', async () => {
  const { branch_name, staff_name, lead_source_name, tags } = await choices()
  const [branch, owner, source, label, other] = [
    branch_name[1]!,
    staff_name[0]!,
    lead_source_name[2]!,
    tags[0]!,
    tags[1]!,
  ]
  await bring(
    `Name,Email,Source,Tags\nAda Test,a@import.example,,\nEda Test,e@import.example,Website,${other.label}`,
    {
      branch_identifier: branch.identifier,
      staff_identifier: owner.identifier,
      lead_source_identifier: source.identifier,
      tags: [label.value],
    },
  )
  const website = lead_source_name.find((one) => one.label === 'Website')!
  expect(imported()).toMatchObject([
    { branch_id: Number(branch.value), staff_id: Number(owner.value), lead_source_id: Number(source.value) },
    { branch_id: Number(branch.value), staff_id: Number(owner.value), lead_source_id: Number(website.value) },
  ])
  const labels = sim.db.prepare('SELECT tag_id FROM lead_tags WHERE lead_id = ? ORDER BY tag_id').pluck()
  expect(imported().map(({ id }) => labels.all(id))).toEqual([
    [Number(label.value)],
    [label, other].map(({ value }) => Number(value)).toSorted((a, b) => a - b),
  ])
})

/** Teams of two branches, and the branch of each. */
const twoTeams = async () => {
  const branchOf = sim.db.prepare<[string], number>('SELECT branch_id FROM teams WHERE id = ?').pluck()
  const teams = (await choices()).team_name.map((one) => ({ ...one, branch: branchOf.get(one.value)! }))
  const first = teams[0]!
  return [first, teams.find(({ branch }) => branch !== first.branch)!] as const
}
const branchName = (id: number) =>
  sim.db.prepare<[number], string>('SELECT name FROM branches WHERE id = ?').pluck().get(id)!

test('import gives all rows the default team with its branch; a row its own team, and none in another branch', async () => {
  const [team, other] = await twoTeams()
  await bring(
    `Name,Email,Team,Branch\nAda Test,a@import.example,,\nEda Test,e@import.example,${other.label},\nBo Test,b@import.example,,${branchName(other.branch)}`,
    { team_identifier: team.identifier },
  )
  expect(imported()).toMatchObject([
    { branch_id: team.branch, team_id: Number(team.value) },
    { branch_id: other.branch, team_id: Number(other.value) },
    { branch_id: other.branch, team_id: null },
  ])
})

test('import refuses a team that is none, or of another branch than that of the row', async () => {
  const [team, other] = await twoTeams()
  const { data } = await preview(
    `Name,Email,Team,Branch\nAda Test,a@import.example,Nobody,\nEda Test,e@import.example,${team.label},${branchName(other.branch)}`,
  )
  expect(data.rows.map(({ errors }) => errors)).toEqual([
    ['There is no team Nobody'],
    [`${team.label} is no team of the branch ${branchName(other.branch)}`],
  ])
  expect(data.problems).toMatchObject([{ kind: 'team', count: 2, rows: [2, 3] }])
})

test('import refuses a default team of another branch than the default branch', async () => {
  const [team, other] = await twoTeams()
  const branch = (await choices()).branch_name.find(({ value }) => Number(value) === other.branch)!
  const { status, errors } = await create('Name,Email\nAda Test,a@import.example', {
    branch_identifier: branch.identifier,
    team_identifier: team.identifier,
  })
  expect([status, errors]).toEqual([
    422,
    [{ message: 'This team is of another branch', field: 'team_identifier' }],
  ])
})

test('import refuses a team of a branch that is not of the manager', async () => {
  const as = personas.manager.email
  const own = new Set((await choices(as)).team_name.map(({ value }) => value))
  const stranger = (await choices()).team_name.find(({ value }) => !own.has(value))!
  const { status, errors } = await create(
    'Name,Email\nAda Test,a@import.example',
    { team_identifier: stranger.identifier },
    as,
  )
  expect([status, errors]).toEqual([422, [{ message: 'Team not found', field: 'team_identifier' }]])
})

test('import reads a phone without a country code by the default dial code', async () => {
  await bring('Name,Phone,Country\nAda Test,0532 111 22 33,\nEda Test,06 12 34 56 78,France', {
    dial_code: '+90',
  })
  expect(imported().map(({ country_code, mobile }) => [country_code, mobile])).toEqual([
    ['+90', '5321112233'],
    ['+33', '612345678'],
  ])
})

test('import never gives a phone the country code of an office, and shows what it will store', async () => {
  sim.db.prepare("UPDATE branches SET country_id = (SELECT id FROM countries WHERE code = 'TR')").run()
  const file = [
    'Name,Phone,Country',
    'Ngozi Ade,0803 123 4567,',
    'Ada Obi,0803 123 4567,Nigeria',
    'Emeka Eze,08 12,Nigeria',
    'Can Ak,905321112233,',
    'Wang Wei,13012345678,',
  ].join('\n')
  const { data } = await preview(file, { branch_identifier: (await choices()).branch_name[0]!.identifier })
  expect(data.rows.map(({ stored, errors }) => [stored.phone, errors])).toEqual([
    ['', ['Country code is required']],
    ['+234 8031234567', []],
    ['', ['This is not a number of the country code +234']],
    ['+90 5321112233', []],
    ['', ['Country code is required']],
  ])
  const chosen = await preview(file, { dial_code: '+234' })
  expect(chosen.data.rows[0]).toMatchObject({
    stored: { first_name: 'Ngozi', last_name: 'Ade', phone: '+234 8031234567' },
    errors: [],
  })
})

test('import reads a phone by the default dial code where the country of the row does not fit', async () => {
  await bring('Name,Phone,Country\nAda Test,0532 111 22 33,France', { dial_code: '90' })
  expect(imported()).toMatchObject([{ country_code: '+90', mobile: '5321112233' }])
})

test('import takes notes from a column, with their line breaks', async () => {
  await bring('Name,Email,Notes\nAda Test,a@import.example,"Met at the fair.\nCall back in May."')
  const { data } = await sim.call(leadNotes.list, { lead: imported()[0]!['identifier'] as string }, admin)
  expect(data.recordsInfo).toMatchObject([
    { content: 'Met at the fair.\nCall back in May.', userInfo: { first_name: 'Tomas' } },
  ])
})

test('import refuses an owner whom a manager of another branch cannot give leads to', async () => {
  const as = personas.manager.email
  const own = new Set((await choices(as)).staff_name.map(({ value }) => value))
  const stranger = (await choices()).staff_name.find(({ value }) => !own.has(value))!
  const { status, errors } = await create(
    'Name,Email\nAda Test,a@import.example',
    { staff_identifier: stranger.identifier },
    as,
  )
  expect([status, errors]).toEqual([422, [{ message: 'Owner not found', field: 'staff_identifier' }]])
})

test('import preview says which cells have no heading and are not imported', async () => {
  const { data } = await preview(
    'Name,Email\nAda Test,a@import.example,,VIP,blue\nEda Test,e@import.example,,\nBo Test,b@import.example,red',
  )
  expect([data.extra_total, data.extra, data.will_import]).toEqual([
    2,
    [
      { row: 2, cells: ['VIP', 'blue'] },
      { row: 4, cells: ['red'] },
    ],
    3,
  ])
})

test('import reads an international phone whose plus a spreadsheet dropped', async () => {
  await bring('Name,Phone\nAda Test,905321112233')
  expect(imported()).toMatchObject([{ country_code: '+90', mobile: '5321112233' }])
})

test('import matches a heading in the singular', async () => {
  const { data } = await preview('Name,Email,Label\nAda Test,a@import.example,Hot')
  expect(data.matched.at(-1)).toEqual({ name: 'Label', form_field_id: 'tags' })
})
