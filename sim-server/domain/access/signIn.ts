/** The last step of every sign-in: records the device, opens the session, returns the tokens (core §3.1, §4). */
import { permissions } from '@contract/permissions'
import type { SignedIn } from '@contract/access/session'
import { permissionsOfPerson, callerWithoutRole, rolesOf } from '@kit/auth/callerCache'
import { statedLanguage, type RequestInfo } from '@kit/request/requestInfo'
import type { Caller } from '@kit/auth/caller'
import { Fail } from '@kit/request/fail'
import { openSession } from '@kit/auth/sessions'
import type { Tenant } from '@kit/tenant/tenant'
import { oneTimeToken } from '@kit/auth/tokens'
import { recordDevice, saveLanguage, type Account } from './accounts'
import { logActivity } from '../platform/activity'
import { requireAllowedAddress } from './addresses'

type Role = Caller['role']
export const identityInfo = ({ identifier, name }: Role) => ({ identifier, name })

/** Every permission with its flag: `{ 'leads.read': true, 'invoices.read': false, … }`. */
export const permissionFlags = (granted: ReadonlySet<string>): Record<string, boolean> =>
  Object.fromEntries(permissions.map((key) => [key, granted.has(key)]))

/** The account's roles, and the one to sign in with: the last one used, else the first. Throws 403 when there is none. */
export const roleAtSignIn = (
  tenant: Tenant,
  account: Pick<Account, 'id' | 'last_role_id'>,
): { roles: Role[]; role: Role } => {
  const roles = rolesOf(tenant, account.id)
  const role = roles.find(({ id }) => id === account.last_role_id) ?? roles[0]
  if (!role) throw new Fail(403, callerWithoutRole(tenant, account.id), { rule: 'no role' })
  return { roles, role }
}

/** Opens a session. Returns the answer without its access token, and the function that signs that. */
function recordSignIn(tenant: Tenant, account: Account, request: RequestInfo) {
  requireAllowedAddress(tenant, request.ip)
  const { roles, role } = roleAtSignIn(tenant, account)
  const device = recordDevice(tenant, account.id, request.device, request.header('user-agent'))
  const { session, refreshToken, accessToken } = openSession(tenant, {
    user_id: account.id,
    role_id: role.id,
    device_id: device.id,
    ip: request.ip,
  })
  const language = statedLanguage(request.header('accept-language'))
  if (language) saveLanguage(tenant.db, account.id, language)
  logActivity(tenant, {
    user_id: account.id,
    action: 'signed_in',
    module_type: 'session',
    description: role.name,
    ip: request.ip,
  })
  const answer = {
    userInfo: {
      identifier: account.identifier,
      identityInfo: roles.map(identityInfo),
      activeUserIdentityInfo: identityInfo(role),
      hasStudentProfile: account.student_profile_identifier !== null,
    },
    permissions: permissionFlags(permissionsOfPerson(tenant, account.id, role.id)),
    isTwoFa: false,
    session,
  }
  return async (): Promise<SignedIn & { session: string }> => ({
    tokensInfo: { accessToken: await accessToken(), refreshToken },
    ...answer,
  })
}

/** `useFactor` uses up what proves the user, in the transaction that opens the session: both happen, or nothing. */
export async function signedInAnswer(
  tenant: Tenant,
  account: Account,
  request: RequestInfo,
  useFactor: () => void,
): Promise<SignedIn & { session: string }> {
  requireAllowedAddress(tenant, request.ip)
  // Refused before the factor is looked at.
  roleAtSignIn(tenant, account)
  const sign = tenant.whole(() => {
    useFactor()
    return recordSignIn(tenant, account, request)
  })
  return sign()
}

/**
 * Call after the right password or code: opens a session, or answers that the second factor is required. Every sign-in except
 * the second-factor step ends here, so checks that lock an account out in spite of a right password belong here. It belongs into the
 * transaction that uses up the code; a transaction cannot wait, so that the function it returns, which signs the tokens, is called after it.
 */
export function beginSession(
  tenant: Tenant,
  account: Account,
  request: RequestInfo,
): () => Promise<SignedIn> {
  if (account.totp_enabled)
    return async () => ({
      tokensInfo: {
        oneTimeToken: await oneTimeToken(tenant, 'second-factor', account.identifier, request.device),
      },
      isTwoFa: true,
    })
  const sign = recordSignIn(tenant, account, request)
  return async () => {
    const { session: _, ...answer } = await sign()
    return answer
  }
}
