/** Every endpoint of the product, by module. One line a module. */
import { masters } from './allMasters'
import { checkin } from './access/checkin'
import { devices } from './access/devices'
import { oneTime } from './access/oneTime'
import { session } from './access/session'
import { signup } from './access/signup'
import { twoFactor } from './access/twoFactor'
import { studentPortal } from './admissions/studentPortal'
import { inventoryUpdates } from './catalog/inventoryUpdates'
import { accountStatements } from './finance/accountStatements'
import { agentPayments } from './finance/agentPayments'
import { financeReports } from './finance/financeReports'
import { invoiceFiles } from './finance/invoiceFiles'
import { invoices } from './finance/invoices'
import { invoiceCorrections } from './finance/invoices/invoiceCorrections'
import { invoiceHistory } from './finance/invoices/invoiceHistory'
import { invoiceVerbs } from './finance/invoices/invoiceVerbs'
import { letterTemplates } from './finance/letterTemplates'
import { letters } from './finance/letters'
import { periodLocks } from './finance/periodLocks'
import { publicInvoices } from './finance/publicInvoices'
import { statements } from './finance/statements'
import { fileExtraction } from './leads/fileExtraction'
import { leadAnswers } from './leads/leadAnswers'
import { leadDocuments } from './leads/leadDocuments'
import { leadForms } from './leads/leadForms'
import { leadImport } from './leads/leadImport'
import { leadNotes } from './leads/leadNotes'
import { leadStage } from './leads/leadStage'
import { leads, leadVerbs } from './leads/leads'
import { tasks } from './leads/tasks'
import { configuration } from './masters/configuration'
import { masterRecords } from './masters/masterRecords'
import { leadStages } from './masters/stages'
import { notificationTemplates } from './outreach/notificationTemplates'
import { notifications } from './outreach/notifications'
import { offeredTags } from './outreach/offeredTags'
import { unsubscribe } from './outreach/unsubscribe'
import { whatsapp } from './outreach/whatsapp'
import { agentRequests } from './partners/agentRequests'
import { formFiles } from './partners/formFiles'
import { publicForms } from './partners/publicForms'
import { referrals } from './partners/referrals'
import { lookups } from './people/lookups'
import { organisationChart } from './people/organisationChart'
import { roles } from './people/roles'
import { agentStaff, institutionStaff, staff } from './people/staff'
import { staffImport } from './people/staffImport'
import { activity } from './platform/activity'
import { assignmentRecords } from './platform/assignmentRecords'
import { assignments } from './platform/assignments/allAssignments'
import { automationRuns } from './platform/automations'
import { billing } from './platform/billing'
import { branding } from './platform/branding'
import { dropdowns } from './platform/dropdowns'
import { extensions } from './platform/extensions'
import { files } from './platform/files'
import { gmail } from './platform/gmail'
import { integrations } from './platform/integrations'
import { navigation } from './platform/navigation'
import { operations } from './platform/operations'
import { settings } from './platform/settings'
import { telephony } from './platform/telephony'
import { views } from './platform/views'
import { productUpdates } from './updates/productUpdates'
import { updates, kinds as updateKinds } from './updates/updates'

export const contract = {
  accountStatements,
  activity,
  agentPayments,
  agentRequests,
  agentStaff,
  assignmentRecords,
  automationRuns,
  billing,
  branding,
  checkin,
  configuration,
  devices,
  dropdowns,
  extensions,
  fileExtraction,
  files,
  financeReports,
  formFiles,
  gmail,
  institutionStaff,
  integrations,
  inventoryUpdates,
  invoiceCorrections,
  invoiceFiles,
  invoiceHistory,
  invoices,
  invoiceVerbs,
  leadAnswers,
  leadDocuments,
  leadForms,
  leadImport,
  leadNotes,
  leads,
  leadStage,
  leadStages,
  leadVerbs,
  letters,
  letterTemplates,
  lookups,
  masterRecords,
  navigation,
  notifications,
  notificationTemplates,
  offeredTags,
  oneTime,
  operations,
  organisationChart,
  periodLocks,
  productUpdates,
  publicForms,
  publicInvoices,
  referrals,
  roles,
  session,
  settings,
  signup,
  staff,
  staffImport,
  statements,
  studentPortal,
  tasks,
  telephony,
  twoFactor,
  unsubscribe,
  updates,
  views,
  whatsapp,
  ...assignments,
  ...masters,
  ...updateKinds,
}
