/** Notifications: of staff about their leads, of administrators also about agents and applications. The newest are unread. */
import type { ModuleInfo, notificationModules, taskSubTypes } from '@contract/outreach/notifications'
import type { Kit } from '../kit'
import { personas } from '../people/personas'

/** Small databases are for tests, which create their own notifications. */
const MIN_LEADS = 1_000
const PER_STAFF = 7

interface NotificationText {
  title: string
  content(name: string): string
  module_type: (typeof notificationModules)[number]
  module_sub_type?: (typeof taskSubTypes)[number]
}
const leadTexts: readonly NotificationText[] = [
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
/** None about accounts and messages of agents: there is no page of agents to open. */
const agentTexts: readonly NotificationText[] = [
  {
    module_type: 'agent_payment',
    title: 'Commission due',
    content: (name) => `The commission of ${name} is due.`,
  },
]
const applicationTexts: readonly NotificationText[] = [
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
  text: NotificationText
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
    text: { content, ...text } = leadTexts[0]!,
    about = 'lead-1',
    name = 'Ada Kaya',
    days = 1,
    read = false,
    info = {},
  }: Partial<NotificationSeed> & { user_id: number },
) =>
  kit.row('notifications', {
    ...text,
    user_id,
    content: content(name.replaceAll('  ', ' ')),
    module_identifier: about,
    module_info: info,
    sent_at: kit.ago(days),
    read_at: read ? kit.ago(days * 0.9) : null,
  })

interface Person {
  identifier: string
  first_name: string
  last_name: string
}
interface OwnedLead extends Person {
  staff_id: number
  nth: number
}
const nameOf = ({ first_name, last_name }: Person) => `${first_name} ${last_name}`.trim()
const leadInfo = ({ identifier, first_name, last_name }: Person): ModuleInfo => ({
  leadInfo: { identifier, first_name, last_name },
})

function seedStaffNotifications(kit: Kit) {
  const owned = kit.db
    .prepare<[number], OwnedLead>(
      `SELECT * FROM (SELECT id, staff_id, identifier, first_name, last_name, row_number() OVER (PARTITION BY staff_id ORDER BY id DESC) AS nth FROM leads WHERE deleted_at IS NULL AND staff_id IN (SELECT ur.user_id FROM user_roles ur JOIN roles r ON r.id = ur.role_id WHERE r.user_group = 'company')) WHERE nth <= ? ORDER BY staff_id, nth DESC`,
    )
    .all(PER_STAFF)
  for (const lead of owned)
    makeNotification(kit, {
      user_id: lead.staff_id,
      text: leadTexts[(lead.nth - 1) % leadTexts.length]!,
      about: lead.identifier,
      name: nameOf(lead),
      info: leadInfo(lead),
      days: lead.nth * 0.6 + kit.random.next() * 0.3,
      read: lead.nth > 3,
    })
}

interface Told {
  about: Person
  text: NotificationText
  info: ModuleInfo
  /** The first is the newest. */
  nth: number
}
function tellAdministrators(kit: Kit, told: readonly Told[]) {
  const idOf = kit.db.prepare<[string], number>('SELECT id FROM users WHERE email = ?').pluck()
  for (const { email } of [personas.superAdmin, personas.admin])
    for (const { text, nth, about, info } of told)
      makeNotification(kit, {
        user_id: idOf.get(email)!,
        text,
        about: about.identifier,
        name: nameOf(about),
        info,
        days: nth * 0.4 + kit.random.next() * 0.2,
        read: nth > 6,
      })
}

/** Administrators get notifications of every kind. */
function seedAdministratorNotifications(kit: Kit) {
  const person = kit.db.prepare<[string], Person>(
    'SELECT identifier, first_name, last_name FROM users WHERE email = ?',
  )
  const leads = kit.db
    .prepare<[], Person>(
      'SELECT identifier, first_name, last_name FROM leads WHERE deleted_at IS NULL ORDER BY id DESC LIMIT 5',
    )
    .all()
  const agents = [personas.agent, personas.agentUnsigned].map(({ email }) => person.get(email)!)
  tellAdministrators(kit, [
    ...agentTexts.map((text, at): Told => {
      const about = agents[at % agents.length]!
      const agentInfo = { identifier: about.identifier, name: nameOf(about) }
      return { text, nth: at * 3 + 1, about, info: { agentInfo } }
    }),
    ...leadTexts.map((text, at): Told => {
      const about = leads[at]!
      return { text, nth: at * 2 + 3, about, info: leadInfo(about) }
    }),
  ])
}

interface Application extends Person {
  lead_identifier: string
  program_name: string
}
export function seedApplicationNotifications(kit: Kit, leads: number): void {
  if (leads < MIN_LEADS) return
  const applications = kit.db
    .prepare<[], Application>(
      `SELECT a.identifier, a.program_name, l.identifier AS lead_identifier, l.first_name, l.last_name
       FROM applications a JOIN leads l ON l.id = a.lead_id WHERE a.deleted_at IS NULL AND l.deleted_at IS NULL ORDER BY a.id DESC LIMIT 3`,
    )
    .all()
  const told = applicationTexts.map((text, at): Told => {
    const about = applications[at]!
    const { identifier, program_name: name, lead_identifier } = about
    const info = {
      ...leadInfo({ ...about, identifier: lead_identifier }),
      applicationInfo: { identifier, name },
    }
    return { text, nth: at * 3 + 2, about, info }
  })
  tellAdministrators(kit, told)
}

export function seedNotifications(kit: Kit, leads: number): void {
  if (leads < MIN_LEADS) return
  seedStaffNotifications(kit)
  seedAdministratorNotifications(kit)
}
