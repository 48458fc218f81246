/** Rules of the IP rules master: how addresses are written, and that users cannot block their own address. */
import type { MasterRules } from '../masters/definition'
import { canonicalAddress, maySignInFrom } from './addresses'

export const ipRuleRules: MasterRules = {
  canonical: { ip_address: { of: canonicalAddress, refused: 'Invalid IP address' } },
  requires: ({ db, tenant, ip }) =>
    maySignInFrom(tenant, ip, db)
      ? undefined
      : {
          message: `This would lock out your own address, ${ip}. Whitelist it first, or leave it out.`,
          field: 'ip_address',
        },
  activity: {
    module_type: 'ipRules',
    actions: {
      'masters.create': 'ip_rule_added',
      'masters.edit': 'ip_rule_changed',
      'masters.delete': 'ip_rule_deleted',
    },
  },
}
