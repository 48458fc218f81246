/** What some people were told lately: staff about leads of theirs, administrators about agents and applications too. Some read, the newest not. */
import type { ModuleInfo, notificationModules, taskSubTypes } from '@contract/outreach/notifications'
import type { Kit } from '../kit'
import { personas } from '../people/personas'

/** A small world is a test's, and a test's bell is silent until it rings it. */
const SILENT_BELOW = 1_000
const EACH = 7

interface Told {
  title: string
  content(name: string): string
  module_type: (typeof notificationModules)[number]
  module_sub_type?: (typeof taskSubTypes)[number]
}
const ofLeads: readonly Told[] = [
  { module_type: 'lead', title: 'New lead assigned', content: (name) => `${name} was assigned to you.` },
  {
    module_type: 'lead_conversation',
    title: 'New message from a lead',
    content: (name) => `${name} wrote to you.`,
  },
  {
    module_type: 'task',
    module_sub_type: 'lead',
    title: 'Task due today',
    content: (name) => `Call ${name} back.`,
  },
  {
    module_type: 'lead_counseling',
    title: 'Counselling booked',
    content: (name) => `${name} booked a counselling session.`,
  },
  {
    module_type: 'lead_payment',
    title: 'Payment received',
    content: (name) => `${name} paid the counselling fee.`,
  },
]
const ofAgents: readonly Told[] = [
  {
    module_type: 'agent',
    title: 'New agent signed up',
    content: (name) => `${name} asked for an agent account.`,
  },
  {
    module_type: 'agent_conversation',
    title: 'New message from an agent',
    content: (name) => `${name} wrote to you.`,
  },
  {
    module_type: 'agent_payment',
    title: 'Commission due',
    content: (name) => `The commission of ${name} is due.`,
  },
]
const ofApplications: readonly Told[] = [
  {
    module_type: 'application',
    title: 'Application submitted',
    content: (name) => `The application of ${name} was submitted.`,
  },
  {
    module_type: 'application_conversation',
    title: 'New message about an application',
    content: (name) => `The institution asks ${name} for a transcript.`,
  },
  {
    module_type: 'application_payment',
    title: 'Application fee paid',
    content: (name) => `${name} paid the application fee.`,
  },
]

interface NotificationSeed {
  user_id: number
  told: Told
  about: string
  name: string
  days: number
  read: boolean
  info: ModuleInfo
}
export const makeNotification = (
  kit: Kit,
  {
    user_id,
    told: { content, ...told } = ofLeads[0]!,
    about = 'lead-1',
    name = 'Ada Kaya',
    days = 1,
    read = false,
    info = {},
  }: Partial<NotificationSeed> & { user_id: number },
) =>
  kit.row('notifications', {
    ...told,
    user_id,
    content: content(name.replaceAll('  ', ' ')),
    module_identifier: about,
    module_info: info,
    sent_at: kit.ago(days),
    read_at: read ? kit.ago(days * 0.9) : null,
  })

interface Person {
  id: number
  identifier: string
  first_name: string
  last_name: string
  staff_id: number
  nth: number
}
const nameOf = ({ first_name, last_name }: Person) => `${first_name} ${last_name}`.trim()
const leadInfo = ({ identifier, first_name, last_name }: Person): ModuleInfo => ({
  leadInfo: { identifier, first_name, last_name },
})

function tellStaff(kit: Kit) {
  const owned = kit.db
    .prepare<[number], Person>(
      `SELECT * FROM (SELECT id, staff_id, identifier, first_name, last_name, row_number() OVER (PARTITION BY staff_id ORDER BY id DESC) AS nth FROM leads WHERE staff_id IS NOT NULL AND deleted_at IS NULL) WHERE nth <= ? ORDER BY staff_id, nth DESC`,
    )
    .all(EACH)
  for (const lead of owned)
    makeNotification(kit, {
      user_id: lead.staff_id,
      told: ofLeads[(lead.nth - 1) % ofLeads.length]!,
      about: lead.identifier,
      name: nameOf(lead),
      info: leadInfo(lead),
      days: lead.nth * 0.6 + kit.random.next() * 0.3,
      read: lead.nth > 3,
    })
}

/** Those who see everything hear of everything. */
function tellAdministrators(kit: Kit) {
  const person = kit.db.prepare<[string], Person>(
    'SELECT id, identifier, first_name, last_name FROM users WHERE email = ?',
  )
  const leads = kit.db
    .prepare<[], Person>(
      'SELECT id, identifier, first_name, last_name FROM leads WHERE deleted_at IS NULL ORDER BY id DESC LIMIT 8',
    )
    .all()
  const agents = [personas.agent, personas.agentUnsigned].map(({ email }) => person.get(email)!)
  for (const { email } of [personas.superAdmin, personas.admin]) {
    const { id: user_id } = person.get(email)!
    const tell = (told: Told, nth: number, about: Person, info: ModuleInfo) =>
      makeNotification(kit, {
        user_id,
        told,
        about: about.identifier,
        name: nameOf(about),
        info,
        days: nth * 0.4 + kit.random.next() * 0.2,
        read: nth > 6,
      })
    ofAgents.forEach((told, at) => {
      const agent = agents[at % agents.length]!
      tell(told, at * 3 + 1, agent, { agentInfo: { identifier: agent.identifier, name: nameOf(agent) } })
    })
    ofApplications.forEach((told, at) => {
      const lead = leads[at]!
      tell(told, at * 3 + 2, lead, {
        ...leadInfo(lead),
        applicationInfo: { identifier: lead.identifier, name: nameOf(lead) },
      })
    })
    ofLeads.forEach((told, at) => tell(told, at * 2 + 3, leads[at + 3]!, leadInfo(leads[at + 3]!)))
  }
}

export function seedNotifications(kit: Kit, leads: number): void {
  if (leads < SILENT_BELOW) return
  tellStaff(kit)
  tellAdministrators(kit)
}
