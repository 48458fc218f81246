/** All modules of the API. */
import agreements from './access/agreements'
import checkin from './access/checkin'
import devices from './access/devices'
import ipRules from './access/ipRules'
import oneTime from './access/oneTime'
import session from './access/session'
import signup from './access/signup'
import twoFactor from './access/twoFactor'
import studentPortal from './admissions/studentPortal'
import inventoryUpdates from './catalog/inventoryUpdates'
import tagPrograms from './catalog/tagPrograms'
import tags from './catalog/tags'
import accountStatements from './finance/accountStatements'
import agentPayments from './finance/agentPayments'
import bankAccounts from './finance/bankAccounts'
import exchangeRates from './finance/exchangeRates'
import financeReports from './finance/financeReports'
import invoiceFiles from './finance/invoiceFiles'
import invoices from './finance/invoices'
import invoiceCorrections from './finance/invoices/corrections'
import invoiceHistory from './finance/invoices/history'
import invoiceVerbs from './finance/invoices/verbs'
import letterTemplates from './finance/letterTemplates'
import letters from './finance/letters'
import payeeAccounts from './finance/payeeAccounts'
import periodLocks from './finance/periodLocks'
import publicInvoices from './finance/publicInvoices'
import statements from './finance/statements'
import fileExtraction from './leads/fileExtraction'
import leadAnswers from './leads/leadAnswers'
import leadDocuments from './leads/leadDocuments'
import leadForms from './leads/leadForms'
import leadImport from './leads/leadImport'
import leadNotes from './leads/leadNotes'
import leadStage from './leads/leadStage'
import leads from './leads/leads'
import leadBulk from './leads/leads/bulk'
import tasks from './leads/tasks'
import configuration from './masters/configuration'
import contracts from './masters/contracts'
import formFields from './masters/formFields'
import forms from './masters/forms'
import leadCsv from './masters/leadCsv'
import masterRecords from './masters/masterRecords'
import { stageMounts } from './masters/stages'
import timelines from './masters/timelines'
import notificationTemplates from './outreach/notificationTemplates'
import notifications from './outreach/notifications'
import offeredTags from './outreach/offeredTags'
import unsubscribe from './outreach/unsubscribe'
import unsubscribeReasons from './outreach/unsubscribeReasons'
import whatsapp from './outreach/whatsapp'
import agentRequests from './partners/agentRequests'
import formFiles from './partners/formFiles'
import publicForms from './partners/publicForms'
import referrals from './partners/referrals'
import agentTeams from './people/agentTeams'
import branches from './people/branches'
import lookups from './people/lookups'
import organisationChart from './people/organisationChart'
import permissionAssign from './people/permissionAssign'
import roles from './people/roles'
import staff from './people/staff'
import agentStaff from './people/staff/agentStaff'
import institutionStaff from './people/staff/institutionStaff'
import staffImport from './people/staffImport'
import teams from './people/teams'
import activity from './platform/activity'
import assignmentRecords from './platform/assignmentRecords'
import automations from './platform/automations'
import automationRuns from './platform/automations/runs'
import billing from './platform/billing'
import branding from './platform/branding'
import dropdowns from './platform/dropdowns'
import extensions from './platform/extensions'
import files from './platform/files'
import gmail from './platform/gmail'
import inboxAssign from './platform/inboxAssign'
import integrations from './platform/integrations'
import navigation from './platform/navigation'
import operations from './platform/operations'
import settings from './platform/settings'
import telephony from './platform/telephony'
import views from './platform/views'
import productUpdates from './updates/productUpdates'
import { updateTerms } from './updates/updateTerms'
import updates from './updates/updates'
import { mastersWithoutModule } from '@domain/masters'
import { serveMaster } from '@domain/masters/serveMaster'
import { assignmentsWithoutModule } from '@domain/platform/assignments'
import { serveAssignment } from '@domain/platform/assignments/serveAssignment'
import type { Mount } from '@kit/request/serve'

export const modules: readonly Mount[] = [
  accountStatements,
  activity,
  agentPayments,
  agentRequests,
  agentStaff,
  agentTeams,
  agreements,
  assignmentRecords,
  automationRuns,
  automations,
  bankAccounts,
  billing,
  branches,
  branding,
  checkin,
  configuration,
  contracts,
  devices,
  dropdowns,
  exchangeRates,
  extensions,
  fileExtraction,
  files,
  financeReports,
  formFields,
  formFiles,
  forms,
  gmail,
  inboxAssign,
  institutionStaff,
  integrations,
  inventoryUpdates,
  invoiceCorrections,
  invoiceFiles,
  invoiceHistory,
  invoices,
  invoiceVerbs,
  ipRules,
  leadAnswers,
  leadBulk,
  leadCsv,
  leadDocuments,
  leadForms,
  leadImport,
  leadNotes,
  leads,
  leadStage,
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
  payeeAccounts,
  periodLocks,
  permissionAssign,
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
  ...stageMounts,
  statements,
  studentPortal,
  tagPrograms,
  tags,
  tasks,
  teams,
  telephony,
  timelines,
  twoFactor,
  unsubscribe,
  unsubscribeReasons,
  updates,
  ...updateTerms,
  views,
  whatsapp,
  ...assignmentsWithoutModule().map(serveAssignment),
  ...mastersWithoutModule().map(serveMaster),
]
