/** Every master that the mechanism serves, sorted by name. One line a master. */
import * as tables from '@db/schema'
import { masters } from '@contract/allMasters'
import { hasModule } from '@contract/master'
import { Fail } from '@kit/request/fail'
import { agreementRules } from '../access/agreements'
import { ipRuleRules } from '../access/ipRuleRules'
import { bankAccountRules } from '../finance/bankAccountRules'
import { exchangeRateRules } from '../finance/homeCurrency'
import { payeeAccountRules } from '../finance/payeeAccountRules'
import { documentRoleRules } from '../leads/leadDocuments/documentRoleRules'
import { stageRules } from './stages/stageRules'
import { timelineRules } from './timelines/timelineRules'
import { automationRules } from '../platform/automations/rules'
import { formAssignmentRules } from './forms/assignmentRules'
import { formFieldRules, formRules } from './forms/fieldRules'
import { columnOf, defineMaster, type MasterDefinition } from './definition'

const definitions: readonly MasterDefinition[] = [
  defineMaster(masters.agentTeams, tables.agentTeams),
  defineMaster(masters.agreements, tables.agreements, agreementRules),
  defineMaster(masters.applicationReasons, tables.applicationReasons),
  defineMaster(masters.applicationStatuses, tables.applicationStatuses),
  defineMaster(masters.automations, tables.automations, automationRules),
  defineMaster(masters.bankAccounts, tables.bankAccounts, bankAccountRules),
  defineMaster(masters.branches, tables.branches),
  defineMaster(masters.budgets, tables.budgets),
  defineMaster(masters.clientServices, tables.clientServices),
  defineMaster(masters.contracts, tables.contracts),
  defineMaster(masters.deals, tables.deals),
  defineMaster(masters.dealTypes, tables.dealTypes),
  defineMaster(masters.documentChecklist, tables.documentChecklist),
  defineMaster(masters.documentRoles, tables.documentRoles, documentRoleRules),
  defineMaster(masters.documentTypes, tables.documentTypes),
  defineMaster(masters.exchangeRates, tables.exchangeRates, exchangeRateRules),
  defineMaster(masters.formAssignments, tables.formAssignments, formAssignmentRules),
  defineMaster(masters.formFields, tables.formFields, formFieldRules),
  defineMaster(masters.forms, tables.forms, formRules),
  defineMaster(masters.holidays, tables.holidays),
  defineMaster(masters.holidayTypes, tables.holidayTypes),
  defineMaster(masters.invoiceReasons, tables.invoiceReasons),
  defineMaster(masters.ipRules, tables.ipRules, ipRuleRules),
  defineMaster(masters.leadCsv, tables.leadCsv),
  defineMaster(masters.leadMediums, tables.leadMediums),
  defineMaster(masters.leadSources, tables.leadSources),
  defineMaster(masters.leadStatuses, tables.leadStatuses),
  defineMaster(masters.mergeTags, tables.mergeTags),
  defineMaster(masters.payeeAccounts, tables.payeeAccounts, payeeAccountRules),
  defineMaster(masters.paymentTypes, tables.paymentTypes),
  defineMaster(masters.stages, tables.stages, stageRules),
  defineMaster(masters.subStatuses, tables.subStatuses),
  defineMaster(masters.tags, tables.tags),
  defineMaster(masters.teams, tables.teams),
  defineMaster(masters.timelines, tables.timelines, timelineRules),
  defineMaster(masters.unsubscribeReasons, tables.unsubscribeReasons),
  defineMaster(masters.updateCategories, tables.updateCategories),
  defineMaster(masters.updateModules, tables.updateModules),
  defineMaster(masters.uploadBanner, tables.uploadBanner),
  defineMaster(masters.vendors, tables.vendors),
  defineMaster(masters.vouchers, tables.vouchers),
  defineMaster(masters.voucherTypes, tables.voucherTypes),
]

const byName = new Map(definitions.map((one) => [one.spec.name, one]))
const byTable = new Map(definitions.map((one) => [one.table, one]))

export const mastersWithoutModule = (): readonly MasterDefinition[] =>
  definitions.filter(({ calls }) => !hasModule(calls))
export const allMasters = (): readonly MasterDefinition[] => definitions
/** Masters that files of the configuration have. */
export const configuredMasters = (): readonly MasterDefinition[] =>
  definitions.filter(({ spec }) => !spec.staysHere)
/** @throws Fail 404 when there is no such master */
export function masterNamed<Name extends keyof typeof masters>(
  name: Name,
): MasterDefinition<(typeof masters)[Name]>
export function masterNamed(name: string): MasterDefinition
export function masterNamed(name: string): MasterDefinition {
  const found = byName.get(name)
  if (!found) throw new Fail(404, 'There is no such master')
  return found
}
/** The columns that hold pictures. */
export const masterPictures = (): readonly { table: string; column: string }[] =>
  definitions.flatMap((one) =>
    Object.entries(one.spec.fields)
      .filter(([, { kind }]) => kind === 'picture')
      .map(([key]) => ({ table: one.table, column: columnOf(one, key) })),
  )
export const masterOfTable = (table: string): MasterDefinition | undefined => byTable.get(table)
