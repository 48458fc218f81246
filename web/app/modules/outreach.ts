/** The outreach modules inside of the shell, sorted: one line each. Plain masters and assignments need none. */
export { default as notificationTemplates } from '../../modules/outreach/notificationTemplates'
export { default as notifications } from '../../modules/outreach/notifications'
export { default as unsubscribe } from '../../modules/outreach/unsubscribe'
export { default as whatsapp } from '../../modules/outreach/whatsapp'
