/** The side navigation of the active role: one line a module, with the permission that opens it. */
import { navigation, type NavigationEntry } from '../contract/navigation'
import type { Permission } from '../contract/permissions'
import { serve } from '../kit/serve'

interface Entry extends Omit<NavigationEntry, 'children'> { can: Permission; children: readonly Omit<Entry, 'children'>[] }

const entries: readonly Entry[] = [
  { alias: 'Leads', icon: 'leads', route: '/leads', can: 'leads.read', children: [{ alias: 'Lead import', icon: 'import', route: '/import/lead-import', can: 'leads.import' }] },
]

export default serve(navigation, {
  list: ({ caller }) =>
    entries.filter(({ can }) => caller.can(can)).map(({ alias, icon, route, children }) => ({
      alias, icon, route, children: children.filter(({ can }) => caller.can(can)).map((child) => ({ alias: child.alias, icon: child.icon, route: child.route })),
    })),
})
