/** What every module declares (`moduleDeclaration.ts`), sorted by area and module. One line a module. */
import { masters } from './allMasters'
import { declareMaster } from './master'
import { devicesDeclaration } from './access/devices'
import { inventoryUpdatesDeclaration } from './catalog/inventoryUpdates'
import { agentPaymentsDeclaration } from './finance/agentPayments'
import { financeReportsDeclaration } from './finance/financeReports'
import { invoiceFilesDeclaration } from './finance/invoiceFiles'
import { invoicesDeclaration } from './finance/invoices'
import { letterTemplatesDeclaration } from './finance/letterTemplates'
import { periodLocksDeclaration } from './finance/periodLocks'
import { leadDocumentsDeclaration } from './leads/leadDocuments'
import { leadFormsDeclaration } from './leads/leadForms'
import { leadImportDeclaration } from './leads/leadImport'
import { leadsDeclaration } from './leads/leads'
import { leadStageDeclaration } from './leads/leadStage'
import { tasksDeclaration } from './leads/tasks'
import { configurationDeclaration } from './masters/configuration'
import { leadStagesDeclaration } from './masters/stages'
import { timelineAssignmentsDeclaration } from './masters/timelines'
import { notificationTemplatesDeclaration } from './outreach/notificationTemplates'
import { unsubscribeDeclaration } from './outreach/unsubscribe'
import { whatsappDeclaration } from './outreach/whatsapp'
import { agentRequestsDeclaration } from './partners/agentRequests'
import { rolesDeclaration } from './people/roles'
import { userManagementDeclaration } from './people/userManagement'
import { activityDeclaration } from './platform/activity'
import { assignments } from './platform/assignments/allAssignments'
import { declareAssignment } from './platform/assignments/assignment'
import { automationRunsDeclaration } from './platform/automations'
import { billingDeclaration } from './platform/billing'
import { brandingDeclaration } from './platform/branding'
import { integrationsDeclaration } from './platform/integrations'
import { navigationDeclaration } from './platform/navigation'
import { operationsDeclaration } from './platform/operations'
import { settingsDeclaration } from './platform/settings'
import { telephonyDeclaration } from './platform/telephony'
import { updatesDeclaration } from './updates/updates'

export const moduleDeclarations = [
  devicesDeclaration,
  inventoryUpdatesDeclaration,
  agentPaymentsDeclaration,
  financeReportsDeclaration,
  invoiceFilesDeclaration,
  invoicesDeclaration,
  letterTemplatesDeclaration,
  periodLocksDeclaration,
  leadDocumentsDeclaration,
  leadFormsDeclaration,
  leadImportDeclaration,
  leadsDeclaration,
  leadStageDeclaration,
  tasksDeclaration,
  configurationDeclaration,
  leadStagesDeclaration,
  timelineAssignmentsDeclaration,
  notificationTemplatesDeclaration,
  unsubscribeDeclaration,
  whatsappDeclaration,
  agentRequestsDeclaration,
  rolesDeclaration,
  userManagementDeclaration,
  activityDeclaration,
  automationRunsDeclaration,
  billingDeclaration,
  brandingDeclaration,
  integrationsDeclaration,
  navigationDeclaration,
  operationsDeclaration,
  settingsDeclaration,
  telephonyDeclaration,
  updatesDeclaration,
  ...Object.values(masters).map(declareMaster),
  ...Object.values(assignments).map(declareAssignment),
] as const
