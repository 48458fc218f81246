/** Import of leads: values that are in no list are answered once for all rows, and remembered for later files. */
import { beforeEach, expect, test } from 'vitest'
import { personas } from '@seeds/people/personas'
import { leadImport } from '@contract/leads/leadImport'
import { importDesk } from '@support/server/leads/importDesk'
import { makeSim, type Sim } from '@support/server/sim'

let sim: Sim
beforeEach(async () => {
  sim = await makeSim()
})
const { preview, create, bring, imported } = importDesk(() => sim)
const admin = { as: personas.admin.email as string }

const HEADS = 'Name,Email,Source,Stage,Tags,Country'
const rowsOf = (...rows: string[]) =>
  [HEADS, ...rows.map((row, at) => `Ada Test,ada${at}@import.example,${row}`)].join('\n')
const idOf = (table: string, name: string) =>
  String(sim.db.prepare(`SELECT id FROM ${table} WHERE name = ?`).pluck().get(name))

test('import preview names each unknown value of a column once, with its rows and a guess', async () => {
  const { data } = await preview(
    rowsOf('google,,,', 'GOOGLE,Contactd,,', 'Facebok,Contactd,"Hot, Vipp",Germny', 'Website,,vipp,'),
  )
  expect(data.values.map(({ field, value, count, state }) => [field, value, count, state])).toEqual([
    ['stage_name', 'Contactd', 2, 'open'],
    ['lead_source_name', 'google', 2, 'open'],
    ['tags', 'Vipp', 2, 'open'],
    ['source_country', 'Germny', 1, 'open'],
    ['lead_source_name', 'Facebok', 1, 'open'],
  ])
  expect(data.values.map(({ guess }) => guess)).toEqual([
    idOf('lead_stages', 'Contacted'),
    null,
    idOf('tags', 'VIP'),
    'DE',
    idOf('lead_sources', 'Facebook'),
  ])
})

test('import uses the choice that an unknown value was answered with, and leaves it empty when asked to', async () => {
  const done = await bring(rowsOf('google,Contactd,,', 'radio,,,'), {
    values: [
      { field: 'lead_source_name', value: 'Google', use: idOf('lead_sources', 'Website') },
      { field: 'lead_source_name', value: 'radio', use: null },
      { field: 'stage_name', value: 'contactd', use: idOf('lead_stages', 'Contacted') },
    ],
  })
  expect(done).toMatchObject({ imported: 2, failed: 0 })
  expect(imported()).toMatchObject([
    {
      lead_source_id: Number(idOf('lead_sources', 'Website')),
      stage_id: Number(idOf('lead_stages', 'Contacted')),
    },
    { lead_source_id: null },
  ])
})

test('import remembers answers to unknown values for the next file of the client', async () => {
  const use = idOf('lead_sources', 'Website')
  await bring(rowsOf('google,,,'), { values: [{ field: 'lead_source_name', value: 'google', use }] })
  const { data } = await preview(rowsOf('Google,,,'), {})
  expect(data.values).toMatchObject([{ value: 'Google', state: 'remembered', use }])
})

test('import forgets a remembered answer when its choice is gone', async () => {
  const { lastInsertRowid } = sim.db
    .prepare(
      "INSERT INTO tags (identifier, name, tag_type, bg_color, txt_color, created_at, updated_at) VALUES ('old', 'Old', 'lead', '#fff', '#000', '', '')",
    )
    .run()
  await bring(rowsOf(',,ancient,'), {
    values: [{ field: 'tags', value: 'ancient', use: String(lastInsertRowid) }],
  })
  sim.db.prepare('UPDATE leads SET tag_ids = NULL WHERE tag_ids = ?').run(`[${lastInsertRowid}]`)
  sim.db.prepare('DELETE FROM tags WHERE id = ?').run(lastInsertRowid)
  expect((await preview(rowsOf(',,ancient,'))).data.values).toMatchObject([{ state: 'open', use: null }])
})

test('import refuses an answer that is no choice of the field', async () => {
  const { status, errors } = await create(rowsOf('google,,,'), {
    values: [{ field: 'lead_source_name', value: 'google', use: '9999' }],
  })
  expect([status, errors]).toEqual([422, [{ message: 'There is no choice 9999', field: 'values.0.use' }]])
})

test('import reads status, branch and owner, and gives a lead without a branch the first of its owner', async () => {
  const owner = sim.db
    .prepare<[], { id: number; email: string; branch_id: number }>(
      "SELECT u.id, u.email, min(b.branch_id) AS branch_id FROM users u JOIN user_branches b ON b.user_id = u.id JOIN user_roles j ON j.user_id = u.id JOIN roles r ON r.id = j.role_id WHERE r.identifier = 'counsellor' AND u.status = 'active' GROUP BY u.id LIMIT 1",
    )
    .get()!
  await bring(`Name,Email,Stage,Status,Owner\nAda Test,ada@import.example,Contacted,Spoke,${owner.email}`)
  expect(imported()).toMatchObject([
    {
      staff_id: owner.id,
      branch_id: owner.branch_id,
      stage_id: Number(idOf('lead_stages', 'Contacted')),
      status_id: Number(idOf('lead_statuses', 'Spoke')),
    },
  ])
})

test('import refuses a status of another stage', async () => {
  const { data } = await preview('Name,Email,Stage,Status\nAda Test,ada@import.example,New Lead,Spoke')
  expect(data.rows[0]!.errors).toEqual(['Spoke is no status of the stage New Lead'])
})

test('import takes the stage of a status where the file has no stage', async () => {
  await bring('Name,Email,Status\nAda Test,ada@import.example,Spoke')
  expect(imported()[0]).toMatchObject({ stage_id: Number(idOf('lead_stages', 'Contacted')) })
})

test('import offers a manager only branches and people of their own branches', async () => {
  const as = personas.manager.email
  const { data } = await sim.call(leadImport.choices, {}, { as })
  const own = sim.db
    .prepare<[string], { id: number }>(
      'SELECT branch_id AS id FROM user_branches b JOIN users u ON u.id = b.user_id WHERE u.email = ?',
    )
    .all(as)
    .map(({ id }) => String(id))
  expect(data.branch_name.map(({ value }) => value).toSorted()).toEqual(own.toSorted())
  expect(data.staff_name.length).toBeLessThan(
    (await sim.call(leadImport.choices, {}, admin)).data.staff_name.length,
  )
})
