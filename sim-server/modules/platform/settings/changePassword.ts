/** Changes the caller's password and ends all their other sessions. */
import type { settings } from '@contract/platform/settings'
import { logActivity } from '@domain/platform/activity'
import { clientConfigOf, mayChangePassword } from '@kit/tenant/clientConfig'
import { hashPassword, isPassword } from '@domain/access/passwords'
import { countAttempt, forgetAttempts, limits } from '@kit/auth/rateLimits'
import { Fail } from '@kit/request/fail'
import type { Handler } from '@kit/request/serve'
import { endOtherSessions } from '@kit/auth/sessions'

export const changePassword: Handler<typeof settings.changePassword> = async ({
  tenant,
  db,
  caller,
  request,
  body,
  settle,
}) => {
  if (!mayChangePassword(clientConfigOf(tenant), caller.role.identifier))
    throw new Fail(403, 'Permission denied', { rule: 'change password hidden' })
  const { id, email } = caller.user
  countAttempt(tenant, limits.password, email)
  const storedHash = db
    .prepare<[number], { hash: string | null }>('SELECT password_hash AS hash FROM users WHERE id = ?')
    .get(id)?.hash
  if (!(await isPassword(body.old_password, storedHash)))
    throw new Fail(422, { message: 'The old password is wrong', field: 'old_password' }, { rule: 'password' })
  forgetAttempts(tenant, limits.password, email)
  if (body.password === body.old_password)
    throw new Fail(422, { message: 'The new password is the old one', field: 'password' })
  const hash = await hashPassword(body.password)
  tenant.whole(() => {
    // The password may have been changed while it was verified.
    if (
      db
        .prepare('UPDATE users SET password_hash = ?, updated_at = ? WHERE id = ? AND password_hash = ?')
        .run(hash, tenant.clock.iso(), id, storedHash).changes === 0
    )
      throw new Fail(409, 'Unable to set password')
    logActivity(tenant, { user_id: id, action: 'password_changed', module_type: 'settings', ip: request.ip })
    endOtherSessions(tenant, caller)
    settle({})
  })
  return {}
}
