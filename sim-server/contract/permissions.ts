/**
 * Every permission key of the product, composed from the declarations of the modules. The documented ones are section 2.3
 * of the core document, letter for letter; modules add keys in the same style for verbs that the documents name no key for.
 */
import { moduleDeclarations } from './index'
import { COUNSELLING, LEADING, type DefaultRole } from './moduleDeclaration'

export const documentedPermissions = [
  'dashboards.lead.read',
  'dashboards.admission.read',
  'dashboards.finance.read',
  'dashboards.marketing.read',
  'dashboards.agent.read',
  'programs.read',
  'workli.read',
  'colabli.read',
  'leads.read',
  'leads.create',
  'leads.import',
  'applications.read',
  'applications.create',
  'organizli.read',
  'invoices.read',
  'general.campaign.listing.read',
  'general.campaign.create.read',
  'marketli.whatsapp.campaigns.read',
  'marketli.email.campaigns.read',
  'marketli.social.media.read',
  'leads.counsellings.read',
  'webinars.read',
  'community.read',
  'services.loan.read',
  'services.gic.account.read',
  'services.block.account.read',
  'services.accommodations.read',
  'updates.offers.read',
  'updates.scholarship.read',
  'updates.recent.read',
  'settings.user.management.read',
] as const

type DocumentedPermission = (typeof documentedPermissions)[number]

/**
 * Documented keys whose module is not built yet, with the roles that have them by default. Building the module moves its
 * keys to the module's declaration.
 */
const keysOfUnbuiltModules = {
  // insight
  'dashboards.lead.read': COUNSELLING,
  'dashboards.admission.read': LEADING,
  'dashboards.finance.read': ['client', 'finance'],
  'dashboards.marketing.read': ['manager'],
  'dashboards.agent.read': ['manager', 'agent'],
  // catalog
  // services
  'workli.read': ['manager'],
  'services.loan.read': [],
  'services.gic.account.read': [],
  'services.block.account.read': [],
  'services.accommodations.read': [],
  // platform
  'colabli.read': [],
  'organizli.read': ['manager'],
  // leads
  'leads.counsellings.read': [...COUNSELLING, 'calling-agent'],
  // outreach
  'general.campaign.listing.read': [],
  'general.campaign.create.read': [],
  'marketli.whatsapp.campaigns.read': [],
  'marketli.email.campaigns.read': [],
  'marketli.social.media.read': [],
  'webinars.read': ['ambassador', 'trainer'],
  'community.read': ['student', 'ambassador'],
} as const satisfies Partial<Record<DocumentedPermission, readonly DefaultRole[]>>

type Declared = (typeof moduleDeclarations)[number]
type DeclaredPermission = Declared extends infer D
  ? D extends { permissions: infer P }
    ? keyof P & string
    : never
  : never
export type Permission = DocumentedPermission | DeclaredPermission

type KeysOf<Calls> = Calls[keyof Calls] extends infer E
  ? E extends { spec: { can: infer Can } }
    ? Extract<Can, string>
    : never
  : never
type UndeclaredKey<All> = Exclude<{ [Module in keyof All]: KeysOf<All[Module]> }[keyof All], Permission>
/** All endpoints, by module; another type where one of them asks for a key that no module declares. */
export type OnlyDeclaredKeys<All> = [UndeclaredKey<All>] extends [never]
  ? All
  : { undeclared: UndeclaredKey<All> }

/** Each key with the roles that have it in a new organisation, beside the administrators. */
export const defaultRoles: Readonly<Record<Permission, readonly DefaultRole[]>> = Object.assign(
  {},
  keysOfUnbuiltModules,
  ...moduleDeclarations.map((declaration) => ('permissions' in declaration ? declaration.permissions : {})),
)

export const assumedPermissions = (Object.keys(defaultRoles) as Permission[]).filter(
  (key): key is Exclude<Permission, DocumentedPermission> =>
    !(documentedPermissions as readonly string[]).includes(key),
)
export const permissions: readonly Permission[] = [...documentedPermissions, ...assumedPermissions]

export const isPermission = (key: string): key is Permission => Object.hasOwn(defaultRoles, key)

/** Marketing's keys begin in two ways; every other module's with its own name. */
const BEGINS = new Map([
  ['general', 'marketing'],
  ['marketli', 'marketing'],
])
/** `leads` of `leads.assign`: what a role has or has not as a whole. */
export const moduleOfKey = (key: string): string => {
  const [first = ''] = key.split('.')
  return BEGINS.get(first) ?? first
}
export const permissionModules: readonly string[] = [...new Set(permissions.map(moduleOfKey))]
