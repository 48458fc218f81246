/** The side navigation of the active role: one line a module, with the permission that opens it. */
import { agentRequests } from '@contract/partners/agentRequests'
import { offers } from '@contract/client'
import { navigation, type NavigationEntry } from '@contract/platform/navigation'
import type { Permission } from '@contract/permissions'
import { clientConfigOf } from '@kit/tenant/clientConfig'
import { serve } from '@kit/request/serve'

interface Leaf extends Omit<NavigationEntry, 'children'> {
  can: Permission
}
/** Without a permission of its own it is there for whoever may open one of its children. */
interface Entry extends Omit<Leaf, 'can'> {
  can?: Permission
  children: readonly Leaf[]
}

const leaf = (alias: string, route: string, can: Permission, icon = 'dot') => ({ alias, icon, route, can })

const entries: readonly Entry[] = [
  {
    ...leaf('Leads', '/leads', 'leads.read', 'leads'),
    children: [leaf('Lead import', '/import/lead-import', 'leads.import', 'import')],
  },
  {
    ...leaf('Invoices', '/invoices', 'invoices.read', 'invoices'),
    children: [leaf('Agent invoices', '/invoices/agents', 'invoices.read')],
  },
  {
    ...leaf('Updates', '/recent-updates', 'updates.recent.read', 'documents'),
    children: [
      leaf('Offer updates', '/offer-updates', 'updates.offers.read'),
      leaf('Scholarship updates', '/scholarship-updates', 'updates.scholarship.read'),
      leaf('Offer letters', '/updates/offer-letter', 'updates.information.read'),
      leaf('MOI', '/updates/moi', 'updates.information.read'),
      leaf('Tuition fees', '/updates/tuition-fee', 'updates.information.read'),
      leaf('Commissions', '/updates/commission', 'updates.information.read'),
      leaf('Intakes', '/updates/intake', 'updates.information.read'),
      leaf('Webinars', '/updates/webinar', 'updates.recent.read'),
      leaf('Urgent information', '/urgent-information', 'updates.recent.read'),
      leaf('Information dashboard', '/information-dashboard', 'updates.recent.read'),
    ],
  },
  {
    ...leaf('Request-update tickets', '/request-update-tickets', 'tickets.inventory.read', 'tasks'),
    children: [],
  },
  {
    alias: 'Masters',
    route: '/master',
    icon: 'settings',
    children: [
      leaf('Agreements', '/master/agreements', 'masters.agreements.read'),
      leaf('Update modules', '/master/update-modules', 'masters.updates.read'),
      leaf('Update categories', '/master/update-categories', 'masters.updates.read'),
      leaf('Bank accounts', '/master/bank-accounts', 'masters.bank.accounts.read'),
      leaf('Invoice reasons', '/master/invoice-reasons', 'masters.invoice.reasons.read'),
      leaf('Payment types', '/master/payment-types', 'masters.payment.types.read'),
      leaf('Unsubscribe reasons', '/master/unsubscribe-reasons', 'masters.unsubscribe.read'),
    ],
  },
  {
    ...leaf('User management', '/settings/user-management', 'settings.user.management.read', 'users'),
    children: [
      leaf('Roles', '/settings/user-management/manage-roles', 'settings.user.management.read'),
      leaf('Active devices', '/settings/active-devices', 'settings.devices.read'),
      leaf('IP addresses', '/settings/manage-ip-address', 'settings.ip.addresses.read'),
      leaf('Logged in users', '/settings/logged-in-users', 'settings.logged.in.users.read'),
      leaf('Activity logs', '/settings/activity-logs', 'settings.activity.logs.read'),
      leaf('Organisation notifications', '/settings/notifications', 'settings.organization.read'),
      leaf('Unsubscribed users', '/notifications/unsubscribed-user', 'unsubscribe.users.read'),
      leaf('Agent requests', agentRequests.list.path, 'agents.requests.read'),
    ],
  },
]

export default serve(navigation, {
  list: ({ tenant, caller }) => {
    const client = clientConfigOf(tenant)
    const shown = ({ can, route }: Leaf) => caller.can(can) && offers(client, route)
    return entries
      .filter((entry) => (entry.can ? shown(entry as Leaf) : entry.children.some(shown)))
      .map(({ alias, icon, route, children }) => ({
        alias,
        icon,
        route,
        children: children
          .filter(shown)
          .map((child) => ({ alias: child.alias, icon: child.icon, route: child.route })),
      }))
  },
})
