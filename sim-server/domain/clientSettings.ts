/** What one organisation has otherwise than the others: kept beside what its database says about itself. */
import { aboutOf } from '../../db/about'
import type { ClientConfig } from '../contract/session'
import type { Tenant } from '../kit/tenant'

type Settings = Pick<ClientConfig, 'languages' | 'organisation_host' | 'change_password_hidden' | 'change_password_role' | 'gmail' | 'agent_logo_role' | 'ip_geolocation_url'>
const KEPT = 'client'
const standard: Settings = { languages: ['en', 'fr', 'tr', 'ar'], organisation_host: null, change_password_hidden: false, change_password_role: null, gmail: true, agent_logo_role: 'agent', ip_geolocation_url: null }

const own = ({ db }: Tenant) => JSON.parse(aboutOf(db).get(KEPT) ?? '{}') as Partial<Settings>

export const clientSettings = Object.assign((tenant: Tenant): Settings => ({ ...standard, ...own(tenant) }), {
  save: (tenant: Tenant, settings: Partial<Settings>): void => aboutOf(tenant.db).set(KEPT, JSON.stringify({ ...own(tenant), ...settings })),
})

/** Hidden for one configured organisation, except for one role of it (core §2.5). */
export const mayChangePassword = ({ change_password_hidden, change_password_role }: Pick<Settings, 'change_password_hidden' | 'change_password_role'>, role: string): boolean => !change_password_hidden || change_password_role === role
