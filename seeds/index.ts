/** Fills an empty database, in order. One line a module. */
import { aboutOf } from '../db/about'
import type { Db } from '../db/open'
import { sizes, type Size } from '../sim-server/contract/control'
import { seedAgentRequests } from './agentRequests'
import { seedInformationUpdates } from './informationUpdates'
import { makeKit, SEED_DAY, type Kit } from './kit'
import { seedAgreements } from './agreements'
import { seedLeads } from './leads'
import { seedNotifications } from './notifications'
import { seedPeople } from './people'
import { seedPersonas } from './personas'
import { seedPublicForms } from './publicForms'
import { seedReferrals } from './referrals'
import { seedSecurity } from './security'
import { seedProductUpdates } from './productUpdates'
import { seedUnsubscribe } from './unsubscribe'
import { seedInvoices } from './invoices'
import { seedInventoryUpdates } from './inventoryUpdates'

export interface SeedOptions {
  size?: Size
  seed?: number
  clockIso?: string
}

/** `leads`: how many leads the size asks for. */
export type Seeder = (kit: Kit, leads: number) => void

const builders: readonly Seeder[] = [
  seedPeople,
  seedPersonas,
  seedAgreements,
  seedLeads,
  seedNotifications,
  seedInventoryUpdates,
  seedUnsubscribe,
  seedPublicForms,
  seedAgentRequests,
  seedReferrals,
  seedSecurity,
  seedInformationUpdates,
  seedProductUpdates,
  seedInvoices,
]

export const leadsOf = (size: Size): number => (typeof size === 'number' ? size : sizes[size])

export function seed(db: Db, { size = 'small', seed = 1, clockIso = SEED_DAY }: SeedOptions = {}): void {
  const kit = makeKit(db, { seed, clockIso })
  db.whole(() => {
    for (const build of builders) build(kit, leadsOf(size))
    const about = aboutOf(db)
    about.set('size', String(size))
    about.set('seed', String(seed))
    about.set('name', 'Meridian Study Abroad')
  })
}
