/** IP rules: allowed and blocked addresses. A change that would lock out the caller's own address is refused. */
import { eq, or } from 'drizzle-orm'
import { ipAddresses as rules } from '@db/schema'
import { ipRules, ruleTypes, type IpRule } from '@contract/access/ipRules'
import { logActivity } from '@domain/platform/activity'
import { canonicalAddress, maySignInFrom } from '@domain/access/addresses'
import type { Caller } from '@kit/auth/caller'
import { insertRow, updateRow } from '@kit/crud/crud'
import { declareList } from '@kit/list/declareList'
import { searchIn, tabsOf } from '@kit/list/filterWhere'
import { storedRows } from '@kit/list/storedRows'
import type { RequestInfo } from '@kit/request/requestInfo'
import { Fail } from '@kit/request/fail'
import { serve } from '@kit/request/serve'
import type { Tenant } from '@kit/tenant/tenant'

interface CallContext {
  tenant: Tenant
  caller: Caller
  request: RequestInfo
}

/** The columns of a rule. A whitelist rule always applies to signing in. */
const ruleColumns = <
  B extends { type: string; title?: string | null | undefined; applicable_for?: string | undefined },
>(
  body: B,
) => ({
  ...body,
  title: body.title || null,
  applicable_for: body.type === 'whitelisted' ? 'login' : body.applicable_for!,
})

/** Writes in a transaction and rolls back with 422 when the caller could not sign in from their address afterwards. */
const withoutLockingOut = (
  { tenant, caller, request }: CallContext,
  action: 'ip_rule_added' | 'ip_rule_changed',
  write: () => unknown,
): IpRule =>
  tenant.db.whole(() => {
    const before = maySignInFrom(tenant, request.ip)
    const rule = write() as IpRule
    if (before && !maySignInFrom(tenant, request.ip))
      throw new Fail(
        422,
        {
          message: `This would lock out your own address, ${request.ip}. Whitelist it first, or leave it out.`,
          field: 'ip_address',
        },
        { rule: 'own address' },
      )
    logActivity(tenant, {
      user_id: caller.user.id,
      action,
      module_type: 'ipRules',
      module_identifier: rule.identifier,
      description: rule.ip_address,
      ip: request.ip,
    })
    return rule
  })

const ruleRows = storedRows<IpRule, IpRule>(
  declareList({
    table: 'ip_addresses',
    tabName: 'type',
    tabs: tabsOf('l.type', ruleTypes),
    search: searchIn(['l.ip_address', 'l.title', 'l.reason']),
  }),
  {
    rowOf: (rule) => rule,
    sorts: { title: { column: 'l.title', isName: true } },
    order: { sort_by: 'id', sort: 'desc' },
  },
)

export default serve(ipRules, {
  list: ruleRows.answer,

  add: (call) => {
    const ip_address = canonicalAddress(call.body.ip_address)
    if (!ip_address) throw new Fail(422, { message: 'Invalid IP address', field: 'ip_address' })
    if (
      call.db
        .prepare('SELECT 1 FROM ip_addresses WHERE ip_address = ? AND type = ?')
        .get(ip_address, call.body.type)
    )
      throw new Fail(409, { message: 'There is a rule for this address already', field: 'ip_address' })
    return withoutLockingOut(call, 'ip_rule_added', () =>
      insertRow(call, rules, { ...ruleColumns(call.body), ip_address }),
    )
  },

  update: (call) => {
    const stored = call.db.orm
      .select()
      .from(rules)
      .where(
        or(eq(rules.identifier, call.id), /^\d+$/.test(call.id) ? eq(rules.id, Number(call.id)) : undefined),
      )
      .get()
    if (!stored) throw new Fail(404, 'There is no such rule')
    return withoutLockingOut(call, 'ip_rule_changed', () =>
      updateRow(call, rules, stored.identifier, ruleColumns(call.body), 'There is no such rule'),
    )
  },
})
