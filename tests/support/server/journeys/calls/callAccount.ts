/** What people do with their own account and devices, and what they are told: last, because it ends sessions. */
import { contract } from '@contract'
import { PASSWORD } from '@seeds/people/people'
import { personas } from '@seeds/people/personas'
import type { World } from '../caller'

export async function callAccount({ call, signIn, idOf }: World): Promise<void> {
  const { devices, notifications, session, settings } = contract
  const { recordsInfo } = await call(notifications.list, {})
  await call(notifications.read, { id: recordsInfo[0]!.notification_info.identifier })
  await call(notifications.readAll, {})

  const { email: finance } = personas.finance
  await signIn(finance)
  const password = 'Correct-horse-8'
  const change = { old_password: PASSWORD, password, confirm_password: password }
  await call(settings.changePassword, { body: change }, finance)
  const device = idOf(
    'devices',
    `id = (SELECT max(device_id) FROM sessions WHERE user_id = (SELECT id FROM users WHERE email = '${finance}'))`,
  )
  await call(devices.logOut, { deviceId: device })
  const { email: manager } = personas.manager
  await signIn(manager)
  await call(session.logout, {}, manager)
}
