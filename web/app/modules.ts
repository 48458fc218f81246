/** The modules of the console. One line each. */
import type { Module } from '@core/shell/module'
import '@core/words/moduleEnglish'
import agreements, { agentAgreement } from '../modules/access/agreements'
import agentRequests from '../modules/partners/agentRequests'
import { home } from '../modules/insight/home'
import leadImport from '../modules/leads/leadImport'
import invoices from '../modules/finance/invoices'
import { remittance } from '../modules/finance/invoices/remittance'
import leads from '../modules/leads/leads'
import masterIndex from '../modules/masters/masterIndex'
import notifications from '../modules/outreach/notifications'
import bankAccounts from '../modules/finance/bankAccounts'
import invoiceReasons from '../modules/finance/invoiceReasons'
import paymentTypes from '../modules/finance/paymentTypes'
import invoiceFiles from '../modules/finance/invoiceFiles'
import unsubscribe, { unsubscribedUsers } from '../modules/outreach/unsubscribe'
import activity from '../modules/platform/activity'
import devices from '../modules/access/devices'
import settings from '../modules/platform/settings'
import ipRules from '../modules/access/ipRules'
import loggedIn from '../modules/access/devices/loggedIn'
import { updateCategories, updateModules, updates } from '../modules/updates/updates'
import permissions from '../modules/people/roles/permissions'
import roles from '../modules/people/roles'
import userManagement from '../modules/people/userManagement'
import inventoryUpdates from '../modules/catalog/inventoryUpdates'
import studentPortal from '../modules/admissions/studentPortal'

export const modules: readonly Module[] = [
  home,
  leads,
  leadImport,
  invoices,
  remittance,
  masterIndex,
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
