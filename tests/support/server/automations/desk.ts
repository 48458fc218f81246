/** A world whose automations run, with people to give leads to, and calls that start them. */
import { automationRuns, automations, type AutomationRun } from '@contract/platform/automations'
import type { ActionLine, AutomationTrigger } from '@contract/platform/automations/actions'
import { masterRecords } from '@contract/masters/masterRecords'
import { leadForms } from '@contract/leads/leadForms'
import { leadStage } from '@contract/leads/leadStage'
import { leadVerbs } from '@contract/leads/leads'
import { runAutomations } from '@domain/platform/automations/run'
import { makeLead, type LeadRow } from '@seeds/leads/leads'
import { makeUser } from '@seeds/people/people'
import { personas } from '@seeds/people/personas'
import { makeSim, type Sim } from '../sim'

export const admin = personas.admin.email as string
export const manager = personas.manager.email as string
export const DAY = 86_400_000

type Person = { id: number; identifier: string }
interface Given {
  name?: string
  trigger?: AutomationTrigger
  trigger_days?: number | null
  conditions?: { filter: string; value: string }[]
  actions?: Partial<ActionLine>[]
  is_active?: boolean
}

export async function openAutomationDesk(made?: Sim) {
  const sim = made ?? (await makeSim({ size: 0 }))
  runAutomations(sim.tenant)
  const ayse: Person = makeUser(sim.kit, { name: 'Ayşe Tuna' })
  const baran: Person = makeUser(sim.kit, { name: 'Baran Koç' })
  const stageOf = (name: string) =>
    sim.db
      .prepare<[string], { id: number; identifier: string }>(
        'SELECT id, identifier FROM lead_stages WHERE name = ?',
      )
      .get(name)!
  const toPerson = ({ identifier }: Person) => `user:counsellor:${identifier}`
  const assignTo = (person: Person): Partial<ActionLine> => ({ action: 'transfer', to: toPerson(person) })
  const bodyOf = ({ name = 'Canada', trigger = 'lead_created', ...given }: Given) => ({
    name,
    trigger,
    is_active: true,
    conditions: [],
    ...given,
    actions: (given.actions ?? [assignTo(ayse)]) as { action: string }[],
  })
  const create = (given: Given = {}, as = admin) =>
    sim.call(automations.create, { body: bodyOf(given) as never }, { as })
  const add = async (given: Given = {}, as = admin): Promise<string> => {
    const { status, data, errors } = await create(given, as)
    if (status !== 200) throw new Error(JSON.stringify(errors))
    return (data as unknown as { identifier: string }).identifier
  }
  const save = (identifier: string, body: object, as = admin) =>
    sim.call(automations.update, { identifier, body: body as never }, { as })
  /** Switches it on or off as the list does. */
  const switchTo = (identifier: string, is_active: boolean, as = admin) =>
    sim.call(
      masterRecords.edit,
      {
        master: 'automations',
        body: { is_selected_all: false, records: [identifier], values: { is_active } } as never,
      },
      { as },
    )
  /** Runs what is due. */
  const settle = () => sim.clock.advance(0)
  const rowOf = (identifier: string) =>
    sim.db.prepare<[string], LeadRow>('SELECT * FROM leads WHERE identifier = ?').get(identifier)!
  /** A lead that somebody types in, after automations have run. */
  const typeLead = async (body: Record<string, unknown> = {}, as = admin) => {
    const { data, errors } = await sim.call(
      leadForms.add,
      { body: { first_name: 'Ada', last_name: 'Yılmaz', email: 'ada@lead.example', ...body }, query: {} },
      { as },
    )
    if (!data) throw new Error(JSON.stringify(errors))
    await settle()
    return rowOf(data.identifier)
  }
  const selection = (leads: readonly { identifier: string }[]) => ({
    is_selected_all: false,
    leads: leads.map(({ identifier }) => identifier),
  })
  const moveTo = async (leads: readonly LeadRow[], stage: string, as = admin) => {
    const body = { ...selection(leads), stage_identifier: stageOf(stage).identifier }
    const answer = await sim.call(leadStage.bulkStage, { body }, { as })
    await settle()
    return answer
  }
  const transferTo = async (leads: readonly LeadRow[], person: Person, as = admin) => {
    const body = {
      ...selection(leads),
      assign_leads_by: 'user' as const,
      assign_to_users_info: [{ role_identifier: 'counsellor', user_identifier: person.identifier }],
    }
    const answer = await sim.call(leadVerbs.bulkTransfer, { body }, { as })
    await settle()
    return answer
  }
  const runs = async (query: object = {}, as = admin): Promise<AutomationRun[]> =>
    (await sim.call(automationRuns.list, { query }, { as })).data.recordsInfo
  const tasksOf = ({ id }: { id: number }) =>
    sim.db
      .prepare<[number], { title: string; user_id: number | null; scheduled_at: string; created_by: number }>(
        'SELECT note AS title, user_id, scheduled_at, created_by FROM tasks WHERE lead_id = ? AND deleted_at IS NULL ORDER BY id',
      )
      .all(id)
  const newLead = (more: Partial<LeadRow> = {}) =>
    makeLead(sim.kit, {
      staff_id: null,
      staff_role_id: null,
      branch_id: null,
      team_id: null,
      stage_id: stageOf('New Lead').id,
      status_id: null,
      destination_country: null,
      created_at: sim.clock.iso(),
      ...more,
    })
  return {
    sim,
    ayse,
    baran,
    stageOf,
    toPerson,
    assignTo,
    create,
    add,
    save,
    switchTo,
    settle,
    rowOf,
    typeLead,
    moveTo,
    transferTo,
    runs,
    tasksOf,
    newLead,
    selection,
  }
}
export type AutomationDesk = Awaited<ReturnType<typeof openAutomationDesk>>
