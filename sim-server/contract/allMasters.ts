/** Every master, sorted by name. One line each; the contract, its permissions and the server read this list. */
import { agreements } from './access/agreements'
import { ipRules } from './access/ipRules'
import { tags } from './catalog/tags'
import { bankAccounts } from './finance/bankAccounts'
import { exchangeRates } from './finance/exchangeRates'
import { invoiceReasons } from './finance/invoiceReasons'
import { payeeAccounts } from './finance/payeeAccounts'
import { paymentTypes } from './finance/paymentTypes'
import { leadMediums } from './masters/leadChoices/leadMediums'
import { leadSources } from './masters/leadChoices/leadSources'
import { leadStatuses } from './masters/leadChoices/leadStatuses'
import { leadCsv } from './masters/leadCsv'
import { applicationReasons } from './masters/applicationReasons'
import { applicationStatuses } from './masters/applicationStatuses'
import { budgets } from './masters/budgets'
import { contracts } from './masters/contracts'
import { dealTypes } from './masters/dealTypes'
import { deals } from './masters/deals'
import { formAssignments } from './masters/forms/formAssignments'
import { formFields } from './masters/formFields'
import { forms } from './masters/forms'
import { holidayTypes } from './masters/holidayTypes'
import { documentChecklist } from './masters/documents/documentChecklist'
import { documentRoles } from './masters/documents/documentRoles'
import { documentTypes } from './masters/documents/documentTypes'
import { holidays } from './masters/holidays'
import { mergeTags } from './masters/mergeTags'
import { stages } from './masters/stages'
import { automations } from './platform/automations'
import { subStatuses } from './masters/subStatuses'
import { timelines } from './masters/timelines'
import { uploadBanner } from './masters/uploadBanner'
import { vendors } from './masters/vendors'
import { vouchers } from './masters/vouchers'
import { voucherTypes } from './masters/voucherTypes'
import { unsubscribeReasons } from './outreach/unsubscribeReasons'
import { agentTeams } from './people/agentTeams'
import { branches } from './people/branches'
import { teams } from './people/teams'
import { clientServices } from './services/clientServices'
import { updateCategories, updateModules } from './updates/updateTerms'

export const masters = {
  agentTeams,
  agreements,
  applicationReasons,
  applicationStatuses,
  automations,
  bankAccounts,
  branches,
  budgets,
  clientServices,
  contracts,
  deals,
  dealTypes,
  documentChecklist,
  documentRoles,
  documentTypes,
  exchangeRates,
  formAssignments,
  formFields,
  forms,
  holidays,
  holidayTypes,
  invoiceReasons,
  ipRules,
  leadCsv,
  leadMediums,
  leadSources,
  leadStatuses,
  mergeTags,
  payeeAccounts,
  paymentTypes,
  stages,
  subStatuses,
  tags,
  teams,
  timelines,
  unsubscribeReasons,
  updateCategories,
  updateModules,
  uploadBanner,
  vendors,
  vouchers,
  voucherTypes,
}
