/** The modules of the console. One line each. */
import type { Module } from '../core/module'
import { home } from '../modules/home'
import leadImport from '../modules/leadImport'
import leads from '../modules/leads'
import inventoryUpdates from '../modules/inventoryUpdates'
import permissions from '../modules/permissions'
import roles from '../modules/roles'
import studentPortal from '../modules/studentPortal'
import unsubscribe from '../modules/unsubscribe'
import userManagement from '../modules/userManagement'

export const modules: readonly Module[] = [
  home,
  leads,
  leadImport,
  userManagement,
  roles,
  permissions,
  inventoryUpdates,
  studentPortal,
  unsubscribe,
]
