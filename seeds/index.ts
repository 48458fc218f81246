/** Fills an empty database. The order matters: later modules use rows of earlier ones. */
import { aboutOf } from '@db/about'
import type { Db } from '@db/open'
import { sizes, type Size } from '@contract/control'
import { seedAgentRequests } from './partners/agentRequests'
import { seedInformationUpdates } from './updates/updates'
import { makeKit, SEED_DAY, type Kit } from './kit'
import { seedApplications } from './admissions/applications'
import { seedStudentFile } from './admissions/studentFile'
import { seedStudents } from './admissions/students'
import { seedAgreements } from './access/agreements'
import { seedConversations } from './leads/conversations'
import { seedLeadDocuments } from './leads/leadDocuments'
import { seedLeadPayments } from './leads/leadPayments'
import { seedLeads } from './leads/leads'
import { seedStudyProfiles } from './leads/studyProfiles'
import { seedTasks } from './leads/tasks'
import { seedNotificationTemplates } from './outreach/notificationTemplates'
import { seedApplicationNotifications, seedNotifications } from './outreach/notifications'
import { seedAgencies } from './people/agencies'
import { seedPeople } from './people/people'
import { seedPersonas } from './people/personas'
import { seedCalls } from './platform/calls'
import { seedBilling } from './platform/billing'
import { seedExtensions } from './platform/extensions'
import { seedPublicForms } from './partners/publicForms'
import { seedReferrals } from './partners/referrals'
import { seedDevices } from './access/devices'
import { seedProductUpdates } from './updates/productUpdates'
import { seedUnsubscribe } from './outreach/unsubscribe'
import { seedWhatsapp } from './outreach/whatsapp'
import { seedExchangeRates } from './finance/exchangeRates'
import { seedInvoices } from './finance/invoices'
import { seedLetters } from './finance/letters'
import { seedAutomations } from './platform/automations'
import { seedAssignments } from './platform/assignments'
import { seedGeography } from './platform/geography'
import { seedLeadTimeline } from './masters/leadTimeline'
import { seedPlainMasters } from './masters/plainMasters'
import { seedChecklistTexts } from './catalog/checklistTexts'
import { seedInstitutionRecords } from './catalog/institutionRecords'
import { seedTickets } from './catalog/tickets'
import { seedInstitutions } from './catalog/institutions'
import { seedPrograms } from './catalog/programs'

export interface SeedOptions {
  size?: Size
  seed?: number
  clockIso?: string
}

/** `leads`: number of leads for the chosen size. */
export type Seeder = (kit: Kit, leads: number) => void

const builders: readonly Seeder[] = [
  seedPeople,
  seedPersonas,
  seedExtensions,
  seedAgreements,
  seedLeads,
  seedNotifications,
  seedUnsubscribe,
  seedPublicForms,
  seedAgentRequests,
  seedReferrals,
  seedDevices,
  seedGeography,
  seedInstitutions,
  seedChecklistTexts,
  seedInformationUpdates,
  seedPrograms,
  seedStudyProfiles,
  seedTickets,
  seedProductUpdates,
  seedInvoices,
  seedExchangeRates,
  seedLetters,
  seedPlainMasters,
  seedLeadTimeline,
  seedLeadDocuments,
  seedAssignments,
  seedAgencies,
  seedNotificationTemplates,
  seedWhatsapp,
  seedTasks,
  seedLeadPayments,
  seedBilling,
  seedAutomations,
  seedInstitutionRecords,
  seedConversations,
  seedCalls,
  seedApplications,
  seedApplicationNotifications,
  seedStudentFile,
  seedStudents,
]

/** Seeded leads have no own values: the indexes of marked fields are complete (db/schema/leads/ownFields.sql). */
const NOTHING_TO_INDEX = `INSERT OR IGNORE INTO search_fields (side, field) SELECT 'a', field FROM marked_fields WHERE kind = 'search'; DELETE FROM own_field_jobs`

export const leadCountOf = (size: Size): number => (typeof size === 'number' ? size : sizes[size])

export function seed(db: Db, { size = 'small', seed = 1, clockIso = SEED_DAY }: SeedOptions = {}): void {
  const kit = makeKit(db, { seed, clockIso })
  db.whole(() => {
    const about = aboutOf(db)
    about.set('size', String(size))
    about.set('seed', String(seed))
    about.set('name', 'Meridian Study Abroad')
    for (const build of builders) build(kit, leadCountOf(size))
    db.sql.exec(NOTHING_TO_INDEX)
  })
}
