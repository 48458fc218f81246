/** Labels of leads: the column that operations write and the table that filters read agree, whatever writes them. */
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { leadForms } from '@contract/leads/leadForms'
import { leads } from '@contract/leads/leads'
import { operations } from '@contract/platform/operations'
import { makeLead } from '@seeds/leads/leads'
import { personas } from '@seeds/people/personas'
import { propertyRuns } from '@support/seed'
import { importDesk } from '@support/server/leads/importDesk'
import { makeSim, type Sim } from '@support/server/sim'

const admin = { as: personas.admin.email as string }
let sim: Sim
const { bring } = importDesk(() => sim)

const columnOf = (where = '') =>
  sim.db
    .prepare<[], { id: number; tag_ids: string | null }>(`SELECT id, tag_ids FROM leads ${where} ORDER BY id`)
    .all()
    .flatMap(({ id, tag_ids }) => (JSON.parse(tag_ids ?? '[]') as number[]).map((tag) => [id, tag]))
const rowsOf = () =>
  sim.db.prepare('SELECT lead_id, tag_id FROM lead_tags ORDER BY lead_id, tag_id').raw().all()
const labels = () =>
  sim.db
    .prepare<[], { identifier: string; name: string }>(
      "SELECT identifier, name FROM tags WHERE tag_type = 'lead' ORDER BY id LIMIT 4",
    )
    .all()

const someLabels = fc.uniqueArray(fc.nat(3), { maxLength: 3 })
const someLeads = fc.uniqueArray(fc.nat(5), { minLength: 1, maxLength: 4 })
const step = fc.oneof(
  fc.record({ kind: fc.constant('label' as const), leads: someLeads, add: someLabels, remove: someLabels }),
  fc.record({ kind: fc.constant('field' as const), leads: someLeads, add: someLabels }),
  fc.record({ kind: fc.constant('undo' as const) }),
  fc.record({ kind: fc.constant('redo' as const) }),
  fc.record({ kind: fc.constant('import' as const), add: someLabels }),
)

test('labels of leads are the same in column and table after any edits, undos, redos and imports', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), async (steps) => {
      sim = await makeSim({ size: 0 })
      const all = labels()
      const targets = Array.from({ length: 6 }, (_, at) => makeLead(sim.kit, { tags: at % 2 ? [1, 3] : [] }))
      const named = (some: readonly number[]) => some.map((at) => all[at]!.identifier)
      const done: string[] = []
      const undone: string[] = []
      for (const one of steps) {
        const body =
          'leads' in one
            ? { is_selected_all: false, leads: one.leads.map((at) => targets[at]!.identifier) }
            : {}
        if (one.kind === 'label') {
          const change = { ...body, add: named(one.add), remove: named(one.remove) }
          const { data, status } = await sim.call(leadForms.setLabels, { body: change as never }, admin)
          if (status === 200) done.push(data.operation_identifier)
        } else if (one.kind === 'field') {
          const change = { ...body, field: 'tags', value: named(one.add) }
          const { data, status } = await sim.call(leadForms.setField, { body: change as never }, admin)
          if (status === 200) done.push(data.operation_identifier)
        } else if (one.kind === 'import') {
          const names = one.add.map((at) => all[at]!.name).join(', ')
          await bring(`Name,Email,Tags\nAda Test,ada${done.length}@import.example,"${names}"`, {})
        } else {
          const identifier = (one.kind === 'undo' ? done : undone).pop()
          if (identifier === undefined) continue
          const call = one.kind === 'undo' ? operations.undo : operations.redo
          const { data, status } = await sim.call(call, { identifier, body: {} } as never, admin)
          if (status === 200 && one.kind === 'undo') undone.push(data.operation_identifier)
        }
        expect(rowsOf()).toEqual(columnOf())
      }
    }),
    propertyRuns(25),
  )
})

test('leads that are seeded in bulk have their labels in both, too', async () => {
  sim = await makeSim({ size: 2500 })
  expect(rowsOf().length).toBeGreaterThan(500)
  expect(rowsOf()).toEqual(columnOf())
})

test('leadForms.setLabels adds and removes as planned, says so in words, and is undone', async () => {
  sim = await makeSim({ size: 0 })
  const [one, two, three] = labels()
  const some = [
    makeLead(sim.kit, { tags: [1, 2] }),
    makeLead(sim.kit, {}),
    makeLead(sim.kit, { tags: [2, 3] }),
  ]
  const body = {
    is_selected_all: false,
    leads: some.map(({ identifier }) => identifier),
    add: [three!.identifier],
    remove: [one!.identifier],
  }
  const plan = await sim.call(operations.plan, { body: { verb: 'leads.label', ...body } }, admin)
  expect([plan.data.will_change, plan.data.blocked.map(({ reason }) => reason)]).toEqual([
    2,
    ['It has these labels already'],
  ])
  const { data } = await sim.call(leadForms.setLabels, { body }, admin)
  const shown = () => some.map(({ id }) => columnOf(`WHERE id = ${id}`).map(([, tag]) => tag))
  expect(shown()).toEqual([[2, 3], [3], [2, 3]])
  const history = await sim.call(leads.activities, { lead: some[0]!.identifier, query: {} }, admin)
  const [before, after] = [
    [one, two],
    [two, three],
  ].map((names) =>
    names
      .map((label) => label!.name)
      .toSorted()
      .join(', '),
  )
  expect(history.data.recordsInfo[0]).toMatchObject({
    description: 'Labels changed',
    changes: [
      { field: 'tag_ids', before: { as: 'name', value: before }, after: { as: 'name', value: after } },
    ],
  })
  await sim.call(operations.undo, { identifier: data.operation_identifier, body: {} }, admin)
  expect(shown()).toEqual([[1, 2], [], [2, 3]])
})

test('leadForms.setLabels refuses a label that there is not, and none at all', async () => {
  sim = await makeSim({ size: 0 })
  const { identifier } = makeLead(sim.kit, {})
  const refusal = async (more: object) => {
    const body = { is_selected_all: false, leads: [identifier], ...more }
    const { status, errors } = await sim.call(leadForms.setLabels, { body: body as never }, admin)
    return [status, errors]
  }
  expect(await refusal({ add: ['nothing'] })).toEqual([422, [{ message: 'Label not found', field: 'add.0' }]])
  expect(await refusal({})).toEqual([422, [{ message: 'Choose a label', field: 'add' }]])
})
