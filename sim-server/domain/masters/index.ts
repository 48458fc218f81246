/** Every master that the mechanism serves: its declaration with the table of the same name, and its rules. */
import * as tables from '@db/schema'
import * as masters from '@contract/allMasters'
import { hasModule, type MasterOf } from '@contract/master'
import type { MasterFields } from '@contract/masterFields'
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
import {
  columnOf,
  defineMaster,
  type MasterDefinition,
  type MasterRules,
  type MasterTable,
} from './definition'

/** Of masters that have rules besides their declaration. */
const rules: Readonly<Partial<Record<keyof typeof masters, MasterRules>>> = {
  agreements: agreementRules,
  automations: automationRules,
  bankAccounts: bankAccountRules,
  documentRoles: documentRoleRules,
  exchangeRates: exchangeRateRules,
  formAssignments: formAssignmentRules,
  formFields: formFieldRules,
  forms: formRules,
  ipRules: ipRuleRules,
  payeeAccounts: payeeAccountRules,
  stages: stageRules,
  timelines: timelineRules,
}

/** The table of each master has its name, and a column for each field: what is missing or misspelt does not compile. */
const tableOf: { [Name in keyof typeof masters]: MasterTable<(typeof masters)[Name]> } = tables

const mastersByName: Readonly<Record<keyof typeof masters, MasterOf<MasterFields>>> = masters
const names = Object.keys(masters) as (keyof typeof masters)[]
const definitions: readonly MasterDefinition[] = names.map((name) =>
  defineMaster(mastersByName[name], tableOf[name], rules[name]),
)

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
