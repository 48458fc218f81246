/** The tenant's configuration: stored in its database, cached, changed under `/_sim`. */
import { aboutOf } from '@db/about'
import type { ClientSettings } from '@contract/client'
import { actingGroups } from '@contract/operatingModes'
import type { Tenant } from './tenant'

/** Modules that do not exist yet are switched off. */
const defaults: ClientSettings = {
  languages: ['en', 'fr', 'tr', 'ar'],
  organisation_host: null,
  ip_geolocation_url: null,
  mode: 'b2b',
  feature_flags: {
    collaboration: false,
    ai_advisor: false,
    agents: true,
    marketing: true,
    general_campaign: false,
    whatsapp: true,
    email: false,
    social_media: false,
    segments: false,
    templates: true,
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
  brand_second_color: null,
  brand_logo: null,
  brand_small_logo: null,
  brand_favicon: null,
}
const ABOUT_KEY = 'client'
const cachedConfig = ({ db }: Tenant) => ({
  now: { ...defaults, ...(JSON.parse(aboutOf(db).get(ABOUT_KEY) ?? '{}') as Partial<ClientSettings>) },
})

export const clientConfigOf = (tenant: Tenant): ClientSettings => tenant.state(cachedConfig).now

/** Changes the given settings and flags; the others stay. */
export function setClientConfig(
  tenant: Tenant,
  { feature_flags, ...changes }: { [K in keyof ClientSettings]?: ClientSettings[K] | undefined },
): ClientSettings {
  const changed = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))
  const before = clientConfigOf(tenant)
  const now = {
    ...before,
    ...changed,
    feature_flags: { ...before.feature_flags, ...feature_flags },
  }
  aboutOf(tenant.db).set(ABOUT_KEY, JSON.stringify(now))
  const cached = tenant.state(cachedConfig)
  cached.now = now
  tenant.onRollback(() => {
    cached.now = before
  })
  return now
}

/** Hidden for one configured organisation, except for one role of it (core §2.5). */
export const mayChangePassword = (
  { change_password_hidden, change_password_role }: ClientSettings,
  role: string,
): boolean => !change_password_hidden || change_password_role === role

/** SQL condition for roles that people act in, in this mode: `r.user_group IN ('company', 'user')`. */
export const isPasswordRole = (tenant: Tenant, role: string): string =>
  `${role}.deleted_at IS NULL AND ${role}.user_group IN (${actingGroups(clientConfigOf(tenant).mode)
    .map((group) => `'${group}'`)
    .join(', ')})`
