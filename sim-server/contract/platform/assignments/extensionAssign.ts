/** At which telephone extensions a member of staff is called (core §2.4). An extension belongs to one person: another one takes it. */
import { assignment } from './assignment'

export const extensionAssign = assignment('extensionAssign', {
  path: '/assigning/extensions',
  page: '/settings/extension',
  can: 'settings.extension',
  roles: ['manager'],
  alias: 'Telephone extensions',
  who: { side: 'staff', key: 'user_identifier' },
  what: { side: 'extensions', key: 'extension_identifiers' },
  exclusive: true,
})
