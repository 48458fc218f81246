/** The outreach modules inside of the shell. One line each, sorted; a file may hold several modules. */
import english from 'virtual:words/en/outreach'
import { unsubscribeReasons } from '@contract/outreach/unsubscribeReasons'
import { addEnglish } from '@core/words/i18n'
import type { Module } from '@core/commands/module'
import { masterPage } from '@ui/masterPage'
import notificationTemplates from '../../modules/outreach/notificationTemplates'
import notifications from '../../modules/outreach/notifications'
import unsubscribe from '../../modules/outreach/unsubscribe'
import whatsapp from '../../modules/outreach/whatsapp'

addEnglish(...english)

export const modules: readonly Module[] = [
  notificationTemplates,
  notifications,
  unsubscribe,
  whatsapp,
  masterPage(unsubscribeReasons),
].flat()
