/**
 * Which permission opens which path: section 2.3 of the core document, letter for letter, whether or not the page stands yet.
 * Keys do not always match their path: `/planli` is `organizli.read`, `/services/bank-account` is `services.gic.account.read`.
 */
import type { documentedPermissions } from '@contract/permissions'

type Key = (typeof documentedPermissions)[number]

const guards: Readonly<Record<string, Key>> = {
  '/leads-dashboard': 'dashboards.lead.read',
  '/admission-dashboard': 'dashboards.admission.read',
  '/finance-dashboard': 'dashboards.finance.read',
  '/marketing-dashboard': 'dashboards.marketing.read',
  '/agent-dashboard': 'dashboards.agent.read',
  '/programs': 'programs.read',
  '/workli': 'workli.read',
  '/colabli': 'colabli.read',
  '/leads': 'leads.read',
  '/leads/create': 'leads.create',
  '/import/lead-import': 'leads.import',
  '/applications': 'applications.read',
  '/applications/create': 'applications.create',
  '/planli': 'organizli.read',
  '/invoices': 'invoices.read',
  '/marketing/general-campaign': 'general.campaign.listing.read',
  '/marketing/general-campaign/create': 'general.campaign.create.read',
  '/whatsapp-campaigns-marketing': 'marketli.whatsapp.campaigns.read',
  '/marketing/email-campaigns-marketing': 'marketli.email.campaigns.read',
  '/marketing/social-media': 'marketli.social.media.read',
  '/lead-counsellings': 'leads.counsellings.read',
  '/webinars': 'webinars.read',
  '/community': 'community.read',
  '/services/loan': 'services.loan.read',
  '/services/bank-account': 'services.gic.account.read',
  '/services/block-account-': 'services.block.account.read',
  '/services/accommodations': 'services.accommodations.read',
  '/offer-updates': 'updates.offers.read',
  '/scholarship-updates': 'updates.scholarship.read',
  '/recent-updates': 'updates.recent.read',
  '/settings/user-management': 'settings.user.management.read',
}

/** Pages below it need the same key: `/settings/user-management/manage-roles`. */
const WITH_ALL_BELOW = '/settings/user-management'

/** Normalised as the router does: `/Leads/` → `/leads`. */
const plain = (path: string) => path.toLowerCase().replace(/\/+$/, '')

export const guardOf = (path: string): Key | undefined =>
  guards[plain(path)] ?? (plain(path).startsWith(`${WITH_ALL_BELOW}/`) ? guards[WITH_ALL_BELOW] : undefined)
