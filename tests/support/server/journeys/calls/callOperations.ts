/** The writes of leads, operations and views, of the configuration and of automations, once each. */
import { contract } from '@contract'
import type { World } from '../caller'

/** What each export saves of a list. */
const columnsOf = (key: string) => ({ is_selected_all: true, columns: [{ key, label: 'Column' }] })

export async function callOperations(world: World): Promise<void> {
  const { call, file, idOf } = world
  const { leads, leadVerbs, operations } = contract
  await callViews(world)
  await callAutomations(world)
  await call(leads.find, { body: { values: ['ada@example.com'] } })
  const rows = [idOf('leads', 'deleted_at IS NULL')]
  const branch = {
    assign_leads_by: 'branch' as const,
    assign_to_branch_info: {
      branch_identifier: idOf('branches', "name = 'Istanbul'"),
      role_identifiers: [idOf('roles', "name = 'Counsellor'")],
    },
  }
  const body = { ...branch, leads: rows, is_selected_all: false }
  await call(operations.plan, { body: { verb: 'leads.transfer', ...body } })
  await file(operations.planFile, { body: { verb: 'leads.transfer', ...body } })
  const { operation_identifier: identifier } = await call(leadVerbs.bulkTransfer, { body })
  for (const part of [operations.single, operations.rows, operations.document, operations.lines])
    await call(part, { identifier })
  await file(operations.receiptFile, { identifier })
  await call(operations.planUndo, { identifier, body: {} })
  await call(operations.undo, { identifier, body: {} })
  await call(operations.redo, { identifier, body: {} })
  await call(operations.cancel, { key: 'none', body: {} })
  await call(leadVerbs.bulkAssign, {
    body: { ...body, leads: [idOf('leads', 'deleted_at IS NULL AND staff_id IS NULL')] },
  })
  await file(leads.exportFile, { body: columnsOf('first_name') })
  await file(contract.tasks.exportFile, { body: columnsOf('type') })
  for (const people of [contract.staff, contract.agentStaff, contract.institutionStaff])
    await file(people.exportFile, { body: columnsOf('email') })
}

async function callViews({ call, idOf }: World) {
  const { views } = contract
  const view = await call(views.create, { body: { list: 'leads', name: 'A', query: '?tab=mine' } })
  await call(views.update, { ...view, body: { name: 'B' } })
  await call(views.remove, view)
  const rows = [idOf('leads', 'deleted_at IS NULL')]
  await call(views.removeSet, await call(views.saveSet, { body: { list: 'leads', name: 'A', rows } }))
  await call(views.saveSettings, { body: { key: 'theme', value: 'dark' } })
}

async function callAutomations({ call, idOf }: World) {
  const { automationRuns, automations, configuration } = contract
  await call(automations.single, { identifier: idOf('automations') })
  await call(automations.preview, { body: { conditions: [], actions: [] } })
  await call(automationRuns.saveSettings, { body: { is_paused: true, most_leads: 5 } })
  const merge = { mode: 'merge' as const, files: [{ name: 'dealTypes.yaml', text: '- name: Filed' }] }
  await call(configuration.compare, { body: merge })
  await call(configuration.takeBack, { body: await call(configuration.apply, { body: merge }) })
}
