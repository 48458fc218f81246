/** Every endpoint of the product, by module. One line a module. */
import { agentRequests } from './agentRequests'
import { checkin } from './checkin'
import { activity, devices } from './devices'
import { gmail } from './gmail'
import { ipRules } from './ipRules'
import { agreements } from './agreements'
import { dropdowns } from './dropdowns'
import { informationUpdates, kinds as informationKinds } from './informationUpdates'
import { files } from './files'
import { invoiceFiles } from './invoiceFiles'
import { leadImport } from './leadImport'
import { leads, leadVerbs } from './leads'
import { lookups } from './lookups'
import { navigation } from './navigation'
import { notifications } from './notifications'
import { oneTime } from './oneTime'
import { operations } from './operations'
import { publicForms } from './publicForms'
import { referrals } from './referrals'
import { signup } from './signup'
import { productUpdates } from './productUpdates'
import { roles } from './roles'
import { session, twofa } from './session'
import { telephony } from './telephony'
import { settings } from './settings'
import { invoices, invoiceVerbs } from './invoices'
import { remittance } from './remittance'
import { bankAccounts } from './bankAccounts'
import { invoiceReasons } from './invoiceReasons'
import { paymentTypes } from './paymentTypes'
import { publicInvoices } from './publicInvoices'
import { unsubscribe } from './unsubscribe'
import { views } from './views'
import { inventoryUpdates } from './inventoryUpdates'
import { studentPortal } from './studentPortal'

export const contract = {
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
  leadVerbs,
  leadImport,
  files,
  lookups,
  operations,
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
  devices,
  activity,
  ipRules,
  gmail,
  settings,
  views,
  dropdowns,
  informationUpdates,
  ...informationKinds,
  productUpdates,
}
