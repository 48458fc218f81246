/** How this tenant is set up, kept in its database: read at every call, changed under `/_sim`. */
import { aboutOf } from '@db/about'
import type { ClientSettings } from '@contract/client'
import { actingGroups } from '@contract/modes'
import type { Tenant } from './tenant'

/** Modules that are not there yet are switched off. */
const standard: ClientSettings = {
  languages: ['en', 'fr', 'tr', 'ar'],
  organisation_host: null,
  ip_geolocation_url: null,
  mode: 'b2b',
  feature_flags: {
    collaboration: false,
    ai_advisor: false,
    agents: true,
    marketing: false,
    general_campaign: false,
    whatsapp: false,
    email: false,
    social_media: false,
    segments: false,
    templates: false,
  },
  language_menu: true,
  check_in: false,
  idle_logout: false,
  gmail: true,
  change_password_hidden: false,
  change_password_role: null,
  agent_logo_role: 'agent',
  encrypt_bodies: false,
  calling_vendor: 'verimor',
  brand_color: '#3b5bdb',
  brand_logo: null,
}
const KEY = 'client'
const kept = ({ db }: Tenant) => ({
  now: { ...standard, ...(JSON.parse(aboutOf(db).get(KEY) ?? '{}') as Partial<ClientSettings>) },
})

export const clientConfigOf = (tenant: Tenant): ClientSettings => tenant.state(kept).now

/** What is not named stays; of the flags too. */
export function setClientConfig(
  tenant: Tenant,
  { feature_flags, ...changes }: { [K in keyof ClientSettings]?: ClientSettings[K] | undefined },
): ClientSettings {
  const named = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))
  const now = {
    ...clientConfigOf(tenant),
    ...named,
    feature_flags: { ...clientConfigOf(tenant).feature_flags, ...feature_flags },
  }
  aboutOf(tenant.db).set(KEY, JSON.stringify(now))
  tenant.state(kept).now = now
  return now
}

/** Hidden for one configured organisation, except for one role of it (core §2.5). */
export const mayChangePassword = (
  { change_password_hidden, change_password_role }: ClientSettings,
  role: string,
): boolean => !change_password_hidden || change_password_role === role

/** SQL: the role is one that people act in here, in this mode: `r.user_group IN ('company', 'user')`. */
export const isPasswordRole = (tenant: Tenant, role: string): string =>
  `${role}.user_group IN (${actingGroups(clientConfigOf(tenant).mode)
    .map((group) => `'${group}'`)
    .join(', ')})`
