/**
 * Every permission key the product knows. The documented ones are section 2.3 of the core document, letter for letter;
 * the assumed ones follow their style for verbs the documents describe without naming a key.
 */
export const documentedPermissions = [
  'dashboards.lead.read', 'dashboards.admission.read', 'dashboards.finance.read', 'dashboards.marketing.read', 'dashboards.agent.read',
  'programs.read', 'workli.read', 'colabli.read', 'leads.read', 'leads.create', 'leads.import', 'applications.read', 'applications.create',
  'organizli.read', 'invoices.read', 'general.campaign.listing.read', 'general.campaign.create.read', 'marketli.whatsapp.campaigns.read',
  'marketli.email.campaigns.read', 'marketli.social.media.read', 'leads.counsellings.read', 'webinars.read', 'community.read',
  'services.loan.read', 'services.gic.account.read', 'services.block.account.read', 'services.accommodations.read',
  'updates.offers.read', 'updates.scholarship.read', 'updates.recent.read', 'settings.user.management.read',
] as const

export const assumedPermissions = [
  'leads.assign', 'leads.transfer', 'leads.delete', 'leads.restore', 'leads.export', 'operations.read', 'operations.undo',
  'masters.agreements.read', 'masters.agreements.create', 'masters.agreements.update',
  'masters.unsubscribe.read', 'masters.unsubscribe.create', 'masters.unsubscribe.update', 'unsubscribe.users.read',
  'masters.updates.read', 'masters.updates.create', 'masters.updates.update',
  'updates.information.read', 'updates.information.create', 'updates.information.update',
  'settings.roles.create', 'settings.roles.update', 'settings.roles.delete', 'settings.organization.read', 'settings.organization.update',
  'settings.devices.read', 'settings.devices.logout', 'settings.logged.in.users.read', 'settings.activity.logs.read',
  'settings.ip.addresses.read', 'settings.ip.addresses.create', 'settings.ip.addresses.update', 'agents.requests.read', 'tickets.inventory.read', 'tickets.inventory.create', 'tickets.inventory.update', 'leads.call',
  'invoices.claim', 'invoices.invoice', 'invoices.receive', 'invoices.pay', 'invoices.hold', 'invoices.delete', 'invoices.update', 'invoices.files', 'invoices.export',
  'masters.bank.accounts.read', 'masters.bank.accounts.create', 'masters.bank.accounts.update', 'masters.bank.accounts.delete',
  'masters.invoice.reasons.read', 'masters.invoice.reasons.create', 'masters.invoice.reasons.update', 'masters.invoice.reasons.delete',
  'masters.payment.types.read', 'masters.payment.types.create', 'masters.payment.types.update', 'masters.payment.types.delete',
] as const

export const permissions = [...documentedPermissions, ...assumedPermissions]
export type Permission = (typeof permissions)[number]

/** Marketing's keys begin in two ways; every other module's with its own name. */
const BEGINS: Record<string, string> = { general: 'marketing', marketli: 'marketing' }
/** `leads` of `leads.assign`: what a role has or has not as a whole. */
export const moduleOfKey = (key: string): string => { const [first = ''] = key.split('.'); return BEGINS[first] ?? first }
export const permissionModules: readonly string[] = [...new Set(permissions.map(moduleOfKey))]
