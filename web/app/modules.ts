/** The modules of the console. One line each. */
import type { Module } from '../core/module'
import agreements, { agentAgreement } from '../modules/agreements'
import { home } from '../modules/home'
import leadImport from '../modules/leadImport'
import leads from '../modules/leads'
import notifications from '../modules/notifications'
import unsubscribe, { unsubscribedUsers } from '../modules/unsubscribe'

export const modules: readonly Module[] = [
  home,
  leads,
  leadImport,
  notifications,
  agreements,
  agentAgreement,
  unsubscribe,
  unsubscribedUsers,
]
