/** Recipients of a message: language, addresses, and the pages it may link to. */
import { offers, type Language } from '@contract/client'
import type { SentChannel } from '@contract/outreach/deliveries'
import { pathOf, studentTargetPages, targetPages } from '@contract/outreach/notificationTarget'
import { noticeKinds, type NoticeKind } from '@contract/outreach/messageKinds'
import type { ModuleInfo, taskSubTypes } from '@contract/outreach/notifications'
import type { Db } from '@db/open'
import { permissionsOf, rolesOf } from '@kit/auth/callerCache'
import { clientConfigOf } from '@kit/tenant/clientConfig'
import type { Tenant } from '@kit/tenant/tenant'

export interface Recipient {
  id: number
  identifier: string
  first_name: string
  language: Language
  /** Undefined when there is none. People who cannot sign in get nothing on external channels. */
  addresses: Readonly<Partial<Record<SentChannel, string>>>
}
interface Row {
  id: number
  identifier: string
  first_name: string
  email: string
  country_code: string | null
  mobile: string | null
  language: Language | null
  status: string
  device: string | null
}

const digitsOf = (text: string | null) => (text ?? '').replaceAll(/\D/g, '')

/** Push messages go to the device that was used last. */
export function recipientOf(tenant: Tenant, db: Db, user_id: number): Recipient {
  const { email, country_code, mobile, language, status, device, ...row } = db
    .prepare<[number], Row>(
      `SELECT id, identifier, first_name, email, country_code, mobile, language, status,
        (SELECT d.device_identifier FROM devices d WHERE d.user_id = users.id AND d.status = 'active' ORDER BY d.last_login_at DESC, d.id DESC LIMIT 1) AS device
      FROM users WHERE id = ?`,
    )
    .get(user_id)!
  const phone = digitsOf(mobile) && `+${digitsOf(country_code)}${digitsOf(mobile)}`
  const all = { email, push: device ?? '', sms: phone, whatsapp: phone }
  const addresses = Object.fromEntries(
    Object.entries(all).filter(([, address]) => status === 'active' && address !== ''),
  )
  return { ...row, language: language ?? clientConfigOf(tenant).languages[0] ?? 'en', addresses }
}

/** What the page depends on that a notice leads to. */
interface TargetedNotice {
  kind: NoticeKind
  module_identifier: string
  module_sub_type?: (typeof taskSubTypes)[number]
  module_info?: ModuleInfo
}
/** The page that a notification leads this person to: `/leads?lead=8f3k`, or Home. */
export function targetOf(
  tenant: Tenant,
  { id }: Pick<Recipient, 'id'>,
  { kind, module_identifier, module_sub_type, module_info }: TargetedNotice,
): string {
  const { last, isStudent } = tenant.db
    .prepare<[number], { last: number | null; isStudent: 0 | 1 }>(
      'SELECT last_role_id AS last, student_profile_identifier IS NOT NULL AS isStudent FROM users WHERE id = ?',
    )
    .get(id)!
  const roles = rolesOf(tenant, id)
  const role = roles.find((one) => one.id === last) ?? roles[0]
  if (!role) return '/'
  const granted = permissionsOf(tenant, role.id)
  const canOpen = (address: string) => {
    const page = address.split('?')[0]!
    const needed = targetPages.get(page)
    const mayOpen =
      (targetPages.has(page) && (needed === undefined || granted.has(needed))) ||
      (isStudent === 1 && studentTargetPages.has(page))
    return mayOpen && offers(clientConfigOf(tenant), page)
  }
  const notification_info = {
    module_type: noticeKinds[kind].module_type,
    module_sub_type: module_sub_type ?? null,
    module_info: { ...module_info, identifier: module_identifier, module_identifier },
  }
  return pathOf({ notification_info }, role.user_group, canOpen) ?? '/'
}
