/** Check-in and check-out of staff. Repeating a call changes nothing. */
import { checkin } from '@contract/access/checkin'
import type { Caller } from '@kit/auth/caller'
import { clientConfigOf } from '@kit/tenant/clientConfig'
import { Fail } from '@kit/request/fail'
import { serve } from '@kit/request/serve'
import type { Tenant } from '@kit/tenant/tenant'

const setCheckedIn = (tenant: Tenant, { user, role }: Caller, is_checked_in: 0 | 1) => {
  if (!clientConfigOf(tenant).check_in || role.user_group !== 'company')
    throw new Fail(403, 'Permission denied', { rule: 'check-in is not offered' })
  tenant.db
    .prepare('UPDATE users SET is_checked_in = ?, updated_at = ? WHERE id = ?')
    .run(is_checked_in, tenant.clock.iso(), user.id)
  return {}
}

export default serve(checkin, {
  in: ({ tenant, caller }) => setCheckedIn(tenant, caller, 1),
  out: ({ tenant, caller }) => setCheckedIn(tenant, caller, 0),
})
