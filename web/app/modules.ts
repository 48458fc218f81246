/** The modules of the console. One line each. */
import type { Module } from '../core/module'
import '../core/restWords'
import agreements, { agentAgreement } from '../modules/agreements'
import agentRequests from '../modules/agentRequests'
import { home } from '../modules/home'
import leadImport from '../modules/leadImport'
import invoices from '../modules/invoices'
import { reconcile } from '../modules/invoices/reconcile'
import leads from '../modules/leads'
import notifications from '../modules/notifications'
import bankAccounts from '../modules/bankAccounts'
import invoiceReasons from '../modules/invoiceReasons'
import paymentTypes from '../modules/paymentTypes'
import invoiceFiles from '../modules/invoiceFiles'
import unsubscribe, { unsubscribedUsers } from '../modules/unsubscribe'
import activity from '../modules/settings/activity'
import devices from '../modules/settings/devices'
import settings from '../modules/settings'
import ipRules from '../modules/settings/ipRules'
import loggedIn from '../modules/settings/loggedIn'
import { updateCategories, updateModules, updates } from '../modules/updates'
import permissions from '../modules/permissions'
import roles from '../modules/roles'
import userManagement from '../modules/userManagement'
import inventoryUpdates from '../modules/inventoryUpdates'
import studentPortal from '../modules/studentPortal'

export const modules: readonly Module[] = [
  home,
  leads,
  leadImport,
  invoices,
  reconcile,
  notifications,
  agreements,
  agentAgreement,
  bankAccounts,
  invoiceReasons,
  paymentTypes,
  invoiceFiles,
  unsubscribe,
  unsubscribedUsers,
  userManagement,
  roles,
  permissions,
  inventoryUpdates,
  studentPortal,
  agentRequests,
  settings,
  devices,
  loggedIn,
  activity,
  ipRules,
  updates,
  updateModules,
  updateCategories,
]
