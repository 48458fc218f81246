/** Addresses that may come in and those that may not. Nobody locks themselves out unawares. */
import { eq, or } from 'drizzle-orm'
import { ipAddresses as rules } from '@db/schema'
import { ipRules, type IpRule } from '@contract/access/ipRules'
import { logActivity } from '@domain/platform/activity'
import { canonicalAddress, maySignInFrom } from '@domain/access/addresses'
import type { Caller } from '@kit/auth/caller'
import { insertRow, listPage, updateRow } from '@kit/crud/crud'
import type { RequestInfo } from '@kit/request/requestInfo'
import { Fail } from '@kit/request/fail'
import { serve } from '@kit/request/serve'
import type { Tenant } from '@kit/tenant/tenant'

interface Doing {
  tenant: Tenant
  caller: Caller
  request: RequestInfo
}

/** A whitelisted address is for signing in, whatever the form says. */
const meant = <
  B extends { type: string; title?: string | null | undefined; applicable_for?: string | undefined },
>(
  body: B,
) => ({
  ...body,
  title: body.title || null,
  applicable_for: body.type === 'whitelisted' ? 'login' : body.applicable_for!,
})

/** Done, looked at, and taken back when whoever does it could not sign in again. */
const guarded = (
  { tenant, caller, request }: Doing,
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

export default serve(ipRules, {
  list: (call) =>
    listPage(call, rules, {
      search: [rules.ip_address, rules.title, rules.reason],
      where: call.query.type && eq(rules.type, call.query.type),
    }) as never,

  add: (call) => {
    const ip_address = canonicalAddress(call.body.ip_address)
    if (!ip_address) throw new Fail(422, { message: 'Invalid IP address', field: 'ip_address' })
    if (
      call.db
        .prepare('SELECT 1 FROM ip_addresses WHERE ip_address = ? AND type = ?')
        .get(ip_address, call.body.type)
    )
      throw new Fail(409, { message: 'There is a rule for this address already', field: 'ip_address' })
    return guarded(call, 'ip_rule_added', () => insertRow(call, rules, { ...meant(call.body), ip_address }))
  },

  update: (call) => {
    const kept = call.db.orm
      .select()
      .from(rules)
      .where(
        or(eq(rules.identifier, call.id), /^\d+$/.test(call.id) ? eq(rules.id, Number(call.id)) : undefined),
      )
      .get()
    if (!kept) throw new Fail(404, 'There is no such rule')
    return guarded(call, 'ip_rule_changed', () =>
      updateRow(call, rules, kept.identifier, meant(call.body), 'There is no such rule'),
    )
  },
})
