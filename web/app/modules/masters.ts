/** The masters modules inside of the shell. One line each, sorted; a file may hold several modules. */
import english from 'virtual:words/en/masters'
import { applicationReasons } from '@contract/masters/applicationReasons'
import { applicationStatuses } from '@contract/masters/applicationStatuses'
import { budgets } from '@contract/masters/budgets'
import { dealTypes } from '@contract/masters/dealTypes'
import { deals } from '@contract/masters/deals'
import { holidayTypes } from '@contract/masters/holidayTypes'
import { documentChecklist } from '@contract/masters/documents/documentChecklist'
import { documentRoles } from '@contract/masters/documents/documentRoles'
import { documentTypes } from '@contract/masters/documents/documentTypes'
import { holidays } from '@contract/masters/holidays'
import { leadMediums } from '@contract/masters/leadChoices/leadMediums'
import { leadSources } from '@contract/masters/leadChoices/leadSources'
import { leadStatuses } from '@contract/masters/leadChoices/leadStatuses'
import { mergeTags } from '@contract/masters/mergeTags'
import { subStatuses } from '@contract/masters/subStatuses'
import { uploadBanner } from '@contract/masters/uploadBanner'
import { vendors } from '@contract/masters/vendors'
import { vouchers } from '@contract/masters/vouchers'
import { voucherTypes } from '@contract/masters/voucherTypes'
import { addEnglish } from '@core/words/i18n'
import type { Module } from '@core/commands/module'
import { masterPage } from '@ui/masterPage'
import configuration from '../../modules/masters/configuration'
import contracts from '../../modules/masters/contracts'
import formFields from '../../modules/masters/formFields'
import forms from '../../modules/masters/forms'
import leadCsv from '../../modules/masters/leadCsv'
import masterIndex from '../../modules/masters/masterIndex'
import stages from '../../modules/masters/stages'
import timelines from '../../modules/masters/timelines'

addEnglish(...english)

export const modules: readonly Module[] = [
  configuration,
  contracts,
  formFields,
  ...forms,
  leadCsv,
  masterIndex,
  masterPage(applicationReasons),
  masterPage(applicationStatuses),
  masterPage(budgets),
  masterPage(dealTypes),
  masterPage(deals),
  masterPage(documentChecklist),
  masterPage(documentRoles),
  masterPage(documentTypes),
  masterPage(holidays),
  masterPage(holidayTypes),
  masterPage(leadMediums),
  masterPage(leadSources),
  masterPage(leadStatuses),
  masterPage(mergeTags),
  masterPage(subStatuses),
  stages,
  ...timelines,
  masterPage(uploadBanner),
  masterPage(vendors),
  masterPage(vouchers),
  masterPage(voucherTypes),
].flat()
