/** Every module of the API. One line a module. */
import type { Mount } from '../kit/serve'
import agentRequests from './agentRequests'
import checkin from './checkin'
import activity from './activity'
import devices from './devices'
import agreements from './agreements'
import files from './files'
import gmail from './gmail'
import ipRules from './ipRules'
import dropdowns from './dropdowns'
import informationUpdates from './informationUpdates/index'
import leadBulk from './leads/bulk'
import leadImport from './leadImport/index'
import leads from './leads/index'
import lookups from './lookups'
import navigation from './navigation'
import notifications from './notifications'
import oneTime from './oneTime'
import operations from './operations'
import publicForms from './publicForms'
import referrals from './referrals'
import signup from './signup'
import productUpdates from './productUpdates'
import roles from './roles/index'
import session from './session/index'
import telephony from './telephony'
import settings from './settings/index'
import twofa from './twofa'
import invoices from './invoices/index'
import invoiceVerbs from './invoices/verbs'
import remittance from './remittance'
import bankAccounts from './bankAccounts'
import invoiceReasons from './invoiceReasons'
import paymentTypes from './paymentTypes'
import invoiceFiles from './invoiceFiles'
import publicInvoices from './publicInvoices'
import unsubscribe from './unsubscribe'
import views from './views'
import inventoryUpdates from './inventoryUpdates'
import studentPortal from './studentPortal'

export const modules: readonly Mount[] = [
  session,
  twofa,
  oneTime,
  signup,
  publicForms,
  agentRequests,
  referrals,
  checkin,
  telephony,
  navigation,
  notifications,
  leads,
  leadBulk,
  leadImport,
  files,
  operations,
  lookups,
  agreements,
  roles,
  inventoryUpdates,
  studentPortal,
  invoices,
  invoiceVerbs,
  remittance,
  bankAccounts,
  invoiceReasons,
  paymentTypes,
  publicInvoices,
  invoiceFiles,
  unsubscribe,
  views,
  devices,
  activity,
  ipRules,
  gmail,
  settings,
  dropdowns,
  informationUpdates,
  productUpdates,
]
